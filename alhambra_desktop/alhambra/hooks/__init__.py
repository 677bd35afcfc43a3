"""The hook points by topic; extension.py puts them together."""
