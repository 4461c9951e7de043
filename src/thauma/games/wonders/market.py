"""What a city has to spend in a turn, and what its neighbours have to sell; market.pxd is the C twin."""


class Market:
    """Raw materials in fields of four bits, goods as bits, choices as rows of the table of sets."""

    __slots__ = (
        "any_goods",
        "choices",
        "choices_left",
        "choices_right",
        "coins",
        "goods",
        "goods_left",
        "goods_right",
        "price_goods",
        "price_left",
        "price_right",
        "raw",
        "raw_left",
        "raw_right",
    )

    coins: int
    raw: int
    choices: int
    goods: int
    any_goods: int
    raw_left: int
    choices_left: int
    goods_left: int
    raw_right: int
    choices_right: int
    goods_right: int
    price_left: int
    """of a raw material from the left neighbour"""
    price_right: int
    price_goods: int
    """of goods, from either neighbour"""
