"""Reviews that teach: win probability, mistakes, luck and turning points of a match, and hints.

`hint(seen)` advises a seat, `review(match)` judges every decision of a match; docs/review.md says how.
"""

from thauma.review.hints import hint
from thauma.review.parallel import Stopped
from thauma.review.reviews import NODES, NothingToReview, review

__all__ = ["NODES", "NothingToReview", "Stopped", "hint", "review"]
