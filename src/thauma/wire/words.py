"""Words of the contract: the texts and numbers that several messages carry, and the two kinds of message."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

MOST_NAME = 40
"""characters of a player's name"""
END = r"$(?!\n)"
"""the end of a text: `$` alone would let a line end pass"""
Name = Annotated[str, Meta(max_length=MOST_NAME, description="a player's name, up to 40 characters")]
MatchId = Annotated[
    str, Meta(pattern=f"^[A-Za-z0-9_-]{{16}}{END}", description="16 letters, digits, `-` and `_`")
]
Secret = Annotated[
    str,
    Meta(
        pattern=f"^[A-Za-z0-9_-]{{22,64}}{END}", description="a token or join secret, 128 random bits or more"
    ),
]
ClientId = Annotated[
    str,
    Meta(
        pattern=f"^[A-Za-z0-9_.:-]{{1,64}}{END}",
        description="the client's own id of a request, new for each; a repeated one gets the same answer",
    ),
]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Words = Annotated[str, Meta(max_length=200)]

Status = Literal["open", "playing", "over"]
Code = Literal[
    "abandoned-not-yet",
    "already-asked",
    "already-chosen",
    "already-joined",
    "away",
    "bad-request",
    "forbidden",
    "illegal",
    "internal",
    "not-asked",
    "not-found",
    "not-over",
    "nothing-to-take-back",
    "others-play",
    "over",
    "revealed",
    "stale",
    "too-large",
    "too-long",
    "too-many",
    "unauthorised",
    "unavailable",
    "unknown-bot",
    "unknown-game",
    "unknown-move",
    "unknown-option",
    "waiting-for-players",
    "wrong-rules",
]
"""why something was refused"""
ReviewState = Literal["waiting", "thinking", "ready", "failed"]
"""`waiting`: others are reviewed first; `failed`: ask for it again"""
Order = Literal["drawn", "listed"]
"""how the players came to their seats: drawn by the server, or as they were listed"""
SeatKind = Literal["human", "open", "bot"]


class Wire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a client sends: a field that nobody knows is a slip of the pen, and refused."""


class Told(msgspec.Struct, frozen=True):
    """Something that a server sends: a newer one may say more than a client knows, which does no harm."""
