"""The terminal at a server's table: the connection, the seats one holds, and the session."""
