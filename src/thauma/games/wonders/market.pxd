# Made of market.py by thauma.building: change that file, and build again.

cdef struct Market "Market_0ffd5743":
    int coins
    unsigned int raw
    int choices
    unsigned int goods
    int any_goods
    unsigned int raw_left
    int choices_left
    unsigned int goods_left
    unsigned int raw_right
    int choices_right
    unsigned int goods_right
    int price_left
    int price_right
    int price_goods
