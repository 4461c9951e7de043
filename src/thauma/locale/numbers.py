"""Numbers as the language in use writes them: its sign before the decimals, its sign between thousands."""

from thauma.locale import say

NONE = "-"
"""written where there is no number"""


def number(written: str) -> str:
    """Give a number that is written in the English way the signs of the language."""
    signs = {",": say("terminal.sim.thousands", {}), ".": say("terminal.sim.decimal", {})}
    return "".join(signs.get(sign, sign) for sign in written)


def whole(n: int) -> str:
    """Write a whole number."""
    return number(f"{n:,}")


def decimal(value: float | None, digits: int = 1, sign: str = "") -> str:
    """Write a number with some digits behind the point; `+` as sign shows that of positive ones too."""
    return NONE if value is None else number(f"{value:{sign}.{digits}f}").replace("-", "\N{MINUS SIGN}")


def percent(share: float | None, digits: int = 1) -> str:
    """Write a share."""
    return NONE if share is None else f"{decimal(100 * share, digits)} %"
