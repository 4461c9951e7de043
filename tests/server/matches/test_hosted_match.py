"""A match as the fold of its rows: the same rows give the same table, wherever and however they are read."""

import json
import subprocess
import sys

import msgspec
import pytest

from tests.server.support.hosted_matches import (
    JOINS,
    MATCH,
    PATIENCE,
    TOKENS,
    ScriptedMatch,
    deal_duel,
    human,
    open_seat,
    play_randomly,
)
from tests.server.support.services import NOON
from thauma import wire
from thauma.core.errors import RulesVersion
from thauma.server.matches import credentials, events, messages
from thauma.server.matches.cache import fold_rows
from thauma.server.matches.hosted_match import HostedMatch, begin_match
from thauma.server.store.base import StoredMatch, StoreError

VIEWERS = (0, 1, None)
KINDS: list[events.AnyEvent] = [
    events.Created(
        "duel/1", deal_duel().to_dict(), "00", "11", (human(0), open_seat(1)), True, "listed", "earlier", True
    ),
    events.Created(
        "duel/1",
        deal_duel().to_dict(),
        "00",
        "11",
        (human(0),),
        again=MATCH,
        played=((0, "pick the-sphinx"),),
    ),
    events.Joined(1, "Bø", credentials.hash_of(TOKENS[1])),
    events.Moved(0, "pick the-sphinx", "c1"),
    events.Moved(1, "pick the-pyramids"),
    events.Withdrawn(1, "c10"),
    events.AskedBack(0, "c2"),
    events.AllowedBack(1, "c3"),
    events.RefusedBack(1, "c4"),
    events.TakenBack(0, 2, 1, "c5"),
    events.Hinted(1, '{"seat":1,"options":[]}', "c9"),
    events.Resigned(1, "c6"),
    events.Handed(1, "greedy", 0, "c7"),
    events.Returned(1, "c11"),
    events.Abandoned(1, 0, "c8"),
    events.Linked(0, credentials.hash_of(JOINS[0])),
    events.Carried(0, credentials.hash_of(TOKENS[0])),
    events.Rematched("the-match-after."),
    events.Renamed(0, "Zoë"),
    events.Redacted(1, "greedy"),
]


def eventful_match() -> ScriptedMatch:
    """Tell a story in which everything happens that two players can do to a table."""
    story = ScriptedMatch((human, open_seat))
    story.put(events.Joined(1, "Bo", credentials.hash_of(TOKENS[1])))
    story.make_moves(3)
    story.ask(0, wire.TakeBack)
    story.ask(1, wire.AnswerBack, allow=False)
    story.ask(0, wire.TakeBack)
    story.ask(1, wire.AnswerBack, allow=True)
    story.move()
    story.put(events.Linked(0, credentials.hash_of(JOINS[0])))
    story.put(events.Carried(0, credentials.hash_of("another-token-1234567890")))
    story.ask(0, wire.TakeBack)
    story.put(events.Hinted(0, '{"seat":0,"options":[]}', "h1"))
    story.make_moves(5)
    story.now += PATIENCE
    story.ask(1 - story.table.asked_seats[0], wire.Claim, seat=story.table.asked_seats[0], bot="random")
    story.ask(story.table.asked_seats[0], wire.Return)
    story.now += PATIENCE
    story.ask(1 - story.table.asked_seats[0], wire.Claim, seat=story.table.asked_seats[0], bot="greedy")
    story.put(events.Resigned(1 - story.table.asked_seats[0], "enough"))
    story.put(events.Rematched("the-match-after."))
    return story


def request_ids(table: HostedMatch) -> list[str]:
    """Give the ids of all requests that led to something, and of one that did not."""
    return [*filter(None, (getattr(step.event, "client", "") for step in table.steps)), "never-asked"]


def everything(table: HostedMatch) -> dict[str, object]:
    """Give all that a table says, to whomever."""
    return {
        "version": table.version,
        "updates": [
            messages.encode_message(messages.update_message(table, viewer, 0, PATIENCE)) for viewer in VIEWERS
        ],
        "questions": [
            [asked.number, asked.known.hex(), asked.since, asked.hinted] for asked in table.questions
        ],
        "answers": [
            [table.step_of_request(seat, client) for client in request_ids(table)] for seat in (0, 1)
        ],
        "number": table.step_count(None),
        "seats": [
            [seat.kind, seat.name, seat.token, seat.join, seat.link, seat.stand_in] for seat in table.seats
        ],
        "export": messages.export(table),
    }


# ---------------------------------------------------------------------------------------------- rows


@pytest.mark.parametrize("row", KINDS, ids=lambda row: str(type(row).__struct_config__.tag))
def test_a_row_is_read_as_it_was_written(row: events.AnyEvent) -> None:
    assert events.decode(events.encode(row)) == row


def test_every_kind_of_row_is_among_those_tried() -> None:
    assert {type(row) for row in KINDS} == set(events.AnyEvent.__args__)


def test_no_secret_stands_in_a_row() -> None:
    stored = b"\n".join(body for _, _, body in eventful_match().as_stored().rows).decode()
    assert not any(secret in stored for secret in (*TOKENS, *JOINS))


@pytest.mark.parametrize(
    ("body", "named"),
    [
        ('{"kind":"dreamt","seat":0}', "dreamt"),
        ('{"kind":"resigned","seat":0,"sadly":true}', "sadly"),
        ('{"kind":"resigned"}', "seat"),
        ('{"kind":"move","seat":"0","move":"pick the-sphinx"}', "seat"),
        ('{"seat":0}', "kind"),
        ("[]", "array"),
        ('{"kind":"resigned","seat":0', "truncated"),
    ],
)
def test_a_row_that_is_none_is_refused_and_the_fault_named(body: str, named: str) -> None:
    with pytest.raises(RulesVersion, match=named):
        events.decode(body)


def test_a_match_that_does_not_begin_with_its_making_is_refused() -> None:
    story = ScriptedMatch().make_moves(2)
    with pytest.raises(StoreError, match=MATCH):
        fold_rows(MATCH, StoredMatch(1, story.as_stored().rows[1:]))


def test_a_match_of_other_rules_is_refused() -> None:
    created = msgspec.structs.replace(ScriptedMatch().told[0][0], rules="duel/0")
    assert isinstance(created, events.Created)
    with pytest.raises(RulesVersion, match="duel/0"):
        begin_match(MATCH, created, NOON)


# ----------------------------------------------------------------------------------------------- fold


def test_a_table_read_from_its_rows_is_the_table_that_was_played_at() -> None:
    story = eventful_match()
    assert everything(fold_rows(MATCH, story.as_stored())) == everything(story.table)


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_random_game_is_the_same_when_read(seed: int) -> None:
    *_, (story, _) = play_randomly(seed)
    assert story.table.status == "over"
    assert everything(fold_rows(MATCH, story.as_stored())) == everything(story.table)


def test_wherever_the_rows_are_split_the_table_is_the_same() -> None:
    story = eventful_match()
    loaded = story.as_stored()
    for split in range(1, len(loaded.rows)):
        table = fold_rows(MATCH, StoredMatch(1, loaded.rows[:split]))
        for stored in loaded.rows[split:]:
            table.fold(events.decode(stored.body), stored.at)
        assert everything(table) == everything(story.table)


@pytest.mark.unsanitized
def test_rows_give_the_same_table_in_another_process() -> None:
    story = eventful_match()
    script = (
        "import json, sys\n"
        "from thauma.server.store.base import StoredMatch, StoredRow\n"
        "from thauma.server.matches.cache import fold_rows\n"
        "from tests.server.matches.test_hosted_match import MATCH, everything\n"
        "rows = [StoredRow(v, at, body.encode()) for v, at, body in json.load(sys.stdin)]\n"
        "print(json.dumps(everything(fold_rows(MATCH, StoredMatch(1, rows)))))\n"
    )
    given = json.dumps([[version, at, body.decode()] for version, at, body in story.as_stored().rows])
    ran = subprocess.run(
        [sys.executable, "-c", script], input=given, capture_output=True, text=True, check=True
    )
    assert json.loads(ran.stdout) == json.loads(json.dumps(everything(story.table)))


def test_a_table_holds_no_second_copy_of_the_deal() -> None:
    assert ScriptedMatch().table.created.deal == {}


def test_the_time_of_a_match_never_runs_backwards() -> None:
    story = ScriptedMatch()
    story.table.fold(events.Moved(0, story.table.match.legal(0)[0]), NOON - 5000)
    assert story.table.changed == NOON
