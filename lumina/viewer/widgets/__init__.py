"""Small parts of screens: text, buttons, fields, scrolled pages."""
