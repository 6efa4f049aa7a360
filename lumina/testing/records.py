"""A match of every game: written, read, taken back, done again, and gone on with."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from lumina.core import CHANCE, BadRecord, LuminaError, Match

from .tables import LOOKS, SEEDS, Table, by_name, other_options, play_random


def finished(table: Table, seed: int, path: Path | None = None) -> Match:
    """A match of random actions that is played to its end and closed; its record lies at `path`, if one is given."""
    match = Match.new(table.game, table.names, seed=seed, path=path)
    play_random(match, seed)
    match.close()
    return match


def digests(match: Match) -> list[str]:
    """The digests of all positions of a match, the first before any ply."""
    return [state.digest() for state in match.states]


def lines(path: Path) -> list[bytes]:
    """The lines of a record, each with its end."""
    return path.read_bytes().splitlines(keepends=True)


def test_a_record_tells_the_match(table: Table, tmp_path: Path) -> None:
    for seed in SEEDS:
        match = finished(table, seed, tmp_path / f"{seed}.lumina")
        read = Match.read(tmp_path / f"{seed}.lumina", by_name(table))
        assert (read.names, read.options, read.seed) == (match.names, match.options, match.seed)
        assert read.plies == match.plies
        assert digests(read) == digests(match)
        assert read.outcome == match.outcome
        assert not read.warnings


def test_a_record_written_again_is_the_same(table: Table, tmp_path: Path) -> None:
    """Byte for byte, apart from the time it was started."""
    finished(table, 1, tmp_path / "one.lumina")
    read = Match.read(tmp_path / "one.lumina", by_name(table))
    again = Match.new(read.game, read.names, read.options, read.seed, tmp_path / "two.lumina")
    for ply in read.plies[again.ply :]:
        if ply.by != CHANCE and not ply.auto:
            again.play(int(ply.by), ply.do)
    again.close()
    one, two = lines(tmp_path / "one.lumina"), lines(tmp_path / "two.lumina")
    untimed = {"started": "", "check": ""}
    assert json.loads(one[0]) | untimed == json.loads(two[0]) | untimed
    assert one[1:] == two[1:]


def test_the_log_is_read_as_it_was_told(table: Table, tmp_path: Path) -> None:
    match = finished(table, 2, tmp_path / "a.lumina")
    read = Match.read(tmp_path / "a.lumina", by_name(table))
    for who in table.whos:
        assert read.log(who) == match.log(who)
        assert all("{" not in read.sentence(told.event, who) for told in read.log(who))


def test_a_record_cut_after_any_line_is_the_game_up_to_there(table: Table, tmp_path: Path) -> None:
    match = finished(table, 1, tmp_path / "a.lumina")
    all_lines, cut = lines(tmp_path / "a.lumina"), tmp_path / "cut.lumina"
    for n in _spread(len(match.plies)):
        cut.write_bytes(b"".join(all_lines[: n + 1]))
        assert Match.read(cut, by_name(table)).state.digest() == match.states[n].digest()


def _spread(last: int) -> list[int]:
    return sorted({round(last * i / LOOKS) for i in range(LOOKS + 1)})


def test_a_resumed_match_goes_on_as_it_would_have(table: Table, tmp_path: Path) -> None:
    whole = finished(table, 3)
    path = tmp_path / "a.lumina"
    resting = Match.new(table.game, table.names, seed=3, path=path)
    rests = _spread(whole.ply)
    for n, ply in enumerate(whole.plies):
        if n in rests:
            resting.close()
            resting = Match.open(path, by_name(table))
        if ply.by != CHANCE and not ply.auto:
            resting.play(int(ply.by), ply.do)
    resting.close()
    assert digests(resting) == digests(whole)
    assert digests(Match.read(path, by_name(table))) == digests(whole)


def test_chance_draws_the_same_at_the_same_ply_of_a_fork(table: Table) -> None:
    whole = finished(table, 1)
    for n, ply in enumerate(whole.plies):
        if ply.by == CHANCE:
            draws = [whole.states[n].copy().legal_actions().sample(Random(f"1/{n}")) for _ in range(2)]
            assert draws == [ply.do, ply.do]


def test_a_different_seed_draws_differently(table: Table) -> None:
    drawn = {repr([ply.do for ply in finished(table, seed).plies if ply.by == CHANCE]) for seed in range(6)}
    assert len(drawn) > 1 or not table.game.chance


def test_auto_plies_are_single_and_open_and_the_others_are_not(table: Table) -> None:
    for seed in SEEDS:
        match = finished(table, seed)
        for state, ply in zip(match.states, match.plies, strict=False):
            actions = state.legal_actions()
            single = ply.by != CHANCE and state.is_public and actions.complete and len(actions) == 1
            assert ply.auto == single


def test_a_bots_generator_is_its_own(table: Table) -> None:
    """It differs by seat and ply, and is not the one that chance draws with."""
    match = Match.new(table.game, table.names, seed=1)
    drawn = []
    while match.to_act is not None:
        drawn += [match.planning_rng(seat).random() for seat in range(table.seats)]
        drawn.append(Random(f"{match.seed}/{match.ply}").random())
        assert match.planning_rng(0).random() == match.planning_rng(0).random()
        play_random(match, 1, match.ply + 1)
    assert len(set(drawn)) == len(drawn)


def test_undo_and_redo_at_random_keep_the_record_true(table: Table, tmp_path: Path) -> None:
    for seed in SEEDS:
        path = tmp_path / f"{seed}.lumina"
        match = Match.new(table.game, table.names, seed=seed, path=path)
        for _ in _wandering(match, Random(seed), table):
            pass
        match.close()
        read = Match.read(path, by_name(table))
        assert digests(read) == digests(match)
        assert read.plies == match.plies


def _wandering(match: Match, rng: Random, table: Table) -> Iterator[str]:
    """Plays, takes back and does again at random; tells what."""
    for _ in range(150):
        if match.to_act is None:
            return
        seat = rng.randrange(table.seats)
        if rng.random() < 0.25 and (to := match.undo_target(seat)) is not None:
            match.undo(seat, to)
            yield "undo"
        elif rng.random() < 0.2 and match.redo():
            yield "redo"
        else:
            play_random(match, rng.random(), match.ply + 1)
            yield "play"


def test_undo_leads_to_the_position_that_was(table: Table) -> None:
    for seed in SEEDS:
        match = Match.new(table.game, table.names, seed=seed)
        rng = Random(seed)
        while match.to_act is not None:
            play_random(match, rng.random(), match.ply + 1)
            before = match.state.digest()
            for seat in range(table.seats):
                if (to := match.undo_target(seat)) is not None:
                    there = match.states[to].digest()
                    match.undo(seat, to)
                    assert (match.ply, match.to_act, match.state.digest()) == (to, seat, there)
                    assert match.redo()
                    assert match.state.digest() == before


def test_undo_never_passes_the_fence(table: Table) -> None:
    """Said once more in plain words: no draw, no reveal, nobody else's decision may lie on the way."""
    for seed in SEEDS:
        match = Match.new(table.game, table.names, seed=seed)
        while match.to_act is not None:
            for seat in range(table.seats):
                for to in range(max(0, match.ply - 20), match.ply):
                    way = match.plies[to:]
                    fenced = any(
                        ply.by == CHANCE
                        or (ply.by != seat and not ply.auto)
                        or any(event.reveals for event in ply.events)
                        for ply in way
                    )
                    assert (match.why_not_undo(seat, to) is None) == (
                        not fenced and way[0].by == seat and not way[0].auto
                    )
            play_random(match, seed, match.ply + 1)


def test_reading_refuses_an_undo_past_the_fence(table: Table, tmp_path: Path) -> None:
    path = tmp_path / "a.lumina"
    match = Match.new(table.game, table.names, seed=1, path=path)
    play_random(match, 1, match.ply + 3)
    match.close()
    refused = [
        (seat, to)
        for seat in range(table.seats)
        for to in range(max(0, match.ply - 20), match.ply)
        if match.why_not_undo(seat, to) is not None
    ]
    assert refused
    good = path.read_bytes()
    for seat, to in refused:
        path.write_bytes(good + msgspec.json.encode({"by": seat, "undo_to": to}) + b"\n")
        with pytest.raises(BadRecord, match=f"line {len(lines(path))}: "):
            Match.read(path, by_name(table))


def test_a_resigned_match_is_over_and_its_record_tells_it(table: Table, tmp_path: Path) -> None:
    for seat in range(table.seats):
        path = tmp_path / f"{seat}.lumina"
        match = Match.new(table.game, table.names, seed=2, path=path)
        play_random(match, 1, match.ply + 2)
        match.resign(seat)
        match.close()
        assert match.to_act is None
        assert match.outcome is not None
        assert match.outcome.ranks[seat] == table.seats
        assert Match.read(path, by_name(table)).outcome == match.outcome
        with pytest.raises(LuminaError):
            match.resign(seat)


def test_a_record_with_other_options_tells_the_match(table: Table, tmp_path: Path) -> None:
    for n, options in enumerate(other_options(table)):
        match = Match.new(table.game, table.names, options, seed=n, path=tmp_path / f"{n}.lumina")
        play_random(match, n)
        match.close()
        assert match.ply <= table.game.max_plies
        read = Match.read(tmp_path / f"{n}.lumina", by_name(table))
        assert read.options == options
        assert digests(read) == digests(match)
