"""How a decision and a game are judged: by the view alone, against what was played, and in hindsight."""

from collections.abc import Sequence
from math import ceil
from random import Random

import msgspec
import pytest

from lumina.analysis import Judgement, advised, analyst, judge_at, judged, may_be_told, of_game
from lumina.analysis.judge import in_hindsight
from lumina.analysis.reasons import Fact, why
from lumina.analysis.whole import LEAST, decisions
from lumina.bots import BOTS, NO_LIMITS, Considered, Limits, Thinker, bot_names, make_bot
from lumina.bots.evaluation import EVALUATIONS
from lumina.core import Action, BadInput, Match, View
from lumina.games import GAMES
from lumina.games.lacuna import LACUNA, LacunaOptions

from ..bots.lacuna.positions import seen, with_left
from ..made_up import LANTERNS
from .thinkers import Numbers, worth

SECRET = [name for name, game in GAMES.items() if game.secrets]


def random_match(name: str, seats: int, seed: int, plies: int) -> Match:
    """A random game up to so many plies, or to its end."""
    match, rng = Match.new(GAMES[name], [f"Player {n + 1}" for n in range(seats)], seed=seed), Random(seed)
    while isinstance(seat := match.to_act, int) and match.ply < plies:
        match.play(seat, match.state.legal_actions().sample(rng))
    return match


def lacuna_match(seed: int) -> Match:
    """A whole random game of Lacuna."""
    match, rng = Match.new(LACUNA, ["Ann", "Ben"], LacunaOptions(first_player=0), seed=seed), Random(seed)
    while isinstance(seat := match.to_act, int):
        match.play(seat, match.state.legal_actions().sample(rng))
    return match


# --- which bot ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_the_strongest_bot_that_tells_what_it_considers(name: str) -> None:
    by = analyst(GAMES[name])
    kinds = [kind for kind in bot_names(GAMES[name]) if isinstance(BOTS[name][kind], str)]
    tells = [kind for kind in kinds if isinstance(make_bot(f"bot:{kind}", GAMES[name]), Thinker)]
    assert by.bot == f"bot:{tells[-1]}"
    assert analyst(GAMES[name], nodes=12).bot == f"{by.bot}:nodes=12"


def test_a_game_without_such_a_bot_is_refused_and_still_gets_hints() -> None:
    with pytest.raises(BadInput, match="no bot of Lanterns tells what it considers"):
        analyst(LANTERNS)
    state, rng = LANTERNS.new(2), Random(1)
    while state.to_act == "chance":
        state.advance(state.legal_actions().sample(rng))
    hint = advised(state.view(state.to_act), NO_LIMITS)
    assert LANTERNS.read_action(hint.best.action) in state.legal_actions()
    assert hint.best.chance is None


# --- a decision --------------------------------------------------------------------------------------------------


def test_a_decision_without_a_choice_is_told_with_its_true_chance(
    numbers: type[Numbers], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that has no choice does not look, and says what a seat has to begin with."""
    match = random_match("lost_lumina", 2, 4, 400)
    states = [state for state in match.states if isinstance(state.to_act, int) and len(state.legal_actions()) == 1]
    assert states
    monkeypatch.setattr(Numbers, "look", lambda self, view, *_: [Considered(a, 0, 0.5) for a in view.legal_actions()])
    for state in states:
        assert isinstance(state.to_act, int)
        found = judged(analyst(match.game), state.view(state.to_act))
        (only,) = state.legal_actions()
        assert found.best.chance == round(worth(only), 4)
        assert found.chances[found.seat] == found.best.chance


def test_nobody_answers_their_own_move() -> None:
    match = random_match("lum42", 2, 5, 80)
    told = set()
    for ply in decisions(match):
        here, after = match.states[ply], match.states[ply + 1]
        if not isinstance(after.to_act, int):
            continue
        view, then = here.view(here.to_act), after.view(after.to_act)
        by = analyst(match.game, nodes=1)
        found = in_hindsight(by, view, judged(by, view), match.plies[ply].do, judged(by, then))
        assert found.played is not None
        same = then.to_act == view.to_act
        told.add(same)
        assert f"{{{then.to_act}}} can {'go on' if same else 'answer'} with " in found.played.why[-1]
        if len(told) == 2:
            return
    raise AssertionError("both come")


def test_no_other_choice_looks_better_than_the_best(numbers: type[Numbers], monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot may put first what it knows best, before what was tried little and looks better."""
    match = random_match("lum42", 3, 5, 400)
    ply = next(ply for ply in decisions(match) if len(match.states[ply].legal_actions()) > 3)
    look = Numbers.look

    def carefully(self: Numbers, view: View, rng: Random, limits: Limits = NO_LIMITS) -> list[Considered]:
        best, second, *others = look(self, view, rng, limits)
        return [second, best, *others]

    monkeypatch.setattr(Numbers, "look", carefully)
    state = match.states[ply]
    assert isinstance(state.to_act, int)
    found = judged(analyst(match.game), state.view(state.to_act))
    legal = sorted(state.legal_actions(), key=worth, reverse=True)
    assert [match.game.read_action(choice.action) for choice in found.choices] == legal[1:4]


def test_the_best_the_played_and_what_was_lost(numbers: type[Numbers]) -> None:
    match = random_match("lum42", 3, 5, 400)
    ply = next(
        ply
        for ply in decisions(match)
        if len(legal := list(match.states[ply].legal_actions())) > 3
        and worth(match.plies[ply].do) < max(map(worth, legal)) - 0.1
    )
    found = judge_at(analyst(match.game), match, ply)
    legal = sorted(match.states[ply].legal_actions(), key=worth, reverse=True)
    done = match.plies[ply].do
    assert [match.game.read_action(choice.action) for choice in found.choices] == legal[:3]
    assert [choice.chance for choice in found.choices] == [round(worth(action), 4) for action in legal[:3]]
    assert match.game.read_action(found.played.action) == done
    assert found.loss == pytest.approx(worth(legal[0]) - worth(done), abs=1e-4)
    assert (found.ply, found.seat) == (ply, match.states[ply].to_act)
    assert found.chances[found.seat] == found.best.chance
    assert sum(found.chances) == pytest.approx(1, abs=1e-3)


def test_of_the_variants_of_a_pawn_the_best_is_told(numbers: type[Numbers]) -> None:
    state = with_left(5, 3)
    found = judged(analyst(LACUNA), seen(state))
    pairs = [tuple(choice.action["pair"]) for choice in found.choices]
    assert len(set(pairs)) == len(pairs) == 3


@pytest.mark.parametrize("name", GAMES)
def test_a_judgement_is_plain_data(name: str, numbers: type[Numbers]) -> None:
    match = random_match(name, 2, 4, 60)
    found = judge_at(analyst(match.game), match, decisions(match)[-1])
    assert msgspec.json.decode(msgspec.json.encode(found), type=Judgement) == found


# --- bots compare ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(EVALUATIONS))
def test_the_search_compares_by_turns(name: str) -> None:
    match = random_match(name, 2, 2, 80)
    ply = max(decisions(match), key=lambda ply: len(match.states[ply].legal_actions()))
    view = match.states[ply].view(match.plies[ply].by)
    some = list(match.states[ply].legal_actions())[:3]
    bot = make_bot("bot:search:nodes=12", match.game)
    assert isinstance(bot, Thinker)
    one, other = (bot.compare(view, some, Random(3)) for _ in range(2))
    assert one == other
    assert [each.action for each in one] == some
    visits = [each.visits for each in one]
    assert sum(visits) == ceil(12 * EVALUATIONS[name].effort(view))
    assert max(visits) - min(visits) <= 1
    assert all(0 <= each.chance <= 1 for each in one)


class Settled(Thinker):
    """Knows for sure what the seat to act can reach: nothing, or all."""

    sure = 1.0

    def look(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> list[Considered]:
        return [Considered(action, 1, self.sure, "solved") for action in view.legal_actions()][:1]


def test_a_bot_that_only_looks_compares_by_the_next_decision() -> None:
    """In Lacuna nothing is secret and nothing drawn: one look at what follows, with its proof."""
    view = seen(with_left(3, 1))
    some = list(view.legal_actions())[:2]
    for sure in (1.0, 0.0):
        bot = Settled(LACUNA)
        bot.sure = sure
        assert bot.compare(view, some, Random(1)) == [Considered(action, 1, 1 - sure, "solved") for action in some]


def test_the_last_action_is_compared_by_the_rules() -> None:
    view = seen(with_left(1, 2))
    some = list(view.legal_actions())[:5]
    state = with_left(1, 2)
    for found in Settled(LACUNA).compare(view, some, Random(1)):
        after = state.copy()
        after.advance(found.action)
        winners = after.outcome.winners
        assert (found.chance, found.proof) == ((view.to_act in winners) / len(winners), "solved")


@pytest.mark.slow
def test_the_last_pawns_of_lacuna_are_known_for_sure() -> None:
    """By the bot that really analyses: what is solved is what the rules say, and the chances of a pair are heat."""
    state = with_left(1, 4)
    view, by = seen(state), analyst(LACUNA)
    legal = list(view.legal_actions())
    found = judged(by, view, played=legal[0])
    for choice in (*found.choices, found.played):
        after = state.copy()
        after.advance(LACUNA.read_action(choice.action))
        winners = after.outcome.winners
        assert (choice.proof, choice.chance) == ("solved", (view.to_act in winners) / len(winners))
    assert found.best.chance == max(point[2] for line in found.heat for point in line.points)
    before = seen(with_left(2, 4))
    some = list(before.legal_actions())[:2]
    for considered in by.thinker.compare(before, some, Random(1)):
        assert considered.proof in ("solved", "searched to the end")
        after = with_left(2, 4)
        after.advance(considered.action)
        (best, *_) = by.thinker.look(seen(after), Random(1))
        assert considered.chance == (1 - best.chance if after.to_act != before.to_act else best.chance)


# --- a game ------------------------------------------------------------------------------------------------------


def test_every_choice_of_a_game_is_judged_and_the_costliest_found(numbers: type[Numbers]) -> None:
    match = random_match("lost_lumina", 2, 1, 20_000)
    assert match.outcome is not None
    whole = of_game(analyst(match.game), match)
    assert [each.ply for each in whole.judgements] == decisions(match)
    losses = sorted((each.loss for each in whole.judgements if each.loss >= LEAST), reverse=True)
    assert [each.loss for each in whole.costliest] == losses[:3]
    assert all(each.played is not None for each in whole.judgements)
    assert all(whole.judgements[decisions(match).index(each.ply)].closely for each in whole.costliest)


def test_the_decisions_of_one_seat(numbers: type[Numbers]) -> None:
    match = random_match("lost_lumina", 2, 1, 20_000)
    whole = of_game(analyst(match.game), match, seat=1)
    assert {each.seat for each in whole.judgements} == {1}
    assert [each.ply for each in whole.judgements] == decisions(match, 1)


class Late(Numbers):
    """Finds all even, until three placements are left: then the one that places the last pawn has won."""

    def look(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> list[Considered]:
        return [Considered(action, 1, self._value(view)) for action in view.legal_actions()][:4]

    def compare(
        self, view: View, actions: Sequence[Action], rng: Random, limits: Limits = NO_LIMITS
    ) -> list[Considered]:
        return [Considered(action, 1, self._value(view)) for action in actions]

    def _value(self, view: View) -> float:
        left = sum(view.pawns_left)
        return 0.5 if left > 3 else float(left % 2)


def test_what_came_of_a_move_counts_and_so_for_the_others(
    numbers: type[Numbers], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With three left the seat to act has won, so who placed before had lost, whatever it did, though it looked even.

    Only the move before that may have been a mistake: other ones looked even as far as that was looked at.
    """
    monkeypatch.setattr(numbers, "look", Late.look)
    monkeypatch.setattr(numbers, "compare", Late.compare)
    monkeypatch.setattr(numbers, "_value", Late._value, raising=False)
    match = next(match for match in map(lacuna_match, range(50)) if len(match.state.pawns) == 12)
    whole = of_game(analyst(LACUNA), match)
    by_left = {sum(match.states[each.ply].pawns_left): each for each in whole.judgements}
    found = {left: (each.chances[each.seat], each.played.chance, each.loss) for left, each in by_left.items()}
    assert [found[left] for left in (3, 2)] == [(1.0, 1.0, 0.0), (0.0, 0.0, 0.0)]
    assert found[4] == (0.0, 0.0, 0.0)
    assert found[5] == (1.0, 1.0, 0.0)
    assert found[6] == (0.5, 0.0, 0.5)
    assert [each.ply for each in whole.costliest] == [by_left[6].ply]


# --- secrets -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SECRET)
def test_while_secrets_are_kept_only_one_seat_is_told(name: str, numbers: type[Numbers]) -> None:
    match = random_match(name, 2, 3, 20)
    assert match.outcome is None
    with pytest.raises(BadInput, match="still goes on"):
        of_game(analyst(match.game), match)
    with pytest.raises(BadInput, match="still goes on"):
        may_be_told(match, None)
    may_be_told(match, 0)
    assert {each.seat for each in of_game(analyst(match.game), match, seat=0).judgements} == {0}


@pytest.mark.parametrize("name", SECRET)
def test_what_a_seat_is_told_does_not_change_with_what_it_cannot_know(name: str) -> None:
    """The whole judgement: chances, choices, words, ways and reasons, of the bot that really analyses."""
    match, by, rng, differ = random_match(name, 2, 6, 120), analyst(GAMES[name], nodes=6), Random(2), 0
    for ply in rng.sample(decisions(match), 5):
        seat, played = match.plies[ply].by, match.plies[ply].do
        assert isinstance(seat, int)
        state = match.states[ply]
        others = [state.determinize(seat, Random(n)) for n in range(2)]
        differ += any(other.digest() != state.digest() for other in others)
        first = judged(by, state.view(seat), ply, played)
        assert [judged(by, other.view(seat), ply, played) for other in others] == [first] * len(others)
    assert differ


@pytest.mark.parametrize("name", SECRET)
def test_no_other_seats_view_is_ever_asked_for(
    name: str, numbers: type[Numbers], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a match only the views of the seat that decides are looked at."""
    match = random_match(name, 2, 6, 60)
    kind, asked = match.game.state_type, []
    real = kind.view
    monkeypatch.setattr(kind, "view", lambda state, who: (asked.append((state, who)), real(state, who))[1])
    of_game(analyst(match.game), match, seat=0)
    of_match = [who for state, who in asked if any(state is one for one in match.states)]
    assert of_match
    assert set(of_match) == {0}


# --- why ---------------------------------------------------------------------------------------------------------


def test_what_both_bring_is_no_reason() -> None:
    both, mine, costs = Fact("a", 1, "both"), Fact("b", 2, "mine"), Fact("c", -1, "costs 1", "saves 1")
    assert why([both, mine], [both]) == ("mine",)
    assert why([both, mine], [both, Fact("b", 1, "less")]) == ("mine",)
    assert why([both], [both]) == ("both",)
    assert why([both], [both, costs]) == ("saves 1",)
    assert why([Fact("c", -2, "costs 2", "saves 2")], [costs]) == ("costs 2",)


def test_gains_come_before_savings_and_costs() -> None:
    cost, gain, other = (
        Fact("a", -1, "costs 1", "saves 1"),
        Fact("b", 1, "gains 1"),
        Fact("c", -1, "costs c", "saves c"),
    )
    assert why([cost, gain], [other]) == ("gains 1", "saves c", "costs 1")
