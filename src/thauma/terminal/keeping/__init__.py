"""Matches in files and databases: export, import, verify."""
