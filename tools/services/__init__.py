"""What tests and measurements start for themselves: PostgreSQL, nginx, a browser; ports, packages."""
