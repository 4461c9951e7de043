"""The web service: matches over HTTP and WebSocket, stored so that nothing is ever lost."""
