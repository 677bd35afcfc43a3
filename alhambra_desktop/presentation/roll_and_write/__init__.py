"""Roll & Write made visible: models of the sheets, where things lie, what presses mean, what is told."""
