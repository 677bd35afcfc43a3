"""The page of a deal that was played several times: opened, read, and its rows."""

from alhambra_desktop.client.figures.compare import CompareScene
from alhambra_desktop.match.statistics import games_of


def counted(make_app):
    """The program after it has counted all matches; ``paths`` are their saves, the earliest first."""
    pilot = make_app((1280, 720))
    services = pilot.app.services
    services.catching.wait()
    pilot.paths = [services.saves.path / one.result.file for one in services.results.played()]
    pilot.setting(animation="off", tips=False)
    return pilot


def compared(pilot, game=""):
    """The page of the only person's games, of one kind or all, after all has been read and reckoned."""
    results = pilot.app.services.results
    (person,) = results.people()
    scene = CompareScene(games_of(results.played(), person.id, game))
    pilot.show(scene)
    for _ in range(2):  # what is reckoned quickly begins when it has been read
        settled(pilot, scene)
    return scene


def settled(pilot, scene):
    """Wait until all reviews have been read."""
    scene.reviews.wait()
    pilot.frames(3)


def rows_of(scene, side):
    """The rows of a column, from the top: turning points, or the costliest choices of games played alone."""
    beginnings = tuple(f"{word}-{side}-" for word in ("turning", "dear"))
    return [one for one in scene.ui.every() if one.key.startswith(beginnings)]
