"""A deal: everything that chance decides in a game, as explicit data.

It can be written down, hashed, committed to before the game and shown afterwards.
"""

import hashlib
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from thauma.core.arguments import check_kind, wrong_kind
from thauma.core.errors import InvalidDeal, RulesVersion, ThaumaError, short_repr
from thauma.core.json_data import canonical_json
from thauma.core.state import is_game

if TYPE_CHECKING:
    from thauma.core.game import Game


class InvalidNonce(ThaumaError):
    """A nonce is bytes, or as many hexadecimal digits; 32 fresh random ones hide a deal."""


def freeze(value: Any) -> Any:
    """Make data unchangeable, all the way down."""
    if isinstance(value, Mapping):
        return MappingProxyType({key: freeze(item) for key, item in value.items()})
    return tuple(freeze(item) for item in value) if isinstance(value, (list, tuple)) else value


def thaw(value: Any) -> Any:
    """Make unchangeable data plain JSON types again, all the way down."""
    if isinstance(value, Mapping):
        return {key: thaw(item) for key, item in value.items()}
    return [thaw(item) for item in value] if isinstance(value, tuple) else value


class Deal:
    """A game's deal, checked and unchangeable: `game.deal(seed)` or `game.deal_from_json(text)` make one."""

    __slots__ = ("game", "options", "parts", "rules")

    game: "Game"
    options: Mapping[str, Any]
    parts: Mapping[str, Any]
    rules: str
    """name and version of the rules that it is played by: those of today unless an older Thauma dealt it"""

    def __init__(
        self, game: "Game", options: Mapping[str, Any], parts: Mapping[str, Any], rules: str | None = None
    ) -> None:
        if not is_game(game):
            raise wrong_kind("game", "Game", game)
        for name, value in (("options", options), ("parts", parts)):
            check_kind(name, value, Mapping)  # type: ignore[type-abstract]
        if rules is not None and rules not in game.versions:
            raise RulesVersion("error.deal.rules", theirs=short_repr(rules), known=list(game.versions))
        object.__setattr__(self, "game", game)
        object.__setattr__(self, "rules", game.rules if rules is None else rules)
        try:
            object.__setattr__(self, "options", MappingProxyType(dict(options)))
            object.__setattr__(self, "parts", freeze(parts))
            canonical_json(self.to_dict())
        except (TypeError, ValueError, OverflowError, RecursionError) as problem:
            raise InvalidDeal("error.deal.data", reason=str(problem)) from None

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a deal cannot be changed; make another one instead of setting {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a deal cannot be changed; {name} stays")

    def __reduce__(self) -> tuple[Any, ...]:
        return self.game.deal_from_json, (self.to_json(),)

    @property
    def conditions(self) -> dict[str, Any]:
        """The options that it was dealt with, those with data too."""
        carried = {option.name: self.parts.get(option.name) for option in self.game.data_options}
        data = {name: thaw(value) for name, value in carried.items() if isinstance(value, Mapping)}
        return {**self.options, **data}

    @property
    def boards(self) -> dict[str, Any] | None:
        """An owner's boards as plain data, where a game has that option and they were given: `conditions`."""
        return self.conditions.get("boards")

    def to_dict(self) -> dict[str, Any]:
        """Give it as plain JSON types, as the version of Thauma wrote it that first had its rules.

        Commitments are made to these bytes, so they never change. The first version of a game's rules is not
        written: the deals of version 0.1.0 do not say theirs.
        """
        parts = {key: thaw(value) for key, value in self.parts.items()}
        rules = {} if self.rules == self.game.versions[0] else {"rules": self.rules}
        options = self.game.written_options(self.options, self.rules)
        return {"game": self.game.name, **rules, "options": options, **parts}

    def to_json(self) -> str:
        """Write it as canonical JSON."""
        return canonical_json(self.to_dict()).decode()

    @property
    def hash(self) -> str:
        """SHA-256 of its canonical JSON; secret while the game runs, see `commitment`."""
        return hashlib.sha256(canonical_json(self.to_dict())).hexdigest()

    def commitment(self, nonce: bytes | str) -> str:
        """SHA-256 of nonce and canonical JSON: publish it before the game, nonce and deal afterwards."""
        try:
            salt = bytes.fromhex(nonce) if isinstance(nonce, str) else bytes(memoryview(nonce))
        except (ValueError, TypeError) as problem:
            raise InvalidNonce("error.nonce", reason=str(problem)) from None
        if not salt:
            raise InvalidNonce("error.empty-nonce")
        return hashlib.sha256(salt + canonical_json(self.to_dict())).hexdigest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deal) and self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        return hash(self.to_json())

    def __repr__(self) -> str:
        return f"<deal of {self.game.name}>"


def data_name(value: Any) -> Any:
    """Give the name of data, or a value as it is."""
    return value.get("name", "...") if isinstance(value, Mapping) else value


def conditions_text(options: Mapping[str, Any]) -> str:
    """Write under which options a game is played, those with data by their names."""
    return ", ".join(f"{name}={data_name(value)}" for name, value in options.items())
