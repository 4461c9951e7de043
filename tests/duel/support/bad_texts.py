"""What is broken in match texts of Duel."""

import thauma

CUT_AT_LINES, CUT_ANYWHERE = ("duel/shared", "duel/destroyed-box"), ("duel/military",)
"""golden games that are cut short at every line, and at every character"""
CHANGED, LEFT_OUT = ("duel/shared", "duel/science"), ("duel/centre-chooses",)
"""in which a line is changed, and a move left out or doubled"""
HARMLESS = ("duel/shared",)
"""in which nothing is changed that matters"""
BROKEN: dict[str, list[tuple[str, str, type[Exception]]]] = {
    "duel/shared": [
        ("rules: duel/1", "rules: duel/2", thauma.RulesVersion),
        ("rules: duel/1\n", "", thauma.RulesVersion),
        ('game: "duel"', 'game: "chess"', thauma.InvalidMatch),
        ('game: "duel"', "game: []", thauma.InvalidMatch),
        ('game: "duel"', 'game: "duel"\ngame: "duel"', thauma.InvalidMatch),
        ('game: "duel"', "game", thauma.InvalidMatch),
        ('game: "duel"', "game: duel", thauma.InvalidMatch),
        ('game: "duel"', 'game: "wonders"', thauma.RulesVersion),
        ('"centre":"begins"', '"centre":"often"', thauma.InvalidMatch),
        ("thauma match", "thauma", thauma.InvalidMatch),
        ("moves:", "move:", thauma.InvalidMatch),
        ("moves:", "moves:\n  9 build theater", thauma.InvalidMatch),
        ("moves:", "moves:\n  build theater", thauma.InvalidMatch),
        ("result: civilian", "result: military", thauma.InvalidMatch),
        ("result: civilian 0,1", "result: civilian 0", thauma.InvalidMatch),
        ("moves:", "moves:\nresult: civilian 0,1 1:1", thauma.InvalidMatch),
        ("wonders:", "# a comment\n\nwanders:", thauma.InvalidMatch),
    ],
}
"""by golden game: what stands there, what is put in its place, and how that is refused"""
