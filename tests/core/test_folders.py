"""Folders stay small enough to be read at a glance."""

import shutil
import subprocess
from collections import Counter
from pathlib import Path, PurePosixPath

import pytest

pytestmark = pytest.mark.once
ROOT = Path(__file__).parents[2]
MOST = 30
"""files directly in a folder; one with more gets folders that show what belongs together"""


def tracked_files() -> list[PurePosixPath]:
    """What is in the repository; elsewhere, such as in a copy that mutants are tried in, there is none."""
    if not (ROOT / ".git").exists() or shutil.which("git") is None:
        pytest.skip("this is no repository")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [PurePosixPath(path) for path in listed.stdout.split("\0") if path and (ROOT / path).exists()]


def test_no_folder_has_more_files_than_one_can_look_through() -> None:
    counts = Counter(str(path.parent) for path in tracked_files())
    full = {folder: number for folder, number in counts.items() if number > MOST}
    assert full == {}, f"folders with more than {MOST} files want to be split: {full}"
