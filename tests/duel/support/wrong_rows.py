"""Rows with which Duel cannot be played."""

WRONG = {
    ("CARDS", 'brown(4, "odd", "", "W"),'): "Cards, row 'odd': age 4 is none of 1, 2, 3",
    ("CARDS", 'Card("odd", 1, 9, 0, (0,) * 5),'): "Cards, row 'odd': colour 9 is none of 0, 1, 2",
    ("CARDS", 'blue(1, "odd", "2WX", 3),'): "row 'odd': 'X' of resources 'WX' is none of WCSGP",
    ("CARDS", 'green(1, "odd", "", "moon", 3),'): "row 'odd': symbol 'moon' is none of pendulum",
    ("CARDS", 'trade(1, "odd", "", choice="WG"),'): "row 'odd': choice 'WG' is none of , WCS, GP",
    ("CARDS", 'guild("odd", "", (12,)),'): "row 'odd': {12} cannot be counted",
    ("CARDS", 'Card("odd", 1, BLUE, 0, (0,) * 5, symbol=1),'): "green cards have one of the symbols",
    ("CARDS", 'blue(2, "odd", "", 3, "nowhere"),'): "row 'odd': chain 'nowhere' is none of",
    ("WONDERS", 'wonder("odd", "Q", 3),'): "row 'odd': 'Q' of resources 'Q' is none of WCSGP",
    ("WONDERS", 'wonder("odd", "W", 3, choice="W"),'): "Wonders, row 'odd': choice 'W' is none of",
    ("WONDERS", 'wonder("odd", "W", 3, asks=LIBRARY),'): "only the Great Library draws",
    ("TOKEN_COINS", '"odd": 3,'): "row 'odd': token 'odd' is none of agriculture",
}
"""by table and row: what is said of it"""
