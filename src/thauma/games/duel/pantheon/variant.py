"""What Pantheon decides outside the compiled rules; see the base game's `variant`."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from thauma.games.duel.box import PANTHEON_BOX
from thauma.games.duel.formats.position_checks import require
from thauma.games.duel.ids import ASIDE, DRAWS, LOOT_FOR, NOTHING, PICK, START, TURN
from thauma.games.duel.pantheon.formats import deals, knowledge
from thauma.games.duel.pantheon.formats.position_checks import check_pantheon
from thauma.games.duel.pantheon.presentation import explain, narrate, reasons, tally, view
from thauma.games.duel.pantheon.presentation.contract import DuelPantheon
from thauma.games.duel.pantheon.table import CATEGORIES
from thauma.games.duel.state import Duel
from thauma.games.duel.variants.variant import Told, Variant

if TYPE_CHECKING:
    from thauma.games.duel.presentation.explain import Price


class PantheonVariant(Variant):
    """The game with Pantheon."""

    box = PANTHEON_BOX
    expands = True
    categories = CATEGORIES
    parts = (*Variant.parts, *deals.PARTS)
    not_three = "duel.error.deal.temples"
    back = "temple"
    face_down = "temple-back"
    last_question = LOOT_FOR
    draws = DRAWS
    leaves_gaps = True  # Zeus
    tally_groups = tally.GROUPS
    tally_numbers = tally.NUMBERS
    tally_leads = tally.LEADS

    def tokens_dealt_aside(self, duel: Duel) -> list[int]:
        """Give the progress tokens that lay aside at first."""
        return sorted(duel.orders[:ASIDE])

    def tokens_left_aside(self, duel: Duel) -> list[int]:
        """Give those that lie there now."""
        return view.tokens_left(duel)

    def library_tokens(self, duel: Duel) -> list[int]:
        """Give the tokens that the Great Library has drawn, while it asks."""
        return view.tokens_drawn(duel)

    def aside_part(self, duel: Duel) -> list[Any]:
        """Write the orders of the tokens aside."""
        return deals.aside_part(duel)

    def further_parts(self, duel: Duel) -> dict[str, Any]:
        """Write the decks of gods and the tokens that lie on cards."""
        return deals.god_parts(duel)

    def check_aside(self, given: Any, tokens: list[str]) -> list[Any]:
        """Check the orders of the tokens aside."""
        return deals.check_orders(given, tokens)

    def check_further(self, parts: Mapping[str, Any]) -> dict[str, Any]:
        """Check the decks of gods and the tokens that lie on cards."""
        return deals.check_gods(parts)

    def fill_deal(self, duel: Duel, parts: Mapping[str, Any]) -> None:
        """Put all of that into a state."""
        deals.fill_gods(duel, parts)

    def lay_aside(self, duel: Duel, aside: list[int], place: str) -> None:
        """Lay the tokens aside for each draw, in an order that nobody knows."""
        require(len(aside) == ASIDE, place, "draws")
        duel.orders = DRAWS * sorted(aside)

    def further_position(self, duel: Duel) -> dict[str, Any]:
        """Write what a seat knows of gods and tokens."""
        return {"pantheon": knowledge.PANTHEON.write(duel)}

    def read_further(self, duel: Duel, data: Any) -> None:
        """Read that."""
        knowledge.PANTHEON.read(duel, data, "pantheon.{}")
        knowledge.keep_covered(duel)

    def check_further_position(self, duel: Duel, seat: int) -> None:
        """Whether gods, tokens and the question fit each other."""
        check_pantheon(duel, seat)

    def view(self, duel: Duel) -> DuelPantheon:
        """Show the Pantheon."""
        return view.pantheon_view(duel)

    def fits_taken(self, duel: Duel) -> bool:
        """Whether a question fits the card that was taken: an activation takes none."""
        return duel.taken == NOTHING or duel.question not in (TURN, PICK, START)

    def activation_cost(self, duel: Duel, seat: int, choice: int) -> int | None:
        """Give what activating a god costs a seat; None where it does not lie on the Pantheon."""
        return explain.activation_cost(duel, seat, choice)

    def why_not_god(self, duel: Duel, seat: int, choice: int, price: "Price | None") -> Told:
        """Say why a god cannot be activated."""
        return reasons.why_not_god(duel, seat, choice, price)

    def pair_events(self, old: Duel, seat: int, move: int, new: Duel) -> Iterable[Told]:
        """Tell of a pair that a god completed."""
        return narrate.pair_events(old, seat, move, new)

    def reveal_events(self, old: Duel, seat: int, new: Duel) -> Iterable[Told]:
        """Tell what came to light of the gods and their tokens."""
        return narrate.reveal_events(old, seat, new)

    def reveals(self, old: Duel, new: Duel) -> bool:
        """Whether gods or tokens came to light."""
        return narrate.reveals_gods(old, new)
