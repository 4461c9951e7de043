"""Names and short forms for the picture: buildings, faces, and what a box does in a few characters."""

from typing import Any

from thauma.core.parts.picture import PictureWords
from thauma.core.styled_text import Text, style_text
from thauma.games.dice.boards import SHIPPED, BoardSet, Bonus, Box, Track, boards_of, shipped_boards
from thauma.games.dice.position import tracks_of
from thauma.games.dice.table import BUILDINGS, SLOTS

WORDS = PictureWords("dice")
word, name_of, short_name = WORDS.word, WORDS.name_of, WORDS.short_name


def boards_in(given: Any) -> BoardSet:
    """Give the board set that a view or a deal names or holds."""
    return shipped_boards() if given == SHIPPED else boards_of(given)


def tracks_in(boards: BoardSet, city: str) -> dict[str, list[tuple[str, Track]]]:
    """Give the tracks of a city's sheet by building, each with its name in moves."""
    sheet = next(found for found in boards.cities if found.id == city)
    found = {}
    for number in SLOTS:
        name, tracks = BUILDINGS[number], tracks_of(boards, sheet, number)
        found[name] = [(name if len(tracks) == 1 else f"{name}.{track.id}", track) for track in tracks]
    return found


def effect_of(box: Box) -> str:
    """Write what a box does."""
    parts = [word("points", n=box.points)] if box.points else []
    parts += [word("coins", n=box.coins)] if box.coins else []
    parts += [word("attack", n=box.attack)] if box.attack else []
    parts += [word("defence")] if box.defence else []
    parts += [word("discount", n=box.discount)] if box.discount else []
    parts += [word("free", die=short_name("code", box.free))] if box.free else []
    parts += [word("gift", die=short_name("code", box.gift.die), n=box.gift.coins)] if box.gift else []
    parts += [word("unlock", die=short_name("code", box.unlock))] if box.unlock else []
    parts += [counting_text(box)] if box.each else []
    parts += [chain_text(box)] if box.tick or box.again else []
    return " ".join(parts) or word("resource")


def counting_text(box: Box) -> str:
    """Write what a box gives for each ticked box of some buildings."""
    assert box.each is not None
    worth = [word("coins", n=box.each.coins)] if box.each.coins else []
    worth += [word("points", n=box.each.points)] if box.each.points else []
    return word("each", what="+".join(worth), each=place_names(box.each.of))


def chain_text(box: Box | Bonus) -> str:
    """Write what a box or a bonus lets its owner do at once."""
    if box.tick is None:
        return word("again") if box.again == "any" else word("gratis")
    return word("tick", n=box.tick.boxes, where=place_names(box.tick.of))


def place_names(buildings: tuple[Any, ...]) -> str:
    """Write some buildings."""
    return "/".join(short_name("place", building) for building in buildings)


def box_facts(box: Box) -> str:
    """Write cost and effect of a box."""
    return f"{box.cost}→{effect_of(box)}"


def bonus_facts(bonus: Bonus) -> str:
    """Write what a bonus does."""
    return word("coins", n=bonus.coins) if bonus.coins else chain_text(bonus)


def in_colour(words: str, colour: str) -> Text:
    """Write on the ground of a die's colour."""
    return style_text(words, colour)
