"""The paper table of Roll & Write: sheets that are crossed with a pencil, dice that are passed on."""
