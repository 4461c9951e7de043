"""For all tests: words are English unless a test chooses others."""

import os

os.environ["THAUMA_LANGUAGE"] = "en"
os.environ["LC_ALL"] = "C.UTF-8"
