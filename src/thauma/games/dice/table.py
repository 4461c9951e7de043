"""What 7 Wonders Dice is made of: buildings, dice and their faces, by name. No rules and no boards here."""

from thauma.core.tables.table_checks import check_names
from thauma.games.dice.constants import (
    AGORA,
    EAST,
    FIRST_COLOURED,
    GALLERY,
    GUILD,
    MARKET,
    T_AGORA,
    T_EAST,
    T_GALLERY,
    T_GUILD,
    T_MARKET,
    T_UNIVERSITY,
    T_WAREHOUSE,
    T_WEST,
    T_WONDER,
    TRACKS,
    UNIVERSITY,
    WAREHOUSE,
    WEST,
    WONDER,
)

BUILDINGS = ("wonder", "west", "east", "agora", "market", "university", "guild", "gallery", "warehouse")
CATEGORIES = BUILDINGS[:8]
"""the rows of the score board"""
KINDS = ("points",)
COLOURS = ("grey", "blue", "green", "red", "yellow", "black", "white", "purple")
SPECIAL = COLOURS[5:]
"""colours of the special dice"""
DICE = ("grey-1", "grey-2", "grey-3", *COLOURS[1:])
MOST_CITIES = 127
CITIES = ("alexandria", "babylon", "ephesus", "giza", "halicarnassus", "olympia", "rhodes")
check_names("Cities", CITIES, MOST_CITIES, "a city is a signed byte of a state")
RESOURCES = ("stone", "wood", "brick", "glass", "papyrus", "textile")
FACES = {
    "blue": ("mask", "scales", "fountain", "temple", "owl", "caduceus"),
    "green": ("compass", "compass", "tablet", "tablet", "wheel", "wheel"),
    "red": ("shield", "shield", "axe", "axe", "sword", "sword"),
    "yellow": ("camel", "camel", "coin", "coin", "chest", "chest"),
    "black": ("grey", "red", "green", "blue", "yellow", "any"),
    "white": ("blue", "green", "red", "yellow", "laurel", "laurel"),
    "purple": ("red", "wonder", "grey", "yellow", "blue", "green"),
}
"""what the dice show, the grey ones aside: those belong to the boards"""
SPIED = {
    "grey": (WAREHOUSE,),
    "red": (WEST, EAST),
    "green": (UNIVERSITY,),
    "blue": (AGORA,),
    "yellow": (MARKET,),
    "any": (WEST, EAST, AGORA, MARKET, UNIVERSITY),
}
"""where the Spy's faces tick a box"""
COMPARED = {
    "red": (WEST, EAST),
    "wonder": (WONDER,),
    "grey": (WAREHOUSE,),
    "yellow": (MARKET,),
    "blue": (AGORA,),
    "green": (UNIVERSITY,),
}
"""the buildings whose boxes the faces of the purple die compare"""
DIE_OF = {
    WEST: "red",
    EAST: "red",
    AGORA: "blue",
    MARKET: "yellow",
    UNIVERSITY: "green",
    GALLERY: "white",
}
"""the die whose symbols the tracks of a building have; any face of the purple one serves the Guild Court"""
SLOTS = {
    WONDER: range(T_WONDER, T_WEST),
    WEST: range(T_WEST, T_EAST),
    EAST: range(T_EAST, T_AGORA),
    AGORA: range(T_AGORA, T_MARKET),
    MARKET: range(T_MARKET, T_UNIVERSITY),
    UNIVERSITY: range(T_UNIVERSITY, T_GUILD),
    GUILD: range(T_GUILD, T_GALLERY),
    GALLERY: range(T_GALLERY, T_WAREHOUSE),
    WAREHOUSE: range(T_WAREHOUSE, TRACKS),
}
"""the numbers that the tracks of a building can have, in the order in which the boards list them"""


def symbols_of(colour: str) -> tuple[str, ...]:
    """Give what a die of a colour can show, each symbol once."""
    return RESOURCES if colour == "grey" else tuple(dict.fromkeys(FACES[colour]))


def colour_of(die: int) -> int:
    """Give the colour of a die."""
    return max(0, die - FIRST_COLOURED + 1)


def building_of(track: int) -> int:
    """Give the building to which a track belongs."""
    return next(building for building, slots in SLOTS.items() if track in slots)


def building_mask(buildings: tuple[int, ...]) -> int:
    """Give buildings as bits."""
    return sum(1 << building for building in buildings)
