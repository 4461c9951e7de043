"""Setting up and drafting the wonders: D-SETUP and D-DRAFT."""

import pytest

from tests.duel.support.arrange import city, table
from thauma import IllegalMove, Match
from thauma.games.duel.table import CARDS, FIRST_GAME_WONDERS, TOKENS, WONDERS

SEEDS = range(20)
CARD = {card.id: card for card in CARDS}


def cards_by_age(seed: int) -> list[list[str]]:
    cards: list[list[str]] = Match.new("duel", seed=seed).deal.parts["ages"]
    return cards


def guilds(cards: list[str]) -> list[str]:
    return [card for card in cards if CARD[card].guild]


def draft(match: Match, picks: int) -> list[int]:
    """Pick the first wonder on offer again and again; gives the seats that were asked."""
    seats = []
    for _ in range(picks):
        (seat,) = match.waiting
        seats.append(seat)
        match.play(seat, match.legal(seat)[0])
    return seats


def test_D_SETUP_1_the_box_has_its_cards_wonders_and_tokens() -> None:
    decks = [[card for card in CARDS if card.age == age and not card.guild] for age in (1, 2, 3)]
    assert [len(deck) for deck in decks] == [23, 23, 20]
    assert len(guilds([card.id for card in CARDS])) == 7
    assert (len(WONDERS), len(TOKENS)) == (12, 10)
    assert len(Match.new("duel", seed=1).view(None)["loot"]) == 4


def test_D_SETUP_1_two_play() -> None:
    assert Match.new("duel", seed=1).seats == 2


def test_D_SETUP_2_the_pawn_begins_in_the_middle() -> None:
    assert Match.new("duel", seed=1).view(None)["pawn"] == 0


def test_D_SETUP_3_a_two_and_a_five_lie_on_either_side() -> None:
    assert Match.new("duel", seed=1).view(None)["loot"] == [
        {"seat": 0, "space": 3, "coins": 2},
        {"seat": 0, "space": 6, "coins": 5},
        {"seat": 1, "space": 3, "coins": 2},
        {"seat": 1, "space": 6, "coins": 5},
    ]


@pytest.mark.parametrize("seed", SEEDS)
def test_D_SETUP_4_five_tokens_lie_open_and_five_aside(seed: int) -> None:
    view = Match.new("duel", seed=seed).view(None)
    assert (len(view["tokens"]), len(view["aside"])) == (5, 5)
    assert {*view["tokens"], *view["aside"]} == set(TOKENS)


def test_D_SETUP_4_the_tokens_are_random() -> None:
    boards = {tuple(Match.new("duel", seed=seed).view(None)["tokens"]) for seed in SEEDS}
    assert len(boards) > 15


def test_D_SETUP_5_each_player_begins_with_seven_coins() -> None:
    assert [city["coins"] for city in Match.new("duel", seed=1).view(None)["cities"]] == [7, 7]


@pytest.mark.parametrize("seed", SEEDS)
def test_D_SETUP_6_twenty_of_the_twenty_three_cards_are_played(seed: int) -> None:
    first, second, _ = cards_by_age(seed)
    assert len(set(first)) == len(set(second)) == 20


def test_D_SETUP_6_any_card_may_stay_in_the_box() -> None:
    played = [cards_by_age(seed) for seed in range(100)]
    for age in (0, 1):
        deck = {card.id for card in CARDS if card.age == age + 1}
        assert set().union(*(deck - set(cards[age]) for cards in played)) == deck


@pytest.mark.parametrize("seed", SEEDS)
def test_D_SETUP_7_age_three_has_seventeen_cards_and_three_guilds(seed: int) -> None:
    third = cards_by_age(seed)[2]
    assert len(set(third)) == 20
    assert len(guilds(third)) == 3


def test_D_SETUP_7_any_guild_may_join_and_lie_anywhere() -> None:
    decks = [cards_by_age(seed)[2] for seed in range(100)]
    assert set().union(*(guilds(deck) for deck in decks)) == {card.id for card in CARDS if card.guild}
    assert {deck.index(card) for deck in decks for card in guilds(deck)} == set(range(20))


def test_D_SETUP_8_cards_in_the_box_are_not_in_the_discard_pile() -> None:
    match = Match.new("duel", seed=3)
    draft(match, 8)
    assert match.view(0)["discard"] == []


def test_D_SETUP_8_cards_in_the_box_are_nowhere_to_be_seen() -> None:
    match = Match.new("duel", seed=3)
    draft(match, 8)
    boxed = {card.id for card in CARDS} - {card for age in match.deal.parts["ages"] for card in age}
    assert len(boxed) == 3 + 3 + 3 + 4
    assert {match.explain(0, f"build {card}").key for card in boxed} == {"duel.why.not-open"}


def test_D_SETUP_9_the_bank_never_runs_out() -> None:
    rich = table(city(coins=200), open=["press"])
    rich.play("discard press")
    assert rich.coins(0) == 202


@pytest.mark.parametrize("seed", SEEDS)
def test_D_SETUP_10_a_deck_has_only_cards_of_its_age(seed: int) -> None:
    for age, cards in enumerate(cards_by_age(seed), start=1):
        assert {CARD[card].age for card in cards} == {age}


def test_D_SETUP_10_age_three_has_no_producers_and_alone_has_guilds() -> None:
    assert not [card.id for card in CARDS if card.age == 3 and any(card.produces)]
    assert {card.age for card in CARDS if card.guild} == {3}


def test_D_DRAFT_1_four_wonders_lie_open() -> None:
    match = Match.new("duel", seed=5)
    assert (match.view(None)["age"], match.view(None)["question"]) == (0, "pick")
    assert set(match.legal(0)) == {f"pick {wonder}" for wonder in match.deal.parts["wonders"][:4]}


def test_D_DRAFT_1_no_other_wonder_can_be_chosen() -> None:
    match = Match.new("duel", seed=5)
    with pytest.raises(IllegalMove, match="cannot choose The Sphinx now"):
        match.play(0, f"pick {match.deal.parts['wonders'][4]}")


def test_D_DRAFT_2_the_first_player_takes_one_the_second_two_the_first_the_last() -> None:
    match = Match.new("duel", seed=5)
    assert draft(match, 4) == [0, 1, 1, 0]
    assert {*match.view(0)["cities"][0]["wonders"], *match.view(0)["cities"][1]["wonders"]} == {
        *match.deal.parts["wonders"][:4]
    }


def test_D_DRAFT_2_a_wonder_taken_is_no_longer_on_offer() -> None:
    match = Match.new("duel", seed=5)
    first = match.legal(0)[0]
    match.play(0, first)
    assert len(match.legal(1)) == 3
    assert first not in match.legal(1)


def test_D_DRAFT_3_in_the_second_round_the_second_player_begins() -> None:
    match = Match.new("duel", seed=5)
    draft(match, 4)
    assert match.view(None)["offer"] == sorted(
        match.deal.parts["wonders"][4:], key=[wonder.id for wonder in WONDERS].index
    )
    assert draft(match, 4) == [1, 0, 0, 1]


def test_D_DRAFT_4_four_wonders_each_four_in_the_box_and_the_first_player_begins() -> None:
    match = Match.new("duel", seed=5)
    draft(match, 8)
    view = match.view(None)
    assert [len(city["wonders"]) for city in view["cities"]] == [4, 4]
    assert len(view["unused"]) == 4
    assert (view["age"], match.waiting) == (1, (0,))


def test_D_DRAFT_5_the_first_game_hands_out_fixed_wonders() -> None:
    match = Match.new("duel", seed=5, options={"wonders": "first-game"})
    own, other = (set(city["wonders"]) for city in match.view(None)["cities"])
    assert own == {"the-pyramids", "the-great-lighthouse", "the-temple-of-artemis", "the-statue-of-zeus"}
    assert other == {"circus-maximus", "piraeus", "the-appian-way", "the-colossus"}
    assert (own, other) == tuple(map(set, FIRST_GAME_WONDERS))


def test_D_DRAFT_5_the_first_game_begins_with_age_one() -> None:
    match = Match.new("duel", seed=5, options={"wonders": "first-game"})
    assert (match.view(None)["age"], match.waiting) == (1, (0,))
    assert match.legal(0)[0].startswith("build ")
