"""Thauma."""
from thauma import _compiled
compiled = _compiled.choose()
