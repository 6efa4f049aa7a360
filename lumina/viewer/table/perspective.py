"""Who looks at the table, what they may know, and what happened since their turn."""

from lumina.core import PUBLIC, Match, Who
from lumina.core.record import is_bot

MOST_NEWS = 7


class Perspective:
    """The people at one screen. In a game with secrets two or more of them have a curtain between them."""

    def __init__(self, match: Match, *, looking: bool) -> None:
        self.match, self.looking = match, looking
        self.secret = match.game.secrets and not looking
        self.open_for: int | None = None
        """The person for whom the curtain is open."""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, name in enumerate(self.match.names) if not is_bot(name))

    @property
    def curtained(self) -> bool:
        """Whether a curtain lies between the people."""
        return self.secret and len(self.people) > 1

    @property
    def asked(self) -> int | None:
        """The person who is to act."""
        seat = self.match.to_act
        return seat if isinstance(seat, int) and seat in self.people else None

    @property
    def waiting(self) -> int | None:
        """The person for whom the curtain is to be opened before anything else."""
        asked = self.asked
        if not self.curtained or asked is None or asked == self.open_for:
            return None
        return asked

    @property
    def who(self) -> Who:
        """Whose knowledge may be shown."""
        if not self.secret:
            return PUBLIC
        if len(self.people) == 1:
            return self.people[0]
        return self.open_for if self.open_for is not None and self.open_for == self.asked else PUBLIC

    def close(self) -> None:
        """Somebody else is to act, or nobody: nobody's secrets are shown any more."""
        if self.open_for != self.asked:
            self.open_for = None

    # --- news --------------------------------------------------------------------------------------------------

    def since(self) -> int | None:
        """The ply of the last decision of whoever looks; None where nobody does, or nothing was decided yet."""
        who = self.who if self.secret else (self.people[0] if len(self.people) == 1 else self.asked)
        if not isinstance(who, int):
            return None
        own = (n for n, ply in reversed(list(enumerate(self.match.plies, 1))) if ply.by == who and not ply.auto)
        return next(own, None)

    def news(self) -> list[str]:
        """What whoever looks has seen happen since then, in sentences."""
        since = self.since()
        if since is None:
            return []
        return [
            self.match.sentence(told.event, self.who, told.ply)
            for told in self.match.log(self.who)
            if told.ply > since or (told.ply == since and told.by != self.who)
        ]
