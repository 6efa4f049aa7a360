"""Before a game: who sits where, by which rules, and, folded, everything else that can be set."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from lumina.boards import joined
from lumina.bots import make_bot
from lumina.core import BadInput, Game, LuminaError, Match, Options
from lumina.core.record import is_bot
from lumina.picture import Rect
from lumina.plugins import Preset, plugin_of

from ..shell.screen import Host
from ..shell.thumbnails import Wanted, frozen
from ..widgets.fields import Field
from ..widgets.flow import Button, Flow
from ..widgets.inputs import Key
from ..widgets.tiles import Tile, draw_fold, draw_tiles
from ..widgets.ui import GAP, Ui
from .option_form import RANDOM, OptionForm
from .page import PAD, Page
from .rules import RulesPage
from .saved import autosave_path
from .seats import Seats

ASIDE = 416.0
"""How wide the panel with the table's picture is, at text size 100 %."""
BESIDE, BESIDE_HIGH = 1040.0, 540.0
"""From this width and height on (at text size 100 %) it is shown."""
KEY_FROM = 480.0
"""From this width on (at text size 100 %) the key stands on the button that starts."""
PICTURE = 384
"""The side of the table's picture, at text size 100 %."""
OWN = Preset("My own", "What is set under Advanced.")


class NewGame(Page):
    """Becomes the table when the game starts."""

    name = "new game"
    widest = 776.0

    def __init__(
        self, app: Host, game: Game, options: Options | None = None, names: Sequence[str] | None = None
    ) -> None:
        super().__init__(app)
        self.game = game
        self.title = f"New game: {game.title}"
        self.seats = Seats(self.fields, game, app.settings, names)
        self.form = OptionForm(self.fields, game, options)
        self.fields["seed"] = Field("", _check_seed, 20)
        self.unfolded = False
        """Whether what stands under Advanced is shown."""
        self._picture = b""
        self._wanted: Wanted | None = None

    @property
    def names(self) -> list[str]:
        """The seats' names as they stand there."""
        return self.seats.names

    # --- drawing -----------------------------------------------------------------------------------------------

    def aside(self, ui: Ui) -> float:
        scale = ui.theme.text_scale
        wide = ui.width >= BESIDE * scale and ui.height >= BESIDE_HIGH * scale
        return round(ASIDE * scale) + PAD if wide else 0.0

    def body(self, flow: Flow) -> None:
        self._who_plays(flow)
        flow.space(GAP / 2)
        with flow.row("First player") as row:
            self.form.draw_first_player(row, list(self.seats.shown))
        self._presets(flow)
        draw_fold(flow, "advanced", "Advanced", self._summary(), self._fold, opened=self._open)
        if self._open:
            self._advanced(flow)

    def _who_plays(self, flow: Flow) -> None:
        flow.words("Who plays", size=flow.ui.theme.text_size * 1.15, bold=True)
        if len(self.game.seats_allowed) > 1:
            with flow.row("Players") as row:
                counts = [(count, str(count)) for count in self.game.seats_allowed]
                row.choice("count", counts, len(self.seats.bots), self.seats.count, "Players")
        self.seats.draw(flow, self.field)

    def _presets(self, flow: Flow) -> None:
        presets = plugin_of(self.game).presets
        if not presets:
            return
        flow.space(GAP / 2)
        flow.words("Rules", size=flow.ui.theme.text_size * 1.15, bold=True)
        now = self._preset()
        shown = [*presets, *([OWN] if now is OWN else [])]
        draw_tiles(
            flow,
            [
                Tile(
                    f"preset:{n}", preset.name, preset.words, partial(self._choose, preset), preset is now,
                    label=f"Rules: {preset.name}",
                )
                for n, preset in enumerate(shown)
            ],
            11.0,
        )  # fmt: skip

    def _advanced(self, flow: Flow) -> None:
        flow.space(GAP / 2)
        self.form.draw(flow, self.field)
        with flow.row("Seed") as row:
            self.field(row, "seed", hint="empty: a new game every time", label="Seed, a whole number")
            row.note("The same seed with the same moves brings the same random draws.")
        self.seats.draw_others(flow)
        with flow.row("") as row:
            words = "Swap sides" if len(self.seats.bots) == 2 else "Everybody moves on one seat"
            row.buttons([Button("swap", words, self.seats.swap), Button("reset", "Back to standard", self._reset)])

    @property
    def _open(self) -> bool:
        """It stays open while something in it is wrong."""
        return self.unfolded or any(
            field.error for id, field in self.fields.items() if id == "seed" or id.startswith("option:")
        )

    def _summary(self) -> str:
        """What is in Advanced: what differs from the standard, else what can be set there."""
        if told := self.form.differences():
            return " · ".join(told)
        return "sizes, seed, other bots" if self.form.has_lengths else "options, seed, other bots"

    def feet(self) -> list[Button]:
        if self.aside(Ui(self.app.size, self.app.theme)):
            return []
        return [self._start_button(), Button("rules", "Read the rules", self._rules)]

    def _start_button(self) -> Button:
        key = "Enter" if self.app.size[0] >= KEY_FROM * self.app.theme.text_scale else ""
        return Button("start", "Start the game", self._start, not self.fault(), main=True, note=key)

    def head(self, flow: Flow) -> None:
        if not self.aside(Ui(self.app.size, self.app.theme)):
            flow.error(self.fault())

    def beside(self, ui: Ui, rect: Rect) -> None:
        """The table as it will be, the choice in a sentence, and the button that starts it."""
        ui.panel(rect)
        scratch = self._choice(Ui((rect.w, 0), ui.theme), Rect(0, 0, rect.w - 2 * PAD, 0))
        room = rect.h - scratch - 3 * PAD - 2 * (ui.button_height + GAP)
        side = min(PICTURE * ui.theme.text_scale, rect.w - 2 * GAP, room)
        y = rect.y + GAP
        if side >= 80 and (png := self._table()) is not None:
            picture = Rect(rect.centre[0] - side / 2, y, side, side)
            ui.image(picture, png, ui.theme.panel)
            y = picture.bottom
        self._choice(ui, Rect(rect.x + PAD, y + PAD * 0.6, rect.w - 2 * PAD, 0))
        feet = Flow(ui, rect.x + PAD, rect.bottom - PAD * 0.7 - 2 * ui.button_height - GAP, rect.w - 2 * PAD)
        feet.shared(self._start_button())
        feet.shared(Button("rules", "Read the rules", self._rules))

    def _choice(self, ui: Ui, rect: Rect) -> float:
        """Who plays what, or why not; returns where it ends."""
        flow = Flow(ui, rect.x, rect.y, rect.w)
        names = self.seats.shown
        who = f"{names[0]} against {names[1]}" if len(names) == 2 else joined(names)
        flow.words(who, size=ui.theme.title_size, bold=True, lines=3)
        if fault := self.fault():
            flow.error(fault)
            return flow.y
        first = self.form.data["first_player"]
        minutes = plugin_of(self.game).minutes
        told = [
            f"First player: {RANDOM.lower() if first is None else names[first]}.",
            self._by_rules(),
            f"About {minutes} minutes." if minutes else "",
        ]
        flow.words(" ".join(filter(None, told)), colour=ui.theme.ink_soft)
        return flow.y

    def _by_rules(self) -> str:
        """By which rules, in a sentence."""
        preset, told = self._preset(), self.form.differences()
        if preset is OWN:
            return f"My own rules: {', '.join(told)}." if told else "My own rules."
        return f"{preset.name}." if plugin_of(self.game).presets else ""

    def _table(self) -> bytes | None:
        """The table's picture; the one before while it is made; empty: there is none yet, None: never."""
        if not self.fault():
            seed = self.fields["seed"].value.strip()
            side = round(PICTURE * self.app.theme.text_scale)
            options = frozen(self.form.options())
            wanted = Wanted(
                self.game,
                self.app.settings.theme,
                (side, side),
                options,
                len(self.seats.bots),
                int(seed) if seed else None,
            )
            if wanted != self._wanted:
                self.app.thumbnails.drop()
                self._wanted = wanted
        if self._wanted is not None and (png := self.app.thumbnails.of(self._wanted)) is not None:
            self._picture = png
            return png or None
        return self._picture

    def fault(self) -> str:
        """Why the game cannot start, in one line; empty when it can. What stands at a field is not said again."""
        if any(field.error and field not in self.seats.hidden for field in self.fields.values()):
            return "one of the fields is not right yet"
        try:
            for bot in filter(None, self.seats.bots):
                make_bot(bot, self.game)
            self.game.new(len(self.seats.bots), self.form.options())
        except LuminaError as error:
            return str(error)
        return ""

    # --- what is done ------------------------------------------------------------------------------------------

    def _preset(self) -> Preset:
        """The way to play that is chosen; who begins and files belong to none."""
        try:
            now = self.form.options()
        except LuminaError:
            return OWN
        for preset in plugin_of(self.game).presets:
            if now == self._options(preset, now.first_player):
                return preset
        return OWN

    def _options(self, preset: Preset, first_player: int | None) -> Options:
        return self.game.read_options({**preset.options, "first_player": first_player})

    def _choose(self, preset: Preset) -> None:
        if preset is OWN:
            self.unfolded = True
        else:
            self.form.put(self._options(preset, self.form.data["first_player"]))

    def _fold(self) -> None:
        self.unfolded = not self._open

    def _reset(self) -> None:
        self.form.put(self.game.options_type())
        self.fields["seed"].put("")
        self.seats.put(self.seats.usual())

    def _rules(self) -> None:
        self.app.push(RulesPage(self.app, self.game))

    def entered(self) -> None:
        if not self.fault():
            self._start()

    def _start(self) -> None:
        if fault := self.fault():
            self.app.say(fault)
            return
        options, names = self.form.options(), [name if is_bot(name) else name.strip() for name in self.names]
        seed = self.fields["seed"].value.strip()
        path = autosave_path(self.app, self.game)
        asks = not self.app.settings.pass_single
        match = Match.new(self.game, names, options, int(seed) if seed else None, path, asks_people=asks)
        settings = self.app.settings
        tables = {**settings.tables, self.game.name: self.seats.kinds}
        self.app.set(people=self.seats.named(settings), tables=tables)
        self.app.replace(self.app.table(match))

    def key(self, key: Key) -> bool:
        if key.name in ("return", "enter") and self.app.focus is None:
            self.entered()
            return True
        return super().key(key)

    def file_dropped(self, path: Path) -> bool:
        """A file for the game's file option, where there is one; records are opened as everywhere."""
        if path.suffix.lower() == ".lumina" or not self.game.file_options:
            return False
        self.form.take(self.game.file_options[0], path)
        self.unfolded = True
        self.changed()
        return True


def _check_seed(text: str) -> None:
    digits = text.strip()
    if digits and not (digits.isascii() and digits.isdigit() and int(digits) < 2**63):
        raise BadInput("a seed is a whole number from 0 to 2^63 - 1")
