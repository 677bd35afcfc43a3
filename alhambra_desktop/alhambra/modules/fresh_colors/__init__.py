"""Fresh colors (34; Mega Box, a designers' expansion): paint for overpaid money.

After overpaying for a tile a player takes a project, or colour tiles. The action of completing returns the
colours of one or two projects; from then on all buildings of their types are decorated and score at each
scoring.
"""

from alhambra_desktop.alhambra.modules.fresh_colors.module import FreshColors

__all__ = ["FreshColors"]
