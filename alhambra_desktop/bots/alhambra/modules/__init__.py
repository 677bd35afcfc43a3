"""What bots know about each module: one file and one class per module, found by its id.

No other place in ``bots/`` names a module. Nothing has to be written for a module to be played:

- *categories* that a module scores are counted as they stand now, once for every scoring to come,
  and laying a tile is tried out to see what it changes in them;
- *choices* of classes that the policy does not know are tried on a determinized state, played on
  until the situation is settled (others pass, further decisions of the seat are answered), and the
  positions before and after are compared. Passing is worth 0, so a moment or an auction is answered
  by the best choice in it, or passed. A *free choice* with a positive value is made before the action.

Write knowledge where that is too shortsighted (what pays off later, a right, a threat) or too slow
(tried choices cost some 0.5 ms each, and searching bots meet thousands). In
``bots/alhambra/modules/<id>.py``::

    from alhambra_desktop.alhambra.modules.squares import Squares as Rule
    from alhambra_desktop.alhambra.modules.squares import TakeSquare
    from alhambra_desktop.bots.alhambra.knowledge import Knowledge

    if TYPE_CHECKING:  # the outlook knows the knowledge: no import cycle at run time
        from alhambra_desktop.bots.alhambra.outlook import Outlook


    class Squares(Knowledge[Rule]):
        '''A square is worth its neighbours of its type, at each scoring.'''

        def choices(self):
            return {TakeSquare: self.take}

        def take(self, outlook: "Outlook", choice: TakeSquare) -> float:
            return outlook.tile_value(choice.tile)

``self.rule`` is the module itself, with its data. What can be said (knowledge.py; all optional, all in
victory points still to be expected by ``outlook.seat``):

============== ==========================================================================================
``choices``    by class of the module's own choices: what making one is worth; a pass is worth 0
``walks``      by class of the module's own walks: what a step of one is worth; stopping is worth 0
``position``   what the module will still bring as things stand (its slice, tokens, rights, own
               secrets). Used where choices are tried out and where playouts end. Say in ``categories``
               which scoring categories it covers, or they are counted twice. One that asks for
               ``tile_value`` says ``spot`` or is ``placeless``, or it would be tried out within itself
``tile``       what having a piece is worth apart from its types, walls and openness (market and reserve)
``spot``       what laying a piece on a cell adds to that. If left out, ``position`` is tried out
``placeless``  true where ``position`` does not change with the cell of a piece: nothing is tried out
``leaving``    what taking a piece out of the city changes in addition (negative for a loss)
``taking``     what taking displayed cards is worth apart from the money (special cards, later use)
``buying``     what a purchase is worth in addition: add-ons, surplus, exact payment
``overpaying`` true where overpaying may be right
``slow``       choices that playouts leave out: worth little, slow to evaluate
============== ==========================================================================================

What an outlook offers: ``game`` (a view or a determinized game), ``seat``, ``players``, ``freshness``
(1 to 0, the share of the supply left), ``scorings`` (round, chance that it is held, share of the supply
drawn before), ``chances`` (how many scorings are to come), ``majority_of(piece)``, ``gain(kind, getter)``,
``tile_value(tile)``, ``spots(piece)``, ``best_spot(piece)``, ``purses``, ``worth(values)``, ``sales``,
``by_scoring(kind)``, ``weights`` (``exact`` is what a further action is worth, ``coin`` a coin), and
``expected(category)``: what a scoring category brings as it stands. For the value of one more money card,
of a card in exchange for one in hand, or of a tile in the reserve, see ``bots/alhambra/shared_values.py``.

Rules of the house: no random numbers and no clock; nothing that the seat may not see (views hold blanks:
"?"); playouts ask thousands of times, so cache what depends on a city or set-up alone (in playouts
``spots`` go by the city's own rule, and ``spot`` is called for the likeliest cells only); numbers
are named constants that say where they come from. Test in
``tests/bots/alhambra/modules/test_<id>.py``: the choice in a position where one choice is plainly right.
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
"""What bots know about each module, by module id, in the catalogue's order."""
