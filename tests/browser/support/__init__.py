"""What the tests of the page share: a server, browsers, tables as a player sees them, words."""
