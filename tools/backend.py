"""The build backend: setuptools, which for a wheel also asks for a Node where the system has none.

Only a wheel contains the page for browsers; an editable install and an sdist need no Node.
"""

from typing import Any

import page
from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  (a backend has all that its frontends ask for)


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """Say which packages building a wheel needs besides those in pyproject.toml."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *page.requirements()]
