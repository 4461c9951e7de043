"""The build backend: setuptools, which for a wheel also asks for a Node where the system has none.

Only a wheel contains the page for browsers; an editable install and an sdist need no Node.
"""

from typing import Any

import page
from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """Say which packages building a wheel needs besides those in pyproject.toml."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *page.requirements()]
