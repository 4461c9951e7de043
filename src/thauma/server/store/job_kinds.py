"""The kinds of thoughts, in the order of their urgency."""

from typing import Literal, get_args

Kind = Literal["move", "hint", "quick-review", "review"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""the most urgent first"""
