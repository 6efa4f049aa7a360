"""The program around the screens: the loop, the screen on top, the trace, the games folder, the settings."""
