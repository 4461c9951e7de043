"""What a view of Duel looks like, typed for clients: the API page and the TypeScript are made from it.

The view itself is put together in `view`; a test reads the views of whole games by these types. A docstring
in these modules is the sentence that the API page shows.
"""

from thauma.games.duel.presentation.contract.view import DuelOptions, DuelResources, DuelScore, DuelView

__all__ = ["PARTS", "VIEW", "DuelOptions", "DuelResources", "DuelScore", "DuelView"]

PARTS = ("names", "view", "pantheon")
"""the modules in which the types are defined"""
VIEW = DuelView
