"""The law of conservation: no piece is lost or duplicated between set-up and end.

The tests check it in every game; states read from files are checked too.
"""

from collections import Counter
from functools import lru_cache
from itertools import chain
from typing import Any

from alhambra_desktop.alhambra.ruleset import Ruleset
from alhambra_desktop.engine.codec import names_in

NOT_A_PLACE = frozenset({"awards", "by", "known", "used", "windows"})
"""Fields of the state that name pieces without holding them."""


def everything(rules: Ruleset) -> Counter[str]:
    """Every card, tile and token that the set-up puts into the game.

    Scoring cards are removed once they have been turned up.
    """
    setup, hooks = rules.setup, rules.hooks
    lists = [listener(setup) for listener in (*hooks.deck, *hooks.supply)]
    inserted = (card for listener in hooks.pile_cards for share in listener(setup) for card in share.cards)
    piles = (card for card in inserted if rules.cards[card].kind != "scoring")
    tokens = chain.from_iterable(module.tokens(setup) for module in rules.modules)
    found = Counter(chain(*lists, piles, tokens))
    return found + Counter({rules.components.fountain.id: setup.players})


def counted(rules: Ruleset, plain: Any) -> Counter[str]:
    """Every card, tile and token in a plain state, wherever it is.

    During set-up the box counts as a location.
    """
    found = Counter(names_in(plain, _names(rules), NOT_A_PLACE))
    return found | everything(rules) if _being_set_up(plain) else found


def _being_set_up(plain: Any) -> bool:
    frames = plain.get("frames", ()) if isinstance(plain, dict) else ()
    return any(isinstance(frame, dict) and frame.get("table") == "setup" for frame in frames)


@lru_cache(maxsize=32)
def _names(rules: Ruleset) -> frozenset[str]:
    return frozenset(everything(rules))
