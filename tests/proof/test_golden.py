"""Golden games: whole matches as text, replayed and compared with what they led to when they were written."""

import pytest

import thauma
from tests.proof.support.golden import golden_match, text_of
from tests.proof.support.golden_folders import GOLDEN_FOLDERS, GoldenFolder
from thauma.core.game import Option

KNOWN = {name: golden_folder.known_facts for name, golden_folder in GOLDEN_FOLDERS.items()}
NAMES = [(golden_folder, stem) for golden_folder, known in KNOWN.items() for stem in sorted(known)]
of_every_golden_game = pytest.mark.parametrize(
    ("golden_folder", "stem"), NAMES, ids=[f"{golden_folder}/{stem}" for golden_folder, stem in NAMES]
)
in_every_golden_folder = pytest.mark.parametrize("golden_folder", GOLDEN_FOLDERS.values(), ids=GOLDEN_FOLDERS)


@in_every_golden_folder
def test_every_golden_file_has_its_facts_and_the_other_way_round(golden_folder: GoldenFolder) -> None:
    assert golden_folder.stems == sorted(golden_folder.known_facts)


@of_every_golden_game
def test_a_golden_game_leads_to_what_it_led_to(golden_folder: str, stem: str) -> None:
    wanted = {key: value for key, value in KNOWN[golden_folder][stem].items() if key != "kept for"}
    assert (
        GOLDEN_FOLDERS[golden_folder].facts(golden_match(GOLDEN_FOLDERS[golden_folder].name(stem))) == wanted
    )


@of_every_golden_game
def test_a_golden_game_writes_itself_as_it_was_read(golden_folder: str, stem: str) -> None:
    text = text_of(GOLDEN_FOLDERS[golden_folder].name(stem))
    assert thauma.Match.parse(text).text() == text


@of_every_golden_game
def test_a_golden_game_shows_what_it_is_kept_for(golden_folder: str, stem: str) -> None:
    assert set(KNOWN[golden_folder][stem]["kept for"]) <= set(KNOWN[golden_folder][stem]["shows"])


@in_every_golden_folder
def test_golden_games_are_kept_for_all_that_is_wanted(golden_folder: GoldenFolder) -> None:
    kept = {what for facts in golden_folder.known_facts.values() for what in facts["kept for"]}
    assert sorted(golden_folder.wanted - kept) == []


@pytest.mark.parametrize(
    ("golden_folder", "option"),
    [(name, option) for name, golden_folder in GOLDEN_FOLDERS.items() for option in golden_folder.options],
    ids=lambda part: str(getattr(part, "name", part)),
)
def test_every_value_of_an_option_is_played_in_some_golden_game(golden_folder: str, option: Option) -> None:
    games = [golden_match(GOLDEN_FOLDERS[golden_folder].name(stem)) for stem in KNOWN[golden_folder]]
    assert {match.deal.options[option.name] for match in games} == set(option.values)


@in_every_golden_folder
def test_undo_leads_back_to_the_start_of_a_golden_game(golden_folder: GoldenFolder) -> None:
    match = golden_match(golden_folder.name(golden_folder.stems[-1])).copy()
    for expected in reversed(match.actions):
        assert match.undo() == expected
    assert bytes(match.state) == bytes(match.game.start(match.deal))
    with pytest.raises(thauma.NothingToUndo):
        match.undo()
