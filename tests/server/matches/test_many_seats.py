"""Many at one table, decided on the table alone: who stays away, comes back, and may end the match."""

from typing import Any

import pytest

from tests.server.support.hosted_matches import (
    JOINS,
    NONCE,
    PATIENCE,
    ScriptedMatch,
    greedy_bot,
    human,
    open_seat,
)
from tests.server.support.many_seats import GAME, NAMES, choose, deal_wonders, scripted_wonders
from thauma import wire
from thauma.server import reply_times
from thauma.server.matches import events, messages
from thauma.server.matches.commands import Refusal
from thauma.server.matches.lobby import new_match, rematch_event
from thauma.server.matches.randomness import Randomness


def scripted_seats(*seats: Any) -> ScriptedMatch:
    """Tell of people, bots and open seats."""
    return ScriptedMatch(seats, deal_wonders(len(seats)))


def claimable_seats(story: ScriptedMatch) -> list[int]:
    """Give the seats that have a time from which on a bot may play for them."""
    seats = messages.match_info(story.table, PATIENCE).seats
    return [number for number, seat in enumerate(seats) if seat.claimable is not None]


def match_with_absent(*absent: int, players: int = 4) -> ScriptedMatch:
    """Tell of a turn in which all have chosen but some, who have stayed away for too long."""
    story = scripted_wonders(players, 1)
    for seat in set(range(players)) - set(absent):
        choose(story, seat)
    story.now += PATIENCE
    return story


# --------------------------------------------------------------------------------------------- claiming


def test_whoever_has_not_chosen_is_waited_for() -> None:
    story = scripted_wonders(4)
    assert claimable_seats(story) == [0, 1, 2, 3]
    choose(story, 2)
    assert claimable_seats(story) == [0, 1, 3]
    story.ask(2, wire.TakeBack)
    assert claimable_seats(story) == [0, 1, 2, 3]


def test_everybody_has_the_same_time_whenever_the_others_choose() -> None:
    story = scripted_wonders(3, 1)
    since = story.now
    for seat in (2, 0):
        choose(story, seat)
        times = [info.claimable for info in messages.match_info(story.table, PATIENCE).seats]
        assert times[1] == since + PATIENCE
    assert messages.match_info(story.table, PATIENCE).claimable == since + PATIENCE


def test_who_thinks_better_of_a_choice_is_waited_for_since_before_it() -> None:
    story = scripted_wonders(3)
    began = story.now
    choose(story, 1)
    story.ask(1, wire.TakeBack)
    info = messages.match_info(story.table, PATIENCE)
    assert info.seats[1].claimable == info.seats[0].claimable == began + PATIENCE


@pytest.mark.parametrize("by", [0, 1, 3])
def test_any_other_player_may_let_a_bot_play_on(by: int) -> None:
    story = match_with_absent(2)
    assert story.ask(by, wire.Claim, seat=2, bot="random", id="go") == events.Handed(2, "random", by, "go")
    info = messages.match_info(story.table, PATIENCE).seats[2]
    assert (info.kind, info.name, info.stand_in) == ("human", "Player 2", "random")


def test_who_is_late_may_replace_another_who_is() -> None:
    assert isinstance(
        match_with_absent(1, 2).decide(1, wire.Claim, seat=2, bot="random").event, events.Handed
    )


@pytest.mark.parametrize("seat", [0, 1, 3, 4, 7])
def test_nobody_is_replaced_who_has_chosen(seat: int) -> None:
    assert match_with_absent(2).refusal(0, wire.Claim, seat=seat, bot="random") == "not-asked"


def test_nobody_is_replaced_before_the_time() -> None:
    story = match_with_absent(2)
    story.now = (messages.match_info(story.table, PATIENCE).seats[2].claimable or 0) - 1
    assert story.refusal(0, wire.Claim, seat=2, bot="random") == "abandoned-not-yet"


def test_a_match_is_not_ended_over_the_heads_of_others() -> None:
    story = match_with_absent(2)
    assert story.refusal(0, wire.Claim, seat=2) == "others-play"


def test_a_match_that_all_others_have_left_can_be_ended() -> None:
    story = match_with_absent(1, 2, 3)
    decision = story.decide(0, wire.Claim, seat=2, id="enough")
    assert (decision.event, decision.status) == (events.Abandoned(2, 0, "enough"), "over")


def test_bots_and_who_they_play_for_do_not_keep_a_match_going() -> None:
    story = scripted_seats(human, human, human, greedy_bot)
    for seat in (0, 3):
        choose(story, seat)
    story.now += PATIENCE
    story.ask(0, wire.Claim, seat=1, bot="random")
    assert isinstance(story.decide(0, wire.Claim, seat=2).event, events.Abandoned)


# ------------------------------------------------------------------------------------- away, and back


def match_with_stand_in() -> ScriptedMatch:
    """Tell of a table at which a bot plays for seat 2."""
    story = match_with_absent(2)
    story.ask(0, wire.Claim, seat=2, bot="random")
    return story


def test_who_is_away_sees_how_it_stands_and_is_not_asked() -> None:
    story = match_with_stand_in()
    update = messages.update_message(story.table, 2, 0, PATIENCE)
    assert update.question is None
    assert update.view["hand"] == story.table.match.view(2)["hand"]
    assert claimable_seats(story) == []


def test_who_is_away_can_do_nothing_but_come_back() -> None:
    story = match_with_stand_in()
    question = story.table.questions[2].number
    move = story.table.match.legal(2)[0]
    for kind, more in (
        (wire.Move, {"question": question, "move": move}),
        (wire.Withdraw, {"question": question}),
        (wire.TakeBack, {}),
        (wire.AnswerBack, {"allow": True}),
        (wire.Resign, {}),
        (wire.Claim, {"seat": 0, "bot": "random"}),
    ):
        assert story.refusal(2, kind, **more) == "away"
    assert story.ask(2, wire.Return, id="back") == events.Returned(2, "back")
    assert messages.update_message(story.table, 2, 0, PATIENCE).question == question
    assert messages.match_info(story.table, PATIENCE).seats[2].stand_in is None


def test_who_comes_back_has_all_the_time_again() -> None:
    story = match_with_stand_in()
    story.ask(2, wire.Return)
    assert messages.match_info(story.table, PATIENCE).seats[2].claimable == story.now + PATIENCE


def test_the_choice_of_the_bot_can_be_withdrawn_by_who_comes_back() -> None:
    story = scripted_wonders(4, 1)
    choose(story, 0)
    story.now += PATIENCE
    story.ask(0, wire.Claim, seat=2, bot="random")
    story.put(events.Moved(2, story.table.match.legal(2)[0]))
    story.ask(2, wire.Return)
    story.ask(2, wire.Withdraw, question=story.table.questions[2].number)
    assert story.table.match.pending == (0,)
    assert messages.update_message(story.table, 2, 0, PATIENCE).question is not None


def test_nobody_comes_back_who_is_there() -> None:
    assert scripted_wonders().refusal(0, wire.Return) == "not-asked"


def test_the_token_of_who_is_away_stays_good() -> None:
    story = match_with_stand_in()
    assert story.table.seats[2].token
    story.put(events.Moved(2, story.table.match.legal(2)[0]))
    assert story.table.match.pending == ()
    story.ask(2, wire.Return)
    choose(story, 2)


def test_a_table_with_somebody_away_has_a_rematch_with_them_away() -> None:
    story = match_with_stand_in()
    again = rematch_event(story.table, story.deal, NONCE)
    assert [player.name for player in again.seats] == ["Player 3", "Player 0", "Player 1", "Player 2"]
    assert [player.kind for player in again.seats] == ["human"] * 4
    assert [player.bot for player in again.seats] == ["", "", "", "random"]
    assert again.seats[3].token == story.table.seats[2].token


# --------------------------------------------------------------------------------------------- resigning


def test_where_others_play_on_a_bot_takes_over_from_who_resigns() -> None:
    story = scripted_wonders(3, 1)
    decision = story.decide(1, wire.Resign, id="bye")
    assert (decision.event, decision.status) == (
        events.Handed(1, reply_times.favourite_bot(), 1, "bye"),
        None,
    )
    story.put(decision.event)
    assert story.table.step_of_request(1, "bye") is not None
    story.ask(1, wire.Return)


def test_leaving_comes_to_an_end_but_who_is_away_can_always_come_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("thauma.server.matches.commands.MOST_DETOURS", 4)
    story = scripted_wonders(3)
    for _ in range(2):
        story.ask(1, wire.Resign)
        story.ask(1, wire.Return)
    assert story.refusal(1, wire.Resign) == "too-long"
    assert messages.match_info(story.table, PATIENCE).seats[1].stand_in is None


def test_a_choice_that_waits_stays_when_its_maker_resigns() -> None:
    story = scripted_wonders(3)
    choose(story, 1)
    story.ask(1, wire.Resign)
    assert story.table.match.pending == (1,)


def test_who_resigns_against_bots_alone_ends_the_match() -> None:
    decision = scripted_seats(greedy_bot, human, greedy_bot).decide(1, wire.Resign, id="bye")
    assert (decision.event, decision.status) == (events.Resigned(1, "bye"), "over")


def test_the_last_person_who_resigns_ends_the_match() -> None:
    story = scripted_wonders(3)
    for seat in (0, 2):
        story.ask(seat, wire.Resign)
    assert isinstance(story.ask(1, wire.Resign), events.Resigned)
    assert story.table.ending == wire.Ending("resigned", (0, 2), 1)


# ------------------------------------------------------------------------------------------------ making


def new_match_request(*kinds: Any, **more: Any) -> wire.NewMatch:
    """Want a match of players of some kinds."""
    players = [
        wire.NewPlayer(kind, name if kind == "human" else "", "greedy" if kind == "bot" else "")
        for kind, name in zip(kinds, NAMES, strict=False)
    ]
    return wire.NewMatch(GAME, tuple(players), **more)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_a_match_is_made_for_as_many_as_are_listed(players: int) -> None:
    row, made = new_match(new_match_request(*["human"] * players), Randomness())
    assert row.deal["options"]["players"] == players
    assert len(row.seats) == len({seat.token for seat in made}) == players
    assert sorted(seat.seat for seat in made) == list(range(players))


@pytest.mark.parametrize("players", [1, 2, 8])
def test_a_match_is_not_made_for_fewer_or_more_than_can_play(players: int) -> None:
    kinds = [wire.NewPlayer("human") for _ in range(players)]
    with pytest.raises(Refusal, match="is for 3, 4, 5, 6, 7 players"):
        new_match(wire.NewMatch(GAME, tuple(kinds)), Randomness())


def test_the_options_do_not_contradict_the_list_of_players() -> None:
    row, _ = new_match(new_match_request("human", "bot", "open", options={"players": 3}), Randomness())
    assert row.deal["options"]["players"] == 3
    with pytest.raises(Refusal, match="there are 3 players") as refused:
        new_match(new_match_request("human", "bot", "open", options={"players": 4}), Randomness())
    assert refused.value.code == "bad-request"


def test_a_match_begins_when_the_last_open_seat_is_taken() -> None:
    story = scripted_seats(human, open_seat, greedy_bot, open_seat, human)
    for seat, status in ((3, "open"), (1, "playing")):
        assert story.table.status == "open"
        assert story.table.asked_seats == []
        story.put(events.Joined(seat, NAMES[seat], JOINS[seat]))
        assert story.table.status == status
    assert story.table.asked_seats == [0, 1, 2, 3, 4]


def test_options_may_still_be_sent_by_the_names_of_version_0_1_0() -> None:
    players = tuple(wire.NewPlayer("human", name) for name in NAMES[:3])
    row, _ = new_match(wire.NewMatch(GAME, players, {"u2": "no"}), Randomness())
    assert (row.rules, row.deal["rules"]) == ("wonders/2", "wonders/2")
    assert row.deal["options"]["seventh_card"] == "only-built"
    assert "u2" not in row.deal["options"]
