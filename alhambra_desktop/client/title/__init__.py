"""The title: where the program begins, and the way to everything else."""
