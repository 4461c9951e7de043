"""What bots are called at a table: nobody is called like somebody else there."""

import pytest

from thauma import bots
from thauma.bots.nicknames import NICKNAMES, SeatName, choose_nicknames, fold_name, names_of_bot
from thauma.core.catalog import languages
from thauma.core.language import say

ADA = SeatName("", "Ada")


def bot(level: str = "hard", name: str = "") -> SeatName:
    """Seat a bot, perhaps with a name of its own."""
    return SeatName(level, name)


def test_bots_of_different_levels_are_called_by_their_levels() -> None:
    assert choose_nicknames([ADA, bot("hard"), bot("easy"), bot("expert")], 0) == {}


def test_of_several_bots_of_a_level_all_but_the_first_have_a_nickname() -> None:
    assert choose_nicknames([bot(), ADA, bot(), bot()], 0) == {2: "Nestor", 3: "Circe"}


def test_the_list_begins_anywhere_and_goes_round() -> None:
    last = len(NICKNAMES) - 1
    given = choose_nicknames([bot(), bot(), bot()], last + 7 * len(NICKNAMES))
    assert given == {1: NICKNAMES[last], 2: NICKNAMES[0]}


@pytest.mark.parametrize("language", languages())
def test_a_bot_makes_way_for_a_person_of_its_name_in_any_language(language: str) -> None:
    for level in bots.bot_names():
        person = SeatName("", say(f"page.bot.{level}", {}, language).upper())
        assert choose_nicknames([bot(level), person], 0) == {0: "Nestor"}


def test_no_nickname_is_one_that_a_person_or_another_bot_has() -> None:
    seats = [SeatName("", " nestor "), bot(name="CIRCE"), bot(), bot(), bot("easy", "Hector")]
    assert choose_nicknames(seats, 0) == {3: "Pandora"}


def test_what_was_typed_for_a_bot_stays_and_a_given_nickname_makes_way() -> None:
    assert choose_nicknames([SeatName("", "Bo"), bot(name="Bo")], 0) == {}
    assert choose_nicknames([SeatName("", "Nestor"), bot(), bot(name="Nestor")], 0) == {2: "Circe"}


def test_the_names_suffice_for_every_table() -> None:
    people = [SeatName("", name) for name in NICKNAMES[:7]]
    given = choose_nicknames([*people, *[bot() for _ in range(7)]], 0)
    assert len(set(given.values())) == 6
    assert len({fold_name(name) for name in NICKNAMES}) == len(NICKNAMES)
    taken = frozenset[str]().union(*map(names_of_bot, bots.bot_names()))
    assert taken.isdisjoint(map(fold_name, NICKNAMES))
