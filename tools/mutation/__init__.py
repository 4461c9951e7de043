"""Generated mutants: how code is broken, which code, which tests execute it, and whether they notice."""
