"""What is broken in match texts of 7 Wonders."""

import thauma

CUT_AT_LINES, CUT_ANYWHERE = ("wonders/shared", "wonders/chosen-sides"), ("wonders/must-revive",)
"""golden games that are cut short at every line, and at every character"""
CHANGED, LEFT_OUT = ("wonders/cities/babylon-night",), ("wonders/must-revive",)
"""in which a line is changed, and a move left out or doubled"""
HARMLESS = ("wonders/shared",)
"""in which nothing is changed that matters"""
BROKEN: dict[str, list[tuple[str, str, type[Exception]]]] = {
    "wonders/shared": [
        ("rules: wonders/2", "rules: wonders/3", thauma.RulesVersion),
        ('game: "wonders"', 'game: "duel"', thauma.RulesVersion),
        ('"players":3', '"players":4', thauma.InvalidMatch),
        ('"players":3', '"players":2', thauma.InvalidMatch),
        ('"sides":"dealt"', '"sides":"chosen"', thauma.InvalidMatch),
        ('["rhodos","day"]', '["babylon","day"]', thauma.InvalidMatch),
        ('["rhodos","day"]', '["rhodos",null]', thauma.InvalidMatch),
        ("moves:", "moves:\n  3 sell altar", thauma.InvalidMatch),
        ("moves:", "moves:\n  0 side day", thauma.InvalidMatch),
        ("  0 build glassworks\n", "  0 build glassworks paying 2 left\n", thauma.InvalidMatch),
        ("paying 2 left 4 right", "paying 4 left 2 right", thauma.InvalidMatch),
        ("result: points 1,2", "result: points 1", thauma.InvalidMatch),
        ("37:40:40", "37:40:41", thauma.InvalidMatch),
    ],
}
"""by golden game: what stands there, what is put in its place, and how that is refused"""
