"""Times for people."""

from datetime import datetime, timedelta

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


def day_words(seconds: float, now: datetime) -> str:
    """The day of a time, shortly: today, yesterday, the weekday in the last week, else `30 Nov`, before it `2025`."""
    try:
        then = datetime.fromtimestamp(seconds)
    except (ValueError, OverflowError, OSError):
        return "some time"
    ago = (now.date() - then.date()).days
    if 0 <= ago < 2:
        return ("today", "yesterday")[ago]
    if 0 <= ago < 7:
        return DAYS[then.weekday()]
    return f"{then.day} {MONTHS[then.month - 1]}" if 0 <= ago < 330 else f"{then.year}"


def when_words(seconds: float, now: datetime) -> str:
    """A time in seconds since 1970: today and yesterday by name; no word for one that no calendar has."""
    try:
        then = datetime.fromtimestamp(seconds)
    except (ValueError, OverflowError, OSError):
        return "some time"
    day = "today" if then.date() == now.date() else f"{then.date()}"
    if then.date() == now.date() - timedelta(days=1):
        day = "yesterday"
    return f"{day}, {then:%H:%M}"
