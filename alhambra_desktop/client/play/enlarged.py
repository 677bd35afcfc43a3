"""Base of dialogs that show a part of the table enlarged; things on them have cards, too."""

from alhambra_desktop.client.uiscene import UiScene


class EnlargedScene(UiScene):
    """A dialog with an enlarged picture; Esc closes it."""

    overlay = True
    first_focus = "close"

    def back(self) -> bool:
        self.close()
        return True
