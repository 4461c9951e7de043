"""Which games are installed: those of this package, and those that other packages bring along.

A package brings a game by an entry point of the group `thauma.games`, with the game's name and its package,
which offers a GAME. Each is imported when it is first asked for. Names are not checked here, since errors
need games to explain them; `registry.game` checks them.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from thauma import _compiled

if TYPE_CHECKING:
    from thauma.core.game import Game

GROUP = "thauma.games"


class InvalidGame(Exception):
    """A game that is installed cannot be used; says why and what to do."""


@cache
def shipped_packages() -> dict[str, str]:
    """Give the packages of the games of this package, by the names of the games."""
    packages = [manifest.package for manifest in _compiled.shipped_manifests()[1:]]
    return {package.rpartition(".")[2]: package for package in packages}


@cache
def game_packages() -> dict[str, str]:
    """Give the packages of all installed games, by the names of the games; ours cannot be replaced."""
    from importlib.metadata import entry_points  # noqa: PLC0415  (it takes longer to load than all of this)

    others = {point.name: point.value for point in entry_points(group=GROUP)}
    return dict(sorted((others | shipped_packages()).items()))


def game_names() -> tuple[str, ...]:
    """Give the names of the installed games."""
    return tuple(game_packages())


@cache
def game_folders() -> dict[str, Path]:
    """Give the folders of all installed games; a package that is gone is left out."""
    found = {name: find_spec(package) for name, package in game_packages().items()}
    return {name: Path(spec.origin).parent for name, spec in found.items() if spec and spec.origin}


@cache
def load_game(name: str) -> "Game":
    """Import a game."""
    package = shipped_packages().get(name)
    if package is None:
        package = game_packages()[name]
        prepare_package(name, package)
    found = import_module(package)
    if not hasattr(found, "GAME"):
        raise InvalidGame(f"{found.__file__}:1: a manifest has GAME, such as GAME = GoofspielGame()")
    game: Game = found.GAME
    if game.name != name:
        raise InvalidGame(
            f"{package}.GAME calls itself {game.name!r}, its entry point {name!r}: say the same"
        )
    return game


def prepare_package(name: str, package: str) -> None:
    """See that a package that was installed beside this one runs as this one does: compiled, or plain."""
    if name not in game_folders():
        raise InvalidGame(f"the package {package} of the game {name!r} cannot be found: install it again")
    manifest = _compiled.read_manifest(package, game_folders()[name])
    if not _compiled.is_chosen():
        _compiled.PlainFinder.packages += (f"{package}.",)
    elif not manifest.is_compiled():
        raise InvalidGame(
            f"{package} is not compiled and Thauma is, so that they cannot share states: install {package}"
            " again where there is a C compiler, or set THAUMA_PLAIN=1"
        )
