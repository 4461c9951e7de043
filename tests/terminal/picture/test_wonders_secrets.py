"""What the picture of 7 Wonders tells of others, and what it keeps from them."""

import re

import pytest

import thauma
from tests.terminal.support.wonders_matches import (
    NAMES,
    draw_match,
    finished_match,
    hand_row,
    match_after,
    match_by_turns,
    scene,
    screen_text,
)
from thauma import Match
from thauma.core.catalog import languages, read_catalog
from thauma.core.language import say
from thauma.core.styled_text import CODES
from thauma.games.wonders import GAME, picture
from thauma.games.wonders.table import CARDS, COLOURS

PLAYERS = (3, 5, 7) if thauma.compiled else (3,)


# ------------------------------------------------------------------------------------------- who does what


def test_who_has_chosen_is_marked_and_no_choice_shown() -> None:
    match = match_after(5, 3)
    match.put(2, match.legal(2)[0])
    shown = screen_text(draw_match(match, 0))
    assert "● Medium (3)" in shown
    assert "· Cleopatra" in shown
    mine = screen_text(draw_match(match, 2))
    assert f"your choice: {match.view(2)['choice']}; waiting for Ada, Bo, Cleopatra, Dan" in mine
    card = match.view(2)["choice"].split()[1]
    assert " ● " in hand_row(draw_match(match, 2), card)


def test_where_hands_go_is_told() -> None:
    first, second = match_after(4, 0), match_after(4, 7)
    assert "hands pass to the left, yours to Bo" in screen_text(draw_match(first, 0))
    assert second.view(0)["age"] == 2
    assert "hands pass to the right, yours to Cleopatra" in screen_text(draw_match(second, 0))
    last = match_after(4, 5)
    assert "last turn: the other card is discarded" in screen_text(draw_match(last, 0))


def test_conflicts_stand_round_the_table_when_an_age_has_ended() -> None:
    match = next(match.copy() for match in match_by_turns(4) if match.view(None)["age"] == 2)
    shields = [city["shields"] for city in match.view(None)["cities"]]
    ring = next(
        line for line in screen_text(draw_match(match, 0)).splitlines() if line.startswith(" Age I: ")
    )
    parts = re.findall(r"(\w+(?: \(\d\))?) (\d+)", ring.removeprefix(" Age I: "))
    assert [(name, int(n)) for name, n in parts] == list(zip(NAMES[:4], shields, strict=True))
    signs = re.findall(r" ([<>=]) ", ring)
    for seat, sign in enumerate(signs):
        mine, theirs = shields[seat], shields[(seat + 1) % 4]
        assert sign == (">" if mine > theirs else "<" if mine < theirs else "=")
    assert not any(
        line.startswith(" Age I: ") for line in screen_text(draw_match(match_after(4, 8), 0)).splitlines()
    )


def test_the_last_turn_is_told_at_every_city() -> None:
    match = match_after(5, 4)
    events = match.events(match.settled - 1, 0)
    shown = screen_text(draw_match(match, 0, 100, 40))
    for event in events:
        if event.key == "wonders.event.build" and event.data["seat"] != 0:
            assert f"→ {say('wonders.card.' + event.data['card'], {})}" in shown


def test_the_others_have_a_line_each_and_a_spectator_sees_all_alike() -> None:
    match = match_after(7, 6)
    lines = screen_text(draw_match(match, 0)).splitlines()
    for name in ("Medium (3)", "Cleopatra", "Dan", "Eve"):
        assert sum(line.startswith(f" · {name}") for line in lines) == 1
    watched = screen_text(draw_match(match, None, 100, 40))
    assert all(f"─ {name}" in watched for name in NAMES)
    assert "(you)" not in watched


# --------------------------------------------------------------------------------------------- secrets


@pytest.mark.parametrize("players", PLAYERS)
def test_it_depends_on_nothing_that_the_seat_does_not_know(players: int) -> None:
    match = match_after(players, 4)
    for seat in range(players):
        other = match.seen_by(seat).redeal(99)
        assert bytes(other) != bytes(match.state)
        twin = match.copy()
        twin._states[-1] = other
        assert screen_text(draw_match(twin, seat)) == screen_text(draw_match(match, seat))
        shown = [picture.draw_details(scene(here, seat)) for here in (match, twin)]
        assert shown[0] == shown[1]


def test_another_choice_of_somebody_else_looks_the_same() -> None:
    one, two = match_after(3, 4), match_after(3, 4)
    one.put(1, one.legal(1)[0])
    two.put(1, two.legal(1)[-1])
    for seat in (0, 2, None):
        assert screen_text(draw_match(one, seat)) == screen_text(draw_match(two, seat))
    assert screen_text(draw_match(one, 1)) != screen_text(draw_match(two, 1))


def test_what_lies_under_a_stage_is_named_to_its_owner_alone() -> None:
    match = next(
        match.copy()
        for match in match_by_turns(3, 4)
        if any(city["tucked"] for city in match.view(None)["cities"]) and match.waiting
    )
    owner = next(seat for seat in range(3) if match.view(None)["cities"][seat]["tucked"])
    card = match.view(owner)["cities"][owner]["tucked"][0]["card"]
    name = say(f"wonders.card.{card}", {})
    mine = "\n".join(map(str, picture.draw_details(scene(match, owner))))
    theirs = "\n".join(map(str, picture.draw_details(scene(match, (owner + 1) % 3))))
    assert f" over {name}" in " ".join(mine.split())
    assert f" over {name}" not in " ".join(theirs.split())
    assert " over I" in theirs


def test_a_choice_is_secret_while_it_is_asked_for() -> None:
    match = match_after(3, 1)
    assert picture.is_secret(match.view(0))
    match.put(0, match.legal(0)[0])
    assert not picture.is_secret(match.view(0))
    assert picture.is_secret(match.view(1))
    assert not picture.is_secret(finished_match(3).view(0))


# --------------------------------------------------------------------------------------- the rest of it


def test_details_list_every_card_in_full() -> None:
    match = match_after(4, 12)
    listed = " ".join(" ".join(map(str, picture.draw_details(scene(match, 2)))).split())
    view = match.view(2)
    for card in [card for city in view["cities"] for card in city["cards"]] + view["hand"]:
        assert say(f"wonders.card.{card}", {}) in listed
    for city in view["cities"]:
        assert say(f"wonders.wonder.{city['wonder']}", {}) in listed


@pytest.mark.parametrize("sides", ["dealt", "chosen"])
def test_a_deal_is_drawn_with_everything_open(sides: str) -> None:
    deal = GAME.deal(7, {"sides": sides}, 4)
    lines = picture.draw_deal(deal, 80)
    listed = " ".join(" ".join(map(str, lines)).split())
    for card in [card for age in deal.parts["hands"] for hand in age for card in hand]:
        assert say(f"wonders.card.{card}", {}) in listed
    for city, side in deal.parts["cities"]:
        assert say(f"wonders.wonder.{city}", {}) in listed
        assert (f"{say(f'wonders.side.{side}', {})}" in listed) if side else ("not chosen yet" in listed)
    assert max(map(len, lines)) <= 80


def test_colours_are_never_the_only_carrier() -> None:
    codes = {colour: say(f"wonders.picture.code.{colour}", {}) for colour in COLOURS}
    match = match_after(3, 3)
    for line in draw_match(match, 0).lines:
        found = re.match(r" [a-g]  (\w\w) (\S.*)", str(line))
        if found:
            card = next(
                card for card in CARDS if found[2].startswith(f"{say(f'wonders.card.{card.id}', {})} ")
            )
            assert found[1] == codes[COLOURS[card.colour]]
    for screen in (draw_match(match, 0), draw_match(match, None)):
        for line in screen.lines:
            assert all(style == "" or style in CODES for _, style in line.pieces)


@pytest.mark.parametrize("language", languages())
def test_short_forms_are_short_and_different(language: str) -> None:
    words_of = read_catalog(language)

    def group(name: str) -> list[str]:
        return [text for key, text in words_of.items() if key.startswith(f"wonders.picture.{name}.")]

    for name, length in (("letter", 1), ("code", 2), ("side", 1)):
        assert {len(text) for text in group(name)} == {length}
        assert len(set(group(name))) == len(group(name))
        assert all(text in words_of["wonders.picture.legend"] for text in group(name))
    assert all(len(text) <= 8 for text in (*group("short"), *group("power")))
    assert all(len(text) <= 6 for text in group("symbol"))
    assert not set(group("letter")) & set("0123456789/,@<>() ")
    for sign in "●·■□<>":
        assert sign in words_of["wonders.picture.legend"]


def test_a_finished_game_is_drawn_small_above_its_score_sheet() -> None:
    match = finished_match(7)
    screen = draw_match(match, 3, 80, 10)
    assert len(screen.lines) <= 10
    assert screen.keys == {}
    assert "the game is over" in screen_text(screen)


def test_a_side_that_is_chosen_waits_for_the_others() -> None:
    match = Match.new("wonders", 1, {"sides": "chosen"}, 3)
    match.put(0, "side night")
    assert "your choice: side night; waiting for Bo, Medium (3)" in screen_text(draw_match(match, 0))
    assert "waiting for Bo, Medium (3)" in screen_text(draw_match(match, None))
