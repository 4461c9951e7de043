"""What the view of a game looks like, typed for clients: the API page and the page's types come from it."""

from typing import Protocol

import msgspec


class Contract(Protocol):
    """The types of a game's view; the docstrings in its modules are the sentences of the API page."""

    __name__: str

    @property
    def VIEW(self) -> type[msgspec.Struct]:
        """The type of a whole view."""
        ...


class Facts(Protocol):
    """What is printed on a game's cards and boards."""

    def printed_facts(self) -> msgspec.Struct:
        """Everything, by id, for clients that draw."""
        ...
