"""What the user gave on the command line, read and checked: games, seats, options, sizes, records."""

import re
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import typer

from lumina.core import PUBLIC, UMPIRE, BadInput, BadRecord, Game, Match, Options, Who
from lumina.core.files import typed
from lumina.core.json_input import MAX_FILE, parse
from lumina.core.option_files import option_content, option_file
from lumina.core.record import check_name, is_bot, why_unreadable
from lumina.export import check_size, check_who
from lumina.games import GAMES

from .output import warn

STDIN = "-"
MAX_STDIN = 64 * 2**20


def game_named(name: str) -> Game:
    """The game of that name. Raises BadInput that names those there are."""
    if (game := GAMES.get(name)) is None:
        raise BadInput(f"unknown game {name!r}; choose {', '.join(GAMES)}")
    return game


def seat_names(given: str | None, default: Sequence[str], game: Game) -> list[str]:
    """The names of a comma list, each checked: bots that exist, names that can be shown, as many as can play."""
    names = listed_names(given, default)
    if len(names) not in game.seats_allowed:
        allowed = " or ".join(map(str, game.seats_allowed))
        raise BadInput(f"{game.title} needs {allowed} players, got {len(names)}")
    for name in names:
        check_bot(name, game)
    warn(filter(None, map(unshown, names)))
    return names


def listed_names(given: str | None, default: Sequence[str] = ()) -> list[str]:
    """The names of a comma list, as many as there are. Raises BadInput for what is no name."""
    names = list(default) if given is None else [check_name(name.strip()) for name in given.split(",")]
    _type_in_classes(names)
    return names


def _type_in_classes(names: Sequence[str]) -> None:
    """Names as `bot:package.module:Class` were typed here, so these bots play in this command."""
    from lumina.bots import bot_kind, type_in

    kinds = [bot_kind(name) for name in names if is_bot(name)]
    type_in({kind: kind for kind in kinds if ":" in kind})


def check_bot(name: str, game: Game) -> None:
    """Raises BadInput where a name is a bot's, and there is none such."""
    if is_bot(name):
        from lumina.bots import make_bot

        make_bot(name, game)


def bots_given(pairs: Sequence[str]) -> None:
    """The bots of `--bot NAME=bot:exec:COMMAND`: they play in this command. Raises BadInput."""
    from lumina.bots import BOTS, PROGRAM, bot_kind, type_in, typed_in
    from lumina.bots.program import words_of
    from lumina.plugins import NAME

    for pair in pairs:
        name, _, made = pair.partition("=")
        source = made.removeprefix("bot:")
        if not NAME.fullmatch(name):
            raise BadInput(f"--bot: {name!r} cannot be its name: use small letters, digits and _, a letter first")
        if name in typed_in() or any(name in known for known in BOTS.values()):
            raise BadInput(f"--bot: there is already a bot named {name!r}: choose another name")
        if source == made or (":" not in (kind := bot_kind(source)) and not source.startswith(PROGRAM)):
            raise BadInput(f"--bot: write {name}=bot:exec:COMMAND or {name}=bot:package.module:Class")
        if source.startswith(PROGRAM):
            program = words_of(source.removeprefix(PROGRAM))[0]
            if shutil.which(program) is None:
                raise BadInput(f"--bot: there is no program {program!r} here: install it, or write its whole path")
        elif source != kind:
            raise BadInput(f"--bot: settings stand behind the name, in --seats: write {name}=bot:{kind}")
        type_in({name: source})


def seat_player(name: str) -> str:
    """The name of somebody who takes a seat, checked. Raises BadInput."""
    warn(filter(None, [unshown(check_name(name.strip()))]))
    return name.strip()


def unshown(name: str) -> str | None:
    """Why a name cannot be read on the screen, though it may be used."""
    from lumina.picture.text import has_letter

    return None if is_bot(name) else why_unreadable(name, has_letter)


def options_given(game: Game, pairs: Sequence[str], layout: str | None = None) -> Options:
    """The options from `-o key=value` and `--layout FILE`. Raises BadInput: unknown, twice, not of its type."""
    given: dict[str, Any] = {}
    for pair in [*pairs, *([f"layout={layout}"] if layout is not None else [])]:
        key, equals, value = pair.partition("=")
        known = game.options_type.__struct_fields__
        if key not in known:
            raise BadInput(f"option {key!r}: {game.title} has no such option: there are {', '.join(sorted(known))}")
        if not equals:
            raise BadInput(f"option {key!r} has no value: write -o {key}=VALUE")
        if key in given:
            raise BadInput(f"option {key!r} is given twice")
        given[key] = content_of(game, key, value) if key in game.file_options else value_of(value)
    return game.read_options(given)


def game_to_begin(
    game: Game, seats: str | None, pairs: Sequence[str], layout: str | None, swapped: str | None
) -> tuple[list[str], Options]:
    """Players and options of a new game, as given or as a return game of the record `swapped`. Raises BadInput."""
    if swapped is None:
        people = [f"Player {n + 1}" for n in range(min(game.seats_allowed))]
        return seat_names(seats, people, game), options_given(game, pairs, layout)
    if seats is not None or pairs or layout is not None:
        raise BadInput("--swapped takes players and options from its record: leave out --seats, -o and --layout")
    match = read_match(swapped)
    if match.game is not game:
        raise BadInput(f"--swapped: {swapped} is a game of {match.game.title}, not of {game.title}")
    if (options := match.same_start()) is None:
        raise BadInput(f"--swapped: the set-up of {swapped} cannot be played again: that takes a scatter of Lacuna")
    names = [*match.names[1:], match.names[0]]
    for name in names:
        check_bot(name, game)
    return names, options


def value_of(text: str) -> Any:
    """JSON if it parses, else the text itself."""
    try:
        return parse(text)
    except BadInput as error:
        if not str(error).startswith("not JSON"):
            raise BadInput(f"option value {text[:24]!r}: {error}") from error
        return text


def content_of(game: Game, option: str, name: str) -> Any:
    """What a file, or standard input (`-`), gives for an option. Raises BadInput that names it and the line."""
    if not name:
        raise BadInput(f"option {option!r}: a file's name is missing behind the =")
    if name != STDIN:
        return option_file(game, option, typed(name))
    try:
        content = small_input()
    except BadInput as error:
        raise BadInput(f"standard input: {error}") from error
    return option_content(game, option, content, "standard input")


def json_text(text: str, what: str) -> Any:
    """The JSON value in the text, or on standard input (`-`). Raises BadInput that begins with `what`."""
    try:
        return parse(small_input() if text == STDIN else text)
    except BadInput as error:
        raise BadInput(f"{what}: {error}") from error


def small_input() -> bytes:
    """All of standard input. Raises BadInput where it is too long."""
    content: bytes = typer.get_binary_stream("stdin").read(MAX_FILE + 1)
    if len(content) > MAX_FILE:
        raise BadInput(f"larger than {MAX_FILE // 2**20} MB")
    return content


def size_of(text: str) -> tuple[int, int]:
    """`WxH` in pixels. Raises BadInput."""
    if not (found := re.fullmatch(r"(\d{1,6})[xX](\d{1,6})", text, re.ASCII)):
        raise BadInput(f"invalid size {text[:20]!r}, write e.g. 1280x800")
    return check_size((int(found[1]), int(found[2])))


def viewer(match: Match, seat: str | None, everything: bool) -> Who:
    """Whose eyes: a seat's, the umpire's, or the public's. Raises BadInput."""
    if everything and seat is not None:
        raise BadInput("use --seat or --all, not both")
    return check_who(match, UMPIRE if everything else PUBLIC if seat is None else seat_of(match, seat))


def seat_of(match: Match, text: str) -> int:
    """The seat of a name, as it is or as it is shown, or of a number from 1. Raises BadInput that lists them."""
    text = text.strip()
    for names in (match.shown_names, match.names):
        if names.count(text) == 1:
            return names.index(text)
    if re.fullmatch(r"[0-9]{1,3}", text) and 1 <= int(text) <= len(match.names):
        return int(text) - 1
    seats = ", ".join(f"{number} {name}" for number, name in enumerate(match.shown_names, 1))
    raise BadInput(f"there is no seat {text!r}: seats are numbered from 1; here they are {seats}")


def record_to_write(name: str) -> Path:
    """The path of a record that will be written. Raises BadInput for `-`."""
    if name == STDIN:
        raise BadInput("a record is a file, so that it can grow: name one instead of -")
    return typed(name)


def read_match(name: str) -> Match:
    """The match in a record, or in what comes on standard input (`-`). Raises BadRecord."""
    if name != STDIN:
        return Match.read(typed(name), GAMES)
    with _spooled(typer.get_binary_stream("stdin")) as path:
        try:
            match = Match.read(path, GAMES)
        except BadRecord as error:
            raise BadRecord("standard input", error.line, error.what) from error
        match.warnings = [warning.replace(str(path), "standard input") for warning in match.warnings]
        return match


@contextmanager
def _spooled(stream: IO[bytes]) -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="lumina-") as folder:
        path = Path(folder) / "standard-input.lumina"
        with path.open("wb") as file:
            while len(block := stream.read(2**20)):
                file.write(block)
                if file.tell() > MAX_STDIN:
                    raise BadRecord("standard input", None, f"longer than {MAX_STDIN // 2**20} MB: save it to a file")
        yield path
