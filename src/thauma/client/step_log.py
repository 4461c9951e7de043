"""The steps of a match that a client was told, in order and without holes."""

from thauma import wire


class StepLog:
    """The steps that one recipient knows: those after number `first`."""

    def __init__(self) -> None:
        self.first = 0
        self.steps: list[wire.Step] = []

    def take_update(self, update: wire.Update) -> list[wire.Step]:
        """Take in the steps of an update; gives those that were not known before."""
        known = self.first + len(self.steps)
        if not self.first <= update.after <= known:  # it does not follow on from ours, or begins before them
            self.first, self.steps = update.after, []
        del self.steps[update.after - self.first :]
        self.steps += update.steps
        return list(update.steps[max(0, known - update.after) :])
