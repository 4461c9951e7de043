"""Duel as the rest of the house sees it: options, deals, notation, views and results in one class."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from thauma.core.deal import Deal
from thauma.core.game import Event, Game, Option, part, read_tutorial
from thauma.core.parts.learning import Learning
from thauma.core.parts.tally import TallyModule
from thauma.core.state import Position, State
from thauma.games.duel.engine import ENGINE
from thauma.games.duel.formats import deals, knowledge
from thauma.games.duel.formats.notation import read_move, write_move
from thauma.games.duel.ids import (
    ASTARTE_CARD_FIRST,
    CENTRE_CHOOSES,
    DESTROYED_BOX,
    FIRST_GAME,
    GATE_SECRET,
    LIBRARY,
    LIBRARY_OPEN,
    M_COPY,
    M_LAST,
    M_ORDER,
    M_PLACE,
    M_RESOLVE,
    NEPTUNE_LEAVES,
    PANTHEON,
    TOKENS_IN_ROW,
    ZEUS_DISCARDS,
)
from thauma.games.duel.position import is_sound, read_state
from thauma.games.duel.presentation import contract, explain, narrate, view
from thauma.games.duel.presentation.contract import DuelGameView, DuelOptions
from thauma.games.duel.strategy.observe import FEATURES
from thauma.games.duel.table import CATEGORIES, KINDS
from thauma.games.duel.variants.lookup import variant_for, variant_of

EXPANSION = "pantheon"
"""the option that others need: they stand only where Pantheon is played"""


class DuelGame(Game):
    """7 Wonders Duel for two players."""

    name = "duel"
    rules = "duel/1"
    options = (
        Option("centre", ("begins", "chooses"), (0, CENTRE_CHOOSES)),
        Option("destroyed", ("discard", "box"), (0, DESTROYED_BOX)),
        Option("library", ("secret", "open"), (0, LIBRARY_OPEN)),
        Option("wonders", ("draft", "first-game"), (0, FIRST_GAME)),
        Option("pantheon", (False, True), (0, PANTHEON)),
        Option("astarte", ("treasury-first", "card-first"), (0, ASTARTE_CARD_FIRST << 8), EXPANSION),
        Option("gate", ("public", "secret"), (0, GATE_SECRET << 8), EXPANSION),
        Option("neptune_last", ("discard", "leave"), (0, NEPTUNE_LEAVES << 8), EXPANSION),
        Option("token_order", ("chosen", "fixed"), (0, TOKENS_IN_ROW << 8), EXPANSION),
        Option("zeus_token", ("gain", "discard"), (0, ZEUS_DISCARDS << 8), EXPANSION),
    )
    categories = CATEGORIES
    kinds = KINDS
    features = FEATURES
    move_ids = M_LAST
    engine = ENGINE
    deals = deals
    knowledge = knowledge
    explanations = explain
    option_fields = ("options", "pantheon_options")
    contract = contract
    picture = part("picture")
    lessons = part("strategy.lessons")
    learning = part("strategy.learning", "LEARNING")
    learning_with_gods = part("pantheon.strategy.learning", "LEARNING")
    tally = part("presentation.tally")
    facts = part("presentation.facts")

    # ------------------------------------------------------------------------------------- the rules

    def tally_module(self, options: Mapping[str, Any]) -> TallyModule:
        """What a study counts, with and without Pantheon."""
        found: TallyModule = self.tally.tally_module_for(options)
        return found

    def tutorial_deal(self, options: Mapping[str, Any]) -> Deal | None:
        """Give the deal of the tutorial; Pantheon has its own."""
        expanded = self.full_options(options).get(EXPANSION)
        return read_tutorial(self, self.folder / EXPANSION if expanded else self.folder)

    def learning_for(self, held: Position) -> Learning | None:
        """Give what training needs to know; with Pantheon there are more inputs."""
        expanded = read_state(held).options & PANTHEON
        found: Learning = self.learning_with_gods if expanded else self.learning
        return found

    @property
    def learnings(self) -> tuple[Learning, ...]:
        """The network of the base game, and that with Pantheon."""
        return self.learning, self.learning_with_gods

    def categories_in(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """With Pantheon there are temples instead of guilds, and divinities."""
        return variant_for(options).categories

    def categories_of(self, held: Position) -> tuple[str, ...]:
        """The categories of points in the game of a position."""
        return variant_of(read_state(held)).categories

    def full_options(self, given: Mapping[str, Any] | None, players: int | None = None) -> dict[str, Any]:
        """Check options and add the defaults; those of Pantheon stand only where it is played."""
        chosen = super().full_options(given, players)
        if chosen["pantheon"]:
            return chosen
        left = {option.name for option in self.options if EXPANSION in (option.name, option.needs)}
        return {name: value for name, value in chosen.items() if name not in left}

    def flags(self, options: Mapping[str, Any]) -> int:
        """Give what the kernel is told of the options that stand."""
        return sum(
            option.flags[option.values.index(options[option.name])]
            for option in self.options
            if option.name in options
        )

    def is_readable(self, data: bytes) -> bool:
        """Whether what stands for all of the table is possible."""
        return is_sound(data)

    def text(self, state: Position, seat: int, move: int) -> str:
        """Write a move id in notation; in Duel it does not depend on the position."""
        return write_move(move)

    def id(self, state: State, seat: int, text: str) -> int:
        """Read a move in notation."""
        return read_move(text)

    def typed_view(self, state: State, seat: int | None) -> DuelGameView:
        """Give what a seat may know, and the result once there is one."""
        duel = read_state(state.known(-1 if seat is None else seat))  # as the view reads it
        flags = duel.options, duel.pantheon_options
        options = self._shown_options.get(flags)
        if options is None:
            options = self._shown_options[flags] = DuelOptions(**self.options_of(duel))
        return view.view_of(state, seat, self.rules, options, self.result(state))

    @cached_property
    def _shown_options(self) -> dict[tuple[int, int], DuelOptions]:
        """Options as views show them, by the flags of a state."""
        return {}

    def narrate(
        self, before: State, seat: int, move: int, after: State, viewer: int | None = None
    ) -> list[Event]:
        """Tell what a move did, as far as a seat (None: a spectator) may know it."""
        return narrate.narrate(before, seat, move, after, viewer)

    def shown_to(self, before: State, seat: int, move: int, viewer: int | None) -> bool:
        """Moves are made openly, but a god is placed in secret, and the Theater lays gods back in secret."""
        return seat == viewer or not (M_PLACE <= move < M_RESOLVE or M_ORDER <= move < M_COPY)

    def revealed(self, before: State, after: State) -> bool:
        """Whether a card was turned up, an age laid out, wonders offered, or a Library token shown."""
        old, new = read_state(before.known(-1)), read_state(after.known(-1))
        if variant_of(old).reveals(old, new):
            return True
        shown = old.question == LIBRARY and not old.options & LIBRARY_OPEN  # the token kept was a secret
        return old.ages != new.ages or old.order != new.order or new.question == LIBRARY or shown
