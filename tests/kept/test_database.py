"""A database of version 0.1.0: its matches open, replay move for move, are played on, exported, verified."""

import asyncio
import hashlib
import shutil
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from tests.kept.material import FIRST, check_replay, facts, play_to_end
from tests.terminal.conftest import Command, command
from thauma import Match, bot, wire
from thauma.core.match_text import notes_of
from thauma.server.matches import messages
from thauma.server.matches.cache import LiveMatch, fold_rows
from thauma.server.matches.hosted_match import HostedMatch
from thauma.server.matches.hub import Hub
from thauma.server.settings import Settings
from thauma.server.store import open_store

__all__ = ["command"]


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A copy of the database."""
    return Path(shutil.copy(FIRST / "matches.sqlite", tmp_path / "matches.sqlite"))


def read_matches(database: Path) -> dict[str, HostedMatch]:
    """Read all matches of the database."""
    store = open_store(str(database), serving=False)
    found = {}
    for name, wanted in facts("database").items():
        loaded = store.load(wanted["match"])
        assert loaded is not None, name
        found[name] = fold_rows(wanted["match"], loaded)
    assert len(list(store.match_ids())) >= len(found)
    store.close()
    return found


def serve(database: Path, work: Callable[[Hub], Coroutine[Any, Any, None]]) -> None:
    """Do something with a server on the database."""

    async def run() -> None:
        hub = Hub(open_store(str(database), serving=True), Settings())
        try:
            await work(hub)
        finally:
            await hub.close()
            hub.cache.store.close()

    asyncio.run(run())


async def ask(hub: Hub, live: LiveMatch, kind: type[wire.Request], token: str, **more: Any) -> None:
    """Let a seat ask for something that is accepted."""
    answers: list[wire.FromServer] = []
    number = live.hosted.version
    await hub.run_command(
        live, kind(id=f"go-{number}", match=live.hosted.id, token=token, **more), answers.append
    )
    assert isinstance(answers[0], wire.Accepted)


async def play_seats(hub: Hub, live: LiveMatch, tokens: dict[str, str]) -> None:
    """Let all seats play to the end, as far as they have tokens."""
    table = live.hosted
    while seats := [seat for seat in table.asked_seats if str(seat) in tokens]:
        move = table.match.legal(seats[0])[-1]
        question = table.open_question(seats[0])
        await ask(hub, live, wire.Move, tokens[str(seats[0])], question=question, move=move)


def test_every_stored_match_replays_move_for_move(database: Path) -> None:
    for name, table in read_matches(database).items():
        wanted = facts("database")[name]
        check_replay(table.match, wanted, name)
        ending = None
        if table.ending is not None:
            ending = {"kind": table.ending.kind, "winners": list(table.ending.winners)}
        found = (table.status, table.version, ending, table.created.rules)
        assert found == (wanted["status"], wanted["rows"], wanted["ending"], wanted["rules"]), name
        assert hashlib.sha256(table.match.text().encode()).hexdigest() == wanted["text"], name


def test_every_commitment_of_the_database_still_fits(database: Path) -> None:
    for name, table in read_matches(database).items():
        wanted = facts("database")[name]
        assert table.created.commitment == wanted["commitment"], name
        assert table.match.deal.commitment(wanted["nonce"]) == wanted["commitment"], name


def test_unfinished_matches_are_played_to_their_end_by_a_server(database: Path) -> None:
    async def work(hub: Hub) -> None:
        for name, wanted in facts("database").items():
            if wanted["status"] != "playing" or name == "wonders bots":
                continue
            live = await hub.find(wanted["match"])
            await play_seats(hub, live, wanted["tokens"])
            assert live.hosted.status == "over", name

    serve(database, work)
    for name, table in read_matches(database).items():
        if table.status == "over":
            text = messages.export(table)
            match, notes = Match.parse(text), notes_of(text)
            assert match.actions == table.match.actions, name
            assert match.deal.commitment(notes["nonce"]) == notes["commitment"], name


def test_a_match_of_the_first_rules_is_taken_up_under_them_and_played_again_under_todays(
    database: Path,
) -> None:
    async def work(hub: Hub) -> None:
        wanted = facts("database")["wonders all no"]
        names = ("Ada", "Bo", "Cy", "Di")
        players = tuple(wire.NewPlayer("human", name) for name in names)
        old: dict[str, bool | int | str] = {
            "u1": "no",
            "u2": "no",
            "u3": "no",
            "u4": "no",
            "u5": "no",
            "u6": "no",
        }
        again = wire.Again(wanted["match"], 20)
        made = await hub.create(wire.NewMatch("wonders", players, old, again=again))
        taken = await hub.find(made.match.match)
        assert (made.match.rules, taken.hosted.match.deal.hash) == ("wonders/1", wanted["deal"])
        await hub.rematch(wanted["match"], wanted["tokens"]["0"])
        source = await hub.find(wanted["match"])
        assert source.hosted.rematch is not None
        rematch = await hub.find(source.hosted.rematch)
        deal = rematch.hosted.match.deal
        assert (rematch.hosted.created.rules, deal.rules) == ("wonders/2", "wonders/2")
        assert deal.options == source.hosted.match.deal.options

    serve(database, work)
    assert list(read_matches(database))


def test_an_open_seat_of_the_database_can_still_be_taken(database: Path) -> None:
    async def work(hub: Hub) -> None:
        wanted = facts("database")["wonders open"]
        seated = await hub.join(wanted["match"], wire.Join(wanted["joins"]["1"], "Bo"))
        live = await hub.find(wanted["match"])
        await play_seats(hub, live, {**wanted["tokens"], "1": seated.token})
        assert live.hosted.status == "over"

    serve(database, work)


def test_a_bot_plays_on_in_a_stored_match(database: Path) -> None:
    match = read_matches(database)["wonders bots"].match
    for seat in (1, 2):
        assert bot("greedy", 1).choose(match.seen_by(seat)) in match.legal(seat)
    play_to_end(match)
    assert match.over


def test_the_matches_of_the_database_are_exported_verified_and_imported(
    database: Path, tmp_path: Path, command: Command
) -> None:
    folder, other = tmp_path / "texts", tmp_path / "other.sqlite"
    assert command("export", "--database", str(database), "--to", str(folder), "--all").code == 0
    files = sorted(folder.iterdir())
    assert len(files) == len(facts("database"))
    for file in files:
        ran = command("verify", str(file))
        assert ran.code == 0, (file, ran.err)
    assert command("import", "--database", str(other), *map(str, files)).code == 0
    again = tmp_path / "again"
    assert command("export", "--database", str(other), "--to", str(again), "--all").code == 0
    for file in files:
        first, second = (Match.parse((place / file.name).read_text("utf-8")) for place in (folder, again))
        assert (first.deal, first.actions, first.result) == (second.deal, second.actions, second.result)
