"""The bots' games of a deal, each played once for all tests: they are always the same."""

import functools
import json

from alhambra_desktop.match import seat_games
from alhambra_desktop.match.seating import decode_setup, encode_setup


@functools.cache
def _played(setup, seat, level):
    return seat_games.played(decode_setup(json.loads(setup)), seat, level)


def played_once(setup, seat, level):
    """What seat_games.played plays."""
    return _played(json.dumps(encode_setup(setup)), seat, level)
