"""What a job requires of whoever does it, and what this installation offers.

Both are words with versions, such as `duel/1`. A thinker takes a job only if it offers all that is required,
so that thinkers and servers of different versions can run side by side while they are being upgraded.
"""

import msgspec

import thauma
from thauma.bots.levels import VERSION as BOTS
from thauma.review.contract import Review
from thauma.server.workers.worker import Choose, Job, Judge

JOBS = 1
"""version of the jobs and answers themselves; raised when a field changes its meaning"""
REVIEW: int = next(field.default for field in msgspec.structs.fields(Review) if field.name == "version")
RULES = "rules: "
"""how the line of a match begins that names them"""


class _Rules(msgspec.Struct):
    """What is read of what a seat sees."""

    rules: str


def offered_capabilities() -> list[str]:
    """List all that can be done here."""
    rules = [one for name in thauma.games() for one in thauma.game(name).versions]
    return [f"jobs/{JOBS}", f"bots/{BOTS}", f"review/{REVIEW}", *rules]


def required_capabilities(job: Job) -> list[str]:
    """List what a job requires."""
    if isinstance(job, Judge):
        rules = next(line for line in job.match.splitlines() if line.startswith(RULES)).removeprefix(RULES)
    else:
        rules = msgspec.json.decode(job.seen, type=_Rules).rules
    return [f"jobs/{JOBS}", f"bots/{BOTS}" if isinstance(job, Choose) else f"review/{REVIEW}", rules]
