"""What is told about a decision, at tables where the lesson is known."""

from typing import Any

import pytest

from tests.duel.support.arrange import Table, Town, city, table
from tests.review.games import judge_move, texts_of
from thauma.core.catalog import languages, read_catalog
from thauma.core.language import say
from thauma.games.duel.formats.notation import move_texts, read_move
from thauma.games.duel.ids import M_LAST
from thauma.games.duel.strategy import lessons
from thauma.games.duel.strategy.gains import WEIGHTS, gains_of, thing_of

FIVE = ["workshop", "apothecary", "scriptorium", "pharmacist", "university"]
"""five different symbols; an Academy would be the sixth"""
BLUES = ["theater", "altar", "baths", "courthouse", "statue", "temple", "aqueduct", "rostrum"]
"""32 points"""
MINE = ["the-pyramids", "the-sphinx", "the-temple-of-artemis", "piraeus"]
THEIRS = ["the-hanging-gardens", "the-mausoleum", "the-appian-way"]
"""seven wonders are built: nothing is left to draw"""


def faults(at: Table, move: str, better: str, reply: str | None = None) -> list[str]:
    seen = at.state.seen_by(at.asked_seat)
    answer = None if reply is None else (1 - at.asked_seat, read_move(reply))
    found = lessons.faults_of(seen, read_move(move), read_move(better), answer)
    return [event.text("en") for event in found]


def merits(at: Table, move: str) -> list[str]:
    return [event.text("en") for event in lessons.merits_of(at.state.seen_by(at.asked_seat), read_move(move))]


# ---------------------------------------------------------------------------------- whole judgements


def test_to_leave_the_sixth_symbol_is_a_blunder() -> None:
    at = table(
        city(built=BLUES, coins=40, raised=MINE),
        city(built=FIVE, coins=15, raised=THEIRS),
        age=3,
        left=4,
        open=["academy", "gardens"],
        discard=["study"],
    )
    found = judge_move(at, "build gardens")
    assert found.label == "blunder"
    assert found.win[1] > 0.99
    assert (
        texts_of(*found.reasons)[0] == "Left Academy to the opponent: the sixth symbol, and with it the game."
    )
    assert found.best.move.endswith("academy")
    assert "Keeps Academy from the opponent: the sixth symbol, and with it the game." in texts_of(
        *found.best.reasons
    )


def test_to_open_the_sixth_symbol_is_a_blunder() -> None:
    at = table(
        city(built=BLUES, coins=40, raised=MINE),
        city(built=FIVE, coins=30, raised=THEIRS),
        age=3,
        left=3,
        slots={0: "academy", 1: "palace", 2: "gardens"},
    )
    found = judge_move(at, "build gardens")
    assert (found.label, found.exact, found.luck) == ("blunder", True, 0.0)
    assert (
        texts_of(*found.reasons)[0]
        == "Opened Academy for the opponent: the sixth symbol, and with it the game."
    )


def test_to_miss_a_military_victory_is_a_blunder() -> None:
    at = table(
        city(coins=60, raised=THEIRS),
        city(built=BLUES, coins=60, raised=MINE),
        age=3,
        left=3,
        pawn=6,
        slots={0: "study", 1: "arsenal", 2: "palace"},
    )
    found = judge_move(at, "build palace")
    assert found.label == "blunder"
    assert found.best.move == "build arsenal"
    assert found.best.win == [1.0, 0.0]
    assert texts_of(*found.reasons)[0] == "Missed Arsenal: the capital, and with it the game."


def test_a_victory_at_once_is_best_and_certain() -> None:
    at = table(city(coins=60), city(), age=3, pawn=6, open=["arsenal", "palace"])
    found = judge_move(at, "build arsenal")
    assert (found.label, found.loss, found.exact, found.win) == ("best", 0.0, True, [1.0, 0.0])
    assert found.reasons == []


def test_a_forced_move_has_no_label() -> None:
    at = table(city(coins=0), city(), age=3, left=1, slots={0: "palace"})
    assert at.legal() == ["discard palace"]
    found = judge_move(at, "discard palace")
    assert (found.forced, found.label, found.loss) == (True, "", 0.0)


# ----------------------------------------------------------------------------------- what was allowed


def test_a_pair_that_was_opened_is_told() -> None:
    at = table(
        city(coins=20),
        city(built=["observatory"], coins=20),
        age=3,
        left=3,
        slots={0: "university", 1: "palace", 2: "gardens"},
    )
    assert at.open_cards == {"palace", "gardens"}
    assert faults(at, "build gardens", "build palace", "build university") == [
        "Opened University for the opponent: a pair of symbols, and with it a progress token."
    ]


def told(at: Table, move: str, better: str, reply: str) -> list[str]:
    """Faults as the players read them."""
    seen = at.state.seen_by(at.asked_seat)
    found = lessons.faults_of(seen, read_move(move), read_move(better), (1 - at.asked_seat, read_move(reply)))
    return [say(event.key, event.data, "en", ("Ada", "Odysseus")) for event in found]


def uncovering(card: str, theirs: Town, **more: Any) -> Table:
    """A table at which taking Garrison (or what lies there) uncovers a card, and taking the filler none."""
    wide = more["age"] == 2  # the first row of Age II is the widest
    left, filler, taken = (7, 2, 6) if wide else (3, 1, 2)
    slots = {0: card, filler: more.pop("filler", "altar"), taken: more.pop("taken", "garrison")}
    return table(city(coins=20), theirs, left=left, slots=slots, **more)


def test_a_price_that_an_uncovered_card_sets_is_told_for_both() -> None:
    at = uncovering("clay-reserve", city(coins=9), age=1)
    found = told(at, "build garrison", "build altar", "build clay-reserve")
    assert "Garrison uncovered Clay Reserve: Odysseus can now buy clay at 1, Ada at 2." in found


def test_what_becomes_dearer_for_the_mover_is_told() -> None:
    at = uncovering("brickyard", city(["clay-pool"], coins=9), age=2, filler="temple", taken="walls")
    found = told(at, "discard walls", "discard temple", "build brickyard")
    assert "Walls uncovered Brickyard: clay can now cost 5 instead of 3 (Ada)." in found


def test_a_chain_that_was_given_away_is_told() -> None:
    at = uncovering("statue", city(["theater"], coins=0), age=2, filler="temple", taken="walls")
    found = told(at, "discard walls", "discard temple", "build statue")
    assert "Walls uncovered Statue: Odysseus can now build it free through Theater, for 4 points." in found


def test_shields_and_symbols_that_are_then_missing_are_counted() -> None:
    at = uncovering("pretorium", city(coins=8), age=3, filler="port", taken="senate", pawn=-5)
    assert told(at, "discard senate", "discard port", "build pretorium") == [
        "Senate uncovered Pretorium: with it Odysseus would need only 1 more shield to win."
    ]
    scholar = city(["workshop", "apothecary", "scriptorium", "pharmacist"], coins=20)
    at = uncovering("academy", scholar, age=3, filler="port", taken="senate")
    assert told(at, "discard senate", "discard port", "build academy") == [
        "Senate uncovered Academy: with it Odysseus would need only 1 more symbol to win."
    ]


def test_a_card_that_the_better_move_takes_stayed_where_it_was() -> None:
    at = table(city(coins=20), city(coins=9), open=["clay-reserve", "altar", "baths"])
    found = told(at, "build altar", "build clay-reserve", "build clay-reserve")
    assert "Clay Reserve stayed where it was: Odysseus can now buy clay at 1, Ada at 2." in found


def test_what_the_better_move_allows_too_is_no_fault() -> None:
    at = table(
        city(coins=20), city(built=["apothecary"], coins=20), age=2, open=["school", "temple", "rostrum"]
    )
    assert faults(at, "build rostrum", "build temple", "build school") == []


def hidden_school() -> Table:
    """A School lies face down, beneath one card."""
    at = table(
        city(coins=20),
        city(built=["apothecary"], coins=20),
        age=2,
        left=12,
        slots={6: "school", 11: "temple", 10: "statue"},
    )
    assert "school" not in str(at.view(0)["structure"])
    return at


def test_what_is_face_down_is_never_told() -> None:
    at = hidden_school()
    for better in at.legal():
        assert not any("School" in words for words in faults(at, "build temple", better, "build school"))


def test_what_was_turned_up_is_told_as_luck() -> None:
    at = hidden_school()
    before = at.state.seen_by(0)
    at.play("build temple")
    found = lessons.luck_of(before, read_move("build temple"), at.state.seen_by(1))
    words = "Turned up School for the opponent: a pair of symbols, and with it a progress token."
    assert found[0].text("en") == words
    assert len(found) == 2, "it covered two"


def test_what_nobody_can_use_is_only_shown() -> None:
    at = table(city(coins=20), city(coins=0), age=2, left=12, slots={6: "courthouse", 11: "temple"})
    before = at.state.seen_by(0)
    at.play("build temple")
    found = lessons.luck_of(before, read_move("build temple"), at.state.seen_by(1))
    assert "Turned up Courthouse." in [event.text("en") for event in found]


def test_a_new_age_is_told_as_a_whole() -> None:
    at = table(age=1, left=1, slots={0: "tavern"})
    before = at.state.seen_by(0)
    at.play("discard tavern")
    (found,) = lessons.luck_of(before, read_move("discard tavern"), at.state.seen_by(at.asked_seat))
    assert found.text("en") == "Age II was laid out."


def test_tokens_that_were_drawn_are_not_named() -> None:
    at = table(city(coins=20, wonders=["the-great-library"]), open=["tavern"])
    before = at.state.seen_by(0)
    at.play("wonder the-great-library with tavern")
    found = lessons.luck_of(before, read_move("wonder the-great-library with tavern"), at.state.seen_by(0))
    assert [event.text("en") for event in found] == ["Three progress tokens were drawn."]


def test_what_the_opponent_cannot_pay_is_no_gain() -> None:
    at = table(city(coins=40), city(built=FIVE), age=3, open=["academy", "gardens"])
    left = "Left Academy to the opponent: the sixth symbol, and with it the game."
    assert left not in faults(at, "build gardens", "build academy")
    rich = table(city(coins=40), city(built=FIVE, coins=8), age=3, open=["academy", "gardens"])
    assert left in faults(rich, "build gardens", "build academy")


def test_the_expected_reply_comes_before_an_equal_threat() -> None:
    at = table(
        city(coins=40),
        city(coins=40),
        age=3,
        open=["palace", "town-hall", "gardens"],
    )
    first = faults(at, "discard gardens", "build palace", "build palace")[0]
    assert first == "Left Palace to the opponent: 7 points."


def test_a_wonder_that_pushes_the_pawn_to_the_capital_is_told() -> None:
    at = table(
        city(coins=30),
        city(coins=30, wonders=["the-colossus"]),
        age=3,
        pawn=-7,
        open=["siege-workshop", "palace"],
    )
    allowed = "Allowed the opponent The Colossus: the capital, and with it the game."
    assert allowed in faults(at, "build palace", "build siege-workshop")
    assert allowed not in faults(at, "build palace", "discard palace"), "both leave it"


# --------------------------------------------------------------------------------- what moves bring


@pytest.mark.parametrize(
    ("at", "move", "first"),
    [
        (table(city(built=["apothecary"], coins=20), age=2, open=["school"]), "build school", "pair"),
        (table(city(built=["workshop"], coins=20), age=2, open=["school"]), "build school", "symbol-2"),
        (table(city(coins=20), age=2, open=["archery-range"], pawn=5), "build archery-range", "near-2"),
        (table(city(coins=20), age=2, open=["archery-range"], pawn=1), "build archery-range", "loot-2"),
        (table(city(coins=20), age=2, open=["archery-range"], pawn=4), "build archery-range", "near-3"),
        (table(city(coins=20), age=2, open=["archery-range"]), "build archery-range", "shields"),
        (table(city(coins=20), age=2, open=["sawmill"]), "build sawmill", "dearer"),
        (table(city(coins=20), age=1, open=["press"]), "build press", "resources"),
        (table(city(coins=20), age=1, open=["stone-reserve"]), "build stone-reserve", "cheaper"),
        (table(city(coins=20), age=2, open=["courthouse"]), "build courthouse", "points"),
        (table(city(coins=20), age=1, open=["tavern"]), "build tavern", "coins"),
        (table(city(coins=20), age=1, open=["tavern"]), "discard tavern", "coins"),
        (
            table(city(coins=20, wonders=["the-sphinx"]), age=1, open=["tavern"]),
            "wonder the-sphinx with tavern",
            "again",
        ),
        (
            table(city(coins=20, wonders=["the-great-library"]), age=1, open=["tavern"]),
            "wonder the-great-library with tavern",
            "draw",
        ),
        (
            table(city(coins=20, wonders=["the-mausoleum"]), age=1, open=["tavern"], discard=["baths"]),
            "wonder the-mausoleum with tavern",
            "revives",
        ),
        (
            table(city(coins=20, wonders=["the-statue-of-zeus"]), city(built=["quarry"]), open=["tavern"]),
            "wonder the-statue-of-zeus with tavern",
            "destroys",
        ),
    ],
)
def test_the_most_telling_gain_comes_first(at: Table, move: str, first: str) -> None:
    assert gains_of(at.state, 0, read_move(move))[0].what == first


def test_the_last_card_of_an_age_gives_no_other_turn() -> None:
    at = table(city(coins=20, wonders=["the-sphinx"]), age=1, left=1, slots={0: "tavern"})
    assert "again" not in {
        gain.what for gain in gains_of(at.state, 0, read_move("wonder the-sphinx with tavern"))
    }


def test_the_answer_to_a_question_brings_no_other_turn_by_itself() -> None:
    at = table(city(coins=20, wonders=["the-great-library"], tokens=["theology"]), open=["tavern"])
    at.play("wonder the-great-library with tavern")
    assert at.duel.again
    for move in at.state.legal(0):
        assert "again" not in {gain.what for gain in gains_of(at.state, 0, move)}


def test_a_hint_tells_what_a_move_brings_and_keeps() -> None:
    at = table(
        city(coins=20, wonders=["the-sphinx"]),
        city(built=["apothecary"], coins=20),
        age=2,
        open=["school", "temple"],
    )
    assert merits(at, "wonder the-sphinx with school") == [
        "Keeps School from the opponent: a pair of symbols, and with it a progress token.",
        "Brings another turn.",
    ]


def test_a_wonder_is_chosen_for_what_is_printed_on_it() -> None:
    seen = Table(table().state)  # any table; the draft is asked about by its own state
    assert seen.question == "turn"
    assert [gain.what for gain in gains_of(seen.state, 0, read_move("pick the-sphinx"))] == [
        "again",
        "points",
    ]


def test_a_move_that_opens_nothing_says_so() -> None:
    at = table(city(coins=20), age=3, left=4, slots={0: "academy", 1: "palace", 2: "arsenal", 3: "gardens"})
    assert "Uncovers no card." in merits(at, "discard arsenal")


# ------------------------------------------------------------------------------------------- words


def test_every_move_is_about_something_but_who_begins() -> None:
    nameless = {text for move, text in move_texts().items() if not thing_of(move)}
    assert nameless == {"start self", "start opponent"}
    assert max(move_texts()) == M_LAST - 1
    for move in move_texts():
        thing = thing_of(move)
        assert not thing or f"duel.{thing}" in read_catalog("en")


@pytest.mark.parametrize("language", languages())
def test_every_gain_fits_every_frame(language: str) -> None:
    frames = [
        key
        for key, words in read_catalog(language).items()
        if key.startswith("duel.") and "{what:gain}" in words
    ]
    assert len(frames) == 8
    for frame in frames:
        for gain in WEIGHTS:
            words = say(frame, {"thing": "card.press", "what": gain}, language)
            assert "{" not in words
            assert words.endswith(".")
