"""What commands answer to `--json`: one object each. `lumina schema` prints their JSON schemas.

Seats count from 0, as in records; what differs from game to game is described by `lumina schema GAME`. New keys may
come with any version; those that are here keep their names and meaning.
"""

from typing import Any, Final, Literal

import msgspec

from lumina.analysis.values import Judgement
from lumina.arena import CardTally, Estimate, GameResult, Matches, Summary
from lumina.bots.facts import BotFacts
from lumina.core import PUBLIC, Actor, Game, Match, Outcome, Score, digest


class GameFacts(msgspec.Struct, frozen=True):
    """A game that can be played."""

    name: str
    title: str
    seats: tuple[int, ...]
    chance: bool
    secrets: bool
    rules: int

    @classmethod
    def of(cls, game: Game) -> "GameFacts":
        """The facts of a game."""
        return cls(game.name, game.title, game.seats_allowed, game.chance, game.secrets, game.rules)


class Games(msgspec.Struct, frozen=True):
    """`lumina games`."""

    games: list[GameFacts]


class Rules(msgspec.Struct, frozen=True):
    """`lumina rules`: the page in Markdown."""

    game: str
    title: str
    rules: int
    page: str


class Bots(msgspec.Struct, frozen=True):
    """`lumina bots`: by game, the weakest first."""

    bots: dict[str, list[BotFacts]]


class LogLine(msgspec.Struct, frozen=True):
    """An event as everybody at the table saw it, with its sentence."""

    ply: int
    by: Actor
    event: Any
    text: str


class Moved(msgspec.Struct, frozen=True):
    """`lumina new`, `apply`, `step`: what happened, and what stands now. The digest is as `lumina inspect` gives it."""

    file: str
    game: str
    ply: int
    to_act: Actor | None
    status: str
    log: list[LogLine]
    outcome: Outcome | None
    digest: str

    @classmethod
    def since(cls, match: Match, before: int) -> "Moved":
        """What happened after so many plies."""
        from . import match_text

        return cls(
            file=str(match.path),
            game=match.game.name,
            ply=match.ply,
            to_act=match.to_act,
            status=match_text.standing(match),
            log=[
                LogLine(told.ply, told.by, told.event, match.sentence(told.event, PUBLIC, told.ply))
                for told in match.log(PUBLIC)
                if told.ply > before
            ],
            outcome=match.outcome,
            digest=digest(match.state.view(PUBLIC)) if match.game.secrets else match.state.digest(),
        )


class Position(msgspec.Struct, frozen=True):
    """`lumina inspect`: the position after `ply` plies, as somebody sees it."""

    game: str
    rules: int
    options: Any
    seats: tuple[str, ...]
    ply: int
    to_act: Actor | None
    phase: str
    view: Any
    legal: list[Any]
    scores: tuple[Score, ...]
    outcome: Outcome | None
    digest: str


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """What `lumina verify` says of a file: `code` as the command would exit for it alone, `fault` why not 0."""

    file: str
    code: int
    kind: Literal["record", "tournament"] | None = None
    game: str | None = None
    plies: int | None = None
    games: int | None = None
    line: int | None = None
    fault: str | None = None
    status: str = ""
    notes: list[str] = []


class Verified(msgspec.Struct, frozen=True):
    """`lumina verify`."""

    ok: bool
    files: list[Checked]


class Made(msgspec.Struct, frozen=True):
    """`lumina render` and `demo`: the files that were made, and how a demo's game ended."""

    files: list[str]
    outcome: Outcome | None = None


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """`lumina analyse`: each decision that was judged, by which bot; of a whole game the plies that cost most, too."""

    game: str
    rules: int
    seats: tuple[str, ...]
    bot: str
    bot_version: str
    seconds: float | None
    judgements: list[Judgement]
    costliest: list[int] | msgspec.UnsetType = msgspec.UNSET
    outcome: Outcome | msgspec.UnsetType | None = msgspec.UNSET


class Exported(msgspec.Struct, frozen=True):
    """`lumina export`: the file, how many rows of how many records, and a line for each that cannot be read."""

    file: str
    what: str
    rows: int
    records: int
    bad: list[str]


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """`lumina arena`: what was played and what it came to; an estimate is [mean, low, high], null without a bound.

    With --only the answer is one game (`arena --only`).
    """

    game: str
    rules: int
    made_by: str
    bots: list[str]
    versions: dict[str, str]
    players: int | None
    fair: bool
    options: Any
    seed: int
    summary: Summary
    ratings: dict[str, Estimate]
    matches: list[Matches] | msgspec.UnsetType = msgspec.UNSET
    cards: list[CardTally] | msgspec.UnsetType = msgspec.UNSET
    again: str


ANSWERS: Final[dict[str, Any]] = {
    "analyse": Analysis,
    "apply": Moved,
    "arena": Tournament,
    "arena --only": GameResult,
    "bots": Bots,
    "demo": Made,
    "export": Exported,
    "games": Games,
    "inspect": Position,
    "new": Moved,
    "render": Made,
    "rules": Rules,
    "step": Moved,
    "verify": Verified,
}
"""By command. `lumina schema` answers with a JSON schema itself."""


def schema() -> dict[str, Any]:
    """The JSON schemas of all answers, by command."""
    schemas, components = msgspec.json.schema_components(ANSWERS.values(), ref_template="#/$defs/{name}")
    components["Estimate"]["prefixItems"] = [{"type": ["number", "null"]}] * 3  # JSON has no infinity
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What the commands of lumina answer to --json",
        "properties": dict(zip(ANSWERS, schemas, strict=True)),
        "$defs": components,
    }
