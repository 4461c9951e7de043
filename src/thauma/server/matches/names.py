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
    for character in name:
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if not character.isprintable() or character in INVISIBLE or marks > MOST_MARKS:
            raise Refusal("bad-request", "a name is one line of visible characters")
    return name


def looks_of(name: str) -> frozenset[str]:
    """Give what a name can be taken for; two names look alike that have any of it in common."""
    plain = " ".join(unicodedata.normalize("NFKC", name).split())
    return frozenset({fold_name(plain), fold_name(plain.translate(_PLAIN))})


def check_distinct(name: str, others: Iterable[str]) -> None:
    """Refuse a name that looks like another one at the table and is not the same.

    Two guests of one name are no imitation, and clients number them.
    """
    for other in others:
        if fold_name(name) != fold_name(other) and looks_of(name) & looks_of(other):
            raise Refusal("bad-request", "that name looks like the one of somebody else at this table")
