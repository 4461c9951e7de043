"""What a view of Duel shows of the Pantheon."""

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from thauma.games.duel.ids import CAPITAL, SLOTS
from thauma.games.duel.presentation.contract_names import (
    Count,
    DuelCard,
    DuelGod,
    DuelMythology,
    DuelToken,
    DuelWonder,
    Shown,
)


class DuelSpace(Shown, frozen=True):
    """A space of the Pantheon."""

    space: Annotated[int, Meta(ge=1, le=6)]
    """counted from the end of seat 0"""
    god: DuelGod | None
    """what lies there; None: nothing, or a god face down"""
    mythology: DuelMythology | None
    """of the god that lies there, face down or not"""
    costs: tuple[Count, Count]
    """what activating it costs each seat now, before offerings"""


class DuelDeck(Shown, frozen=True):
    """A deck of gods."""

    mythology: DuelMythology
    """of all its gods"""
    gods: tuple[DuelGod | None, ...]
    """from its top; None: not known"""


class DuelLying(Shown, frozen=True):
    """A token that lies on a card of the structure: one of a mythology, or an offering."""

    slot: Annotated[int, Meta(ge=0, lt=SLOTS)]
    """where the card lies"""
    mythology: DuelMythology | UnsetType = UNSET
    """whose gods its taker looks at"""
    offering: Annotated[int, Meta(ge=2, le=4)] | UnsetType = UNSET
    """what it takes off a price"""


class DuelSide(Shown, frozen=True):
    """What Pantheon has brought a seat."""

    gods: tuple[DuelGod, ...]
    """activated"""
    mythologies: tuple[DuelMythology, ...]
    """of which it has a token"""
    tokens: Count
    """mythology tokens in all"""
    offerings: tuple[int, ...]
    """offering tokens that are not used yet"""
    astarte: Count
    """coins on Astarte"""


class DuelPantheon(Shown, frozen=True):
    """The Pantheon, its gods and tokens."""

    spaces: tuple[DuelSpace, ...]
    """all six"""
    decks: tuple[DuelDeck, ...]
    """all five"""
    tokens: tuple[DuelLying, ...]
    """those that still lie on cards"""
    enki: tuple[DuelToken, ...]
    """the progress tokens that lie on Enki"""
    minerva: Annotated[int, Meta(ge=-CAPITAL, le=CAPITAL)] | None
    """where Minerva's pawn stands"""
    snake: DuelCard | None
    """the card that Nisaba copies"""
    about: DuelGod | DuelMythology | DuelWonder | None
    """what the question is about: the mythology looked at, the god called, the wonder to build"""
    sides: tuple[DuelSide, DuelSide]
    """of seat 0 and seat 1"""
