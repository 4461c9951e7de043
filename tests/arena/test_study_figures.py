"""What a study counts of a match of Duel, checked by hand on golden ones, and what many add up to."""

import pytest

import thauma
from tests.arena.studies import figures_of, golden_match, no_figures
from thauma import Match
from thauma.arena.study.figures import ALL
from thauma.arena.study.statistics import Comparison, HolderShare, Share
from thauma.arena.study.tables import make_tables
from thauma.core.game import Result
from thauma.core.parts.tally import Fact, NoTally, Tally, tally_module_of
from thauma.games.duel.presentation import tally as duel


def tallied_things(match: Match, group: str, seat: int) -> set[str]:
    return {fact.thing for fact in duel.tally_match(match).facts if (fact.group, fact.seat) == (group, seat)}


# ------------------------------------------------------------------------------------- what is counted


def test_wonders_are_drafted_chosen_first_and_built() -> None:
    match = golden_match("duel/mausoleum")
    assert tallied_things(match, "wonder-drafted", 0) == {
        "piraeus",
        "circus-maximus",
        "the-sphinx",
        "the-great-lighthouse",
    }
    assert tallied_things(match, "wonder-first", 0) == {"piraeus"}
    assert tallied_things(match, "wonder-first", 1) == {"the-hanging-gardens"}
    assert tallied_things(match, "wonder-built", 0) == {"circus-maximus", "the-sphinx", "piraeus"}
    assert tallied_things(match, "wonder-built", 1) == tallied_things(match, "wonder-drafted", 1)


def test_wonders_that_nobody_drafts_count_as_drafted_by_who_has_them() -> None:
    match = golden_match("duel/first-game")
    assert tallied_things(match, "wonder-drafted", 1) == {
        "circus-maximus",
        "piraeus",
        "the-appian-way",
        "the-colossus",
    }
    assert tallied_things(match, "wonder-first", 0) == tallied_things(match, "wonder-first", 1) == set()
    assert tallied_things(match, "age-begun", 0) | tallied_things(match, "age-begun", 1) == {"1", "2", "3"}


def test_a_card_is_built_discarded_or_laid_under_a_wonder() -> None:
    match = golden_match("duel/mausoleum")
    assert tallied_things(match, "card-laid", 1) == {"temple", "shelf-quarry", "statue", "customs-house"}
    assert "library" in tallied_things(match, "card-built", 0)  # free through a chain
    assert "school" in tallied_things(match, "card-discarded", 0)
    assert "school" in tallied_things(match, "card-built", 1)  # from the discard pile
    assert "school" not in tallied_things(match, "card-built", 0)
    assert duel.tally_match(match).there["card"] == {card for age in match.deal.parts["ages"] for card in age}


def test_a_card_can_be_built_by_both() -> None:
    match = golden_match("duel/destroyed-discard")
    assert "clay-pool" in tallied_things(match, "card-built", 0) & tallied_things(match, "card-built", 1)


def test_tokens_are_there_on_the_board_and_when_the_library_draws_them() -> None:
    match = golden_match("duel/military")
    assert tallied_things(match, "token-taken", 1) == {"strategy"}
    board = {"agriculture", "architecture", "economy", "law", "theology"}
    assert duel.tally_match(match).there["token"] == board | {"mathematics", "urbanism", "strategy"}
    assert duel.tally_match(golden_match("duel/mausoleum")).there["token"] == set(
        golden_match("duel/mausoleum").deal.parts["tokens"]
    )


def test_an_age_is_begun_by_who_takes_its_first_card() -> None:
    match = golden_match("duel/military")
    assert tallied_things(match, "age-begun", 0) == {"1", "3"}
    assert tallied_things(match, "age-begun", 1) == {"2"}


def test_cards_of_a_game_that_ended_early_were_not_there() -> None:
    tally = duel.tally_match(golden_match("duel/military"))
    assert len(tally.there["card"]) == 46
    assert "obelisk" not in tally.there["card"]


def test_numbers_of_a_seat() -> None:
    first, second = duel.tally_match(golden_match("duel/mausoleum")).numbers
    assert tuple(first) == tuple(second) == duel.NUMBERS
    assert [first[name] for name in ("wonders", "again", "tokens", "symbols", "pawn")] == [3, 2, 2, 3, 0]
    assert [second[name] for name in ("wonders", "again", "tokens", "chains", "discards")] == [4, 3, 1, 2, 7]
    assert [first[name] for name in ("chains", "discards", "green", "purple")] == [1, 9, 5, 2]
    ahead, behind = (duel.tally_match(golden_match("duel/military")).numbers[seat]["pawn"] for seat in (1, 0))
    assert (ahead, behind) == (9, -9)


def test_with_pantheon_gods_temples_tokens_and_its_wonders_are_counted() -> None:
    match = golden_match("pantheon/game-0")
    for verb, group in (("activate", "god-activated"), ("call", "god-called")):
        for seat in (0, 1):
            made = {text.split()[1] for who, text in match.actions if (who, text.split()[0]) == (seat, verb)}
            assert tallied_things(match, group, seat) == made
    sides = match.view(None)["pantheon"]["sides"]
    for seat in (0, 1):
        assert tallied_things(match, "mythology-taken", seat) == set(sides[seat]["mythologies"])
    there = duel.tally_match(match).there
    placed = {text.split()[1] for _, text in match.actions if text.startswith("place")}
    assert there["god"] >= placed | {"gate"}
    assert there["mythology"] == set(match.deal.parts["mythology"])
    built = tallied_things(match, "wonder-built", 0) | tallied_things(match, "wonder-built", 1)
    assert built & {"the-sanctuary", "the-divine-theater"}
    cards = tallied_things(match, "card-built", 0) | tallied_things(match, "card-built", 1)
    stand = {card for city in match.view(None)["cities"] for card in city["cards"]}
    assert {card for card in cards if card.endswith("-temple")} == {
        card for card in stand if card.endswith("-temple")
    }


def test_numbers_of_a_seat_with_pantheon() -> None:
    match = golden_match("pantheon/game-0")
    counting = tally_module_of(match.game, match.deal.options)
    for seat, numbers in enumerate(counting.tally_match(match).numbers):
        assert tuple(numbers) == counting.NUMBERS
        assert numbers["gods"] == len(match.view(None)["pantheon"]["sides"][seat]["gods"])
        assert numbers["mythologies"] == match.view(None)["pantheon"]["sides"][seat]["tokens"]
    assert "gods" not in tally_module_of(match.game).NUMBERS
    assert all(group.kind != "god" for group in tally_module_of(match.game).GROUPS)


def test_everything_counted_of_a_game_with_pantheon_belongs_to_its_groups() -> None:
    for number in range(6):
        match = golden_match(f"pantheon/game-{number}")
        counting = tally_module_of(match.game, match.deal.options)
        named = {group.name: {thing.id for thing in group.things} for group in counting.GROUPS}
        kinds = {group.kind: named[group.name] for group in counting.GROUPS}
        found = counting.tally_match(match)
        assert all(fact.thing in named[fact.group] for fact in found.facts)
        assert all(things <= kinds[kind] for kind, things in found.there.items())


def test_a_destroyed_card_is_not_in_the_city_at_the_end() -> None:
    match = golden_match("duel/military")  # seat 0 built the press and lost it, later the glass-blower
    assert "press" in tallied_things(match, "card-built", 0)
    assert duel.tally_match(match).numbers[0]["grey"] == 1


def test_a_game_without_a_tally_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = thauma.game("duel")
    monkeypatch.setattr(type(game), "name", "nothing")
    monkeypatch.setattr(type(game), "tally_module", lambda _, __: None)
    with pytest.raises(NoTally, match="nothing cannot be studied yet"):
        tally_module_of(game)


# -------------------------------------------------------------------------------------- what adds up


def test_without_games_there_is_no_share() -> None:
    assert Share().share is None
    assert Share().interval is None


def test_golden_matches_add_up() -> None:
    figures = figures_of("duel/military", "duel/shared", "duel/mausoleum")
    assert figures.games == 3
    assert [share.score for share in figures.seats] == [0.5, 2.5]
    assert {kind: ending.games for kind, ending in figures.endings.items()} == {
        "civilian": 2,
        "military": 1,
        "science": 0,
    }
    assert figures.endings["civilian"].shared == 1
    assert figures.lengths == {("military", 58): 1, ("civilian", 73): 2}
    sphinx = figures.had["wonder-drafted", "the-sphinx"]
    assert (sphinx.share.n, sphinx.share.score) == (2, 0.0)
    piraeus = figures.had["wonder-drafted", "piraeus"]
    assert (piraeus.share.n, piraeus.share.score) == (2, 0.5)
    assert figures.there["wonder", "piraeus"] == 2
    assert figures.there["token", "strategy"] == 1
    both = figures.pairs["wonder-drafted", "the-hanging-gardens", "the-temple-of-artemis"]
    assert (both.share.n, both.share.score) == (2, 2.0)
    assert ("wonder-drafted", "piraeus", "the-temple-of-artemis") not in figures.pairs


def test_a_game_in_which_both_had_it_says_nothing() -> None:
    figures = figures_of("duel/destroyed-discard")
    pool = figures.had["card-built", "clay-pool"]
    assert (pool.games, pool.everybody, pool.share.n) == (1, 1, 0)
    assert pool.expected_share(figures.seats) is None


def test_what_is_expected_depends_on_the_seats() -> None:
    thing = HolderShare()
    thing.add([0], [1.0, 0.0])
    thing.add([0], [0.0, 1.0])
    thing.add([1], [0.0, 1.0])
    assert thing.expected_share([Share(10, 6.0), Share(10, 4.0)]) == pytest.approx((0.6 + 0.6 + 0.4) / 3)


def test_winners_and_losers_are_compared_without_shared_victories() -> None:
    compared = Comparison()
    compared.add([50, 40], [1.0, 0.0])
    compared.add([30, 36], [0.0, 1.0])
    compared.add([45, 45], [0.5, 0.5])
    assert (compared.games, compared.winners.mean, compared.losers.mean) == (3, 43.0, 35.0)
    assert compared.lead.mean == 8.0
    assert compared.lead.deviation == pytest.approx(8**0.5)
    # by hand: values 50 40 30 36 45 45, shares 1 0 0 1 .5 .5
    assert compared.correlation == pytest.approx(8 / (260 * 1) ** 0.5)


def test_points_are_compared_where_they_decide() -> None:
    figures = figures_of("duel/military", "duel/mausoleum")
    total = figures.compared["civilian", "points", "total"]
    assert (total.winners.mean, total.losers.mean) == (54.0, 50.0)
    assert figures.totals == {(True, 54): 1, (False, 50): 1}
    assert figures.compared[ALL, "points", "total"].winners.mean == (54 + 27) / 2


def test_a_lead_is_counted_for_who_has_it() -> None:
    figures = figures_of("duel/military", "duel/mausoleum")  # wonders built 1:4 and 3:4, seat 1 won both
    assert figures.leads["wonders", 3] == Share(1, 1.0)
    assert figures.leads["wonders", 1] == Share(1, 1.0)
    assert figures.leads["tokens", 1] == Share(2, 1.0)  # seat 1 in one, the loser in the other
    assert ("symbols", 0) not in figures.leads


def test_more_than_two_seats_can_be_counted() -> None:
    figures = no_figures(seats=3)
    facts = frozenset({Fact("card-built", "press", 0), Fact("card-built", "press", 2)})
    numbers = tuple(dict.fromkeys(duel.NUMBERS, seat) for seat in range(3))
    figures.add(
        Result((2,), "civilian", ({"total": 5}, {"total": 4}, {"total": 9})), 7, Tally(facts, {}, numbers)
    )
    press = figures.had["card-built", "press"]
    assert (press.share.n, press.share.score) == (2, 1.0)
    assert figures.leads["wonders", 1] == Share(1, 1.0)


def test_tables_have_the_figures() -> None:
    found = {
        table.name: table.to_data() for table in make_tables(figures_of("duel/military", "duel/mausoleum"))
    }
    assert found["seats"][0] == {
        "seat": 0,
        "games": 2,
        "share": 0.0,
        "low": 0.0,
        "high": pytest.approx(0.65762),
    }
    [sphinx] = [row for row in found["wonder-built"] if row["id"] == "the-sphinx"]
    assert (sphinx["name"], sphinx["there"], sphinx["rate"], sphinx["counted"]) == ("The Sphinx", 2, 0.5, 1)
    assert {row["id"]: row["games"] for row in found["victories"]} == {
        "civilian": 1,
        "military": 1,
        "science": 0,
    }
    [text] = [table.to_csv() for table in make_tables(figures_of("duel/military")) if table.name == "lengths"]
    assert text == "id,moves,games\nmilitary,58,1\n"
