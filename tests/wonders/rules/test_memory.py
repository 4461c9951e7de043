"""What a player remembers and can infer: W-SECRET-12 to W-SECRET-19."""

from collections import Counter

import pytest

from tests.wonders.support.arrange import Table, city, match, table
from tests.wonders.support.decks import FIRST_GUILD
from tests.wonders.support.random_play import SEATS
from tests.wonders.support.whole_matches import play_turn
from thauma import Match
from thauma.games.wonders.ids import BUILT, HAND, HIDDEN
from thauma.games.wonders.position import place_of, unpack_state
from thauma.games.wonders.state import Wonders
from thauma.games.wonders.table import CARD_INDEX, CARDS

SEEDS = range(30)


def hand(wonders: Wonders, number: int) -> list[int]:
    """A hand of Age I, by the turn in which its cards were taken."""
    at = place_of(0, number, 0)
    return wonders.hands[at : at + HAND]


def guesses(played: Match, seat: int) -> list[Wonders]:
    """Positions that are the same to a seat."""
    return [unpack_state(played.seen_by(seat).redeal(seed)) for seed in SEEDS]


def age_cards(wonders: Wonders, age: int) -> Counter[int]:
    """The cards of an age."""
    first = place_of(age, 0, 0)
    return Counter(wonders.hands[first : first + HAND * wonders.players])


# ------------------------------------------------------------------------------------------ hands passed on


@pytest.mark.parametrize("players", SEATS)
def test_W_SECRET_12_a_seat_remembers_each_hand_that_it_passed_on(players: int) -> None:
    played = Match.new("wonders", seed=5, players=players)
    play_turn(played)
    play_turn(played)
    true = unpack_state(played.state)
    for guess in guesses(played, 0):
        for since, number in enumerate((0, players - 1, players - 2)):
            assert sorted(hand(guess, number)[since:]) == sorted(hand(true, number)[since:])


@pytest.mark.parametrize(("age", "passed_by"), [(1, 4), (2, 1), (3, 4)])
def test_W_SECRET_12_and_no_other_hand_in_any_age(age: int, passed_by: int) -> None:
    game = table(age=age, turn=1, players=5)
    game.play_turn()
    known = unpack_state(game.state.known(0)).hands
    places = [place_of(age - 1, number, 0) for number in range(5)]
    seen = [sum(card != HIDDEN for card in known[at : at + HAND]) for at in places]
    assert seen == [7 if number == 0 else 6 if number == passed_by else 0 for number in range(5)]


def test_W_SECRET_12_what_was_taken_before_a_seat_saw_a_hand_it_does_not_know() -> None:
    played = Match.new("wonders", seed=5, players=4)
    play_turn(played)
    assert len({hand(guess, 3)[0] for guess in guesses(played, 0)}) > 1


def test_W_SECRET_12_it_knows_what_has_been_built_of_it() -> None:
    played = match(hands=[[["altar", "theater"]]])
    play_turn(played, f"sell {played.view(0)['hand'][0]}")
    play_turn(played, "", "build altar")
    for guess in guesses(played, 0):
        assert CARDS[hand(guess, 0)[1]].id == "altar"
        assert "theater" in {CARDS[card].id for card in hand(guess, 0)[2:]}


def three_turns(*second: str) -> Match:
    """Three turns of three players; seat 0 has its first hand again, of which Altar and Theater are gone."""
    played = match(hands=[[["lumber-yard", "altar", "theater"], ["loom"], ["press"]]])
    play_turn(played, "sell lumber-yard", "sell loom", "sell press")
    play_turn(played, "", *(second or ("sell altar",)))
    play_turn(played, "", "", "sell theater")
    return played


def test_W_SECRET_13_what_is_missing_from_a_hand_that_came_back_is_known_as_a_set() -> None:
    played = three_turns()
    missing = [[CARDS[card].id for card in hand(guess, 0)[1:3]] for guess in guesses(played, 0)]
    assert {tuple(sorted(pair)) for pair in missing} == {("altar", "theater")}


def test_W_SECRET_13_but_not_who_took_which() -> None:
    played = three_turns()
    orders = Counter(tuple(hand(guess, 0)[1:3]) for guess in guesses(played, 0))
    assert len(orders) == 2
    assert min(orders.values()) > 5


def test_W_SECRET_13_where_a_single_card_is_missing_it_is_known_who_took_it() -> None:
    played = three_turns("build altar")
    orders = {tuple(CARDS[card].id for card in hand(guess, 0)[1:3]) for guess in guesses(played, 0)}
    assert orders == {("altar", "theater")}


def test_W_SECRET_13_a_set_says_nothing_of_who_took_which() -> None:
    one, other = (match(hands=[[["lumber-yard", "altar", "theater"], ["loom"], ["press"]]]) for _ in range(2))
    for played, (first, second) in ((one, ("altar", "theater")), (other, ("theater", "altar"))):
        play_turn(played, "sell lumber-yard", "sell loom", "sell press")
        play_turn(played, "", f"sell {first}")
        play_turn(played, "", "", f"sell {second}")
    assert one.seen_by(0) == other.seen_by(0)
    assert one.view(0) == other.view(0)
    assert one.seen_by(1) != other.seen_by(1)


# ---------------------------------------------------------------------------------------- what all know


@pytest.mark.parametrize("players", [3, 5])
def test_W_SECRET_14_all_know_from_which_hand_each_building_and_each_hidden_card_came(players: int) -> None:
    played = Match.new("wonders", seed=8, players=players)
    for _ in range(4):
        play_turn(played, played.legal(0)[0])
    true = unpack_state(played.state)
    assert BUILT in true.uses
    for seat in (-1, *range(players)):
        known = unpack_state(played.state.known(seat))
        assert known.uses == true.uses
        for i, use in enumerate(true.uses):
            assert use != BUILT or known.hands[i] == true.hands[i]


def test_W_SECRET_15_which_cards_are_in_the_game_is_known() -> None:
    played = Match.new("wonders", seed=1, players=4)
    true = unpack_state(played.state)
    for guess in guesses(played, 2):
        for age in (0, 1):
            assert age_cards(guess, age) == age_cards(true, age)
        assert {card: n for card, n in age_cards(guess, 2).items() if card < FIRST_GUILD} == {
            card: n for card, n in age_cards(true, 2).items() if card < FIRST_GUILD
        }


def test_W_SECRET_15_which_guilds_are_in_it_is_not() -> None:
    played = Match.new("wonders", seed=1, players=4)
    drawn = [{card for card in age_cards(guess, 2) if card >= FIRST_GUILD} for guess in guesses(played, 2)]
    assert {len(guilds) for guilds in drawn} == {6}
    assert set().union(*drawn) == set(range(FIRST_GUILD, len(CARDS)))


def test_W_SECRET_15_a_guild_shows_when_it_is_seen() -> None:
    game = table(age=3, hands=[["spies-guild"], ["workers-guild"]])
    drawn = [age_cards(unpack_state(game.state.seen_by(0).redeal(seed)), 2) for seed in SEEDS]
    spies, workers = CARD_INDEX["spies-guild"], CARD_INDEX["workers-guild"]
    assert all(cards[spies] == 1 for cards in drawn)
    assert {cards[workers] for cards in drawn} == {0, 1}


def test_W_SECRET_16_nothing_tells_a_guild_from_another_card_face_down() -> None:
    one = table(age=3, hands=[[], ["spies-guild"], ["palace"]])
    other = table(age=3, hands=[[], ["palace"], ["spies-guild"]])
    assert one.state != other.state
    assert one.state.known(0) == other.state.known(0)
    assert one.view(0) == other.view(0)


def test_W_SECRET_17_the_hands_of_the_ages_to_come_are_unknown_to_all() -> None:
    later = [[["walls"], ["temple"], ["school"]], [["palace"], ["senate"], ["arsenal"]]]
    one = match(hands=[[], *later])
    other = match(hands=[[], *[hands[::-1] for hands in later]])
    assert one.state != other.state
    for seat in (-1, 0, 1, 2):
        assert one.state.known(seat) == other.state.known(seat)
        known = unpack_state(one.state.known(seat)).hands
        assert {known[place_of(age, held, 0)] for age in (1, 2) for held in range(3)} == {HIDDEN}


def test_W_SECRET_17_until_their_age_begins() -> None:
    played = match(hands=[[], [["walls"], ["temple"], ["school"]]])
    for _ in range(6):
        play_turn(played)
    for seat, card in enumerate(["walls", "temple", "school"]):
        assert card in played.view(seat)["hand"]


# ---------------------------------------------------------------------------------- spectators and reasons


def test_W_SECRET_18_a_spectator_sees_no_hand() -> None:
    played = match()
    play_turn(played)
    assert played.view(None)["hand"] is None
    known = unpack_state(played.state.known(-1))
    assert [hand(known, number) for number in range(3)] == [[HIDDEN] * HAND] * 3


def test_W_SECRET_18_a_spectator_knows_what_all_players_know() -> None:
    played = match(hands=[[["altar"], ["theater"]]])
    play_turn(played, "build altar", "build theater")
    spectator = unpack_state(played.state.known(-1))
    shown = [i for i, card in enumerate(spectator.hands[: 3 * HAND]) if card != HIDDEN]
    assert [CARDS[spectator.hands[i]].id for i in shown] == ["altar", "theater"]
    for seat in range(3):
        seen = unpack_state(played.state.known(seat))
        assert [seen.hands[i] for i in shown] == [spectator.hands[i] for i in shown]
    private = {"seat", "hand", "choice", "moves", "offers", "stage", "market", "discard", "last"}
    assert {name: value for name, value in played.view(0).items() if name not in private} == {
        name: value for name, value in played.view(None).items() if name not in private
    }


@pytest.mark.parametrize("age", [1, 3])
def test_W_SECRET_19_a_reason_never_gives_away_a_hidden_card(age: int) -> None:
    game = table(city("gizah", coins=20), age=age, turn=3, players=5)
    forms = ("build {}", "sell {}", "stage with {}", "build {} from discard")
    moves = [form.format(card.id) for card in CARDS[::3] for form in forms]
    for seed in range(2):
        other = Table(game.state.seen_by(0).redeal(seed))
        assert bytes(other.state) != bytes(game.state)
        assert all(game.explain(0, move) == other.explain(0, move) for move in moves)


def test_W_SECRET_19_a_card_in_another_hand_in_the_pile_or_in_the_box_has_the_same_reason() -> None:
    game = table(hands=[["altar"], ["theater"]], discard=["baths"], turn=3)
    reasons = [game.explain(0, f"build {card}") for card in ("theater", "baths", "well")]
    assert {reason.key for reason in reasons} == {"wonders.why.not-in-hand"}
    assert [reason.data["card"] for reason in reasons] == ["theater", "baths", "well"]
