"""Golden games: whole matches as text, replayed and compared with what they led to when they were written."""

import pytest

import thauma
from tests.proof.golden import golden, text_of
from tests.proof.naive import NaiveTable
from tests.proof.shelves import SHELVES, Shelf
from thauma.core.game import Option

KNOWN = {name: shelf.known for name, shelf in SHELVES.items()}
NAMES = [(shelf, stem) for shelf, known in KNOWN.items() for stem in sorted(known)]
of_every_golden_game = pytest.mark.parametrize(
    ("shelf", "stem"), NAMES, ids=[f"{shelf}/{stem}" for shelf, stem in NAMES]
)
on_every_shelf = pytest.mark.parametrize("shelf", SHELVES.values(), ids=SHELVES)


@on_every_shelf
def test_every_golden_file_has_its_facts_and_the_other_way_round(shelf: Shelf) -> None:
    assert sorted(path.stem for path in shelf.folder.glob("*.thauma")) == sorted(shelf.known)


@of_every_golden_game
def test_a_golden_game_leads_to_what_it_led_to(shelf: str, stem: str) -> None:
    wanted = {key: value for key, value in KNOWN[shelf][stem].items() if key != "kept for"}
    assert SHELVES[shelf].facts(golden(SHELVES[shelf].name(stem))) == wanted


@of_every_golden_game
def test_a_golden_game_writes_itself_as_it_was_read(shelf: str, stem: str) -> None:
    text = text_of(SHELVES[shelf].name(stem))
    assert thauma.Match.parse(text).text() == text


@of_every_golden_game
def test_a_golden_game_shows_what_it_is_kept_for(shelf: str, stem: str) -> None:
    assert set(KNOWN[shelf][stem]["kept for"]) <= set(KNOWN[shelf][stem]["shows"])


@on_every_shelf
def test_golden_games_are_kept_for_all_that_is_wanted(shelf: Shelf) -> None:
    kept = {what for facts in shelf.known.values() for what in facts["kept for"]}
    assert sorted(shelf.wanted - kept) == []


@pytest.mark.parametrize(
    ("shelf", "option"),
    [(name, option) for name, shelf in SHELVES.items() for option in shelf.options],
    ids=lambda part: str(getattr(part, "name", part)),
)
def test_every_value_of_an_option_is_played_in_some_golden_game(shelf: str, option: Option) -> None:
    games = [golden(SHELVES[shelf].name(stem)) for stem in KNOWN[shelf]]
    assert {match.deal.options[option.name] for match in games} == set(option.values)


@pytest.mark.parametrize("stem", sorted(KNOWN["duel"]))
def test_the_second_engine_plays_a_golden_game_to_the_same_end(stem: str) -> None:
    match = golden(stem)
    naive = NaiveTable(match.deal.to_dict())
    for seat, move in match.actions:
        assert (seat, move in naive.moves()) == (naive.turn, True)
        naive.play(move)
    scores = [{**naive.score(seat), "total": sum(naive.score(seat).values())} for seat in (0, 1)]
    assert (naive.kind, naive.winners, scores) == tuple(
        KNOWN["duel"][stem][key] for key in ("kind", "winners", "scores")
    )


@pytest.mark.parametrize("name", ["shared", "pantheon/game-0", "wonders/shared", "dice/game-0"])
def test_undo_leads_back_to_the_start_of_a_golden_game(name: str) -> None:
    match = thauma.Match.parse(text_of(name))
    for expected in reversed(match.actions):
        assert match.undo() == expected
    assert bytes(match.state) == bytes(match.game.start(match.deal))
    with pytest.raises(thauma.NothingToUndo):
        match.undo()
