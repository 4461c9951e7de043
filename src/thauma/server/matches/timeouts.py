"""What becomes of a seat whose time is up."""

from thauma.server import reply_times
from thauma.server.matches import events
from thauma.server.matches.clocks import fallen_seats
from thauma.server.matches.commands import Decision
from thauma.server.matches.hosted_match import HostedMatch
from thauma.server.matches.randomness import Randomness


def decide_timeout(hosted: HostedMatch, now: int, chance: Randomness) -> Decision | None:
    """Decide what becomes of the seat whose flag has fallen first; None if none has."""
    rule = hosted.created.clock
    fallen = fallen_seats(hosted.clocks, now)
    if rule is None or not fallen:
        return None
    seat = fallen[0]
    if rule.then == "random":
        move = chance.pick_move(hosted.match.legal(seat))
        _, after = hosted.match.tried(seat, move)
        return Decision(events.Moved(seat, move, timeout=True), "over" if after.over else None)
    if rule.then == "lose" and not (len(hosted.seats) > 2 and hosted.human_seats(seat)):
        return Decision(events.Abandoned(seat, by=seat, timeout=True), "over")
    return Decision(events.Handed(seat, reply_times.favourite_bot(), by=seat, timeout=True))
