"""The cards of the parts of a page that is painted by hand: its buttons, panels and charts."""

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from alhambra_desktop.client.scene import Scene
from alhambra_desktop.presentation.cards import name_of, sentence_of
from alhambra_desktop.presentation.program_pages import paragraph_about
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.rule_pages import NOWHERE, Address
from alhambra_desktop.presentation.tip import Tip


class Part(NamedTuple):
    """Something to be asked about: its key among the sentences, its words, its place, its paragraph.

    ``said``: what the card says of this one alone, before the sentence about all of its kind.
    """

    key: str
    words: str
    place: Rect
    rules_at: Address = NOWHERE
    said: str = ""


def tell_part(scene: Scene, area: str, part: Part) -> None:
    """Open the card of a part of a page; ``area`` has the sentences of the page."""
    text = "\n".join(filter(None, (part.said, sentence_of(part.key, area))))
    card = Tip(part.words or name_of(part.key, area), text=text)
    rules_at = part.rules_at if part.rules_at != NOWHERE else paragraph_about(part.key, area)
    scene.services.open_card(scene, card, rules_at, pygame.Rect(part.place))


def tell_part_at(scene: Scene, area: str, parts: Iterable[Part], position: tuple[int, int]) -> bool:
    """Open the card of the first part that lies at a place; whether there is one."""
    found = next((part for part in parts if part.place.holds(position)), None)
    if found is not None:
        tell_part(scene, area, found)
    return found is not None
