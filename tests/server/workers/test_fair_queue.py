"""Who is next: nobody who asks for much keeps those waiting who ask for little."""

from thauma.server.workers.fair_queue import FairQueue, Owner

LONG, SHORT = 5.0, 0.1


def take_all(queue: FairQueue[str], longest: float | None = None) -> list[str]:
    """Take everything in its order."""
    taken = []
    while (ticket := queue.pop(longest)) is not None:
        taken.append(ticket.item)
    return taken


def test_one_alone_is_served_in_the_order_of_asking() -> None:
    queue: FairQueue[str] = FairQueue()
    for item in "abc":
        queue.put(item, Owner("ada", "match"), LONG)
    assert take_all(queue) == ["a", "b", "c"]
    assert len(queue) == 0


def test_a_newcomer_comes_before_the_rest_of_a_crowd() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(120):
        queue.put(f"crowd {number}", Owner("mallory", f"match {number}"), LONG)
    assert queue.pop() is not None
    queue.put("easy", Owner("ada", "hers"), SHORT)
    next_one = queue.pop()
    assert next_one is not None
    assert next_one.item == "easy"


def test_two_who_want_much_share_evenly() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(4):
        queue.put(f"a{number}", Owner("ada", "hers"), LONG)
        queue.put(f"b{number}", Owner("bo", "his"), LONG)
    assert take_all(queue) == ["a0", "b0", "a1", "b1", "a2", "b2", "a3", "b3"]


def test_who_wants_little_gets_it_as_often_as_it_costs_others_once() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(3):
        queue.put("long", Owner("mallory", f"match {number}"), 1.0)
    for _ in range(20):
        queue.put("short", Owner("ada", "hers"), 0.1)
    assert take_all(queue)[:12].count("short") >= 10


def test_a_stay_away_saves_nothing_up() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(10):
        queue.put(f"a{number}", Owner("ada", "hers"), LONG)
    for _ in range(5):
        queue.pop()
    for number in range(5):
        queue.put(f"b{number}", Owner("bo", "his"), LONG)
    assert [item[0] for item in take_all(queue)][:6] in (list("bababa"), list("bbabab"))


def test_matches_of_one_client_take_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for match in ("m", "n"):
        for number in range(2):
            queue.put(f"{match}{number}", Owner("ada", match), SHORT)
    assert take_all(queue) == ["m0", "n0", "m1", "n1"]


def test_only_short_ones_are_taken_where_long_ones_may_not() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("long", Owner("ada", "m"), LONG)
    queue.put("short", Owner("ada", "n"), SHORT)
    assert take_all(queue, longest=0.5) == ["short"]
    assert take_all(queue) == ["long"]


def test_what_is_withdrawn_is_not_served_and_not_counted() -> None:
    queue: FairQueue[str] = FairQueue()
    tickets = [queue.put(item, Owner("ada", "m"), LONG) for item in "abc"]
    queue.withdraw(tickets[1])
    assert (len(queue), queue.count_of("ada")) == (2, 2)
    queue.withdraw(tickets[0])
    assert take_all(queue) == ["c"]
    queue.withdraw(tickets[2])
    assert len(queue) == 0


def test_accounts_are_forgotten_when_they_make_no_difference() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(1_000):
        queue.put("job", Owner(f"client {number}", "m"), SHORT)
        queue.pop()
    assert len(queue.granted) <= 2


def test_the_cheapest_of_several_is_who_had_least() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("a", Owner("ada", "m"), LONG)
    queue.put("b", Owner("bo", "m"), LONG)
    queue.pop()
    assert queue.cheapest(["ada", "bo"]) == "bo"
    assert queue.cheapest([]) == ""
