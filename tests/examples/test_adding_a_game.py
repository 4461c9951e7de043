"""A game in a folder of its own plays everywhere, and nothing outside of it has to be told."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import thauma
from tests.examples.installed_game import NAME, ROOT, install, run, run_python, serve, surroundings

pytestmark = [pytest.mark.once, pytest.mark.unsanitized]
BOTH = ("", "1")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Do what the page says, in an empty folder; give the folder."""
    return install(tmp_path_factory.mktemp("adding"))


def test_the_game_is_found_by_its_entry_point_and_only_then(folder: Path) -> None:
    assert NAME not in thauma.games()
    assert NAME in run_python("import thauma; print(*thauma.games())", folder).split()


def test_compiled_and_plain_rules_play_the_same_games(folder: Path) -> None:
    command = [sys.executable, "-W", "error", "-m", "tests.proof.support.digest", NAME, "0", "3"]
    more = {"PYTHONPATH": f"{folder / 'installed'}:{ROOT / 'src'}:{ROOT}"}
    compiled, plain = (run(command, folder, **more, THAUMA_PLAIN=plain).splitlines() for plain in BOTH)
    assert (compiled[0], plain[0]) == ("compiled: True", "compiled: False")
    assert compiled[1:] == plain[1:]


def test_the_proofs_try_it(folder: Path) -> None:
    files = [f"tests/proof/test_{name}.py" for name in ("invariants", "fuzz_seen")]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files, "-k", NAME]
    environment = surroundings(folder, PYTHONPATH=f"{folder / 'installed'}:{ROOT / 'src'}")
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]


def test_a_person_plays_it_in_the_terminal_against_a_bot(folder: Path) -> None:
    told = run(["thauma", "play", NAME, "--bot", "easy", "--seed", "1"], folder, "1\n" * 20)
    assert "The game is over." in told
    danish = run(["thauma", "--language", "da", "deal", NAME, "--seed", "1"], folder)
    assert "Gevinster i rækkefølge" in danish
    german = run(["thauma", "--language", "de", "deal", NAME, "--seed", "1"], folder)
    assert "Prizes in order" in german, "it speaks no German, so that it speaks English"


def test_a_match_is_a_text_that_can_be_reviewed(folder: Path) -> None:
    code = (
        "import thauma\n"
        f"match = thauma.Match.new('{NAME}', seed=5, players=3); bot = thauma.bot('greedy', seed=1)\n"
        "while match.waiting:\n"
        "    seat = match.waiting[0]; match.play(seat, bot.choose(match.seen_by(seat)))\n"
        "assert thauma.Match.parse(match.text()).result == match.result\n"
        "import pathlib; pathlib.Path('match.thauma').write_text(match.text(), encoding='utf-8')"
    )
    run_python(code, folder)
    assert "Round" in run(["thauma", "replay", "match.thauma"], folder)
    assert "accuracy" in run(["thauma", "review", "match.thauma", "--nodes", "40"], folder).lower()


def test_a_person_plays_it_on_a_server_against_a_bot(folder: Path) -> None:
    with serve(folder) as address:
        command = ["thauma", "play", NAME, "--server", address, "--name", "Ada", "--bot", "random"]
        assert "The game is over." in run(command, folder, "1\n" * 40)


def test_a_game_whose_rules_are_not_compiled_is_refused_where_thauma_is(folder: Path) -> None:
    if not thauma.compiled:
        pytest.skip("there is nothing to mix")
    package = folder / "installed" / f"thauma_{NAME}"
    built = next(package.glob("rules.*.so"))
    built.rename(built.with_suffix(".away"))
    try:
        code = (
            f"import thauma\ntry: thauma.game('{NAME}')\nexcept thauma.UnknownGame as problem: print(problem)"
        )
        assert "is not compiled and Thauma is" in run_python(code, folder)
        assert (
            run_python(f"import thauma; print(thauma.game('{NAME}').name)", folder, THAUMA_PLAIN="1") == NAME
        )
    finally:
        built.with_suffix(".away").rename(built)


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("__init__.py", 'COMPILED = ("rules", "hidden", "strategy")', "", "a manifest has COMPILED"),
        ("__init__.py", '"strategy")', '"tactics")', "there is no tactics.py beside it"),
        ("__init__.py", '("ids", "state")', "list(range(2))", "is a tuple of names written out"),
        ("__init__.py", "GAME = AuctionGame()", "", "a manifest has GAME"),
        ("game.py", "    engine = ENGINE\n", "", "a game needs `engine`, such as"),
        ("game.py", "    facts = contract\n", "", "a game needs `facts`"),
        ("game.py", "    deals = formats.DEALS\n", "", "a game needs `deals`, such as"),
        ("game.py", "    move_texts = formats.MOVES\n", "", "a game needs `move_texts`, such as"),
        ("state.py", "players: int = u8", "players: int = int", "no field of C"),
        (
            "state.py",
            "players: int = u8",
            "players: int = u9",
            "no kind of field `u9`; there are u8,",
        ),
        ("state.py", "u8, u64", "u8, u9, u64", "no kind of field `u9`; there are u8,"),
        ("rules.py", "def over(", "def ended(", "a kernel needs a function `over`"),
    ],
)
def test_what_is_missing_is_named_with_its_place(
    folder: Path, tmp_path: Path, file: str, old: str, new: str, words: str
) -> None:
    changed = tmp_path / f"thauma_{NAME}"
    run(["cp", "-r", str(folder / "installed" / f"thauma_{NAME}"), str(changed)], folder)
    path = changed / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    code = f"import thauma\ntry: thauma.game('{NAME}')\nexcept Exception as problem: print(problem)"
    places = f"{tmp_path}:{folder / 'installed'}:{ROOT / 'src'}"
    told = run_python(code, folder, PYTHONPATH=places, THAUMA_PLAIN="1")
    assert words in told
    assert re.search(rf"{changed / file}(:|, line )\d+", told), told
