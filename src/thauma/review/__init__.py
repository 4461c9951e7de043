"""Reviews that teach: win probability, mistakes, luck and turning points of a finished match, and hints."""
