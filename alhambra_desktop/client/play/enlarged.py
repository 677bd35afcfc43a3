"""Something of the table, large, over it; things on it have their cards, too."""

from alhambra_desktop.client.uiscene import UiScene


class EnlargedScene(UiScene):
    """Esc closes it."""

    overlay = True
    first_focus = "close"

    def back(self) -> bool:
        self.close()
        return True
