"""Bots from outside, as real processes: whole games, what they are asked, what they may do."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

import thauma
from tests.bots.external.programs import (
    SHORTEST_BOT,
    bot,
    failure,
    play_to_end,
    program,
    programs,
    seen_at_start,
)
from tests.kept.material import text_of
from thauma import bots
from thauma.bots.external.program_bot import ProgramBot
from thauma.bots.external.protocol import LONGEST, NotOffered, announce_match, conclude_match
from thauma.core.errors import Phrase
from thauma.processes.line_process import LineProcess

__all__ = ["programs"]
pytestmark = [pytest.mark.unsanitized, pytest.mark.once]  # nothing of it is compiled
EXAMPLES = Path(__file__).parents[3] / "examples"
GOLDEN = Path(__file__).parents[2] / "golden"
DUEL = thauma.game("duel")


# -------------------------------------------------------------------------------------- whole games


def test_the_python_example_is_thirty_lines_of_the_standard_library() -> None:
    text = (EXAMPLES / "line_bot.py").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 30
    assert "import thauma" not in text


def test_the_python_example_plays_whole_games_in_one_process(programs: list[LineProcess]) -> None:
    mason, random = thauma.bot(str(EXAMPLES / "line_bot.py")), thauma.bot("random", seed=1)
    wins = 0.0
    for seed in range(4):
        players = (mason, random) if seed % 2 else (random, mason)
        match = play_to_end(players, seed)
        wins += match.state.share(players.index(mason))
    assert mason.name == "Mason"
    assert wins >= 3
    assert len(programs) == 1
    mason.close()


@pytest.mark.once
@pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")
def test_the_example_for_node_plays_repeats_itself_and_tells_its_chances() -> None:
    path, random = str(EXAMPLES / "line_bot.mjs"), thauma.bot("random", seed=1)
    texts = []
    for seed in (1, 1, 2):
        dicey = thauma.bot(path, seed=seed)
        texts.append(play_to_end((dicey, random), 3).text())
        assert dicey.evaluate(seen_at_start()) == (0.5, 0.5)
        dicey.close()
    assert texts[0] == texts[1] != texts[2]


@pytest.mark.once
def test_what_is_asked_is_what_the_seat_sees(tmp_path: Path) -> None:
    told = bot(program(tmp_path, "hello()", *RECORD_QUESTIONS), seconds=9)
    for name in ("duel/library-secret", "duel/centre-chooses", "duel/mausoleum"):
        whole = thauma.Match.parse((GOLDEN / f"{name}.thauma").read_text(encoding="utf-8"))
        match = thauma.Match(whole.deal)
        for number, (seat, move) in enumerate(whole.actions):
            if number % 4 == 0 or match.view(None)["question"] != "turn":
                question = recorded_question(told, match.seen_by(seat))
                view = match.view(seat)
                assert question["view"] == {key: view[key] for key in view if key not in ("number", "last")}
                assert question["legal"] == match.legal(seat)
                assert thauma.Seen.from_json(json.dumps(question["seen"])) == match.seen_by(seat)
                assert question["clock"] == {"seconds": 9, "limit": 11, "nodes": None, "threads": 1}
            match.play(seat, move)
    told.close()


RECORD_QUESTIONS = [
    "for question in questions():",
    "    json.dump(question, open(os.path.join(os.path.dirname(__file__), 'asked.json'), 'w'))",
    "    answer(question)",
]


def recorded_question(told: ProgramBot, position: thauma.Seen) -> dict[str, Any]:
    """Give the question that a bot was asked, which it has written down beside itself."""
    told.choose(position)
    question: dict[str, Any] = json.loads(Path(told.command[-1]).with_name("asked.json").read_text())
    return question


def test_a_question_depends_on_what_the_seat_sees_alone(tmp_path: Path) -> None:
    told = bot(program(tmp_path, "hello()", *RECORD_QUESTIONS), nodes=5, threads=2)
    match = thauma.Match.parse((GOLDEN / "duel" / "library-secret.thauma").read_text(encoding="utf-8"))
    while match.actions and match.view(None)["question"] != "library":
        match.undo()
    seat = match.waiting[0]
    first = recorded_question(told, match.seen_by(seat))
    assert first["clock"] == {"seconds": None, "limit": 60, "nodes": 5, "threads": 2}
    for seed in range(3):
        again = recorded_question(told, match.seen_by(seat).redeal(seed).seen_by(seat))
        assert {**again, "id": first["id"]} == first
    told.seed = 2
    assert recorded_question(told, match.seen_by(seat))["seed"] != first["seed"]
    told.close()


# ---------------------------------------------------------------------------------- matches and ends


def test_a_bot_is_told_of_matches_whether_or_not_anybody_announces_them(tmp_path: Path) -> None:
    log = tmp_path / "log"
    path = program(
        tmp_path,
        "hello(name='Scribe')",
        "for message in heard():",
        f"    log = open({str(log)!r}, 'a')",
        "    print(message['type'], message.get('match'), message.get('seat'), file=log, flush=True)",
        "    if message['type'] == 'choose':",
        "        answer(message)",
    )
    scribe = bot(path)
    assert scribe.name == "bot"
    options = DUEL.full_options({"library": "open"})
    announce_match(scribe, DUEL, 0, options)
    assert scribe.name == "Scribe"
    scribe.choose(DUEL.start(DUEL.deal(1, options)).seen_by(0))
    conclude_match(scribe, None)
    conclude_match(scribe, None)
    match = thauma.Match.new("duel", seed=1)
    while match.waiting[0] == 0:
        match.play(0, scribe.choose(match.seen_by(0)))
    scribe.choose(match.seen_by(1))
    scribe.close()
    scribe.close()
    told = ["hello None None", "match 1 0", "choose 1 0", "end 1 None", "match 2 0", "choose 2 0"]
    told += ["end 2 None", "match 3 1", "choose 3 1", "quit None None"]
    assert log.read_text(encoding="utf-8").splitlines() == told


def test_a_bot_is_told_by_which_rules_a_match_is_played(tmp_path: Path) -> None:
    log = tmp_path / "log"
    path = program(
        tmp_path,
        "hello()",
        "for message in heard():",
        f"    print(message['type'], message.get('rules'), file=open({str(log)!r}, 'a'), flush=True)",
        "    if message['type'] == 'choose':",
        "        answer(message)",
    )
    told = bot(path)
    for match in (thauma.Match.parse(text_of("wonders-unfinished-seventh")), thauma.Match.new("wonders", 1)):
        told.choose(match.seen_by(match.waiting[0]))
    told.close()
    rules = [line.split()[1] for line in log.read_text("utf-8").splitlines() if line.startswith("match")]
    assert rules == ["wonders/1", "wonders/2"]


def test_bots_of_this_house_need_no_telling() -> None:
    random = thauma.bot("random", seed=1)
    announce_match(random, DUEL, 0, {})
    conclude_match(random, None)


def test_a_seat_that_is_not_asked_and_a_bad_seed_start_nothing(
    programs: list[LineProcess], tmp_path: Path
) -> None:
    path = program(tmp_path, *SHORTEST_BOT)
    with pytest.raises(bots.NotAsked):
        bot(path).choose(seen_at_start(seat=1))
    for seed in (-1, 1.5, 2**256):
        with pytest.raises(thauma.InvalidSeed):
            thauma.bot(path, seed).choose(seen_at_start())  # type: ignore[arg-type]
    assert programs == []


# ------------------------------------------------------------------------------------- what is allowed


FINE = {
    "says more": [
        "say(type='info', text='wait')",
        "hello(colour='red')",
        "for question in questions():",
        "    answer(question, comment={'why': [1]})",
    ],
    "says it again": [
        "hello()",
        "hello()",
        "for question in questions():",
        "    print()",
        "    hello()",
        "    answer(question)",
    ],
    "has other line ends": ["sys.stdout.reconfigure(newline='\\r\\n')", *SHORTEST_BOT],
    "has letters": ["hello(name='Zoë \\U0001f3db', offers=['tea'])", *SHORTEST_BOT[1:]],
    "speaks in pieces": [
        "hello()",
        "for question in questions():",
        "    write(b'{\"type\":')",
        "    time.sleep(0.05)",
        "    write(b'\"thinking\"}\\n')",
        "    answer(question)",
    ],
    "answers something else first": [
        "hello()",
        "for question in questions():",
        "    say(type='evaluation', id=question['id'], win=[1, 0])",
        "    answer(question)",
    ],
    "is loud": ["for _ in range(3000):", "    print('x' * 1000, file=sys.stderr)", *SHORTEST_BOT],
    "is talkative": ["for _ in range(500):", "    say(type='info')", *SHORTEST_BOT],
}


@pytest.mark.parametrize("kind", FINE)
def test_what_a_bot_may_do(tmp_path: Path, kind: str) -> None:
    asked = bot(program(tmp_path, *FINE[kind]))
    assert asked.choose(seen_at_start()) == "pick the-great-library"
    assert asked.choose(seen_at_start()) == "pick the-great-library"
    asked.close()


def test_an_answer_to_an_earlier_question_is_passed_over(tmp_path: Path) -> None:
    path = program(
        tmp_path,
        "hello()",
        "for question in questions():",
        "    for earlier in range(1, question['id']):",
        "        say(type='move', id=earlier, move='nonsense')",
        "    answer(question)",
    )
    asked = bot(path)
    for _ in range(3):
        assert asked.choose(seen_at_start()) == "pick the-great-library"
    asked.close()


def test_a_name_cannot_command_the_terminal_and_has_an_end(tmp_path: Path) -> None:
    named = bot(program(tmp_path, "hello(name=' \\x1b[2J' + 60 * 'x')", *SHORTEST_BOT[1:]))
    named.choose(seen_at_start())
    assert named.name == "?[2J" + 36 * "x"
    named.close()


def test_lines_are_as_long_as_the_protocol_says(tmp_path: Path) -> None:
    pad = "'x' * ({} - len(json.dumps({{'type': 'info', 'pad': ''}})))"
    fits = f"say(type='info', pad={pad.format(LONGEST)})"
    asked = bot(program(tmp_path, fits, *SHORTEST_BOT))
    assert asked.choose(seen_at_start())
    asked.close()
    too_long = f"say(type='info', pad={pad.format(LONGEST + 1)})"
    assert failure(program(tmp_path, too_long, *SHORTEST_BOT)).problem == Phrase(
        "error.bot.long", most=LONGEST
    )


# ------------------------------------------------------------------------------------------- chances


def test_a_bot_may_tell_its_chances(tmp_path: Path) -> None:
    path = program(
        tmp_path,
        "hello(offers=['evaluate'])",
        "for question in questions():",
        "    assert 'legal' not in question",
        "    say(type='evaluation', id=question['id'], win=[0.752, 0.25])",
    )
    asked = bot(path)
    for seat in (0, 1):
        chances = asked.evaluate(seen_at_start(seat=seat))
        assert chances == pytest.approx((0.7505, 0.2495), abs=1e-4)
        assert sum(chances) == pytest.approx(1)
    asked.close()


def test_a_finished_game_needs_no_estimate(programs: list[LineProcess], tmp_path: Path) -> None:
    match = thauma.Match.parse((GOLDEN / "duel" / "civilian.thauma").read_text(encoding="utf-8"))
    assert bot(program(tmp_path, *SHORTEST_BOT)).evaluate(match.seen_by(0)) == (0.0, 1.0)
    assert programs == []


def test_a_bot_that_tells_no_chances_is_no_failure(tmp_path: Path) -> None:
    asked = bot(program(tmp_path, *SHORTEST_BOT))
    with pytest.raises(NotOffered, match="the bot bot does not estimate the chances of winning"):
        asked.evaluate(seen_at_start())
    assert asked.choose(seen_at_start()) == "pick the-great-library"
    asked.close()


@pytest.mark.parametrize("win", ["[]", "[1]", "[0.5, 0.6]", "[-1, 2]", "[1e308, 1e308]", "[0.3, 0.3, 0.4]"])
def test_chances_that_are_none(tmp_path: Path, win: str) -> None:
    path = program(
        tmp_path,
        "hello(offers=['evaluate'])",
        f"say(type='evaluation', id=next(questions())['id'], win={win})",
        "time.sleep(99)",
    )
    with pytest.raises(bots.BotFailed, match="is not a list of chances for 2 players"):
        bot(path).evaluate(seen_at_start())
