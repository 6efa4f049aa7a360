"""`python -m bench` prints every figure of one run; `--large` adds 50,000 flowers (minutes)."""

import argparse

from bench import geometry, play


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--large", action="store_true", help="also the open pairs of 50,000 flowers")
    large = parser.parse_args().large
    geometry.main(large)
    play.main()


if __name__ == "__main__":
    main()
