"""Tables that are printed, as rich sets them in our own lines."""

from thauma.core.styled_text import Text
from thauma.terminal.tables import set_table

ROWS = [["bot", "games", "score"], ["greedy", "12", "50.0 %"], ["[red]:smile:", "1,200", "7.5 %"]]


def lines(found: list[Text]) -> list[str]:
    return [line.paint(colour=False) for line in found]


def test_words_stand_left_and_figures_right_in_columns_as_wide_as_they_must_be() -> None:
    assert lines(set_table(ROWS)) == [
        "  bot           games   score",
        "  greedy           12  50.0 %",
        "  [red]:smile:  1,200   7.5 %",
    ]


def test_of_two_columns_both_have_words() -> None:
    assert lines(set_table([["a", "b"], ["one", "x"], ["two", "long words"]])) == [
        "  a    b",
        "  one  x",
        "  two  long words",
    ]


def test_columns_can_be_wider_and_closer() -> None:
    assert lines(set_table([["a", "b", "c"], ["1", "2", "3"]], [3, 4], gap=0)) == ["a     bc", "1     23"]


def test_titles_are_dim_a_total_is_bold_and_no_titles_are_no_line() -> None:
    shown = set_table(ROWS, total=True)
    assert [{style for words, style in line.pieces if words.strip()} for line in shown] == [
        {"dim"},
        {""},
        {"bold"},
    ]
    assert lines(set_table([["", "", ""], ROWS[1]])) == ["  greedy  12  50.0 %"]


def test_a_title_of_two_rows_stands_above_the_figures() -> None:
    assert lines(set_table([["seat", "Ada\nLovelace", "Bo"], ["points", "7", "8"]])) == [
        "               Ada",
        "  seat    Lovelace  Bo",
        "  points         7   8",
    ]


def test_no_column_is_cut_however_wide() -> None:
    assert lines(set_table([["a", "b"], ["x" * 300, "y" * 300]]))[1] == f"  {'x' * 300}  {'y' * 300}"
