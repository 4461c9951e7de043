"""Which way Duel is played, by the options of a state or of a deal."""

from collections.abc import Mapping
from typing import Any

from thauma.games.duel.ids import PANTHEON
from thauma.games.duel.pantheon.variant import PantheonVariant
from thauma.games.duel.state import Duel
from thauma.games.duel.variants.variant import Variant

BASE_GAME = Variant()
WITH_PANTHEON = PantheonVariant()


def variant_of(duel: Duel) -> Variant:
    """Give the way that a game is played."""
    return WITH_PANTHEON if duel.options & PANTHEON else BASE_GAME


def variant_for(options: Mapping[str, Any]) -> Variant:
    """Give the way to play that options ask for."""
    return WITH_PANTHEON if options.get("pantheon") else BASE_GAME
