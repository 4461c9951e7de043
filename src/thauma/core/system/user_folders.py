"""Where this user's files lie: in the folder that the system has for them, or where they were made before.

Both raise RuntimeError where the user has no home folder.
"""

import os
import sys
from pathlib import Path

import platformdirs

FORMER_DATA = {"darwin": ["~/Library/Application Support"], "win32": ["$LOCALAPPDATA"]}
FORMER_STATE = {"darwin": ["~/.local/state"], "win32": ["$XDG_STATE_HOME", "~/.local/state"]}
"""folders by system in which earlier versions kept such files, where platformdirs may give another one"""


def user_data_file(name: str) -> Path:
    """Give the path of a file with this user's data."""
    return _find_file(name, platformdirs.user_data_path("thauma", appauthor=False), FORMER_DATA)


def user_state_file(name: str) -> Path:
    """Give the path of a file in which a program remembers something for this user."""
    return _find_file(name, platformdirs.user_state_path("thauma", appauthor=False), FORMER_STATE)


def _find_file(name: str, folder: Path, former: dict[str, list[str]]) -> Path:
    places = [Path(os.path.expandvars(place)).expanduser() for place in former.get(sys.platform, ())]
    files = [folder / name, *(place / "thauma" / name for place in places if place.is_absolute())]
    return next((file for file in files if file.exists()), files[0])
