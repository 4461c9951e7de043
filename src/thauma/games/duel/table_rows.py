"""The tables of table.py in the form that the rules read, all whole numbers; table_rows.pxd is the C twin."""

from thauma.games.duel.box import EVERY_CARD, EVERY_WONDER
from thauma.games.duel.ids import NOTHING
from thauma.games.duel.table import CARD_INDEX, COLOURS, MADE, RAW, Card, Wonder


class CardRow:
    """A card as numbers."""

    def __init__(self, card: Card) -> None:
        self.cost = list(card.cost)
        self.coins = card.coins
        self.needs = sum(card.cost)
        """how many units of resources"""
        self.colour = card.colour
        self.chain = CARD_INDEX[card.chain] if card.chain else NOTHING
        """the card that makes it free"""
        self.produces = list(card.produces)
        self.raw = int(card.choice == RAW)
        self.made = int(card.choice == MADE)
        self.fixed = sum(1 << r for r in range(5) if card.fixed[r])
        self.grants = card.grants
        self.per, self.per_coins = card.per
        self.shields = card.shields
        self.symbol = card.symbol
        self.points = card.points
        self.guild = sum(1 << counted for counted in card.guild)
        self.guild_coins = card.guild_coins
        self.guild_points = card.guild_points


class WonderRow:
    """A wonder as numbers."""

    def __init__(self, wonder: Wonder) -> None:
        self.cost = list(wonder.cost)
        self.points = wonder.points
        self.shields = wonder.shields
        self.grants = wonder.grants
        self.takes = wonder.takes
        self.again = int(wonder.again)
        self.raw = int(wonder.choice == RAW)
        self.made = int(wonder.choice == MADE)
        self.asks = wonder.asks


CARD_ROWS = [CardRow(card) for card in EVERY_CARD]
WONDER_ROWS = [WonderRow(wonder) for wonder in EVERY_WONDER]
COLOUR_MASKS = [
    [
        sum(1 << (c % 64) for c, row in enumerate(CARD_ROWS) if row.colour == colour and c // 64 == word)
        for word in (0, 1)
    ]
    for colour in range(len(COLOURS))
]
