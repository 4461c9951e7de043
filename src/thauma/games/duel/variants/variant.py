"""What a way to play Duel decides outside the compiled rules: here for the base game.

`pantheon/variant` overrides what the expansion changes; `variants` tells which one a game is played by.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal

from msgspec import UNSET, UnsetType

from thauma.core.parts.tally import Group
from thauma.games.duel.box import BASE_BOX, EVERY_TOKEN, EVERY_TOKEN_INDEX
from thauma.games.duel.formats.deal_lists import check_aside
from thauma.games.duel.formats.position_checks import require
from thauma.games.duel.ids import LIBRARY, LIBRARY_DRAW, NOTHING, OVER, REVIVE, TAKE, TOKENS_ASIDE
from thauma.games.duel.pantheon.table import CALLABLE
from thauma.games.duel.position import DESTROYED_COLOUR
from thauma.games.duel.state import Duel
from thauma.games.duel.table import CATEGORIES

if TYPE_CHECKING:
    from thauma.games.duel.pantheon.presentation.contract import DuelPantheon
    from thauma.games.duel.presentation.explain import Price

Told = tuple[str, dict[str, Any]]
"""a message key with data: an event, or a reason"""


class Variant:
    """The base game."""

    box = BASE_BOX
    categories: tuple[str, ...] = CATEGORIES
    expands = False
    """whether positions, views and studies have more than those of the base game"""
    parts: tuple[str, ...] = ("wonders", "tokens", "aside", "ages")
    """of a deal"""
    not_three = "duel.error.deal.guilds"
    """what is wrong with a deal that has not three special cards in Age III"""
    back: Literal["guild", "temple"] = "guild"
    """what the back of such a card shows"""
    face_down = "guild"
    """what stands for one in a position"""
    last_question = OVER
    draws = 1
    """how often progress tokens can be drawn from those aside"""
    leaves_gaps = False
    """whether a card may be taken from under others"""
    tally_groups: tuple[Group, ...] = ()
    tally_numbers: tuple[str, ...] = ()
    tally_leads: tuple[str, ...] = ()
    """what a study counts besides"""

    # ------------------------------------------------------------------------------- tokens aside

    def tokens_dealt_aside(self, duel: Duel) -> list[int]:
        """Give the progress tokens that lay aside at first."""
        return duel.aside

    def tokens_left_aside(self, duel: Duel) -> list[int]:
        """Give those that can still be drawn; once the Great Library has drawn, the rest are in the box."""
        drawn = (duel.cities[0].tokens | duel.cities[1].tokens) & sum(1 << t for t in duel.aside)
        return [] if drawn else duel.aside

    def library_tokens(self, duel: Duel) -> list[int]:
        """Give the tokens that the Great Library drew, as far as they are known."""
        return sorted(duel.aside[:LIBRARY_DRAW])

    # --------------------------------------------------------------------------------------- deals

    def aside_part(self, duel: Duel) -> list[Any]:
        """Write the tokens aside, in the order in which the Great Library would draw them."""
        return [EVERY_TOKEN[t] for t in duel.aside]

    def further_parts(self, duel: Duel) -> dict[str, Any]:
        """Write the parts of a deal that only an expansion has."""
        return {}

    def check_aside(self, given: Any, tokens: list[str]) -> list[Any]:
        """Check the tokens aside."""
        return check_aside(given, "aside", tokens, TOKENS_ASIDE, self.box.tokens)

    def check_further(self, parts: Mapping[str, Any]) -> dict[str, Any]:
        """Check the parts of a deal that only an expansion has."""
        return {}

    def fill_deal(self, duel: Duel, parts: Mapping[str, Any]) -> None:
        """Put the tokens aside, and what only an expansion has, into a state."""
        duel.aside = [EVERY_TOKEN_INDEX[name] for name in parts["aside"]]

    # ------------------------------------------------------------------------------------ positions

    def lay_aside(self, duel: Duel, aside: list[int], place: str) -> None:
        """Put the tokens that lay aside at first into a position that is read."""
        require(len(aside) == TOKENS_ASIDE, place, "tokens-aside", n=TOKENS_ASIDE)
        duel.aside = aside

    def further_position(self, duel: Duel) -> dict[str, Any]:
        """Write what a seat knows of what only an expansion has."""
        return {}

    def read_further(self, duel: Duel, data: Any) -> None:
        """Read that."""

    def check_further_position(self, duel: Duel, seat: int) -> None:
        """Whether it can have come about."""

    def view(self, duel: Duel) -> "DuelPantheon | UnsetType":
        """Show what only an expansion has."""
        return UNSET

    def fits_taken(self, duel: Duel) -> bool:
        """Whether a question fits the card that was taken: all but turns follow one."""
        after_card = duel.question in (TAKE, LIBRARY, REVIVE, *DESTROYED_COLOUR)
        return duel.question == OVER or (duel.taken != NOTHING) == after_card

    # ---------------------------------------------------------------------------------------- moves

    def activation_cost(self, duel: Duel, seat: int, choice: int) -> int | None:
        """Give what activating a god costs a seat; None where it does not lie on the Pantheon."""
        return None

    def why_not_god(self, duel: Duel, seat: int, choice: int, price: "Price | None") -> Told:
        """Say why a god cannot be activated."""
        return "duel.why.no-god", {"god": CALLABLE[choice >> 3]}

    def pair_events(self, old: Duel, seat: int, move: int, new: Duel) -> Iterable[Told]:
        """Tell of a pair of symbols that no card completed."""
        return ()

    def reveal_events(self, old: Duel, seat: int, new: Duel) -> Iterable[Told]:
        """Tell what came to light besides cards."""
        return ()

    def reveals(self, old: Duel, new: Duel) -> bool:
        """Whether anything came to light besides cards, wonders and the Great Library's tokens."""
        return False
