"""The title: the first screen, with links to everything else."""
