"""Fresh colors (34; Mega Box, a designers' expansion): paint for money paid too much.

Who pays too much for a tile takes a project, or colour tiles. The action of completing gives the colours of
one or two projects back; from then on all buildings of their types are decorated and score at each scoring.
"""

from alhambra_desktop.alhambra.modules.fresh_colors.module import FreshColors

__all__ = ["FreshColors"]
