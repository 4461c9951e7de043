"""A deal: everything that chance decides in a game, as explicit data.

It can be written down, hashed, committed to before the game and shown afterwards.
"""

import hashlib
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import msgspec

from thauma.core.arguments import check_kind, wrong_kind
from thauma.core.errors import InvalidDeal, Phrase, ThaumaError
from thauma.core.state import is_game

if TYPE_CHECKING:
    from thauma.core.game import Game


class InvalidNonce(ThaumaError):
    """A nonce is bytes, or as many hexadecimal digits; 32 fresh random ones hide a deal."""


def canonical(data: Any) -> bytes:
    """Write JSON in the one way that is hashed: sorted keys, no spaces, UTF-8."""
    return msgspec.json.encode(data, order="sorted")


def read_json(text: str | bytes, problem: type[ThaumaError], place: Phrase | None = None) -> Any:
    """Read JSON from outside; what is none raises the given error, with its place where one is named."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError, TypeError) as reason:
        if place is None:
            raise problem("error.no-json", reason=str(reason)) from None
        raise problem("error.at", place=place, problem=Phrase("error.no-json", reason=str(reason))) from None


def frozen(value: Any) -> Any:
    """Make data unchangeable, all the way down."""
    if isinstance(value, Mapping):
        return MappingProxyType({key: frozen(item) for key, item in value.items()})
    return tuple(frozen(item) for item in value) if isinstance(value, (list, tuple)) else value


def thawed(value: Any) -> Any:
    """Make unchangeable data plain JSON types again, all the way down."""
    if isinstance(value, Mapping):
        return {key: thawed(item) for key, item in value.items()}
    return [thawed(item) for item in value] if isinstance(value, tuple) else value


class Deal:
    """A game's deal, checked and unchangeable: `game.deal(seed)` or `game.deal_from_json(text)` make one."""

    __slots__ = ("game", "options", "parts")

    game: "Game"
    options: Mapping[str, Any]
    parts: Mapping[str, Any]

    def __init__(self, game: "Game", options: Mapping[str, Any], parts: Mapping[str, Any]) -> None:
        if not is_game(game):
            raise wrong_kind("game", "Game", game)
        for name, value in (("options", options), ("parts", parts)):
            check_kind(name, value, Mapping)  # type: ignore[type-abstract]
        object.__setattr__(self, "game", game)
        try:
            object.__setattr__(self, "options", MappingProxyType(dict(options)))
            object.__setattr__(self, "parts", frozen(parts))
            canonical(self.to_dict())
        except (TypeError, ValueError, OverflowError, RecursionError) as problem:
            raise InvalidDeal("error.deal.data", reason=str(problem)) from None

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a deal cannot be changed; make another one instead of setting {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a deal cannot be changed; {name} stays")

    def __reduce__(self) -> tuple[Any, ...]:
        return self.game.deal_from_json, (self.to_json(),)

    @property
    def boards(self) -> dict[str, Any] | None:
        """An owner's boards as plain data; None for those that are shipped, and where there are none."""
        found = thawed(self.parts.get("boards"))
        return found if isinstance(found, dict) else None

    def to_dict(self) -> dict[str, Any]:
        """Give it as plain JSON types."""
        parts = {key: thawed(value) for key, value in self.parts.items()}
        return {"game": self.game.name, "options": dict(self.options), **parts}

    def to_json(self) -> str:
        """Write it as canonical JSON."""
        return canonical(self.to_dict()).decode()

    @property
    def hash(self) -> str:
        """SHA-256 of its canonical JSON; secret while the game runs, see `commitment`."""
        return hashlib.sha256(canonical(self.to_dict())).hexdigest()

    def commitment(self, nonce: bytes | str) -> str:
        """SHA-256 of nonce and canonical JSON: publish it before the game, nonce and deal afterwards."""
        try:
            salt = bytes.fromhex(nonce) if isinstance(nonce, str) else bytes(memoryview(nonce))
        except (ValueError, TypeError) as problem:
            raise InvalidNonce("error.nonce", reason=str(problem)) from None
        if not salt:
            raise InvalidNonce("error.empty-nonce")
        return hashlib.sha256(salt + canonical(self.to_dict())).hexdigest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deal) and self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        return hash(self.to_json())

    def __repr__(self) -> str:
        return f"<deal of {self.game.name}>"


def conditions_text(options: Mapping[str, Any], boards: Mapping[str, Any] | None) -> str:
    """Write under which options a game is played, and on whose boards if not on the shipped ones."""
    own = {} if boards is None else {"boards": boards["name"]}
    return ", ".join(f"{name}={value}" for name, value in {**options, **own}.items())
