"""The table of Roll & Write: papers written on with a pencil, dice that are passed on."""
