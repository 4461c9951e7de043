"""What a game writes down and reads back: its deals, and what a seat knows.

A game has a module or an object for each. Those of `thauma.core.parts.struct_formats` need no more than a
list of the fields of a state.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

from thauma.core.state import Seen

if TYPE_CHECKING:
    from thauma.core.game import Game


class DealFormat(Protocol):
    """Deals as plain data."""

    def parts_of(self, struct: Any, /) -> dict[str, Any]:
        """Give the deal inside a state."""
        ...

    def check_parts(self, options: Mapping[str, Any], parts: Mapping[str, Any], /) -> dict[str, Any]:
        """Give clean parts of a deal, or say what is impossible and where."""
        ...

    def fill_state(self, struct: Any, parts: Mapping[str, Any], /) -> None:
        """Put checked parts into a state that has only its options and players."""
        ...


class KnowledgeFormat(Protocol):
    """What a seat knows as plain data."""

    @property
    def POSITION_TYPE(self) -> type:
        """The types of the plain data, which are checked first; they have `options`."""
        ...

    def position_of(self, struct: Any, seat: int, /) -> dict[str, Any]:
        """Write a blanked state, without its options."""
        ...

    def read_position(self, game: Any, struct: Any, seat: int, data: Any, /) -> Seen:
        """Fill a state that has only its options and players, or say what is impossible and where."""
        ...


def empty_state(game: "Game", options: Mapping[str, Any], rules: str) -> Any:
    """Give a state that has only its options and players, as the fields of the game keep them."""
    struct = game.engine.struct_class()
    if "players" in struct.struct_kinds:
        struct.players = game.seats(options)
    flags = game.flags(options) | game.rules_flags.get(rules, 0)
    for i, name in enumerate(game.option_fields):
        is_last = i == len(game.option_fields) - 1
        setattr(struct, name, flags >> 8 * i if is_last else flags >> 8 * i & 255)
    return struct


def flags_in(game: "Game", struct: Any) -> int:
    """Give what the kernel was told of options and rules, as the fields of a state keep it."""
    return sum(getattr(struct, name) << 8 * i for i, name in enumerate(game.option_fields))
