"""The rows that Duel has besides the printed ones, played with Pantheon."""

from dataclasses import replace

from tests.duel.support.extended_rows import EXTENDED as BASE

EXTENDED = replace(
    BASE,
    options={"pantheon": True},
    seeds=(1, 2, 3),
    verbs=frozenset({"build", "discard", "wonder", "pick", "take", "topple"}),
    absent=frozenset({"new-guild", "old-guild"}),
    ids=None,
)
