"""Presentation of Roll & Write: models of the papers, layout, presses, texts."""
