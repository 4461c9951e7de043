"""Why a god cannot be activated, as a message key with data."""

from typing import TYPE_CHECKING, Any

from thauma.games.duel.ids import OFFERING
from thauma.games.duel.pantheon.presentation.explain import offering_worths
from thauma.games.duel.pantheon.table import CALLABLE
from thauma.games.duel.state import Duel

if TYPE_CHECKING:
    from thauma.games.duel.presentation.explain import Price


def why_not_god(duel: Duel, seat: int, choice: int, price: "Price | None") -> tuple[str, dict[str, Any]]:
    """Give the first reason that a player would give."""
    god, gifts, city = CALLABLE[choice >> 3], choice & 7, duel.cities[seat]
    if duel.age == 0:
        return "duel.why.too-early", {}
    if price is None:
        return "duel.why.no-god", {"god": god}
    missing = gifts & ~(city.gifts >> OFFERING)
    if missing:
        return "duel.why.no-offering", {"tokens": offering_worths(missing)}
    if price.total > city.spendable_coins:
        data = {"god": god, "total": price.total, "have": city.spendable_coins}
        return "duel.why.god-coins", {**data, "short": price.total - city.spendable_coins}
    return "duel.why.wasted", {}
