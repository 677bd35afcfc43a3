"""The entry point of ``python -m alhambra_desktop``, of the scripts and of the bundle."""

import multiprocessing
import sys


def main() -> int:
    """Run the command line; returns the exit code."""
    # In a bundle a bot's process is this program again: it must be caught before anything else runs.
    multiprocessing.freeze_support()

    from alhambra_desktop import cli

    return cli.run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
