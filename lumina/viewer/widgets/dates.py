"""Times for people."""

from datetime import datetime, timedelta


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
