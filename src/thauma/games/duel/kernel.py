"""Duel's kernel: its functions in the slots that search, simulation and the Python layer use."""

import cython

from thauma.core.state import Engine
from thauma.games.duel.strategy.observe import FEATURE_COUNT

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.kernel import Kernel
    from thauma.games.duel.hidden import blank, deal, key, redeal, unknown
    from thauma.games.duel.ids import MOST_LEGAL, S_ALL
    from thauma.games.duel.moves import legal, waiting
    from thauma.games.duel.rules import apply
    from thauma.games.duel.score import over, points, share
    from thauma.games.duel.state import SIZE, Duel
    from thauma.games.duel.strategy.learned import judge
    from thauma.games.duel.strategy.observe import evaluate, observe
    from thauma.games.duel.strategy.weigh import stage, weigh


def make_engine() -> Engine:
    """Fill in the slots."""
    engine = Engine()
    if cython.compiled:
        k = ref(engine.kernel)
        k.size = cython.sizeof(Duel)
        k.most_seats = 2
        k.most_moves = MOST_LEGAL
        k.features = FEATURE_COUNT
        k.categories = S_ALL
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
            standin=Duel,
            size=SIZE,
            most_seats=2,
            most_moves=MOST_LEGAL,
            features=FEATURE_COUNT,
            categories=S_ALL,
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
