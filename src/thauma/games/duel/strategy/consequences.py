"""What follows if the opponent builds a card that a move has opened or left: prices, chains, threats.

Found out by making the reply on a position that fits what the player knew.
"""

from thauma.core.game import Event
from thauma.core.state import State
from thauma.games.duel.box import EVERY_CARD, EVERY_CARD_INDEX
from thauma.games.duel.ids import CAPITAL, WINNING_SYMBOLS
from thauma.games.duel.position import has_card, unpack_state
from thauma.games.duel.state import Duel
from thauma.games.duel.strategy.gains import Gain
from thauma.games.duel.table import RESOURCES

FEW_SYMBOLS = 2
"""as few missing symbols are worth counting"""

Data = dict[str, str | int]


def consequence_of(after: State, seat: int, frame: str, taken: int, card: int, gain: Gain) -> Event | None:
    """Say what the opponent of a seat comes to with a card, once the seat has taken another one.

    None where there is no more to say than what the card brings.
    """
    replied = after.copy()
    replied.apply(1 - seat, card)
    found = follow_up(unpack_state(after), unpack_state(replied), seat, card, gain)
    if found is None:
        return None
    end, data = found
    by, thing = f"card.{EVERY_CARD[taken].id}", f"card.{EVERY_CARD[card].id}"
    return Event(f"duel.lesson.{frame}-{end}", {"by": by, "thing": thing, **data})


def follow_up(old: Duel, new: Duel, seat: int, card: int, gain: Gain) -> tuple[str, Data] | None:
    """Find what is worth telling of a reply: the end of its message, and the data."""
    opponent = 1 - seat
    if gain.what.startswith("near-"):
        ahead = new.pawn if opponent == 0 else -new.pawn
        return "near", {"seat": opponent, "n": CAPITAL - ahead}
    if gain.what.startswith("symbol-"):
        missing = WINNING_SYMBOLS - new.cities[opponent].symbols.bit_count()
        return ("symbols", {"seat": opponent, "n": missing}) if missing <= FEW_SYMBOLS else None
    if gain.what in ("cheaper", "resources", "dearer"):
        return price_change(old, new, seat)
    chain = EVERY_CARD[card].chain
    if gain.what == "points" and chain and has_card(old.cities[opponent], EVERY_CARD_INDEX[chain]):
        return "chain", {"seat": opponent, "chain": chain, "n": gain.n}
    return None


def price_change(old: Duel, new: Duel, seat: int) -> tuple[str, Data] | None:
    """Tell the resource whose price changes most: cheaper for the opponent, else dearer for the seat."""
    mine, theirs = new.cities[seat].prices, new.cities[1 - seat].prices
    saved = [then - now for then, now in zip(old.cities[1 - seat].prices, theirs, strict=True)]
    lost = [now - then for then, now in zip(old.cities[seat].prices, mine, strict=True)]
    if max(saved) > 0:
        r = saved.index(max(saved))
        prices: Data = {"seat": 1 - seat, "mover": seat, "at": theirs[r], "mine": mine[r]}
        return "cheaper", {"resource": RESOURCES[r], **prices}
    if max(lost) > 0:
        r = lost.index(max(lost))
        return "dearer", {
            "resource": RESOURCES[r],
            "mover": seat,
            "mine": mine[r],
            "was": old.cities[seat].prices[r],
        }
    return None
