"""Compiles the modules of games: all of a package or none, since plain and compiled rules share no states.

    from setuptools import setup
    from thauma.building.extensions import compile_game

    setup(**compile_game("src/goofspiel"))

THAUMA_ABI3=1 builds one wheel for Python 3.11 and later, THAUMA_SANITIZE=1 adds the address and
undefined-behaviour sanitizers, THAUMA_BUILD_PLAIN=1 skips compilation, THAUMA_BUILD_QUICK=1 optimizes less.
"""

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from setuptools import Extension
from setuptools.command.build_ext import build_ext

from thauma._compiled import Manifest, read_manifest

PACKAGES = Path(__file__).resolve().parents[2]
"""the folder of this package, for those that are compiled against it"""
WINDOWS = sys.platform == "win32"
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # C types stand in the .pxd files, which are made of annotations
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "infer_types": True,
}


def is_asked(name: str) -> bool:
    """Whether an environment variable says yes."""
    return os.environ.get(name, "") not in ("", "0")


def compiler_flags() -> tuple[list[str], list[str]]:
    """Compiler and linker flags for this platform."""
    if WINDOWS:
        return ["/O2", "/fp:precise"], []
    # A product and a sum are rounded one after the other, as everywhere, though a CPU may have both in one.
    always = ["-ffp-contract=off"]
    if is_asked("THAUMA_SANITIZE"):
        sanitizers = ["-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"]
        return ["-O1", "-g1", *always, *sanitizers], sanitizers
    return ["-O1" if is_asked("THAUMA_BUILD_QUICK") else "-O3", *always], []


def extensions(manifests: Iterable[Manifest]) -> list[Extension]:
    """One extension a module, not yet translated into C; empty where plain files are wanted."""
    if is_asked("THAUMA_BUILD_PLAIN"):
        return []
    compile_args, link_args = compiler_flags()
    abi3 = is_asked("THAUMA_ABI3")
    return [
        Extension(
            name,
            [os.path.relpath(manifest.path_of(name).with_suffix(".py"))],
            extra_compile_args=compile_args,
            extra_link_args=link_args,
            py_limited_api=abi3,
            define_macros=[("Py_LIMITED_API", "0x030B0000")] if abi3 else [],
        )
        for manifest in manifests
        for name in manifest.compiled
    ]


def write_declarations(manifests: Iterable[Manifest]) -> None:
    """Write the .pxd files of what is declared in Python, in an interpreter that uses the plain files."""
    folders = [str(manifest.folder) for manifest in manifests if manifest.declarations]
    command = [sys.executable, "-m", "thauma.building.declarations", *folders]
    environment = {**os.environ, "PYTHONPATH": search_path(), "THAUMA_PLAIN": "1"}
    subprocess.run(command, check=True, env=environment)  # noqa: S603  (ours)


def search_path() -> str:
    """Give where this interpreter finds modules, to another one; this package first."""
    return os.pathsep.join([str(PACKAGES), *filter(None, sys.path)])


def translate(wanted: list[Extension]) -> None:
    """Translate the modules into C."""
    from Cython.Build import cythonize  # noqa: PLC0415  (not needed for a plain build)

    threads = 0 if WINDOWS else os.cpu_count() or 1
    made = cythonize(
        wanted,
        compiler_directives=DIRECTIVES,
        build_dir="build/c",
        nthreads=threads,
        include_path=[str(PACKAGES)],
    )
    sources = {extension.name: extension.sources for extension in made}
    for extension in wanted:
        extension.sources = sources[extension.name]


class AllOrNothing(build_ext):  # type: ignore[misc]
    """Where the modules cannot be translated and compiled, install the plain files throughout."""

    manifests: tuple[Manifest, ...] = ()

    def run(self) -> None:
        """Build everything, or take back what was built and say so."""
        self.parallel = os.cpu_count()
        try:
            super().run()
        except (Exception, SystemExit) as problem:  # noqa: BLE001  (whatever a compiler can die of)
            print(f"thauma: compiled engine skipped ({problem}); the plain files serve")  # noqa: T201
            for manifest in self.manifests:
                for name in manifest.compiled:
                    self.remove(manifest.path_of(name))
                    self.remove(Path(self.build_lib or ".", *name.split(".")))
            self.extensions: list[Extension] = []

    @staticmethod
    def remove(place: Path) -> None:
        """Take back what was built of a module."""
        for built in place.parent.glob(f"{place.name}.*"):
            if built.suffix in {".so", ".pyd"}:
                built.unlink()

    def build_extensions(self) -> None:
        """See that there is a compiler before the long work of translating begins; then build."""
        with TemporaryDirectory() as folder:
            trial = Path(folder) / "trial.c"
            trial.write_text("#include <Python.h>\n", encoding="utf-8")
            self.compiler.compile([str(trial)], output_dir=folder)
        write_declarations(self.manifests)
        translate(self.extensions)
        super().build_extensions()


def compile_packages(manifests: Iterable[Manifest]) -> dict[str, Any]:
    """Give what `setuptools.setup` is told to compile packages."""
    listed = tuple(manifests)
    command = type("BuildGames", (AllOrNothing,), {"manifests": listed})
    tag = {"bdist_wheel": {"py_limited_api": "cp311"}} if is_asked("THAUMA_ABI3") else {}
    return {"ext_modules": extensions(listed), "cmdclass": {"build_ext": command}, "options": tag}


def compile_game(folder: str) -> dict[str, Any]:
    """Give what `setuptools.setup` is told to compile a game of its own, from the folder of its package."""
    path = Path(folder).resolve()
    return compile_packages([read_manifest(path.name, path)])
