"""What Lunation is drawn with: signs, tokens, coats of the seats, worlds."""
