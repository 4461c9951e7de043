"""Bots that are programs of their own, in any language: the line protocol and the processes."""
