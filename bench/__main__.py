"""`python -m bench` prints every figure of one run; names choose some of it; `fuzz` runs only when it is named.

`python -m bench against COMMIT [GAME ...]` compares this tree with an older commit instead.
"""

import argparse

from bench import against, fuzz, geometry, peer, play, window

PARTS = ("geometry", "play", "peer", "window", "fuzz")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"what to run: {', '.join(PARTS)}")
    parser.add_argument("--large", action="store_true", help="also the open pairs of 50,000 flowers (minutes)")
    parser.add_argument("--events", type=int, default=100_000, help="how many random events")
    parser.add_argument("--seed", type=int, default=1, help="of the random events")
    parser.add_argument("--pairs", type=int, default=10, help="how often each side of `against` is asked")
    given = parser.parse_args()
    if given.parts[:1] == ["against"]:
        if len(given.parts) < 2:
            parser.error("against which commit?")
        against.main(given.parts[1], given.parts[2:], given.pairs)
        return
    if unknown := set(given.parts) - set(PARTS):
        parser.error(f"no part is called {', '.join(sorted(unknown))}: there are {', '.join(PARTS)}")
    parts = given.parts or PARTS[:-1]
    if "geometry" in parts:
        geometry.main(given.large)
    if "play" in parts:
        play.main()
    if "peer" in parts:
        peer.main()
    if "window" in parts:
        window.main()
    if "fuzz" in parts:
        fuzz.main(given.events, given.seed)


if __name__ == "__main__":
    main()
