"""The games as environments for reinforcement learning.

Needs the extra ``research``::

    pip install "alhambra-desktop[research]"
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from alhambra_desktop.research.environment import TableEnvironment


class ResearchMissing(ImportError):
    """PettingZoo is not installed; the message says how to install it."""


def environment(game: str = "alhambra", players: int = 2, **more: Any) -> "TableEnvironment":
    """A game as a PettingZoo environment of the AEC kind: the seats are its agents.

    ``more``: see :class:`~alhambra_desktop.research.environment.TableEnvironment`. Raises ResearchMissing,
    and Refused for an invalid set-up.
    """
    try:
        from alhambra_desktop.research.environment import TableEnvironment  # noqa: PLC0415
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] not in ("pettingzoo", "gymnasium", "numpy"):
            raise
        raise ResearchMissing(
            f"{error.name} is not installed; get it with: pip install 'alhambra-desktop[research]'"
        ) from error
    return TableEnvironment(game, players, **more)
