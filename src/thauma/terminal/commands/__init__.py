"""The commands of `thauma`, one module each."""
