"""Packages out of pages of docs/: each block of code that names a file becomes that file."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

ROOT = Path(__file__).parents[2]


def page(name: str) -> str:
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def write_files(text: str, folder: Path) -> Path:
    """The files of a page, in a folder."""
    for name, content in re.findall(r"^```\w+ (\S+)\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return folder


def commands(text: str) -> list[str]:
    """The commands of a page, in their order."""
    return "".join(re.findall(r"^```console\n(.*?)^```", text, re.MULTILINE | re.DOTALL)).splitlines()


class House:
    """A fresh environment of its own, which finds lumina and what it needs where they are for these tests."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        venv.create(folder / "env", with_pip=False)
        bin = "Scripts" if os.name == "nt" else "bin"
        self.python = folder / "env" / bin / ("python.exe" if os.name == "nt" else "python")
        paths = {"base": str(folder / "env"), "platbase": str(folder / "env")}
        site = Path(sysconfig.get_path("purelib", "venv", paths))
        shared = dict.fromkeys([str(ROOT), sysconfig.get_path("purelib"), sysconfig.get_path("platlib")])
        (site / "shared.pth").write_text("\n".join(shared) + "\n")
        self.env = {
            **{key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "LUMINA", "COV"))},
            "LUMINA_HOME": str(folder / "home"),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "PATH": os.pathsep.join([str(self.python.parent), os.environ["PATH"]]),
        }

    def install(self, package: Path) -> None:
        """As `pip install` does, from nothing but what is here."""
        words = ["install", "-q", "--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check"]
        pip = [sys.executable, "-m", "pip", "--python", str(self.python)]
        subprocess.run([*pip, *words, str(package)], check=True, env=self.env)

    def run(self, *words: str, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(self.python), *words], cwd=cwd, env={**self.env, **env}, capture_output=True, text=True
        )

    def lumina(self, *words: str, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
        return self.run("-P", "-m", "lumina", *words, cwd=cwd, **env)


def copied(package: Path, to: Path, old: str, new: str) -> Path:
    """A package with other words in its files."""
    shutil.copytree(package, to)
    for path in to.rglob("*"):
        if path.suffix in (".py", ".toml"):
            path.write_text(path.read_text().replace(old, new))
    return to
