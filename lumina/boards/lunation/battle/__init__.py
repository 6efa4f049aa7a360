"""A battle of Lunation: its panel, what each side comes to, and the last rolls."""
