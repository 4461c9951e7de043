"""`python -m thauma` is the command `thauma`."""

import sys

from thauma.terminal.main import main

if __name__ == "__main__":
    sys.exit(main())
