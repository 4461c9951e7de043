"""The words of Duel's views, typed: what things and questions are called. The names come from the tables."""

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta

from thauma.games.duel.box import EVERY_CARD, EVERY_TOKEN, EVERY_WONDER
from thauma.games.duel.pantheon.table import CALLABLE, MYTHOLOGIES
from thauma.games.duel.position import QUESTIONS
from thauma.games.duel.table import KINDS, RESOURCES, SYMBOLS

if TYPE_CHECKING:  # names and seats come from tables and states, which a type checker cannot read
    DuelCard = str
    DuelWonder = str
    DuelToken = str
    DuelResource = str
    DuelSymbol = str
    DuelQuestion = str
    DuelVictory = str
    DuelGod = str
    DuelMythology = str
    DuelSeat = int
else:
    DuelCard = Literal[tuple(card.id for card in EVERY_CARD)]
    """the id of a card"""
    DuelWonder = Literal[tuple(wonder.id for wonder in EVERY_WONDER)]
    """the id of a wonder"""
    DuelToken = Literal[EVERY_TOKEN]
    """the id of a progress token"""
    DuelResource = Literal[RESOURCES]
    DuelSymbol = Literal[SYMBOLS]
    """a scientific symbol"""
    DuelQuestion = Literal[tuple(QUESTIONS.values())]
    """what is asked: take a card from the structure, pick a wonder, take a progress token, and so on"""
    DuelVictory = Literal[KINDS]
    DuelGod = Literal[CALLABLE]
    """the id of a god of Pantheon, or `gate`"""
    DuelMythology = Literal[MYTHOLOGIES]
    """the id of a mythology of Pantheon"""
    DuelSeat = Literal[0, 1]
    """seat 0 began the game"""

Count = Annotated[int, Meta(ge=0)]


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a view."""
