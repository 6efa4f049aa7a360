"""The program `lumina`: its commands, and how an expected error becomes one line."""

import os
import signal
import sys
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import lumina

from . import analyse, apply, arena, demo, export, info, inspect, new, play, render, step, verify
from .completion import ASKED
from .output import fail, say, warn

BAD_USE = 2
ILLEGAL = 3
OURS = 4
STOPPED = 130
"""As a shell tells Ctrl-C: 128 and the signal's number; also for a reader who has gone away (SIGPIPE)."""
READER_GONE = 141

BAD_WORDS: type[Exception] = typer.BadParameter.__mro__[2]
"""What typer raises for a line it cannot read: ClickException, whose home is another one in every few versions."""


class Program(TyperGroup):
    """A group of commands whose every expected error is one line on stderr."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Runs one command line and exits with its code."""
        _print_anywhere()
        try:
            _listen_for_the_end()
            code = super().main(args, "lumina", complete_var, False, windows_expand_args, **extra) or 0
            sys.stdout.flush()
        except BAD_WORDS as error:
            fail(_usage(error))
            code = BAD_USE
        except (KeyboardInterrupt, typer.Abort):
            code = STOPPED
        except BrokenPipeError:
            code = _reader_gone()
        except SystemExit as error:
            code = _reader_gone() if isinstance(error.__context__, BrokenPipeError) else error.code
        except Exception as error:
            fail(_told(error))
            code = _code(error)
        if ASKED not in os.environ:
            _warn_of_plugins()
        sys.exit(code)


app = typer.Typer(
    cls=Program,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


def _version(wanted: bool) -> None:
    if wanted:
        say(f"lumina {lumina.__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
    trace: play.Trace = None,
) -> None:
    """Four tabletop games of light and space. Without a command: the window.

    \b
    Example:
      lumina demo lacuna
    """
    if context.invoked_subcommand is None:
        play.menu(trace)
    elif trace is not None:
        context.fail(f"--trace is given after the command: lumina {context.invoked_subcommand} ... --trace FILE")


COMMANDS: tuple[Callable[..., None], ...] = (
    play.play,
    demo.demo,
    play.replay,
    new.new,
    apply.apply,
    step.step,
    inspect.inspect,
    verify.verify,
    analyse.analyse,
    arena.arena,
    render.render,
    export.export,
    info.rules,
    info.schema,
    info.games,
    info.bots,
)
for command in COMMANDS:
    app.command()(command)


def main(args: Sequence[str] | None = None) -> None:
    """Runs `lumina` with `args` (None: the process's own) and exits."""
    app(args)


def _print_anywhere() -> None:
    """What the terminal cannot show becomes a question mark, not an error; what is closed leads nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 (as long as the process)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _listen_for_the_end() -> None:
    """What ends the program from outside, and a terminal that is closed; not where that is to be survived (nohup)."""
    for name in ("SIGTERM", "SIGHUP", "SIGBREAK"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, _terminated)


def _terminated(number: int, frame: object) -> None:
    """Ends the program as Ctrl-C does, so that nothing half-written stays."""
    sys.exit(128 + number)


def _reader_gone() -> int:
    """Nobody reads what is still to be written: it goes nowhere."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return READER_GONE


def _warn_of_plugins() -> None:
    """What other packages bring and cannot be used, where the command asked what there is."""
    if (plugins := sys.modules.get("lumina.plugins")) is not None:
        warn(plugins.faults())


def _usage(error: Any) -> str:
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "lumina"
    return f"{error.format_message().strip().rstrip('.')}: see {command} --help"


def _told(error: Exception) -> str:
    """The line for an error: what a user can put right, else what a report needs."""
    from lumina.core import LuminaError

    if isinstance(error, LuminaError):
        return str(error)
    if isinstance(error, OSError):
        return f"{error.filename or 'standard output'}: {error.strerror or error}"
    if isinstance(error, MemoryError):
        return "there is not enough memory for this"
    at = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(at.filename).name}, line {at.lineno}"
    what = f"{type(error).__name__}: {error} ({where}, lumina {lumina.__version__})"
    return f"this is an error of ours, please report it: {what}"


def _code(error: Exception) -> int:
    """The exit code of an error."""
    from lumina.core import BadRecord, Fault, IllegalAction, LuminaError

    if isinstance(error, Fault) or not isinstance(error, LuminaError | OSError | MemoryError):
        return OURS
    moved = isinstance(error, IllegalAction) or isinstance(error.__cause__, IllegalAction)
    return ILLEGAL if moved and not isinstance(error, BadRecord) else BAD_USE
