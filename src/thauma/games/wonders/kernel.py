"""The kernel of 7 Wonders: its functions in the slots that search, simulation and the Python layer use."""

import cython

from thauma.core.state import Engine
from thauma.games.wonders.strategy.observe import FEATURE_COUNT

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.kernel import Kernel
    from thauma.games.wonders.hidden import blank, deal, key, unknown
    from thauma.games.wonders.ids import MOST_LEGAL, MOST_PLAYERS, S_CATEGORIES
    from thauma.games.wonders.moves import legal, waiting
    from thauma.games.wonders.redeal import redeal
    from thauma.games.wonders.rules import apply
    from thauma.games.wonders.score import over, points, share
    from thauma.games.wonders.state import SIZE, Wonders
    from thauma.games.wonders.strategy.observe import evaluate, observe
    from thauma.games.wonders.strategy.weigh import judge, stage, weigh


def make_engine() -> Engine:
    """Fill in the slots."""
    engine = Engine()
    if cython.compiled:
        k = ref(engine.kernel)
        k.size = cython.sizeof(Wonders)
        k.most_seats = MOST_PLAYERS
        k.most_moves = MOST_LEGAL
        k.features = FEATURE_COUNT
        k.categories = S_CATEGORIES
        k.waiting = cython.cast(WAITING, waiting)
        k.legal = cython.cast(LEGAL, legal)
        k.apply = cython.cast(APPLY, apply)
        k.over = cython.cast(ASK, over)
        k.share = cython.cast(VALUE, share)
        k.points = cython.cast(POINTS, points)
        k.deal = cython.cast(DEAL, deal)
        k.blank = cython.cast(BLANK, blank)
        k.redeal = cython.cast(REDEAL, redeal)
        k.unknown = cython.cast(TEST, unknown)
        k.key = cython.cast(KEY, key)
        k.observe = cython.cast(OBSERVE, observe)
        k.evaluate = cython.cast(VALUE, evaluate)
        k.stage = cython.cast(ASK, stage)
        k.weigh = cython.cast(WEIGH, weigh)
        k.judge = cython.cast(JUDGE, judge)
    else:
        engine.kernel = Kernel(
            standin=Wonders,
            size=SIZE,
            most_seats=MOST_PLAYERS,
            most_moves=MOST_LEGAL,
            features=FEATURE_COUNT,
            categories=S_CATEGORIES,
            waiting=waiting,
            legal=legal,
            apply=apply,
            over=over,
            share=share,
            points=points,
            deal=deal,
            blank=blank,
            redeal=redeal,
            unknown=unknown,
            key=key,
            observe=observe,
            evaluate=evaluate,
            stage=stage,
            weigh=weigh,
            judge=judge,
        )
    return engine
