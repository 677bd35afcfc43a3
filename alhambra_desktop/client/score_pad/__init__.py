"""Scoring games that are played with the real box."""
