"""Networks that games have learned: what they are in C, objects of them, and their files."""
