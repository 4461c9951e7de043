"""Builds the compiled half of Thauma, and the page for browsers that a wheel contains.

Every compiled module also runs as the plain file it is made from. All are compiled or none: a mixture of
plain and compiled rules could not share states.
THAUMA_ABI3=1 builds one wheel for Python 3.11 and later, THAUMA_SANITIZE=1 adds the address and
undefined-behaviour sanitizers, THAUMA_BUILD_PLAIN=1 skips compilation, THAUMA_BUILD_QUICK=1 optimizes less,
THAUMA_BUILD_PAGELESS=1 makes a wheel without the page.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from runpy import run_path
from tempfile import TemporaryDirectory

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
MODULES: tuple[str, ...] = run_path(str(ROOT / "src" / "thauma" / "_compiled.py"))["MODULES"]
"""the one list, shared with the package"""


def asked(name: str) -> bool:
    """Whether an environment variable says yes."""
    return os.environ.get(name, "") not in ("", "0")


ABI3 = asked("THAUMA_ABI3")
SANITIZE = asked("THAUMA_SANITIZE")
PLAIN = asked("THAUMA_BUILD_PLAIN")
QUICK = asked("THAUMA_BUILD_QUICK")
WINDOWS = sys.platform == "win32"

DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # annotations are for readers and mypy; C types stand in the .pxd files
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "infer_types": True,
}


def flags() -> tuple[list[str], list[str]]:
    """Compiler and linker flags for this platform."""
    if WINDOWS:
        return ["/O2"], []
    if SANITIZE:
        sanitizers = ["-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"]
        return ["-O1", "-g", *sanitizers], sanitizers
    return ["-O1" if QUICK else "-O3"], []


def extensions() -> list[Extension]:
    """One extension a module, not yet translated into C; empty where plain files are wanted."""
    compile_args, link_args = flags()
    return [
        Extension(
            f"thauma.{name}",
            [f"src/thauma/{name.replace('.', '/')}.py"],
            extra_compile_args=compile_args,
            extra_link_args=link_args,
            py_limited_api=ABI3,
            define_macros=[("Py_LIMITED_API", "0x030B0000")] if ABI3 else [],
        )
        for name in (() if PLAIN else MODULES)
    ]


def write_declarations() -> None:
    """Write the .pxd files of what is declared in Python."""
    subprocess.run([sys.executable, str(ROOT / "tools" / "declarations.py")], check=True)  # noqa: S603  (ours)


def translate(wanted: list[Extension]) -> None:
    """Translate the modules into C."""
    from Cython.Build import cythonize  # noqa: PLC0415  (not needed for a plain build)

    write_declarations()
    threads = 0 if WINDOWS else os.cpu_count() or 1
    made = cythonize(wanted, compiler_directives=DIRECTIVES, build_dir="build/c", nthreads=threads)
    sources = {extension.name: extension.sources for extension in made}
    for extension in wanted:
        extension.sources = sources[extension.name]


class AllOrNothing(build_ext):  # type: ignore[misc]
    """Where the modules cannot be translated and compiled, install the plain files throughout."""

    def run(self) -> None:
        """Build everything, or take back what was built and say so."""
        self.parallel = os.cpu_count()
        try:
            super().run()
        except (Exception, SystemExit) as problem:  # noqa: BLE001  (whatever a compiler can die of)
            print(f"thauma: compiled engine skipped ({problem}); the plain files serve")  # noqa: T201
            for name in MODULES:
                for folder in {Path(self.build_lib or "."), ROOT / "src"}:
                    for built in folder.glob(f"thauma/{name.replace('.', '/')}.*"):
                        if built.suffix in {".so", ".pyd"}:
                            built.unlink()
            self.extensions: list[Extension] = []

    def build_extensions(self) -> None:
        """See that there is a compiler before the long work of translating begins; then build."""
        with TemporaryDirectory() as folder:
            trial = Path(folder) / "trial.c"
            trial.write_text("#include <Python.h>\n", encoding="utf-8")
            self.compiler.compile([str(trial)], output_dir=folder)
        translate(self.extensions)
        super().build_extensions()


class WithPage(build_py):  # type: ignore[misc]
    """A wheel contains the page for browsers, built if it is out of date; an editable install needs none."""

    def run(self) -> None:
        """Build the page, then gather everything; or fail and say what is missing."""
        if self.editable_mode:
            super().run()
            return
        write_declarations()  # they are in every wheel, for those who compile against it
        page = run_path(str(ROOT / "tools" / "page.py"))
        there = Path(self.build_lib) / "thauma" / "server" / "page"
        shutil.rmtree(there, ignore_errors=True)  # files of an earlier build
        try:
            page["left_out"]() or page["build"]()
        except page["NoPage"] as problem:
            sys.exit(f"thauma: {problem}; THAUMA_BUILD_PAGELESS=1 makes a wheel without the page")
        super().run()
        if page["left_out"]():
            shutil.rmtree(there, ignore_errors=True)


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": AllOrNothing, "build_py": WithPage},
    options={"bdist_wheel": {"py_limited_api": "cp311"}} if ABI3 else {},
)
