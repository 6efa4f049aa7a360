"""The cards: the deck as data, what its effects mean, drawing and playing."""
