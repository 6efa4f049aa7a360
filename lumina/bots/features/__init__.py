"""What the positions of each game are judged by; see `lumina.bots.evaluation`."""
