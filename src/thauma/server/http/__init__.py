"""The service over HTTP and WebSocket: handlers, middleware, limits, sockets, the page."""
