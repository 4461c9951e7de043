"""Builds the compiled half of Thauma, and the page for browsers that a wheel contains.

`src/thauma/building/extensions.py` compiles, and says which variables of the environment it listens to.
THAUMA_BUILD_PAGELESS=1 makes a wheel without the page.
"""

import os
import shutil
import sys
from pathlib import Path
from runpy import run_path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "src"))
os.environ["THAUMA_PLAIN"] = "1"  # files that are about to be written must not be in use

from thauma._compiled import shipped_manifests  # noqa: E402  (found by the path above)
from thauma.building.extensions import compile_packages, write_declarations  # noqa: E402


class WithPage(build_py):  # type: ignore[misc]
    """A wheel contains the page for browsers, built if it is out of date; an editable install needs none."""

    def run(self) -> None:
        """Build the page, then gather everything; or fail and say what is missing."""
        if self.editable_mode:
            super().run()
            return
        write_declarations(shipped_manifests())  # they are in every wheel, for those who compile against it
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


arguments = compile_packages(shipped_manifests())
arguments["cmdclass"]["build_py"] = WithPage
setup(**arguments)
