"""The match on the server, without HTTP: events, the fold, commands, messages, lobby, cache, hub."""
