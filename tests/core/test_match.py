"""A match: whose turn, what is taken back and done again, who resigns, what is drawn and played by itself."""

import json
from pathlib import Path
from random import Random

import pytest

from lumina.core import CHANCE, BadInput, BadRecord, IllegalAction, LuminaError, Match, Options, State
from tests.made_up import LANTERNS, Choose, Give, Shown

from .books import NAMES, digests, new, play, read, reopen, step


def to_gift(seats: int = 3, seed: int = 0, names: tuple[str, ...] = NAMES, path: Path | None = None) -> Match:
    """A match where a seat has two points or more to give, one at a time."""
    for n in range(seed, 999):
        match = new(seats=seats, seed=n, names=names)
        while match.to_act is not None and match.state.phase != "give":
            step(match)
        if match.to_act is not None and match.state.pending[0].left > 1:
            return match if path is None else to_gift_in(path, seats, n, names)
    raise AssertionError("no such game")


def to_gift_in(path: Path, seats: int, seed: int, names: tuple[str, ...]) -> Match:
    match = new(path, seats, seed, names)
    while match.state.phase != "give":
        step(match)
    return match


def others(match: Match) -> list[int]:
    return [seat for seat in range(len(match.names)) if seat != match.to_act]


# --- turns -----------------------------------------------------------------------------------------------------


def test_a_new_match_stands_at_the_first_decision_of_a_seat():
    match = new()
    assert match.to_act in (0, 1, 2)
    assert {ply.by for ply in match.plies} == {CHANCE}


def test_another_seats_turn_is_refused_and_changes_nothing():
    match = new()
    before = digests(match)
    for seat in others(match):
        with pytest.raises(LuminaError, match=f"^it is {NAMES[match.to_act]}'s turn, not {NAMES[seat]}'s$"):
            match.play(seat, Choose(1))
    assert digests(match) == before


def test_an_illegal_action_is_refused_and_changes_nothing():
    match = new()
    before = digests(match)
    with pytest.raises(IllegalAction):
        match.play(match.to_act, Choose(9))
    assert digests(match) == before


def test_nothing_is_played_after_the_end():
    match = play(new())
    with pytest.raises(LuminaError, match=r"^the game is over$"):
        match.play(0, Choose(1))


def test_play_tells_what_the_action_did_and_not_what_followed():
    match = to_gift()
    (event,) = match.play(match.to_act, Give(others(match)[0]))
    assert type(event).__name__ == "Gave"


def test_a_single_action_that_all_see_is_played_by_itself():
    """With two seats there is but one to give to."""
    match = play(new(seats=2))
    gifts = [ply for ply in match.plies if isinstance(ply.do, Give)]
    assert gifts
    assert all(ply.auto for ply in gifts)


def test_a_decision_among_several_is_never_played_by_itself():
    gifts = [ply for ply in play(new(seats=3)).plies if isinstance(ply.do, Give)]
    assert gifts
    assert not any(ply.auto for ply in gifts)


def test_a_decision_asked_in_secret_is_never_played_by_itself():
    """In the last round all have one card, and nobody else may learn that it was the only one."""
    match = play(new())
    choices = [
        (state, ply) for state, ply in zip(match.states, match.plies, strict=False) if isinstance(ply.do, Choose)
    ]
    assert any(len(state.legal_actions()) == 1 for state, _ in choices)
    assert not any(ply.auto for _, ply in choices)


def test_people_may_be_asked_for_a_single_action_too(tmp_path: Path):
    match = play(new(tmp_path / "a.lumina", seats=2, asks_people=True))
    gifts = [ply for ply in match.plies if isinstance(ply.do, Give)]
    assert gifts
    assert not any(ply.auto for ply in gifts)
    match.close()
    assert digests(read(tmp_path / "a.lumina")) == digests(match)


def test_bots_are_never_asked_for_a_single_action():
    gifts = [ply for ply in play(new(names=("Ann", "bot:greedy"), asks_people=True)).plies if isinstance(ply.do, Give)]
    assert {ply.by for ply in gifts} == {0, 1}
    assert all(ply.auto == (ply.by == 1) for ply in gifts)


def at_a_single_gift(path: Path | None = None) -> Match:
    """Somebody is asked for the only thing that can be given."""
    match = new(path, seats=2, asks_people=True)
    while match.state.phase != "give":
        step(match)
    assert len(match.state.legal_actions()) == 1
    return match


def test_a_single_action_that_was_asked_is_taken_back_and_done_again():
    match = at_a_single_gift()
    seat, ply = match.to_act, match.ply
    step(match)
    match.undo(seat, match.undo_target(seat))
    assert (match.to_act, match.ply) == (seat, ply)
    assert match.redo()
    assert not match.plies[ply].auto


def test_who_opens_a_record_says_whether_a_single_action_is_asked(tmp_path: Path):
    match = at_a_single_gift(tmp_path / "a.lumina")
    ply = match.ply
    match.close()
    with Match.open(match.path, {LANTERNS.name: LANTERNS}, asks_people=True) as asked:
        assert asked.ply == ply
    with reopen(match.path) as passed:
        assert passed.plies[ply].auto


def test_a_branch_asks_as_its_match_does():
    match = at_a_single_gift()
    ply = match.ply
    play(match)
    assert match.branch(ply).ply == ply


def test_every_position_can_be_looked_back_at():
    match = new()
    kept = digests(match)
    while match.to_act is not None:
        step(match)
        assert digests(match)[: len(kept)] == kept
        kept = digests(match)
    assert len(match.states) == match.ply + 1


def test_the_log_of_a_seat_hides_what_others_drew():
    match = play(new())
    drew = {
        who: [told.event for told in match.log(who) if type(told.event).__name__ == "Drew"]
        for who in (0, "public", "umpire")
    }
    assert {event.seat for event in drew[0]} == {0}
    assert drew["public"] == []
    assert len(drew["umpire"]) == 9


def test_the_log_numbers_the_plies_from_one():
    match = play(new(), 9)
    assert next(told.ply for told in match.log("umpire")) == 1
    assert max(told.ply for told in match.log("umpire")) == match.ply


# --- what is refused at the start ------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_a_seed_outside_63_bits_is_refused(seed: int):
    with pytest.raises(BadInput, match=r"^seed: "):
        new(seed=seed)


def test_a_seed_of_63_bits_is_recorded(tmp_path: Path):
    new(tmp_path / "a.lumina", seed=2**63 - 1).close()
    assert read(tmp_path / "a.lumina").seed == 2**63 - 1


def test_without_a_seed_one_is_taken_that_differs():
    assert Match.new(LANTERNS, NAMES[:2]).seed != Match.new(LANTERNS, NAMES[:2]).seed


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "a\nb", "a\0", "\x1b[31m", "\u200b", "\ud800"])
def test_a_name_that_cannot_be_shown_is_refused(name: str):
    with pytest.raises(BadInput):
        new(names=[name, "Bob", "Cem"])


def test_the_first_player_can_be_given():
    for seat in range(3):
        match = Match.new(LANTERNS, NAMES[:3], Options(first_player=seat), seed=1)
        assert match.to_act == seat


# --- undo and redo ---------------------------------------------------------------------------------------------


def test_undo_takes_the_last_decision_back():
    match = to_gift()
    before, seat = digests(match), match.to_act
    match.play(seat, Give(others(match)[0]))
    match.undo(seat, match.undo_target(seat))
    assert digests(match) == before


def test_redo_does_it_again():
    match = to_gift()
    seat = match.to_act
    match.play(seat, Give(others(match)[0]))
    after = digests(match)
    match.undo(seat, match.ply - 1)
    assert match.redo()
    assert digests(match) == after
    assert not match.redo()


def test_redo_is_gone_after_another_move():
    match = to_gift()
    seat = match.to_act
    match.play(seat, Give(others(match)[0]))
    match.undo(seat, match.ply - 1)
    match.play(seat, Give(others(match)[1]))
    assert not match.redo()


def test_redo_stays_after_the_same_move_made_by_hand():
    """Three choices taken back in two steps, the first made again: the rest can still be done again."""
    match = to_gift(seed=0)
    while match.state.pending[0].left < 3:
        match = to_gift(seed=match.seed + 1)
    seat, to = match.to_act, match.ply
    match.play(seat, Give(others(match)[0]))
    match.play(seat, Give(others(match)[1]))
    after = digests(match)
    match.undo(seat, to)
    match.play(seat, Give(others(match)[0]))
    assert match.redo()
    assert digests(match) == after


def test_undone_twice_is_redone_twice():
    match = to_gift(seed=0)
    while match.state.pending[0].left < 3:
        match = to_gift(seed=match.seed + 1)
    seat, before = match.to_act, digests(match)
    match.play(seat, Give(others(match)[0]))
    match.play(seat, Give(others(match)[0]))
    after = digests(match)
    match.undo(seat, match.ply - 1)
    match.undo(seat, match.ply - 1)
    assert digests(match) == before
    assert match.redo()
    assert match.redo()
    assert digests(match) == after


def test_redo_survives_closing_and_opening(tmp_path: Path):
    match = to_gift(path=tmp_path / "a.lumina")
    seat = match.to_act
    match.play(seat, Give(others(match)[0]))
    after = digests(match)
    match.undo(seat, match.ply - 1)
    match.close()
    match = reopen(tmp_path / "a.lumina")
    assert match.redo()
    match.close()
    assert digests(read(tmp_path / "a.lumina")) == after


def test_redo_without_undo_does_nothing():
    match = new()
    assert not match.redo()


def test_undo_does_not_pass_a_draw():
    """The last gift of the first round is followed by three draws."""
    match = new()
    while match.state.phase != "give" or match.state.pending[0].left > 1:
        step(match)
    seat, to = match.to_act, match.ply
    step(match)
    assert match.plies[-1].by == CHANCE
    assert match.undo_target(seat) is None
    assert match.why_not_undo(seat, to) == f"can't undo past move {to + 2}: it was a random draw"


def test_undo_does_not_pass_another_seats_decision():
    match = new()
    seat = match.to_act
    to = match.ply
    step(match)
    assert match.why_not_undo(seat, to) is None
    step(match)
    assert (
        match.why_not_undo(seat, to)
        == f"can't undo past move {to + 2}: it was a decision of {NAMES[match.plies[-1].by]}"
    )


def revealing() -> Match:
    """Just after all showed their cards, before the roll."""
    match = new()
    while not any(isinstance(event, Shown) for event in match.plies[-1].events):
        state = match.state.copy()
        action = state.legal_actions().sample(Random(1))
        match.plies.append(match.plies[0]._replace(by=state.to_act, do=action, events=state.apply(action)))
        match.states.append(state)
    return match


def test_undo_does_not_pass_a_reveal():
    match = revealing()
    last = match.ply - 1
    assert (
        match.why_not_undo(match.plies[-1].by, last) == f"can't undo past move {last + 1}: it showed something hidden"
    )


def test_undo_against_bots_takes_their_answers_back():
    """The first of three chooses, a bot chooses after it, the third is a person: back to the first one's choice."""
    match = new(names=["bot:a", "bot:b", "bot:c"])
    first, second = match.to_act, match.state.order[1]
    names = ["Ann", "Bob", "Cem"]
    names[second] = "bot:random"
    match = new(names=names)
    before = digests(match)
    step(match)
    step(match)
    assert match.plies[-1].by == second
    assert match.undo_target(first) == match.ply - 2
    match.undo(first, match.ply - 2)
    assert digests(match) == before
    assert match.redo()
    assert [ply.by for ply in match.plies[-2:]] == [first, second]


def test_a_bots_decision_is_taken_back_by_nobody_but_its_own_seat():
    match = new(names=["bot:a", "bot:b", "bot:c"])
    step(match)
    for seat in others(match):
        if seat != match.plies[-1].by:
            assert match.undo_target(seat) is None


def test_single_actions_are_taken_back_with_the_decision_before_them():
    match = play(new(seats=2), 9)
    assert match.why_not_undo(0, 0) == "move 1 was no decision of Ann"
    autos = [n for n, ply in enumerate(match.plies) if ply.auto]
    for n in autos:
        assert "was no decision" in (match.why_not_undo(int(match.plies[n].by), n) or "")


@pytest.mark.parametrize("to", [-1, 99])
def test_undo_to_where_nothing_was_is_refused(to: int):
    match = play(new(), 9)
    with pytest.raises(LuminaError, match=r"^undo goes back to move 0 to \d+, not to"):
        match.undo(0, to)


@pytest.mark.parametrize("seat", [-1, 3])
def test_undo_by_nobody_is_refused(seat: int):
    with pytest.raises(LuminaError, match=f"there is no seat {seat}"):
        new().undo(seat, 0)


def test_nothing_is_taken_back_or_done_again_after_the_end():
    match = to_gift()
    seat = match.to_act
    match.play(seat, Give(others(match)[0]))
    match.undo(seat, match.ply - 1)
    match.resign(0)
    assert not match.redo()
    assert match.undo_target(seat) is None
    with pytest.raises(LuminaError, match="the game is over: nothing can be taken back"):
        match.undo(seat, 0)


def test_the_record_of_an_undone_move_is_read_with_it(tmp_path: Path):
    match = to_gift(path=tmp_path / "a.lumina")
    seat = match.to_act
    match.play(seat, Give(others(match)[0]))
    match.undo(seat, match.ply - 1)
    match.play(seat, Give(others(match)[1]))
    play(match).close()
    assert digests(read(tmp_path / "a.lumina")) == digests(match)
    assert b'"undo_to":' in (tmp_path / "a.lumina").read_bytes()


# --- resigning -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_resigns_ranks_last_and_the_others_by_score(seats: int):
    for seat in range(seats):
        match = play(new(seats=seats), 13)
        match.resign(seat)
        totals = [score.total for score in match.state.scores()]
        left = [total for other, total in enumerate(totals) if other != seat]
        assert match.outcome.ranks[seat] == seats
        for other in set(range(seats)) - {seat}:
            assert match.outcome.ranks[other] == 1 + sum(total > totals[other] for total in left)
        assert match.outcome.scores == tuple(totals)


def test_the_leader_who_resigns_still_ranks_last():
    for seed in range(99):
        match = play(new(seats=2, seed=seed), 13)
        totals = [score.total for score in match.state.scores()]
        if totals[0] != totals[1]:
            break
    leader = totals.index(max(totals))
    assert totals[leader] > totals[1 - leader]
    match.resign(leader)
    assert match.outcome.winners == (1 - leader,)


def test_a_seat_resigns_whosever_turn_it_is():
    match = new()
    match.resign(others(match)[0])
    assert match.to_act is None
    assert match.outcome.reason == f"seat {others(new())[0]} resigned"


@pytest.fixture
def later_seats_win_ties(monkeypatch: pytest.MonkeyPatch) -> None:
    def ranking(state: State) -> list[tuple[int, int]]:
        return [(score.total, seat) for seat, score in enumerate(state.scores())]

    monkeypatch.setattr(State, "ranking", ranking)


@pytest.mark.usefixtures("later_seats_win_ties")
def test_a_games_own_tie_break_ranks_the_others():
    match = new()
    match.resign(1)
    assert match.outcome.scores == (0, 0, 0)
    assert match.outcome.ranks == (2, 3, 1)


@pytest.mark.usefixtures("later_seats_win_ties")
@pytest.mark.parametrize(("ranks", "winners"), [([1, 3, 1], [0, 2]), ([2, 3, 1], [2])])
def test_a_resignation_that_was_written_down_by_points_alone_stays_as_it_was(
    tmp_path: Path, ranks: list[int], winners: list[int]
):
    match = new(tmp_path / "a.lumina")
    match.resign(1)
    *before, over = (tmp_path / "a.lumina").read_text().splitlines()
    told = json.loads(over)
    told["over"] |= {"ranks": ranks, "winners": winners}
    (tmp_path / "b.lumina").write_text("\n".join([*before, json.dumps(told)]) + "\n")
    again = read(tmp_path / "b.lumina")
    assert again.outcome is not None
    assert (list(again.outcome.ranks), list(again.outcome.winners)) == (ranks, winners)


@pytest.mark.usefixtures("later_seats_win_ties")
def test_any_other_ranking_after_a_resignation_is_refused(tmp_path: Path):
    match = new(tmp_path / "a.lumina")
    match.resign(1)
    path = tmp_path / "a.lumina"
    path.write_text(path.read_text().replace('"ranks":[2,3,1]', '"ranks":[1,3,2]'))
    with pytest.raises(BadRecord, match="the outcome is"):
        read(path)


@pytest.mark.parametrize("seat", [-1, 3])
def test_nobody_cannot_resign(seat: int):
    with pytest.raises(LuminaError, match=f"there is no seat {seat}"):
        new().resign(seat)


def test_a_resignation_is_read_again(tmp_path: Path):
    match = new(tmp_path / "a.lumina")
    match.resign(1)
    match.close()
    assert (tmp_path / "a.lumina").read_bytes().splitlines()[-2] == b'{"by":1,"resign":true}'
    assert read(tmp_path / "a.lumina").outcome == match.outcome
    assert reopen(tmp_path / "a.lumina").to_act is None


# --- chance ----------------------------------------------------------------------------------------------------


def test_the_draw_at_a_ply_depends_on_seed_and_ply_alone():
    match = play(new())
    for n, ply in enumerate(match.plies):
        if ply.by == CHANCE:
            assert match.states[n].legal_actions().sample(Random(f"{match.seed}/{n}")) == ply.do


def test_planning_draws_nothing_from_chance():
    planned, plain = new(), new()
    while planned.to_act is not None:
        planned.planning_rng(planned.to_act).random()
        planned.state.determinize(planned.to_act, planned.planning_rng(planned.to_act))
        step(planned)
    assert digests(planned) == digests(play(plain))


def test_planning_differs_by_seat_and_ply_and_seed():
    match = new()
    first = match.ply
    drawn = [match.planning_rng(seat).random() for seat in range(3)]
    step(match)
    drawn += [match.planning_rng(seat).random() for seat in range(3)] + [new(seed=2).planning_rng(0).random()]
    drawn += [Random(f"{match.seed}/{n}").random() for n in (first, match.ply)]
    assert len(set(drawn)) == len(drawn)
