"""What a seat knows, the options, and moves in writing: D-KNOW, D-OPT and D-MOVE."""

import random

import pytest

from tests.duel.support.arrange import Table, city, table
from thauma import IllegalMove, Match, UnknownMove, UnknownOption, game
from thauma.games.duel.ids import HIDDEN
from thauma.games.duel.position import unpack_state
from thauma.games.duel.table import CARDS, TOKENS

LIBRARY = city(wonders=["the-great-library"], coins=20)


def faces(found: Table, seat: int | None = None) -> dict[int, str | None]:
    """The cards of the structure as a seat sees them."""
    return {place["slot"]: place["card"] for place in found.view(seat)["structure"]}


def test_D_KNOW_1_both_cities_lie_open() -> None:
    found = table(city(built=["press"], coins=4, tokens=["law"]), city(built=["quarry"], coins=9))
    for seat in (0, 1, None):
        mine, theirs = found.view(seat)["cities"]
        assert (mine["cards"], mine["coins"], mine["tokens"]) == (["press"], 4, ["law"])
        assert (theirs["cards"], theirs["coins"], len(theirs["wonders"])) == (["quarry"], 9, 4)


def test_D_KNOW_2_a_face_down_card_is_unknown_to_both() -> None:
    found = table(slots={9: "tavern"})
    for seat in (0, 1, None):
        assert faces(found, seat)[9] is None
        view = found.view(seat)
        (back,) = view.pop("face_down")
        assert "tavern" in back["cards"]  # one of those that nobody has seen
        assert len(back["cards"]) > len(back["slots"])
        assert "tavern" not in str(view)


def test_D_KNOW_2_a_covered_card_that_lies_face_up_is_known() -> None:
    assert faces(table(slots={5: "tavern"}))[5] == "tavern"


def test_D_KNOW_3_a_face_down_guild_is_known_as_a_guild() -> None:
    found = table(age=3, slots={2: "merchants-guild", 3: "palace"})
    backs = {place["slot"]: (place["card"], place["back"]) for place in found.view(0)["structure"]}
    assert (backs[2], backs[3]) == ((None, "guild"), (None, "age"))


def test_D_KNOW_4_the_ages_to_come_and_the_box_are_unknown() -> None:
    found = table(age=2)
    for seat in (0, 1, -1):
        known = unpack_state(found.state.known(seat)).ages
        assert set(known[40:]) == {HIDDEN}
        assert HIDDEN not in known[:20]


def test_D_KNOW_4_a_unknown_cardss_on_the_box() -> None:
    found = table(age=2)
    played = set(unpack_state(found.state).ages[20:40])
    guessed = set().union(
        *(unpack_state(found.state.seen_by(0).redeal(seed)).ages[20:40] for seed in range(40))
    )
    assert len(played) == 20
    assert len(guessed) == 23


def test_D_KNOW_5_anybody_may_look_through_the_discard_pile() -> None:
    found = table(discard=["press", "altar"])
    assert all(found.view(seat)["discard"] == ["press", "altar"] for seat in (0, 1, None))


def test_D_KNOW_6_the_second_four_wonders_are_unknown_until_they_lie_open() -> None:
    match = Match.new("duel", seed=8)
    hidden = match.deal.parts["wonders"][4:]
    for picks in range(4):
        shown = str([match.view(seat) for seat in (0, 1, None)])
        assert not [wonder for wonder in hidden if wonder in shown], picks
        (seat,) = match.waiting
        match.play(seat, match.legal(seat)[0])
    assert set(match.view(None)["offer"]) == set(hidden)


def test_D_KNOW_7_the_tokens_aside_are_known_but_not_their_order() -> None:
    one = table(aside=["theology", "law", "economy", "masonry", "urbanism"])
    other = table(aside=["masonry", "urbanism", "law", "theology", "economy"])
    assert one.view(0)["aside"] == ["economy", "law", "masonry", "theology", "urbanism"]
    assert one.view(0) == other.view(0)
    assert one.state.known(0) == other.state.known(0)


@pytest.mark.parametrize("builder", [0, 1])
def test_D_KNOW_7_what_the_library_gave_was_among_the_three_that_it_drew(builder: int) -> None:
    """Which of the others it drew stays open to the other player, for whom all five are dealt again."""
    cities = (LIBRARY, city()) if builder == 0 else (city(), LIBRARY)
    found = table(*cities, open=["altar"], aside=["theology", "law", "economy"], turn=builder)
    found.play("wonder the-great-library with altar", "take law")
    seen = found.state.seen_by(1 - builder)
    draws = [unpack_state(seen.redeal(seed)).aside for seed in range(20)]
    assert all(TOKENS.index("law") in aside[:3] for aside in draws)
    assert len({tuple(sorted(aside[:3])) for aside in draws}) > 3
    assert {len(set(aside)) for aside in draws} == {5}


def test_D_KNOW_8_only_its_builder_sees_the_draw_of_the_library() -> None:
    found = table(LIBRARY, open=["altar"], aside=["theology", "law", "economy", "masonry"])
    found.play("wonder the-great-library with altar")
    assert found.view(0)["library"] == ["economy", "law", "theology"]
    assert found.view(1)["library"] is found.view(None)["library"] is None


def test_D_KNOW_8_what_was_not_kept_stays_secret() -> None:
    found = table(LIBRARY, open=["altar"], aside=["theology", "law", "economy", "masonry"])
    found.play("wonder the-great-library with altar", "take law")
    assert found.view(0)["library"] == ["economy", "law", "theology"]
    assert found.view(1)["library"] is None
    assert found.view(1)["cities"][0]["tokens"] == ["law"]


def test_D_KNOW_9_the_card_under_a_wonder_is_known() -> None:
    found = table(city(wonders=["the-pyramids"], coins=8), open=["press"])
    found.play("wonder the-pyramids with press")
    assert all(found.view(seat)["cities"][0]["built"] == {"the-pyramids": "press"} for seat in (0, 1, None))


def test_D_KNOW_10_a_spectator_knows_what_both_know() -> None:
    found = table(LIBRARY, age=3, open=["palace"], discard=["press"])
    found.play("wonder the-great-library with palace")
    private = {"seat", "library", "moves", "costs", "prices"}
    spectator = found.view(None)
    for seat in (0, 1):
        assert {key: value for key, value in found.view(seat).items() if key not in private} == {
            key: value for key, value in spectator.items() if key not in private
        }
    assert not private & set(spectator) - {"seat", "library"}


@pytest.mark.parametrize("age", [1, 2, 3])
def test_D_KNOW_11_a_reason_never_gives_away_a_hidden_card(age: int) -> None:
    found = table(city(wonders=["the-sphinx"], coins=20), age=age, left=18)
    cards = [card.id for card in CARDS if card.age == age]
    moves = [form + card for card in cards for form in ("build ", "discard ", "wonder the-sphinx with ")]
    for seed in range(3):
        other = Table(found.state.seen_by(0).redeal(seed))
        assert bytes(other.state) != bytes(found.state)
        assert all(found.explain(move, seat=0) == other.explain(move, seat=0) for move in moves)


def test_D_KNOW_11_a_hidden_card_and_one_in_the_box_have_the_same_reason() -> None:
    found = table(slots={9: "tavern"})
    played = {CARDS[card].id for card in unpack_state(found.state).ages[:20]}
    boxed = next(card.id for card in CARDS if card.age == 1 and card.id not in played)
    hidden = found.explain("build tavern")
    assert hidden.key == found.explain(f"build {boxed}").key == "duel.why.not-open"
    assert hidden.data == {"card": "tavern"}


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize(("centre", "question"), [("begins", "turn"), ("chooses", "start")])
def test_D_OPT_1_who_begins_with_the_pawn_in_the_middle(turn: int, centre: str, question: str) -> None:
    found = table(left=1, open=["altar"], turn=turn, options={"centre": centre})
    found.play("discard altar")
    assert (found.asked_seat, found.question) == (turn, question)


def test_D_OPT_1_who_chooses_may_let_the_opponent_begin() -> None:
    found = table(left=1, open=["altar"], options={"centre": "chooses"})
    found.play("discard altar", "start opponent")
    assert (found.asked_seat, found.question) == (1, "turn")


@pytest.mark.parametrize(("destroyed", "pile"), [("discard", {"press"}), ("box", set())])
def test_D_OPT_2_where_destroyed_cards_go(destroyed: str, pile: set[str]) -> None:
    found = table(
        city(wonders=["circus-maximus"], coins=20),
        city(built=["press"]),
        open=["altar"],
        options={"destroyed": destroyed},
    )
    found.play("wonder circus-maximus with altar", "destroy press")
    assert found.discard == pile
    assert found.cards(1) == set()


@pytest.mark.parametrize("seat", [0, 1, None])
def test_D_OPT_3_with_an_open_library_everybody_sees_the_draw(seat: int | None) -> None:
    found = table(LIBRARY, open=["altar"], aside=["theology", "law", "economy"], options={"library": "open"})
    assert found.view(seat)["library"] is None
    found.play("wonder the-great-library with altar")
    assert found.view(seat)["library"] == ["economy", "law", "theology"]


@pytest.mark.parametrize(("wonders", "question"), [("draft", "pick"), ("first-game", "turn")])
def test_D_OPT_4_wonders_are_drafted_or_handed_out(wonders: str, question: str) -> None:
    assert Match.new("duel", seed=1, options={"wonders": wonders}).view(None)["question"] == question


def test_D_OPT_5_the_defaults() -> None:
    assert game("duel").deal(1).options == {
        "centre": "begins",
        "destroyed": "discard",
        "library": "secret",
        "wonders": "draft",
    }


@pytest.mark.parametrize("options", [{"pantheon": "on"}, {"centre": "middle"}, {"destroyed": True}])
def test_D_OPT_5_what_does_not_exist_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(UnknownOption):
        Match.new("duel", seed=1, options=options)


VERBS = {
    "pick": ["pick the-sphinx"],
    "turn": ["build baths", "discard baths", "wonder the-sphinx with baths"],
    "take": ["take law"],
    "library": ["take law"],
    "destroy-grey": ["destroy press"],
    "destroy-brown": ["destroy press"],
    "revive": ["revive baths"],
    "start": ["start self", "start opponent"],
}


@pytest.mark.once
def test_D_MOVE_1_every_decision_is_a_move_of_its_form() -> None:
    rng = random.Random(1)
    asked = set()
    for seed in range(12):
        match = Match.new("duel", seed=seed, options={"centre": "chooses"})
        while not match.over:
            question = match.view(None)["question"]
            (seat,) = match.waiting
            forms = {form.split()[0] for form in VERBS[question]}
            assert {move.split()[0] for move in match.legal(seat)} <= forms
            match.play(seat, rng.choice(match.legal(seat)))
            asked.add(question)
    assert asked == set(VERBS)


@pytest.mark.parametrize("wonder", ["the-appian-way", "the-temple-of-artemis"])
@pytest.mark.parametrize(("age", "card"), [(1, "lumber-yard"), (3, "tacticians-guild")])
def test_D_MOVE_1_the_first_and_last_of_each_kind_are_what_they_say(wonder: str, age: int, card: str) -> None:
    def new_table() -> Table:
        return table(city(wonders=[wonder], coins=20), age=age, open=[card])

    built, discarded, tucked = new_table(), new_table(), new_table()
    built.play(f"build {card}")
    discarded.play(f"discard {card}")
    tucked.play(f"wonder {wonder} with {card}")
    assert (built.cards(0), discarded.discard, tucked.built_wonders(0)) == ({card}, {card}, {wonder})


@pytest.mark.parametrize("text", [text for texts in VERBS.values() for text in texts])
def test_D_MOVE_1_a_move_is_the_same_in_any_spacing_and_case(text: str) -> None:
    found = table()
    spaced = "  " + text.upper().replace(" ", "   ")
    assert found.explain(spaced) == found.explain(text)
    assert found.explain(text).move == text


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "empty"),
        ("sell baths", "begins with one of"),
        ("build bath", "did you mean baths"),
        ("wonder x", "with"),
    ],
)
def test_D_MOVE_2_a_text_that_is_no_move(text: str, hint: str) -> None:
    with pytest.raises(UnknownMove, match=hint):
        table().play(text)


def test_D_MOVE_2_a_move_that_is_not_possible_now() -> None:
    with pytest.raises(IllegalMove):
        table().play("take law")
