"""The drawing kit: every picture of the game as geometry, in SVG."""
