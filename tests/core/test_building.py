"""Building a game of its own: where its modules cannot be compiled, the plain files serve."""

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

SETUP = """
from setuptools import setup
from thauma.building.extensions import compile_game

setup(name="toy", packages=["toy"], **compile_game("toy"))
"""
FILES = {
    "setup.py": SETUP,
    "toy/__init__.py": 'COMPILED = ("counting", "sizes")\nDECLARATIONS = ()\n',
    "toy/counting.py": "def two() -> int:\n    return 2\n",
    "toy/sizes.py": "def three() -> int:\n    return 3\n",
    "toy/sizes.pxd": "cdef int numbers[unknown]\n",
}
"""a package of two modules, of which Cython refuses the second"""


@pytest.mark.unsanitized
@pytest.mark.once
def test_what_cython_refuses_is_told_and_the_plain_files_serve(tmp_path: Path) -> None:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    earlier = tmp_path / "toy" / f"counting{EXTENSION_SUFFIXES[0]}"
    earlier.write_bytes(b"of an earlier build")
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("THAUMA_")}

    built = subprocess.run(
        [sys.executable, "setup.py", "build_ext", "--inplace"],
        cwd=tmp_path,
        env=surroundings,
        check=False,
        capture_output=True,
        text=True,
    )

    assert built.returncode == 0, built.stderr
    assert "compiled engine skipped" in built.stdout
    assert "sizes.pxd" in built.stdout + built.stderr, "Cython is what refused it"
    assert not earlier.exists(), "all or nothing: an earlier build must not stay beside plain files"
    code = "from toy import counting, sizes; print(counting.two() + sizes.three())"
    played = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, check=True, capture_output=True)
    assert played.stdout.strip() == b"5"
