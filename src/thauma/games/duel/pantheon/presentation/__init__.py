"""What Pantheon adds to views, events, explanations and printed facts."""
