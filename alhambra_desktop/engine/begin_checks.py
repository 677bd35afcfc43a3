"""The checks of every game's set-up: number of players, colours, options."""

from collections.abc import Mapping, Sequence

from alhambra_desktop.engine.reasons import Reason


def why_not_players(players: int, least: int, most: int) -> Reason | None:
    """Reason: player_count."""
    if least <= players <= most:
        return None
    return Reason.of("player_count", players=players, least=least, most=most)


def why_not_colours(colours: Sequence[str], players: int, known: Sequence[str]) -> Reason | None:
    """Reasons: colour_count, unknown_colour, colour_taken; no colours at all means the defaults."""
    if len(colours) not in (0, players):
        return Reason.of("colour_count", colours=len(colours), players=players)
    for i, colour in enumerate(colours):
        if colour not in known:
            return Reason.of("unknown_colour", colour=colour, known=known)
        if colour in colours[:i]:
            return Reason.of("colour_taken", colour=colour)
    return None


def why_not_options(chosen: Mapping[str, str], known: Mapping[str, tuple[str, ...]]) -> Reason | None:
    """Reasons: unknown_option, option_value."""
    for name, value in chosen.items():
        if name not in known:
            return Reason.of("unknown_option", option=name, known=tuple(known))
        if value not in known[name]:
            return Reason.of("option_value", option=name, value=value, known=known[name])
    return None
