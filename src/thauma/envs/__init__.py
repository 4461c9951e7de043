"""Environments for learners: many games stepped at once. Needs NumPy, which is imported when one is made."""
