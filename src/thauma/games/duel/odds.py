"""What a face-down card of the structure can be, and how likely: exact, from what a viewer knows.

All deals that fit are equally likely, so each unseen card with the same back is as likely as any other, in
every slot with that back. Nothing is sampled, and nothing is read but what is known.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from thauma.core.state import Seen
from thauma.games.duel.box import EVERY_CARD
from thauma.games.duel.ids import HIDDEN, HIDDEN_GUILD, SLOTS
from thauma.games.duel.position import set_bits, unpack_state
from thauma.games.duel.state import Duel
from thauma.games.duel.table_rows import AGE_DECKS
from thauma.games.duel.variants.lookup import variant_of

Back = Literal["age", "guild", "temple"]


@dataclass(frozen=True, slots=True)
class FaceDown:
    """The face-down cards with one back, and what they can be."""

    back: Back
    slots: tuple[int, ...]
    """where they lie"""
    cards: tuple[str, ...]
    """the cards with this back that have not been seen; some of them may have stayed in the box"""

    @property
    def chance(self) -> Fraction:
        """How likely it is for each of the cards to lie in any one of the slots."""
        return Fraction(1, len(self.cards))


def face_down_cards(duel: Duel) -> tuple[FaceDown, ...]:
    """Give what the face-down cards can be, from a position in which the unknown is blank."""
    if duel.age < 0:
        return ()
    dealt = duel.ages[SLOTS * duel.age : SLOTS * (duel.age + 1)]
    variant = variant_of(duel)
    kinds: tuple[tuple[Back, int, tuple[int, ...]], ...] = (
        ("age", HIDDEN, tuple(AGE_DECKS[duel.age])),
        (variant.back, HIDDEN_GUILD, variant.box.special),
    )
    found = []
    for back, mark, deck in kinds:
        slots = tuple(slot for slot in set_bits(duel.present) if dealt[slot] == mark)
        if slots:
            unseen = tuple(EVERY_CARD[card].id for card in deck if card not in dealt)
            found.append(FaceDown(back, slots, unseen))
    return tuple(found)


def slot_odds(seen: Seen) -> dict[int, dict[str, Fraction]]:
    """Give by slot how likely each card is to lie there face down; a slot's chances add up to 1."""
    return {
        slot: dict.fromkeys(kind.cards, kind.chance)
        for kind in face_down_cards(unpack_state(seen))
        for slot in kind.slots
    }
