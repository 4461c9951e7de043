"""Names of players: what can be one, and which look so much alike that one would be taken for the other."""

# ruff: noqa: RUF001  (letters that are mistaken for others are the subject)

import unicodedata
from collections.abc import Iterable

from thauma.bots.nicknames import fold_name
from thauma.server.matches.commands import Refusal

INVISIBLE = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, range(0xFE00, 0xFE10)))
    + "".join(map(chr, range(0xE0100, 0xE01F0)))
)
"""characters that Python calls printable and that show nothing: fillers, joiners, selectors of variants"""
EMOJI_SELECTOR, JOINER, NON_JOINER = "\ufe0f", "\u200d", "\u200c"
"""characters that show nothing either, and are needed: for the colour of emoji, for families of them, and
within words of Persian and its neighbours"""
MOST_MARKS = 3
"""on one letter; Vietnamese and Hebrew need two, and more are drawn over the lines around"""

LOOKALIKES = {
    "a": "аɑα", "b": "ьƅ", "c": "сϲ", "d": "ԁ", "e": "еҽ", "g": "ɡ", "h": "һ", "i": "іıɩι", "j": "јϳ",
    "k": "κк", "l": "I1|ӏІΙｌ", "n": "ո", "o": "оοօ0", "p": "рρ", "q": "ԛ", "rn": "m", "s": "ѕ", "u": "υս",
    "v": "νѵ", "vv": "wԝ", "x": "хχ", "y": "уγү", "A": "АΑ", "B": "ВΒ", "C": "СϹ", "E": "ЕΕ", "H": "НΗ",
    "J": "Ј", "K": "КΚ", "M": "МΜ", "N": "Ν", "O": "ОΟ", "P": "РΡ", "S": "Ѕ", "T": "ТΤ", "X": "ХΧ",
    "Y": "ΥҮ", "Z": "Ζ", "-": "‐‑‒–−", "'": "’ʼ‘`´",
}  # fmt: skip
"""Latin letters, and what looks like them in Latin, Greek, Cyrillic and Armenian (chosen from what UTS 39 is
about: names of this game's players, not all of Unicode)"""
_PLAIN = {ord(like): letters for letters, alike in LOOKALIKES.items() for like in alike}


def clean_name(name: str) -> str:
    """Give a name without blanks around; refuse what would not show as one line of text."""
    name = unicodedata.normalize("NFC", name).strip()
    marks = 0
    for place, character in enumerate(name):
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        hidden = not character.isprintable() or character in INVISIBLE
        if (hidden and not is_needed(name, place)) or marks > MOST_MARKS:
            raise Refusal("bad-request", "a name is one line of visible characters")
    return name


def is_needed(name: str, place: int) -> bool:
    """Whether an invisible character stands where it belongs: after or between emoji, or Arabic letters."""
    before, after = name[place - 1 : place], name[place + 1 : place + 2]
    if name[place] == EMOJI_SELECTOR:
        return is_emoji(before)
    if name[place] == JOINER:
        return (is_emoji(before) or before == EMOJI_SELECTOR) and is_emoji(after)
    return name[place] == NON_JOINER and is_arabic(before) and is_arabic(after)


def is_emoji(character: str) -> bool:
    """Whether a character is a picture, or the tone of a skin; nothing is none."""
    return character != "" and unicodedata.category(character) in ("So", "Sk")


def is_arabic(character: str) -> bool:
    """Whether a character is a letter of the Arabic script; nothing is none."""
    return character != "" and unicodedata.name(character, "").startswith("ARABIC LETTER")


def lookalike_keys(name: str) -> frozenset[str]:
    """Give what a name can be taken for; two names look alike that have any of it in common."""
    seen = "".join(one for one in name if one not in (EMOJI_SELECTOR, JOINER, NON_JOINER))
    plain = " ".join(unicodedata.normalize("NFKC", seen).split())
    return frozenset({fold_name(plain), fold_name(plain.translate(_PLAIN))})


def check_distinct(name: str, others: Iterable[str]) -> None:
    """Refuse a name that looks like another one at the table and is not the same.

    Two guests of one name are no imitation, and clients number them.
    """
    for other in others:
        if fold_name(name) != fold_name(other) and lookalike_keys(name) & lookalike_keys(other):
            raise Refusal("bad-request", "that name looks like the one of somebody else at this table")
