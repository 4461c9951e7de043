"""Clocks: what they show follows from the rows, and whose flag falls is decided by them."""

from dataclasses import replace as replace_story
from typing import Any

import msgspec
import pytest

import thauma
from tests.server.support.hosted_matches import (
    MATCH,
    ScriptedMatch,
    creation,
    deal_duel,
    greedy_bot,
    human,
)
from tests.server.support.live_server import ask, new_match, people, serve_in_thread, tokens_of
from tests.server.support.services import (
    ManualClock,
    claim,
    connect_both_seats,
    expect_refusal,
    request_rematch,
    run_on,
    service,
)
from thauma import wire
from thauma.server.matches import events, messages
from thauma.server.matches.cache import fold_rows
from thauma.server.matches.commands import Decision
from thauma.server.matches.hosted_match import begin_match
from thauma.server.matches.randomness import Randomness
from thauma.server.matches.timeouts import decide_timeout
from thauma.server.store import open_store

pytestmark = pytest.mark.unsanitized
MINUTE = 60_000
"""that passes with each row of a story"""
BLITZ = wire.MatchClock("game", 300, 10)
SLOW = wire.MatchClock("move", 120, then="bot")


def story_with(clock: wire.MatchClock, seats: Any = (human, human), deal: Any = None) -> ScriptedMatch:
    """Begin a story with clocks."""
    story = ScriptedMatch(seats=seats, deal=deal or deal_duel())
    players = [seat(number) for number, seat in enumerate(seats)]
    created = msgspec.structs.replace(creation(story.deal, players), clock=clock)
    story.told = [(created, story.now)]
    story.table = begin_match(MATCH, created, story.now)
    return story


def shown(story: ScriptedMatch) -> list[tuple[int | None, bool]]:
    """Give by seat the seconds left, and whether the clock runs."""
    seats = messages.match_info(story.table, 0).seats
    return [(None if s.left is None else s.left // 1000, s.runs_since is not None) for s in seats]


def decision(story: ScriptedMatch, later: int) -> Decision | None:
    """Decide whose flag has fallen so many milliseconds later."""
    return decide_timeout(story.table, story.now + later, Randomness())


def test_whoever_is_asked_loses_time_and_gets_the_increment() -> None:
    story = story_with(BLITZ)
    (first,) = story.table.asked_seats
    assert shown(story)[first] == (300, True)
    assert shown(story)[1 - first] == (300, False)
    story.move()
    assert shown(story)[first][0] == 300 - 60 + 10
    assert story.table.clocks[1 - first].since == story.now


def test_a_clock_per_move_is_full_again_after_each_move() -> None:
    story = story_with(SLOW).make_moves(5)
    assert {left for left, _ in shown(story)} == {120}
    assert [runs for _, runs in shown(story)].count(True) == 1


def test_a_restart_comes_to_the_same_clocks() -> None:
    story = story_with(BLITZ).make_moves(4)
    again = fold_rows(MATCH, story.as_stored())
    assert again.clocks == story.table.clocks
    assert messages.match_info(again, 0) == messages.match_info(story.table, 0)


def test_a_bot_has_no_clock() -> None:
    story = story_with(SLOW, (greedy_bot, greedy_bot))
    assert shown(story) == [(None, False), (None, False)]
    assert decision(story, 10**12) is None


@pytest.mark.parametrize(
    ("then", "kind"), [("lose", events.Abandoned), ("bot", events.Handed), ("random", events.Moved)]
)
def test_at_the_last_moment_the_flag_falls_and_not_before(then: Any, kind: type) -> None:
    story = story_with(wire.MatchClock("move", 30, then=then))
    (seat,) = story.table.asked_seats
    assert decision(story, 29_999) is None
    fallen = decision(story, 30_000)
    assert fallen is not None
    assert isinstance(fallen.event, kind)
    story.put(fallen.event)
    step = messages.update_message(story.table, None, 0, 0).steps[-1]
    assert step.timeout
    ending = story.table.ending
    if then == "lose":
        assert ending == wire.Ending("abandoned", (1 - seat,), seat, timeout=True)
        assert fallen.status == "over"
    else:
        assert ending is None
        assert bool(story.table.seats[seat].bot) == (then == "bot")
    assert fold_rows(MATCH, story.as_stored()).clocks == story.table.clocks


def test_who_is_late_can_do_nothing_and_changes_nothing() -> None:
    story = story_with(wire.MatchClock("move", 30))
    (seat,) = story.table.asked_seats
    story.now += 30_000
    move = story.table.match.legal(seat)[0]
    question = story.table.open_question(seat)
    assert story.refusal(seat, wire.Move, question=question, move=move) == "stale"
    assert story.refusal(seat, wire.Resign) == "stale"


def test_who_ran_out_of_time_comes_back_to_a_clock_per_move_only() -> None:
    for clock, code in ((SLOW, None), (wire.MatchClock("game", 60, then="bot"), "not-asked")):
        story = story_with(clock)
        fallen = decision(story, 120_000)
        assert fallen is not None
        story.put(fallen.event)
        seat = fallen.event.seat  # type: ignore[union-attr]
        if code is None:
            story.ask(seat, wire.Return)
            assert shown(story)[seat] == (120, True)
        else:
            assert story.refusal(seat, wire.Return) == code


def test_time_does_not_pass_while_a_bot_plays_for_somebody_and_leaving_gives_no_new_time() -> None:
    story = story_with(wire.MatchClock("move", 120))
    (seat,) = story.table.asked_seats
    story.put(events.Handed(seat, "greedy", seat))
    story.now += 100 * MINUTE
    story.put(events.Returned(seat))
    assert shown(story)[seat] == (60, True)


def test_nobody_is_declared_absent_where_there_is_a_clock() -> None:
    story = story_with(SLOW)
    (seat,) = story.table.asked_seats
    assert messages.match_info(story.table, 0).claimable is None
    assert story.refusal(1 - seat, wire.Claim, seat=seat) == "abandoned-not-yet"


def test_taking_back_gives_no_time_back_in_a_whole_game() -> None:
    story = story_with(BLITZ)
    seat = story.move()
    before = shown(story)
    story.put(events.TakenBack(seat, 1, seat))
    assert shown(story)[seat][0] == before[seat][0]
    assert shown(story)[1 - seat][0] == 240
    assert story.table.clocks[seat].since == story.now


# ------------------------------------------------------------------------------- choosing all at once


def wonders_story(clock: wire.MatchClock) -> ScriptedMatch:
    return story_with(clock, (human, human, human), thauma.game("wonders").deal(3, {"players": 3}))


def choose(story: ScriptedMatch, seat: int) -> None:
    story.put(events.Moved(seat, story.table.match.legal(seat)[0]))


def test_each_seat_that_is_asked_has_its_clock_running_until_it_has_chosen() -> None:
    story = wonders_story(BLITZ)
    assert shown(story) == [(300, True)] * 3
    choose(story, 1)
    assert shown(story) == [(300, True), (250, False), (300, True)]
    choose(story, 0)
    assert shown(story) == [(190, False), (250, False), (300, True)]


def test_withdrawing_takes_the_increment_back_and_lets_the_clock_run_on() -> None:
    story = wonders_story(BLITZ)
    choose(story, 1)
    story.put(events.Withdrawn(1))
    assert shown(story)[1] == (240, True)
    assert story.table.clocks[1].since == story.now


def test_at_a_table_of_many_a_bot_plays_on_for_who_loses_and_the_others_go_on() -> None:
    story = wonders_story(wire.MatchClock("move", 90))
    choose(story, 1)
    fallen = [decision(story, 30_000)]
    for _ in range(2):
        last = fallen[-1]
        if last is not None:
            story.table.fold(last.event, story.now + 30_000)
            fallen.append(decision(story, 30_000))
    assert [type(each.event) for each in fallen[:1] if each is not None] == [events.Handed]
    assert story.table.ending is None
    assert story.table.seats[1].bot == ""


def test_steps_of_a_turn_in_dice_leave_no_trace_in_the_clocks_that_others_see() -> None:
    deal = thauma.game("dice").deal(5, {"players": 2})
    story = story_with(BLITZ, (human, human), deal)
    for _ in range(40):
        seat = story.table.asked_seats[0]
        before = [replace_story(clock) for clock in story.table.clocks]
        choose(story, seat)
        if story.table.steps[-1].own:
            assert story.table.clocks == before
            return
    pytest.fail("no turn of several steps came up")


# ------------------------------------------------------------------------------------- at the server


def clock_of(**given: Any) -> dict[str, Any]:
    return {"per": "move", "seconds": 3600, **given}


def test_a_flag_falls_in_a_match_that_nobody_looks_at_after_a_restart_too(address: str) -> None:
    hands = ManualClock()
    with serve_in_thread(service(address, clock=hands)) as place:
        made = new_match(place, people("Ada", "Bo"), order="listed", clock=clock_of())
        assert made["match"]["clock"] == clock_of(increment=0, then="lose")
    hands.at += 3_599_999
    second = service(address, clock=hands)
    with serve_in_thread(second) as place:
        run_on(second, second.clock_keeper.sweep)
        assert ask(place, f"/api/matches/{made['match']['match']}")["match"]["status"] == "playing"
        hands.at += 1
        run_on(second, second.clock_keeper.sweep)
        assert second.clock_keeper.fallen == 1
        info = ask(place, f"/api/matches/{made['match']['match']}")["match"]
        assert (info["status"], info["ending"]["timeout"]) == ("over", True)
        run_on(second, second.clock_keeper.sweep)
    store = open_store(address)
    assert store.due_matches(10**15, 10) == []
    store.close()


def test_a_late_move_is_refused_and_the_flag_falls_instead(server: str, tmp_path: Any) -> None:
    del server
    hands = ManualClock()
    with serve_in_thread(service(str(tmp_path / "m.sqlite3"), clock=hands)) as place:
        made = new_match(place, people("Ada", "Bo"), order="listed", clock=clock_of(then="lose"))
        with connect_both_seats(place, made) as client:
            seat = client.asked_seats[0]
            hands.at += 3_600_000
            answer = client.move(seat)
            assert (answer["type"], answer["code"]) == ("refused", "over")
            update = client.wait_for_number(seat, 2)
            assert update["match"]["ending"] == {
                "kind": "abandoned", "winners": [1 - seat], "seat": seat, "timeout": True,
            }  # fmt: skip
        again = request_rematch(place, made["match"]["match"], tokens_of(made)[0])
        assert ask(place, f"/api/matches/{again['match']}")["match"]["clock"]["seconds"] == 3600


def test_a_match_without_a_clock_says_nothing_of_one(server: str) -> None:
    made = new_match(server, people("Ada", "Bo"))
    assert "clock" not in made["match"]
    assert not any({"left", "runs_since"} & set(seat) for seat in made["match"]["seats"])
    with connect_both_seats(server, made) as client:
        assert client.updates[0]["match"]["claimable"] is not None
        assert claim(client, 0, 1)["code"] in ("not-asked", "abandoned-not-yet")


@pytest.mark.parametrize(
    "wrong",
    [
        {"seconds": 4},
        {"seconds": 2_592_001},
        {"seconds": 60.5},
        {"per": "year"},
        {"increment": 5},
        {"per": "game", "increment": -1},
        {"per": "game", "increment": 3_601},
        {"then": "explode"},
        {"colour": "red"},
    ],
)
def test_a_clock_that_makes_no_sense_is_refused(server: str, wrong: dict[str, Any]) -> None:
    body = {"game": "duel", "players": people("Ada", "Bo"), "clock": clock_of(**wrong)}
    refused = expect_refusal(server, "/api/matches", body)
    assert (refused.status, refused.answer["error"]) == (400, "bad-request")


def test_a_tutorial_has_no_clock(server: str) -> None:
    players = [{"kind": "human"}, {"kind": "bot", "bot": "greedy"}]
    body = {"game": "duel", "players": players, "tutorial": True, "clock": clock_of()}
    assert expect_refusal(server, "/api/matches", body).answer["error"] == "bad-request"
