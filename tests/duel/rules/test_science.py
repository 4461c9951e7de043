"""Scientific symbols, pairs and supremacy: D-SCI."""

from collections import Counter

import pytest

from tests.duel.support.arrange import city, table
from thauma import IllegalMove
from thauma.games.duel.table import CARDS, SYMBOLS

PAIRS = {
    "workshop": "laboratory",
    "apothecary": "school",
    "scriptorium": "library",
    "pharmacist": "dispensary",
    "academy": "study",
    "university": "observatory",
}
FIVE = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy"]
AGE = {card.id: card.age for card in CARDS}


def test_D_SCI_1_six_symbols_stand_on_two_green_cards_each() -> None:
    green = Counter(SYMBOLS[card.symbol] for card in CARDS if card.symbol >= 0)
    assert green == dict.fromkeys(["pendulum", "wheel", "quill", "mortar", "sundial", "armillary"], 2)


def test_D_SCI_1_the_scales_stand_only_on_law() -> None:
    assert table(city(tokens=["law"])).symbols(0) == {"scales"}
    assert set(SYMBOLS) - {SYMBOLS[card.symbol] for card in CARDS if card.symbol >= 0} == {"scales"}


@pytest.mark.parametrize(("first", "second"), PAIRS.items())
def test_D_SCI_2_a_pair_brings_a_token_at_once(first: str, second: str) -> None:
    game = table(city(built=[first], coins=20), age=AGE[second], open=[second], board=["philosophy"])
    game.play(f"build {second}")
    assert (game.asked_seat, game.question) == (0, "take")
    game.play("take philosophy")
    assert game.tokens(0) == {"philosophy"}


def test_D_SCI_2_a_first_symbol_brings_none() -> None:
    game = table(city(built=["workshop"], coins=20), open=["apothecary"])
    game.play("build apothecary")
    assert game.question == "turn"


def test_D_SCI_2_the_opponents_symbols_make_no_pair() -> None:
    game = table(city(coins=20), city(built=["scriptorium"]), age=2, open=["library"])
    game.play("build library")
    assert game.question == "turn"


def test_D_SCI_3_a_token_must_be_taken_any_one_on_the_board() -> None:
    game = table(city(built=["scriptorium"]), age=2, open=["library"])
    board = game.board
    game.play("build library")
    assert set(game.legal()) == {f"take {token}" for token in board}


def test_D_SCI_3_a_token_aside_cannot_be_taken() -> None:
    game = table(city(built=["scriptorium"]), age=2, open=["library"], aside=["law"])
    game.play("build library")
    with pytest.raises(IllegalMove, match="cannot choose Law now"):
        game.play("take law")


def test_D_SCI_4_six_different_symbols_win_at_once() -> None:
    game = table(city(built=FIVE, coins=20), age=3, open=["university"])
    game.play("build university")
    assert game.result is not None
    assert (game.result.winners, game.result.kind) == ((0,), "science")


def test_D_SCI_4_five_do_not_win() -> None:
    game = table(city(built=FIVE[:4], coins=20), age=3, open=["university"])
    game.play("build university")
    assert game.result is None


def test_D_SCI_4_six_cards_with_five_symbols_do_not_win() -> None:
    game = table(city(built=FIVE, coins=20), age=3, open=["study"], board=["philosophy"])
    game.play("build study", "take philosophy")
    assert game.result is None


def test_D_SCI_5_law_taken_for_a_pair_can_be_the_sixth() -> None:
    game = table(city(built=FIVE, coins=20), age=3, open=["study"], board=["law"])
    game.play("build study", "take law")
    assert game.result is not None
    assert (game.result.winners, game.result.kind) == ((0,), "science")


def test_D_SCI_5_law_from_the_great_library_can_be_the_sixth() -> None:
    game = table(
        city(),
        city(built=FIVE, wonders=["the-great-library"], coins=20),
        age=3,
        open=["palace"],
        aside=["law"],
        turn=1,
    )
    game.play("wonder the-great-library with palace", "take law")
    assert game.result is not None
    assert (game.result.winners, game.result.kind) == ((1,), "science")


def test_D_SCI_5_with_law_five_green_symbols_win() -> None:
    game = table(city(built=FIVE[:4], tokens=["law"], coins=20), age=3, open=["study"])
    game.play("build study")
    assert game.result is not None


def test_D_SCI_6_law_makes_no_pair() -> None:
    game = table(city(built=["scriptorium"]), age=2, open=["library"], board=["law"])
    game.play("build library", "take law")
    assert (game.asked_seat, game.question) == (1, "turn")


def test_D_SCI_7_with_an_empty_board_a_pair_brings_nothing() -> None:
    taken = ["agriculture", "economy", "masonry", "philosophy", "urbanism"]
    game = table(city(built=["scriptorium"]), city(tokens=taken), age=2, open=["library"])
    assert game.board == set()
    game.play("build library")
    assert (game.asked_seat, game.question) == (1, "turn")


def test_D_SCI_8_a_token_taken_is_not_replaced() -> None:
    game = table(city(built=["scriptorium"]), age=2, open=["library"], board=["law"])
    before = game.board
    game.play("build library", "take law")
    assert game.board == before - {"law"}


def test_D_SCI_9_discarded_cards_have_no_symbol() -> None:
    game = table(city(built=["scriptorium"]), age=2, open=["library"])
    game.play("discard library")
    assert (game.question, game.symbols(0)) == ("turn", {"quill"})


def test_D_SCI_9_cards_under_wonders_have_no_symbol() -> None:
    game = table(city(built=FIVE, wonders=["the-pyramids"], coins=20), age=3, open=["university"])
    game.play("wonder the-pyramids with university")
    assert (game.result, len(game.symbols(0))) == (None, 5)


def test_D_SCI_10_a_revived_green_card_makes_a_pair() -> None:
    game = table(
        city(built=["scriptorium"], wonders=["the-mausoleum"], coins=20),
        age=3,
        open=["palace"],
        discard=["library"],
        board=["law"],
    )
    game.play("wonder the-mausoleum with palace", "revive library", "take law")
    assert game.tokens(0) == {"law"}


def test_D_SCI_10_a_revived_green_card_can_be_the_sixth_symbol() -> None:
    game = table(
        city(built=FIVE, wonders=["the-mausoleum"], coins=20), age=3, open=["palace"], discard=["university"]
    )
    game.play("wonder the-mausoleum with palace", "revive university")
    assert game.result is not None
    assert game.result.kind == "science"
