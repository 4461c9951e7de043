"""What a view of Duel looks like, typed for clients: the API page and the TypeScript are made from it.

Views are built of these types in `view`. A docstring in these modules is a sentence of the API page.
"""

from thauma.games.duel.presentation.contract.view import DuelOptions, DuelResources, DuelScore, DuelView

__all__ = ["PARTS", "VIEW", "DuelOptions", "DuelResources", "DuelScore", "DuelView"]

PARTS = ("names", "view", "pantheon")
"""the modules in which the types are defined"""
VIEW = DuelView
