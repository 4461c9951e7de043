"""What a city has to spend in a turn, and what its neighbours have to sell."""

from thauma.core.tables.c_structs import CStruct, i32, u32


class Market(CStruct):
    """Raw materials in fields of four bits, goods as bits, choices as rows of the table of sets."""

    coins: int = i32
    raw: int = u32
    choices: int = i32
    goods: int = u32
    any_goods: int = i32
    raw_left: int = u32
    choices_left: int = i32
    goods_left: int = u32
    raw_right: int = u32
    choices_right: int = i32
    goods_right: int = u32
    price_left: int = i32
    """of a raw material from the left neighbour"""
    price_right: int = i32
    price_goods: int = i32
    """of goods, from either neighbour"""
