"""The arguments of the command line: the parser, its flags and its translation."""
