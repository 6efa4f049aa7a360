"""One screen for all windows of a worker; without the tools these tests are skipped, in CI they fail."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from .desk import Desk, Window, missing, wanted

Opener = Callable[..., Window]


@pytest.fixture(scope="session")
def desk() -> Iterator[Desk]:
    """The screen."""
    if lacking := missing():
        reason = f"no window can be tested here: {', '.join(lacking)} missing"
        if wanted():
            pytest.fail(f"{reason} (CI or LUMINA_WINDOW_TESTS is set)")
        pytest.skip(reason)
    desk = Desk()
    yield desk
    desk.close()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """LUMINA_HOME, not there yet."""
    return tmp_path / "home"


@pytest.fixture
def opened(desk: Desk, home: Path) -> Iterator[Opener]:
    """Opens windows as `lumina ARGS` does; what still runs in the end is ended."""
    with ExitStack() as stack:

        def opens(*args: str, home: Path = home, **settings: object) -> Window:
            return stack.enter_context(Window(desk, home, *args, **settings))

        yield opens
