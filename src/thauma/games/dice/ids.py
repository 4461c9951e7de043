"""How many things there are in the tables, for C; a new city is a new row."""

from thauma.games.dice import table as _table  # with a name that `import *` leaves out
from thauma.games.dice.constants import *

CITIES = len(_table.CITIES)
# numbers that describe a city to machines
CITY_WIDTH = CITIES + 95
