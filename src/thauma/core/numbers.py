"""Numbers as the language in use writes them: its sign before the decimals, its sign between thousands."""

from thauma.core.language import say

NONE = "-"
"""written where there is no number"""


def localise_number(written: str) -> str:
    """Give a number that is written in the English way the signs of the language."""
    signs = {",": say("terminal.sim.thousands", {}), ".": say("terminal.sim.decimal", {})}
    return "".join(signs.get(sign, sign) for sign in written)


def format_whole(n: int) -> str:
    """Write a whole number."""
    return localise_number(f"{n:,}")


def format_decimal(value: float | None, digits: int = 1, sign: str = "") -> str:
    """Write a number with some digits behind the point; `+` as sign shows that of positive ones too."""
    if value is None:
        return NONE
    return localise_number(f"{value:{sign}.{digits}f}").replace("-", "\N{MINUS SIGN}")


def format_percent(share: float | None, digits: int = 1) -> str:
    """Write a share."""
    return NONE if share is None else f"{format_decimal(100 * share, digits)} %"
