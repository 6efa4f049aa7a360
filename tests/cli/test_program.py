"""The program as it is started: in a process of its own, on terminals and pipes of all kinds."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lumina.cli import main

MAIN = Path(__file__).parent.parent.parent / "main.py"


def start(*words, **settings):
    return subprocess.Popen(
        [sys.executable, str(MAIN), *map(str, words)],
        **{"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | settings,
    )


def run(*words, **settings):
    process = start(*words, **settings)
    out, err = process.communicate(timeout=60)
    return process.returncode, out, err


WINDOW = ["play", "replay", "demo"]
PRINTING = [
    "analyse",
    "apply",
    "arena",
    "bots",
    "export",
    "games",
    "inspect",
    "new",
    "render",
    "rules",
    "schema",
    "step",
    "verify",
]
COMMANDS = [*WINDOW, *PRINTING]


def test_help_lists_the_commands():
    code, out, err = run("--help")
    assert (code, err) == (0, b"")
    for command in COMMANDS:
        assert f"\n  {command}".encode() in out


@pytest.mark.parametrize("words", [(), ("play", "lacuna"), ("play", "lacuna", "--to", "new.lumina")])
def test_without_a_display_the_window_says_so(words, tmp_path):
    bare = {k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")}
    code, out, err = run(*words, env=bare, cwd=tmp_path)
    assert (code, out) == (2, b"")
    assert err.startswith(b"lumina: no window can be opened here")
    assert b"lumina demo" in err
    assert err.count(b"\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_short_and_has_an_example(command, lumina):
    said = lumina(command, "--help")
    assert (said.code, said.err) == (0, "")
    assert f"  Example:\n    lumina {command}" in said.out
    assert said.out.count("\n") < 32
    assert ("--json" in said.out) == (command not in ("play", "replay"))


def test_the_version_is_fast():
    code, out, err = run("--version")
    assert (code, err) == (0, b"")
    assert out.startswith(b"lumina ")
    before = os.times()
    run("--version")
    after = os.times()
    spent = after.children_user + after.children_system - before.children_user - before.children_system
    assert spent < 1.0  # 0.2 s of the processor, however many share it


def test_help_and_version_load_nothing_heavy():
    code = (
        "import sys, lumina.cli\n"
        "try: lumina.cli.main(['--help'])\n"
        "except SystemExit: pass\n"
        "print(sorted({'numpy', 'scipy', 'shapely', 'PIL', 'pygame', 'av', 'rich', 'msgspec'} & {*sys.modules}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=MAIN.parent, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["fly"], b"lumina: No such command 'fly': see lumina --help\n"),
        (["--fly"], b"lumina: No such option: --fly: see lumina --help\n"),
        (["new"], b"lumina: Missing argument 'GAME': see lumina new --help\n"),
    ],
)
def test_bad_use_is_one_line(words, told):
    assert run(*words) == (2, b"", told)


def test_a_reader_that_goes_away_is_no_error():
    for words in (["rules", "lacuna"], ["--help"]):
        process = start(*words, stdout=subprocess.PIPE)
        process.stdout.close()
        assert process.stderr.read() == b""
        process.stderr.close()
        assert process.wait(timeout=60) == 141


def test_a_full_disk_is_one_line():
    with open("/dev/full", "wb") as full:
        assert run("rules", "lacuna", stdout=full)[::2] == (2, b"lumina: standard output: No space left on device\n")


def test_ctrl_c_is_quiet(tmp_path):
    process = start("inspect", "-", stdin=subprocess.PIPE, cwd=tmp_path)
    process.stdin.write(b" " * 2**20)
    process.stdin.flush()
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=60) == (b"", b"")
    assert process.returncode == 130


@pytest.mark.parametrize(
    "plain",
    [
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "ascii", "COLUMNS": "10", "TERM": "dumb"},
        {"PYTHONIOENCODING": "cp1252", "COLUMNS": "x"},
    ],
)
def test_every_terminal_can_show_it(plain, begun):
    env = os.environ | plain
    for words in (["inspect", begun], ["--help"]):
        code, out, err = run(*words, env=env)
        assert (code, err) == (0, b"")
        assert out
    code, out, err = run("new", "lacuna", "--seats", "Zoë,\u2606", "--to", "nowhere/\u2606", env=env)
    assert (code, out, err.count(b"\n")) == (2, b"", 1)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_names_of_all_kinds_are_shown_as_well_as_can_be(encoding, here, lumina):
    names = "Zo\u00eb", "\u2606" * 40
    begins = ["--seed", "2"]  # the log names who begins whole: here the star
    assert lumina("new", "lacuna", "--seats", ",".join(names), *begins, "--to", "g.lumina").code == 0
    with (here / "out").open("w", encoding=encoding) as out, pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdout", out)
        for words in (["inspect", "g.lumina"], ["inspect", "g.lumina", "--json"], ["rules", "lacuna"]):
            with pytest.raises(SystemExit) as end:
                main(words)
            assert end.value.code == 0
    text = (here / "out").read_text(encoding=encoding)
    assert (names[1] in text) == (encoding == "utf-8")
    data = next(line for line in text.splitlines() if line.startswith("{"))
    assert json.loads(data)["seats"] == [*names]


def test_a_demo_in_a_folder_of_its_own(tmp_path):
    code, out, err = run("demo", "lacuna", "--seed", 7, "--size", "200x160", cwd=tmp_path)
    assert (code, err) == (0, b"")
    assert out.splitlines()[-1] == b"next: lumina inspect lumina-demo/lacuna-1.lumina"


def test_on_a_terminal_there_is_a_bar(begun, here):
    ours, theirs = pty.openpty()
    process = start("render", begun, "--to", "x.gif", "--size", "200x160", stderr=theirs)
    os.close(theirs)
    shown = b""
    while block := _read(ours):
        shown += block
    os.close(ours)
    assert process.communicate(timeout=60)[0] == b"x.gif\n"
    assert b"painting x.gif" in shown


def test_a_tournament_on_a_terminal_shows_the_time_left(here):
    ours, theirs = pty.openpty()
    words = ["arena", "lacuna", "--seats", "bot:random,bot:random", "--seed", "1", "--games", "400"]
    process = start(*words, stderr=theirs)
    os.close(theirs)
    shown = b""
    while block := _read(ours):
        shown += block
    os.close(ours)
    process.communicate(timeout=60)
    left = re.findall(rb"(\d+)/400\S* (\S+m)?(\d:\d\d:\d\d)", shown)
    assert any(0 < int(done) < 400 for done, *_ in left)


def _read(terminal):
    try:
        return os.read(terminal, 4096)
    except OSError:
        return b""


def halfway(*words, **settings):
    """The program while it writes a file that is not there whole yet."""
    process = start(*words, **settings)
    end = time.monotonic() + 30
    while len(os.listdir()) < 2:
        assert time.monotonic() < end
        time.sleep(0.01)
    time.sleep(0.1)  # it is there: now it is being written
    return process


FILM = ("render", "g.lumina", "--to", "x.webp", "--size", "4000x4000")


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize(("name", "code"), [("SIGHUP", 129), ("SIGTERM", 143)])
def test_a_terminal_that_is_closed_leaves_nothing_half_written(name, code, begun):
    process = halfway(*FILM, start_new_session=True)
    os.killpg(process.pid, getattr(signal, name))
    assert process.communicate(timeout=30) == (b"", b"")
    assert process.returncode == code
    assert os.listdir() == [begun.name]


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_who_is_to_survive_the_terminal_does(begun):
    """As with nohup."""
    process = halfway(*FILM, preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
    process.send_signal(signal.SIGHUP)
    process.communicate(timeout=60)
    assert process.returncode == 0
    assert sorted(os.listdir()) == [begun.name, "x.webp"]
