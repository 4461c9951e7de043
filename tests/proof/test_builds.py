"""The compiled build and the plain files say the same about the same games, and so do fresh processes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import thauma
from tests.case_selection import proof_count
from tests.proof.support.digest import digest_lines
from tests.proof.support.rooms import support_modules

ROOT = Path(__file__).parent.parent.parent
PACKAGE = Path(thauma.__file__).parent


GAMES = {room: module.COMPARED for room, module in support_modules("random_games").items()}
"""how many games to compare"""


def run_in_fresh_process(name: str, first: int, count: int, **environment: str) -> list[str]:
    """The lines of a fresh process; the first says which build it was."""
    wanted = {**os.environ, "PYTHONPATH": os.pathsep.join([str(PACKAGE.parent), str(ROOT)]), **environment}
    command = [sys.executable, "-m", "tests.proof.support.digest", name, str(first), str(count)]
    run = subprocess.run(command, env=wanted, cwd=ROOT, capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


@pytest.mark.slow
@pytest.mark.unsanitized
@pytest.mark.parametrize("name", GAMES)
def test_plain_files_and_this_build_say_the_same(name: str) -> None:
    count = proof_count(*GAMES[name])
    told = run_in_fresh_process(name, 2000, count, THAUMA_PLAIN="1", PYTHONHASHSEED="1")
    assert told[0] == "compiled: False"
    assert told[1:] == digest_lines(name, 2000, count)


@pytest.mark.slow
@pytest.mark.unsanitized
@pytest.mark.parametrize("name", GAMES)
def test_fresh_processes_with_other_hash_seeds_say_the_same(name: str) -> None:
    count = proof_count(*GAMES[name]) // 2
    first, second = (run_in_fresh_process(name, 3000, count, PYTHONHASHSEED=seed) for seed in ("0", "12345"))
    assert first[0] == f"compiled: {thauma.compiled}"
    assert first == second


@pytest.mark.once
@pytest.mark.parametrize("name", GAMES)
def test_the_digest_tells_games_apart(name: str) -> None:
    told = digest_lines(name, 2000, 4)
    assert len(set(told)) == len(told)
