"""Who is here at a match on a server, in words."""

from thauma import wire
from thauma.core.language import say

UNITS = (("days", 86_400), ("hours", 3_600), ("minutes", 60))
"""how long ago something was is said in the largest of these that fits"""


def describe_seat(name: str, seat: wire.SeatInfo, presence: wire.SeatPresence) -> str:
    """Say whether a player is here, or when they left; where there is nothing to say, the name alone."""
    if presence.waits:
        return say("terminal.online.presence.waits", {"name": name, "n": presence.waits})
    if seat.kind == "bot" or presence.seconds is None:
        return name
    if presence.here:
        return say("terminal.online.presence.here", {"name": name})
    return say("terminal.online.presence.left", {"name": name, "ago": time_ago(presence.seconds)})


def time_ago(seconds: int) -> str:
    """Say how long ago something was; within a minute it was just now."""
    for unit, length in UNITS:
        if seconds >= length:
            return say(f"terminal.online.presence.{unit}", {"n": seconds // length})
    return say("terminal.online.presence.now", {})
