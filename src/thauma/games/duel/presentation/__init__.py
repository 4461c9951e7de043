"""What people and clients are given: views, events, explanations, printed facts."""
