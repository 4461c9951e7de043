"""Every screen of the page in every size and theme: how to get there, and what must be true of it."""
