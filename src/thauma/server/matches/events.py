"""What is stored of a match: one row for everything that somebody did, never changed, never deleted.

A match is the fold of its rows (see `hosted_match`). Row 0 is `Created`; secrets stand here only as SHA-256.
The one exception: a name, and what belongs to a player, can be blanked in them (see `redaction`).
"""

import sys
from typing import Any

import msgspec

from thauma.core.errors import RulesVersion
from thauma.wire.matches import MatchClock
from thauma.wire.words import Order, SeatKind


class MatchEvent(
    msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="kind"
):
    """Something that was done."""


class SeatEvent(MatchEvent, frozen=True):
    """Something that a seat did, and that is said with its name."""

    seat: int
    client: str = ""
    """the client's own id of what it asked for; empty for bots"""


class Player(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who sits at a seat when the match is made."""

    kind: SeatKind
    name: str = ""
    """of a bot: its nickname; empty: it is called by which bot it is"""
    bot: str = ""
    """which bot plays here; of a human: while they are away"""
    token: str = ""
    """hash of the seat's token"""
    join: str = ""
    """hash of the secret in the join link"""


class Created(MatchEvent, frozen=True, tag="created"):
    """The match was made: its deal, sealed by the commitment, and who sits where."""

    rules: str
    deal: dict[str, Any]
    nonce: str
    commitment: str
    seats: tuple[Player, ...]
    public: bool = False
    order: Order = "drawn"
    earlier: str = ""
    """the match that this one is the rematch of"""
    imported: bool = False
    again: str = ""
    """the match whose deal and first moves this one takes up"""
    played: tuple[tuple[int, str], ...] = ()
    """those moves: seat and notation"""
    clock: MatchClock | None = None


class Joined(MatchEvent, frozen=True, tag="joined"):
    """Somebody took an open seat."""

    seat: int
    name: str
    token: str
    nicknames: dict[int, str] = {}
    """by seat, of bots that were called like this player, and are called otherwise from now on"""


class Moved(MatchEvent, frozen=True, tag="move"):
    """A move was made."""

    seat: int
    move: str
    client: str = ""
    """the client's own id of what it asked for; empty for bots"""
    drawn: bool = False
    """whether it was drawn at random because the bot that was asked failed"""
    timeout: bool = False
    """whether it was drawn because the seat's time was up"""

    def __post_init__(self) -> None:
        # The same few hundred moves come up in all matches; shared, they cost a match nothing.
        msgspec.structs.force_setattr(self, "move", sys.intern(self.move))


class Withdrawn(SeatEvent, frozen=True, tag="withdrawn"):
    """A seat took its choice back, which waited for those of others."""


class AskedBack(SeatEvent, frozen=True, tag="asked-back"):
    """A seat asked the others for leave to take its last move back."""


class AllowedBack(SeatEvent, frozen=True, tag="allowed-back"):
    """A seat allowed it, and others are still to be asked."""


class RefusedBack(SeatEvent, frozen=True, tag="refused-back"):
    """A seat did not allow it."""


class TakenBack(MatchEvent, frozen=True, tag="taken-back"):
    """The last moves were taken back, down to and with the last one of `seat`."""

    seat: int
    moves: int
    by: int
    """who settled it: the seat itself, or the one that allowed it"""
    client: str = ""
    to: int | None = None
    """where a person plays against bots alone: after how many steps of the match it stands again, whatever
    has been turned up since"""


class Hinted(MatchEvent, frozen=True, tag="hinted"):
    """A seat was told what a strong player would do; everybody sees that, but not what."""

    seat: int
    hint: str
    """JSON, for the seat alone"""
    client: str = ""


class Resigned(SeatEvent, frozen=True, tag="resigned"):
    """A seat gave up; the others win."""


class Handed(MatchEvent, frozen=True, tag="handed"):
    """A bot plays on for a player who stayed away or (by the seat itself) left, until they come back."""

    seat: int
    bot: str
    by: int
    client: str = ""
    timeout: bool = False
    """whether the seat's time was up"""


class Returned(SeatEvent, frozen=True, tag="returned"):
    """A player came back, and plays on instead of the bot."""


class Abandoned(MatchEvent, frozen=True, tag="abandoned"):
    """The match was ended because the player of `seat` stayed away."""

    seat: int
    by: int
    client: str = ""
    timeout: bool = False
    """whether the seat's time was up"""


class Linked(MatchEvent, frozen=True, tag="linked"):
    """A one-time link was made that moves a seat to another device."""

    seat: int
    join: str


class Carried(MatchEvent, frozen=True, tag="carried"):
    """A seat was moved to another device; its token before is void."""

    seat: int
    token: str


class Rematched(MatchEvent, frozen=True, tag="rematched"):
    """The next match of the same players, seats swapped."""

    match: str


class Renamed(MatchEvent, frozen=True, tag="renamed"):
    """An operator gave the player of a seat another name; the one before is blank in all rows."""

    seat: int
    name: str


class Redacted(MatchEvent, frozen=True, tag="redacted"):
    """A player's name, secrets, hints and ids of requests were removed; the seat is nobody's any more."""

    seat: int
    bot: str = ""
    """that plays on here, where the match is not over"""


AnyEvent = (
    Created
    | Joined
    | Moved
    | Withdrawn
    | AskedBack
    | AllowedBack
    | RefusedBack
    | TakenBack
    | Hinted
    | Resigned
    | Handed
    | Returned
    | Abandoned
    | Linked
    | Carried
    | Rematched
    | Renamed
    | Redacted
)

_decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)
_encoder = msgspec.json.Encoder()


def encode(row: AnyEvent) -> bytes:
    """Write a row as it is stored."""
    return _encoder.encode(row)


def decode(body: bytes | str) -> AnyEvent:
    """Read a stored row; one that this program does not know raises RulesVersion."""
    try:
        return _decoder.decode(body)
    except msgspec.MsgspecError as problem:
        raise RulesVersion("error.store.row", reason=str(problem)) from None
