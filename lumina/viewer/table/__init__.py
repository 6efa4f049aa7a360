"""The screen where a match is played or replayed, and its parts."""
