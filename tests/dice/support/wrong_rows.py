"""Rows with which 7 Wonders Dice cannot be played."""

WRONG = {
    ("CITIES", '"giza",'): "Cities, row 'giza': there is a row of this name already",
}
"""by table and row: what is said of it"""
