"""The table of gods in the form that the rules read, all whole numbers; table_rows.pxd is the C twin."""

from thauma.games.duel.pantheon.table import GOD_CARDS, God


class GodRow:
    """A god, or the Gate, as numbers."""

    def __init__(self, god: God) -> None:
        self.doubled = int(god.doubled)
        self.coins = god.coins
        self.kept = god.kept
        self.points = god.points
        self.shields = god.shields
        self.symbol = god.symbol
        self.asks = god.asks
        self.needs = god.needs


GOD_ROWS = [GodRow(god) for god in GOD_CARDS]
