"""What importing Thauma costs, and which build it picks."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import thauma
from thauma import _compiled


def run_python(code: str, **environment: str) -> str:
    """Run a line of Python in an interpreter of its own."""
    command = [sys.executable, "-W", "error", "-c", code]
    done = subprocess.run(
        command, check=True, capture_output=True, text=True, env={**os.environ, **environment}
    )
    return done.stdout.strip()


@pytest.mark.timed
@pytest.mark.unsanitized
def test_import_takes_less_than_a_tenth_of_a_second() -> None:
    def best_time(module: str) -> float:
        code = f"import time; t = time.process_time(); import {module}; print(time.process_time() - t)"
        settings = {"COVERAGE_PROCESS_START": "", "PYTHONDONTWRITEBYTECODE": ""}  # as people import it
        return min(float(run_python(code, **settings)) for _ in range(5))

    taken = best_time("thauma")
    assert taken < 0.1 or taken < 3 * best_time("msgspec"), "a slow machine makes both slow"


@pytest.mark.unsanitized
def test_import_brings_nothing_heavy() -> None:
    code = "import sys, thauma; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    heavy = {"numpy", "asyncio", "multiprocessing", "argparse", "curses", "unittest", "http", "sqlite3"}
    loaded = set(run_python(code).split())
    assert not heavy & loaded
    inside = run_python(
        "import sys, thauma; print(*[n for n in sys.modules if n.startswith('thauma.')])"
    ).split()
    assert not [
        name for name in inside if name.startswith(("thauma.terminal", "thauma.bots", "thauma.games."))
    ]


@pytest.mark.unsanitized
def test_import_brings_one_package() -> None:
    code = (
        "import sys; before = {*sys.modules}; import thauma\n"
        "print(*{name.split('.')[0] for name in {*sys.modules} - before} - sys.stdlib_module_names)"
    )
    loaded = {
        name for name in run_python(code).split() if "cython" not in name.lower()
    }  # a part of ours, or for plain files
    assert loaded - {"typing_extensions"} == {"msgspec", "thauma"}  # which msgspec takes where it is there


@pytest.mark.unsanitized
def test_the_plain_files_run_where_they_are_asked_for() -> None:
    code = (
        "import thauma, sys, thauma.envs.rows; [*map(thauma.game, thauma.games())];"
        "thauma.bot('hard'); thauma.bot('greedy');"
        "print(thauma.compiled, *[m.__file__.endswith('.py') for n, m in sorted(sys.modules.items())"
        " if n in thauma._compiled.compiled_modules()])"
    )
    assert set(run_python(code, THAUMA_PLAIN="1").split()) == {"False", "True"}
    assert run_python(code, THAUMA_PLAIN="1").split()[0] == "False"
    if thauma.compiled:
        assert run_python(code).split() == ["True"] + ["False"] * len(_compiled.compiled_modules())


@pytest.mark.unsanitized
def test_one_missing_compiled_file_means_plain_files_throughout() -> None:
    code = (
        "import sys; sys.path.insert(0, 'src/thauma'); import thauma._compiled as c;"
        "c.SHARED = (*c.SHARED, 'core.nothing'); c.shipped_manifests.cache_clear(); print(c.is_available())"
    )
    assert run_python(code) == "False"


def test_games_can_be_reached_as_a_package_and_as_a_call() -> None:
    from thauma.games.duel import GAME  # noqa: PLC0415

    assert thauma.game("duel") is GAME


@pytest.mark.unsanitized
def test_the_plain_files_need_no_cython(tmp_path: Path) -> None:
    """In an interpreter that has no packages but one."""
    (tmp_path / "msgspec").symlink_to(Path(str(msgspec.__file__)).parent)
    places = [str(tmp_path), str(Path(thauma.__file__).parents[1])]
    code = (
        f"import sys; sys.path[:0] = {places}; import thauma\n"
        "print(hasattr(sys.modules['cython'], '__file__'))\n"
        "print(sum(thauma.simulate(game, games=1, seed=1).games for game in thauma.games()))\n"
        "print(thauma.bot('hard', nodes=8).choose(thauma.Match.new('duel', seed=1).seen_by(0)))"
    )
    command = [sys.executable, "-S", "-c", code]
    done = subprocess.run(
        command,
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "THAUMA_PLAIN": "1", "PYTHONPATH": ""},
    )
    is_real, games, move = done.stdout.splitlines()
    assert (is_real, games) == ("False", str(len(thauma.games())))
    assert move.startswith("pick ")
