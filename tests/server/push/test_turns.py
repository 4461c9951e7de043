"""Who is told of a turn, when, how often, and of what: the whole way to a push service and into a browser."""

import contextlib
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.support.leaping_loop import LeapingLoop
from tests.server.support.live_server import Client, ask, new_match, people, serve_in_thread, tokens_of
from tests.server.support.push_service import PushBrowser, PushService, SentMessage, run_push_service
from tests.server.support.services import (
    NOON,
    ManualClock,
    bearer,
    expect_accepted,
    expect_refusal,
    read_metric,
    request_link,
    service,
    wait_until,
)
from thauma.server.matches import credentials
from thauma.server.push import notifier
from thauma.server.push.signing import Signer, make_keys
from thauma.server.service import Service
from thauma.server.store.base import Subscription

pytestmark = pytest.mark.unsanitized

KEYS = make_keys("mailto:ada@example.org")
ADA, BO = 0, 1


class PushTable:
    """A match of Ada, who plays, and Bo, whose page is closed, at a server that sends push messages."""

    def __init__(self, running: Service, address: str, pushes: PushService, **more: Any) -> None:
        self.service, self.address, self.pushes = running, address, pushes
        self.made = new_match(address, **more)
        self.match = self.made["match"]["match"]
        self.tokens = tokens_of(self.made)

    def browser(self, path: str = "/bo", **more: Any) -> PushBrowser:
        """Give a browser that the push service knows."""
        return PushBrowser(self.pushes.endpoint(path), **more)

    def subscribe(self, browser: PushBrowser, seat: int = BO) -> Any:
        """Let a browser be told of a seat's turns."""
        return self.post("subscribe", browser.subscription, seat)

    def post(self, what: str, body: Any, seat: int = BO) -> Any:
        """Ask for something as a seat."""
        return ask(self.address, f"/api/matches/{self.match}/{what}", body, bearer(self.tokens[seat]))

    def subscriptions(self, seat: int = BO, token: str = "") -> list[Subscription]:
        """Give what the database has."""
        number = self.service.hub.cache.matches[self.match].number
        held = credentials.hash_of(token or self.tokens[seat])
        return self.service.store.subscriptions(number, seat, held)

    @contextlib.contextmanager
    def sit(self, seat: int) -> Iterator[Client]:
        """Let a player look at the table; when they leave, the server knows."""
        with Client(self.address, self.match, [self.tokens[seat]]) as client:
            yield client
        live = self.service.hub.cache.matches[self.match]
        wait_until(lambda: not notifier.has_open_socket(live, seat), "the player has left")

    def move(self, seat: int) -> None:
        """Let a player look at the table, move until the other is asked, and leave."""
        with self.sit(seat) as client:
            while client.asked_seats:
                expect_accepted(client, seat, client.move(seat))


@pytest.fixture(scope="module")
def pushes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PushService]:
    """Run one push service for all tests of this file."""
    with run_push_service(tmp_path_factory.mktemp("push")) as running:
        yield running


@contextlib.contextmanager
def run_tables(
    place: str, pushes: PushService, loop: LeapingLoop | None = None, **given: Any
) -> Iterator[tuple[Service, str]]:
    """Run a server that sends push messages."""
    pushes.messages.queue.clear()
    pushes.statuses.clear()
    made = service(place, ManualClock(), transport=pushes.transport, push=KEYS, **given)
    with serve_in_thread(made, loop) as address:
        yield made, address


@pytest.fixture
def table(address: str, pushes: PushService) -> Iterator[PushTable]:
    """Lay a table, once on each kind of database."""
    with run_tables(address, pushes) as (made, place):
        yield PushTable(made, place, pushes)


@pytest.fixture
def quick_table(sqlite_address: str, pushes: PushService) -> Iterator[PushTable]:
    """Lay a table where the kind of database makes no difference."""
    with run_tables(sqlite_address, pushes) as (made, place):
        yield PushTable(made, place, pushes)


def wait_for_sent(made: Service, count: int) -> None:
    """Wait until so many messages were sent, and none waits; there may be no more than that."""
    assert made.push is not None
    push = made.push
    wait_until(lambda: push.outcomes.total() >= count, "the messages are sent")
    assert push.waiting.empty()
    assert dict(push.outcomes) == {"sent": count}


def test_a_move_leads_to_one_message_that_only_the_browser_can_read(table: PushTable) -> None:
    browser = table.browser(language="da-DK")
    assert ask(table.address, "/api/push") == {"key": Signer.of_keys(KEYS).public_key}
    assert table.subscribe(browser) == {"match": table.match, "seat": BO}
    table.move(ADA)
    message = table.pushes.next()
    assert message.path == "/bo"
    assert browser.read(message.body) == {
        "match": table.match,
        "game": "duel",
        "title": "Din tur",
        "text": "7 Wonders Duel",
    }
    assert message.headers["Content-Encoding"] == "aes128gcm"
    assert message.headers["TTL"] == str(72 * 3600)
    assert message.headers["Authorization"].startswith("vapid t=")
    whole = f"{message.path} {message.headers} {message.body!r}"
    assert table.match not in whole, "who carries the message need not know where it can be watched"
    assert not any(token in whole for token in table.tokens)


def test_each_question_is_told_of_once_and_replaces_the_one_before(table: PushTable) -> None:
    browser = table.browser()
    table.subscribe(browser)
    table.move(ADA)
    first = table.pushes.next()
    with table.sit(ADA) as client:  # looks again, which is nothing new
        client.send({"type": "refresh"})
        client.read_until("update")
    table.move(BO)
    table.move(ADA)
    second = table.pushes.next()
    assert browser.read(second.body) == browser.read(first.body)
    assert second.headers["Topic"] == first.headers["Topic"]
    assert len(first.headers["Topic"]) <= 32
    assert table.pushes.messages.empty()
    wait_for_sent(table.service, 2)
    assert read_metric(table.address, 'thauma_pushes_total{outcome="sent"}') == 2


def test_whoever_looks_at_the_table_is_not_told(quick_table: PushTable) -> None:
    table = quick_table
    table.subscribe(table.browser())
    with table.sit(BO):
        table.move(ADA)
    table.move(BO)
    table.move(ADA)
    assert table.pushes.next().path == "/bo"
    wait_for_sent(table.service, 1)  # the turn that Bo saw was not told of


def test_only_the_seat_that_is_asked_is_told(quick_table: PushTable) -> None:
    table = quick_table
    table.subscribe(table.browser("/ada"), ADA)
    table.subscribe(table.browser("/bo"), BO)
    table.move(ADA)
    assert table.pushes.next().path == "/bo"
    table.move(BO)
    assert table.pushes.next().path == "/ada"
    assert table.pushes.messages.empty()


def test_all_browsers_of_a_seat_are_told_but_no_more_than_the_latest_few(table: PushTable) -> None:
    clock = table.service.hub.clock
    assert isinstance(clock, ManualClock)
    for number in range(notifier.MOST_PER_SEAT + 2):
        clock.at = NOON + number
        table.subscribe(table.browser(f"/{number}"))
    table.subscribe(table.browser("/5", language="sv"))
    assert [one.endpoint.rpartition("/")[2] for one in table.subscriptions()] == ["2", "3", "4", "5"]
    assert table.subscriptions()[-1].language == "sv"
    table.move(ADA)
    assert {table.pushes.next().path for _ in range(4)} == {"/2", "/3", "/4", "/5"}


def test_who_no_longer_wants_it_is_not_told(table: PushTable) -> None:
    kept, unwanted = table.browser("/kept"), table.browser("/unwanted")
    for browser in (kept, unwanted):
        table.subscribe(browser)
    table.post("unsubscribe", {"endpoint": unwanted.endpoint})
    table.post("unsubscribe", {"endpoint": unwanted.endpoint})
    table.move(ADA)
    assert table.pushes.next().path == "/kept"
    assert table.pushes.messages.empty()


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_removed(table: PushTable, status: int) -> None:
    table.subscribe(table.browser("/gone"))
    table.pushes.statuses["/gone"] = [status]
    table.move(ADA)
    table.pushes.next()
    wait_until(lambda: not table.subscriptions(), "the subscription is removed")
    assert read_metric(table.address, 'thauma_pushes_total{outcome="gone"}') == 1


def test_subscriptions_end_with_the_match(table: PushTable) -> None:
    table.subscribe(table.browser())
    assert table.subscriptions()
    with table.sit(ADA) as client:
        expect_accepted(client, ADA, client.request("resign", ADA))
    wait_until(lambda: not table.subscriptions(), "the subscriptions are removed")
    problem = expect_refusal(
        table.address,
        f"/api/matches/{table.match}/subscribe",
        table.browser().subscription,
        bearer(table.tokens[BO]),
    )
    assert problem.answer["error"] == "over"
    assert table.pushes.messages.empty()


def test_a_seat_that_moved_to_another_device_is_not_told_at_the_old_one(quick_table: PushTable) -> None:
    table = quick_table
    table.subscribe(table.browser("/old"))
    secret = request_link(table.address, table.match, table.tokens[BO])
    seated = ask(table.address, f"/api/matches/{table.match}/join", {"secret": secret})
    old, table.tokens[BO] = table.tokens[BO], seated["token"]
    table.subscribe(table.browser("/new"))
    table.move(ADA)
    assert table.pushes.next().path == "/new"
    assert table.pushes.messages.empty()
    path = f"/api/matches/{table.match}/subscribe"
    problem = expect_refusal(table.address, path, table.browser().subscription, bearer(old))
    assert problem.answer["error"] == "unauthorised"


def test_a_service_that_fails_is_tried_again_later_and_not_for_ever(
    sqlite_address: str, pushes: PushService
) -> None:
    loop = LeapingLoop()
    with run_tables(sqlite_address, pushes, loop) as (made, address):
        table = PushTable(made, address, pushes)
        for path in ("/fine", "/busy", "/broken"):
            table.subscribe(table.browser(path))
        pushes.statuses |= {"/busy": [429], "/broken": [500] * 9}
        table.move(ADA)
        assert {pushes.next().path for _ in range(3)} == {"/fine", "/busy", "/broken"}
        for due in ({"/busy", "/broken"}, {"/broken"}):
            assert made.push is not None
            wait_until(lambda: made.push and made.push.retries, "it is to be tried again")
            loop.leap()
            assert {pushes.next().path for _ in due} == due
        wait_until(lambda: made.push and made.push.outcomes["failed"], "it is given up")
        assert made.push is not None
        assert dict(made.push.outcomes) == {"sent": 2, "failed": 1}
        assert len(table.subscriptions()) == 3
        assert pushes.messages.empty()


def test_a_refusal_is_not_asked_for_again(quick_table: PushTable) -> None:
    table = quick_table
    table.subscribe(table.browser("/refused"))
    table.pushes.statuses["/refused"] = [403]
    table.move(ADA)
    table.pushes.next()
    push = table.service.push
    assert push is not None
    wait_until(lambda: push.outcomes["refused"], "the refusal is noted")
    assert not push.retries
    assert table.subscriptions()


def test_more_turns_than_can_wait_are_dropped(
    sqlite_address: str, pushes: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifier, "SENDERS", 0)
    monkeypatch.setattr(notifier, "MOST_WAITING", 1)
    with run_tables(sqlite_address, pushes) as (made, address):
        table = PushTable(made, address, pushes)
        for seat in (ADA, BO, ADA):
            table.move(seat)
        assert made.push is not None
        assert made.push.waiting.full()
        assert dict(made.push.outcomes) == {"dropped": 2}


WRONG: tuple[dict[str, str], ...] = (
    {"endpoint": "http://127.0.0.1/1"},
    {"endpoint": "https://127.0.0.1:1/1"},
    {"endpoint": "https://10.0.0.1/1"},
    {"endpoint": "https://localhost/1\n"},
    {"endpoint": "https://" + "a" * 2000},
    {"p256dh": "A" * 87},
    {"p256dh": ""},
    {"auth": "short"},
    {"auth": "A" * 23},
    {"language": "x" * 30},
    {"more": "than expected"},
)


def test_what_no_browser_says_is_refused(quick_table: PushTable) -> None:
    path = f"/api/matches/{quick_table.match}/subscribe"
    for wrong in WRONG:
        body = {**quick_table.browser().subscription, **wrong}
        problem = expect_refusal(quick_table.address, path, body, bearer(quick_table.tokens[BO]))
        assert (problem.status, problem.answer["error"]) == (400, "bad-request"), wrong
    assert not quick_table.subscriptions()


def test_a_language_that_we_do_not_speak_is_english(quick_table: PushTable) -> None:
    browser = quick_table.browser(language="xx-XX")
    quick_table.subscribe(browser)
    quick_table.move(ADA)
    assert browser.read(quick_table.pushes.next().body)["title"] == "Your turn"


def test_nobody_subscribes_for_a_seat_of_others(quick_table: PushTable) -> None:
    body = quick_table.browser().subscription
    path = f"/api/matches/{quick_table.match}/subscribe"
    assert expect_refusal(quick_table.address, path, body).status == 401
    other = tokens_of(new_match(quick_table.address))[0]
    assert expect_refusal(quick_table.address, path, body, bearer(other)).status == 401


def test_without_keys_there_are_no_push_messages(sqlite_address: str) -> None:
    with serve_in_thread(service(sqlite_address)) as address:
        assert ask(address, "/api/push") == {"key": None}
        made = new_match(address)
        path = f"/api/matches/{made['match']['match']}/subscribe"
        body = PushBrowser("https://push.example.org/1").subscription
        assert expect_refusal(address, path, body, bearer(tokens_of(made)[0])).status == 404
        assert "thauma_pushes" not in ask(address, "/metrics")


def test_of_several_servers_the_one_that_made_the_step_sends(
    postgres_address: str, pushes: PushService
) -> None:
    with (
        run_tables(postgres_address, pushes) as (one, first),
        run_tables(postgres_address, pushes) as (other, second),
    ):
        table = PushTable(one, first, pushes)
        table.subscribe(table.browser())
        with Client(second, table.match, [table.tokens[ADA]]) as ada, table.sit(ADA):
            while ada.asked_seats:
                expect_accepted(ada, ADA, ada.move(ADA))
            live = one.hub.cache.matches[table.match]
            at = other.hub.cache.matches[table.match].hosted.version
            wait_until(lambda: live.hosted.version == at, "the first server has read the step")
        assert pushes.next().path == "/bo"
        assert one.push is not None
        wait_for_sent(other, 1)
        assert not one.push.outcomes
        assert one.push.waiting.empty()
        assert pushes.messages.empty()


def test_after_a_restart_a_question_that_was_told_of_is_not_told_of_again(
    address: str, pushes: PushService
) -> None:
    with run_tables(address, pushes) as (made, place):
        table = PushTable(made, place, pushes)
        browser = table.browser()
        table.subscribe(browser)
        table.move(ADA)
        pushes.next()
    with run_tables(address, pushes) as (made, place):
        table.service, table.address = made, place
        with table.sit(ADA):
            pass
        table.move(BO)
        table.move(ADA)
        message: SentMessage = pushes.next()
        assert browser.read(message.body)["match"] == table.match
        assert pushes.messages.empty()
        wait_for_sent(made, 1)


def test_all_who_choose_at_the_same_time_are_told(sqlite_address: str, pushes: PushService) -> None:
    with run_tables(sqlite_address, pushes) as (made, address):
        table = PushTable(made, address, pushes, game="wonders", players=people("Ada", "Bo", "Cy"))
        for seat, path in enumerate(("/ada", "/bo", "/cy")):
            table.subscribe(table.browser(path), seat)
        for seat in (0, 1):
            table.move(seat)
        with table.sit(2) as client:
            expect_accepted(client, 2, client.move(2))
            assert {pushes.next().path for _ in range(2)} == {"/ada", "/bo"}
        wait_for_sent(made, 2)
