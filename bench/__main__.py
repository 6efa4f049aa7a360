"""`python -m bench` prints every figure of one run; names choose some of it. More are commands of their own, each
with its own `--help`: `fuzz` (random events), `long` (all longer checks), `mutants` (do the tests bite?), `against`
(compares this tree with an older commit), `painter` (ours beside others), `fit` (an evaluation's weights), `strength`
(is a bot as strong as said?), `ladder` (is each bot stronger than the one before it?); `architecture` draws the picture
of `docs/architecture.md`, `look` the window without a screen, and it tells which code drew a pixel; `replays` opens
replays in Chromium."""

import argparse
import sys
from importlib import import_module

FIGURES = ("geometry", "kernels", "envs", "play", "peer", "window")
COMMANDS = {
    "against": "bench.against",
    "architecture": "bench.architecture",
    "fit": "bench.fit",
    "fuzz": "bench.fuzz",
    "ladder": "bench.ladder",
    "look": "bench.look",
    "long": "bench.long",
    "mutants": "bench.mutation.run",
    "painter": "bench.painter",
    "replays": "bench.replays",
    "strength": "bench.strength",
}


def main() -> None:
    if sys.argv[1:2] and sys.argv[1] in COMMANDS:
        import_module(COMMANDS[sys.argv[1]]).main(sys.argv[2:])
        return
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"which figures: {', '.join(FIGURES)}")
    parser.add_argument("--large", action="store_true", help="also the open pairs of 50,000 flowers (minutes)")
    given = parser.parse_args()
    if unknown := set(given.parts) - set(FIGURES):
        parser.error(f"no part is called {', '.join(sorted(unknown))}: there are {', '.join((*FIGURES, *COMMANDS))}")
    for name in FIGURES:
        if name in (given.parts or FIGURES):
            part = import_module(f"bench.{name}")
            part.main(given.large) if name == "geometry" else part.main()


if __name__ == "__main__":
    main()
