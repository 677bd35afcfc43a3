"""The hooks by topic; extension.py combines them."""
