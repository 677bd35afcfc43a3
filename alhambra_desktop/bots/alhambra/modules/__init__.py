"""What bots know of each module: one file a module, one class each, found by the module's id.

No other place in ``bots/`` names a module. Nothing has to be written for a module to be played:

- *categories* that a module scores are counted as they stand now, once for every scoring to come,
  and laying a tile is tried out to see what it changes in them;
- *choices* of classes that the policy does not know are tried on an imagined state, played on until
  the situation that asked is settled (others pass, our own further questions are answered), and the
  positions before and after are compared. Passing is worth 0, so a window or an auction is answered
  by the best thing in it, or let go by. A *free choice* that is worth anything is made before the action.

Write knowledge when that is too blind (a thing that pays off later, a right, a threat) or too slow
(tried choices cost some 0.5 ms each, and searching bots meet thousands). In ``bots/modules/<id>.py``::

    from alhambra_desktop.alhambra.modules.squares import Squares as Rule
    from alhambra_desktop.alhambra.modules.squares import TakeSquare
    from alhambra_desktop.bots.alhambra.knowledge import Knowledge

    if TYPE_CHECKING:  # the outlook knows the knowledge: no circle at run time
        from alhambra_desktop.bots.alhambra.outlook import Outlook


    class Squares(Knowledge[Rule]):
        '''Squares: worth their neighbours of their type, at each scoring.'''

        def choices(self):
            return {TakeSquare: self.take}

        def take(self, outlook: "Outlook", choice: TakeSquare) -> float:
            return outlook.tile_value(choice.tile)

``self.rule`` is the module itself, with its data. What can be said (knowledge.py; all optional, all in
victory points still to be expected by ``outlook.seat``):

============== ==========================================================================================
``choices``    by class of the module's own choices: what making one is worth; a pass is worth 0
``walks``      by class of the module's own walks: what a step of one is worth; stopping is worth 0
``position``   what the module will still bring as things stand (its slice, tokens, rights, secrets of
               one's own). Used where choices are tried out and where playouts end. Say in ``categories``
               which scoring categories it covers, or they are counted twice. One that asks for
               ``tile_value`` says ``spot`` or is ``placeless``, or it would be tried out within itself
``tile``       what having a piece is worth beside its types, walls and openness (market and reserve)
``spot``       what laying a piece on a cell is worth besides. Left out: ``position`` is tried out
``placeless``  true where ``position`` does not change with the place of a piece: nothing is tried out
``leaving``    what taking a piece out of the city changes besides (a loss is negative)
``taking``     what taking displayed cards is worth besides (special cards; what may follow a taking)
``buying``     what a purchase is worth besides: riders, surplus, what the exact sum earns
``overpaying`` true where overpaying may be right
``slow``       choices that playouts leave out: worth little, dear to judge
============== ==========================================================================================

What an outlook offers: ``game`` (a view or an imagined game), ``seat``, ``players``, ``freshness``
(1 to 0, the share of the supply left), ``scorings`` (round, chance that it is held, share of the supply
drawn before), ``chances`` (how many scorings are to come), ``majority_of(piece)``, ``gain(kind, getter)``,
``tile_value(tile)``, ``spots(piece)``, ``best_spot(piece)``, ``purses``, ``worth(values)``, ``sales``,
``by_scoring(kind)``, ``weights`` (``exact`` is what a further action is worth, ``coin`` a coin), and
``expected(category)``: what a scoring category brings as it stands. What a money card more, another card
for one of the hand, or a tile of the reserve brings is asked of ``bots/alhambra/gains.py``.

Rules of the house: no chance and no clock; nothing that the seat may not see (views hold blanks: "?");
playouts ask thousands of times, so keep what a city or a set-up determines in bounded memos (there
``spots`` go by the city's own rule, and ``spot`` is asked of the likeliest cells only); numbers
are named constants with a word on where they come from. Test in
``tests/bots/alhambra/modules/test_<id>.py``: the choice in a position where one thing is plainly right.
Measure, and note the figure in the class's docstring::

    python -m tests.bench.module_knowledge <id> --games 1000

plays Hard with the knowledge against Hard that ignores the module altogether (no knowledge, no
counting of its categories; choices are still tried out), two players, seats rotated. The share of
wins is never under 48 %, and clearly above 50 % where the module decides games.
"""

from typing import Any

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.companions import companion
from alhambra_desktop.bots.alhambra.knowledge import Knowledge

KNOWLEDGE: dict[str, type[Knowledge[Any]]] = {
    module: found for module in MODULES if (found := companion(__name__, module, Knowledge)) is not None
}
"""Module id -> what bots know of it, in the catalogue's order."""
