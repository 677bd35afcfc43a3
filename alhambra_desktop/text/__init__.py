"""Texts for people: message keys are turned into whole sentences of the chosen language.

Catalogues are ``assets/locale/<language>/LC_MESSAGES/<area>.po``, compiled to ``.mo`` beside them by ``python
-m alhambra_desktop.text.build``. The msgid is the key (``menu.new_game``); a key may occur in one area only.
Placeholders are named (``{name}``). A message with plural forms takes the argument ``count``. ``xx`` is a
made-up language, longer and accented, for layout tests.
"""

from alhambra_desktop.text.catalogue import (
    PSEUDO,
    UnknownLanguage,
    available,
    enumerated,
    has,
    in_every_language,
    language,
    native_name,
    number,
    system_language,
    t,
    use,
)
from alhambra_desktop.text.moments import ago, day, day_and_time, day_of

__all__ = [
    "PSEUDO",
    "UnknownLanguage",
    "ago",
    "available",
    "day",
    "day_and_time",
    "day_of",
    "enumerated",
    "has",
    "in_every_language",
    "language",
    "native_name",
    "number",
    "system_language",
    "t",
    "use",
]
