"""For tests of training: the matrices are too small to share between threads."""

import os

os.environ["OPENBLAS_NUM_THREADS"] = "1"
