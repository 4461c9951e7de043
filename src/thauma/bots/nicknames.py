"""What bots are called at a table where their own name is taken: by another bot of the level, or by a person.

A bot is called by its level, in the reader's language (`page.bot` in the catalogs: Odysseus for `hard`). Of
several of a level only the first keeps that name; the others have a nickname, the same for all who read it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from thauma.core.catalog import languages, read_catalog

NICKNAMES = (
    "Nestor", "Circe", "Hector", "Pandora", "Perseus", "Medea", "Theseus", "Antigone", "Leander", "Penelope",
    "Diomedes", "Andromeda", "Laertes", "Hermione", "Minos", "Ismene", "Agamemnon", "Thetis", "Leda", "Zeno",
)  # fmt: skip
"""most are written alike in all our languages; more than twice as many as there are seats at a table"""


@dataclass(frozen=True, slots=True)
class SeatName:
    """A seat's name: which bot plays there (empty: a person does), and what was typed or given."""

    bot: str
    name: str


@cache
def names_of_bot(bot: str) -> frozenset[str]:
    """Give what a bot without a nickname is called, in any language, as names are compared."""
    translations = (read_catalog(language).get(f"page.bot.{bot}", bot) for language in languages())
    return frozenset(fold_name(name) for name in (bot, *translations))


def names_of_seat(seat: SeatName) -> frozenset[str]:
    """Give what somebody is called, in any language, as names are compared."""
    return frozenset({fold_name(seat.name)}) if seat.name or not seat.bot else names_of_bot(seat.bot)


def fold_name(name: str) -> str:
    """Give a name as names are compared: nobody tells `nestor` from `Nestor`."""
    return name.strip().casefold()


def first_nickname(checksum: str) -> int:
    """Say where in the list of nicknames a match begins: somewhere else for each checksum of a deal."""
    return int(checksum[:8], 16)


def choose_nicknames(seats: Sequence[SeatName], first: int) -> dict[int, str]:
    """Give nicknames, by seat, to the bots that would be called like somebody else at the table.

    What was typed for a bot stays; a nickname that was given to it makes way for a person. `first` is any
    number and says where in the list the search begins.
    """
    begin, known = first % len(NICKNAMES), {fold_name(seat.name) for seat in seats}
    free = [name for name in NICKNAMES[begin:] + NICKNAMES[:begin] if fold_name(name) not in known]
    taken = {fold_name(seat.name) for seat in seats if not is_renamable(seat)}
    chosen: dict[int, str] = {}
    for number, seat in enumerate(seats):
        if is_renamable(seat):
            own = names_of_seat(seat)
            if own & taken:
                chosen[number] = free.pop(0)
            taken |= own
    return chosen


def is_renamable(seat: SeatName) -> bool:
    """Whether a seat may be called otherwise: a bot's whose name nobody typed."""
    return bool(seat.bot) and (not seat.name or seat.name in NICKNAMES)
