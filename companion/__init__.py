"""Table Companion: the phone beside every board game."""

__version__ = "0.1.0"
