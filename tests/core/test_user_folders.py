"""Where a user's files are made and found, on every system."""

import sys
from pathlib import Path

import platformdirs
import pytest
from platformdirs.api import PlatformDirsABC
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows

from thauma.core.system.user_folders import user_data_file, user_state_file

pytestmark = pytest.mark.once
SYSTEMS: dict[str, type[PlatformDirsABC]] = {"linux": Unix, "darwin": MacOS, "win32": Windows}


def pretend(system: str, monkeypatch: pytest.MonkeyPatch, home: Path, **given: str) -> None:
    """Let this be another system, with a home folder and some variables set."""
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(platformdirs, "PlatformDirs", SYSTEMS[system])
    monkeypatch.setattr("platformdirs.windows.get_win_folder", lambda _: str(home / "AppData" / "Local"))
    monkeypatch.setenv("HOME", str(home))
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in given.items():
        monkeypatch.setenv(name, value)


@pytest.mark.parametrize(
    ("system", "given", "data", "state"),
    [
        ("linux", {}, ".local/share", ".local/state"),
        ("linux", {"XDG_DATA_HOME": "not/absolute"}, ".local/share", ".local/state"),
        ("darwin", {}, "Library/Application Support", "Library/Application Support"),
        ("win32", {}, "AppData/Local", "AppData/Local"),
    ],
)
def test_every_system_has_its_own_folders(
    system: str, given: dict[str, str], data: str, state: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend(system, monkeypatch, tmp_path, **given)
    assert user_data_file("file") == tmp_path / data / "thauma" / "file"
    assert user_state_file("file") == tmp_path / state / "thauma" / "file"


@pytest.mark.parametrize(
    ("system", "variable", "data", "state"),
    [
        ("darwin", "", "", ".local/state"),
        ("darwin", "XDG_DATA_HOME", "Library/Application Support", ""),
        ("win32", "", "", ".local/state"),
        ("win32", "LOCALAPPDATA", "moved", ""),
        ("win32", "XDG_STATE_HOME", "", "moved"),
    ],
)
def test_files_stay_where_earlier_versions_made_them(
    system: str, variable: str, data: str, state: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend(system, monkeypatch, tmp_path, **({variable: str(tmp_path / "moved")} if variable else {}))
    for find, former in ((user_data_file, data), (user_state_file, state)):
        if former:
            new, old = find("file"), tmp_path / former / "thauma" / "file"
            assert new != old
            old.parent.mkdir(parents=True)
            old.touch()
            assert find("file") == old
            assert find("other").parent == new.parent
            new.parent.mkdir(parents=True)
            new.touch()
            assert find("file") == new
