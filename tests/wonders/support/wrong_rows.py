"""Rows with which 7 Wonders cannot be played."""

WRONG = {
    ("CARDS", 'card(1, "odd", 9, "3", "", points(1)),'): "row 'odd': colour 9 is none of",
    ("CARDS", 'card(1, "odd", BLUE, "38", "", points(1)),'): "'8' of player counts '38'",
    ("CARDS", 'card(1, "odd", BLUE, "3333", "", points(1)),'): "more than three copies",
    ("CARDS", 'card(1, "odd", BLUE, "", "", points(1)),'): "no age has a copy of it",
    ("CARDS", 'card(1, "odd", BLUE, "3", "WX", points(1)),'): "'X' of cost 'WX' is none of",
    ("CARDS", 'card(1, "odd", BLUE, "3", "GG", points(1)),'): "more than 1 of 'G'",
    ("CARDS", 'card(1, "odd", BLUE, "3", "WWWWSSSS", points(1)),'): "more than 7 resources",
    ("CARDS", 'card(1, "odd", BLUE, "3", "", points(1), "a b c"),'): "at most two buildings",
    ("CARDS", 'card(1, "odd", BLUE, "3", "", points(1), "nowhere"),'): "chain 'nowhere'",
    ("CARDS", 'card(1, "odd", BROWN, "3", "", produces("X")),'): "'X' of production 'X'",
    ("CARDS", 'card(1, "odd", BROWN, "3", "", produces("WWWWW")),'): "make more than 7 'W'",
    ("CARDS", 'card(1, "odd", BROWN, "3", "", either("SW")),'): "timber-yard'] has the choice",
    ("CARDS", 'card(1, "odd", BROWN, "3", "", either("WG")),'): "not between two raw materials",
    ("CARDS", 'card(1, "odd", YELLOW, "3", "", private("WS")),'): "private choice 'WS'",
    ("CARDS", 'card(1, "odd", GREEN, "3", "", science(7)),'): "symbol 7 is none of",
    ("CARDS", 'card(1, "odd", YELLOW, "3", "", trade(9, 1, 1)),'): "what is counted 9 is none",
    ("CARDS", 'card(1, "altar", BLUE, "3", "", points(1)),'): "of this name already",
    ("CITIES", 'City("odd", "X", (), ()),'): "Cities, row 'odd': 'X' of resource 'X'",
    ("CITIES", 'City("odd", "W", (Stage("Q", points(1)),), ()),'): "'Q' of cost 'Q'",
    ("CITIES", 'City("odd", "W", (Stage("W", points(1)),) * 5, ()),'): "4 stages are the most",
    ("CITIES", 'City("odd", "W", (Stage("W", revives()),), ()),'): "halikarnassos is the only one",
}
"""by table and row: what is said of it"""
