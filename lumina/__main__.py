"""`python -m lumina` is the same as `lumina`."""

from lumina.cli import main

if __name__ == "__main__":
    main()
