"""What teaches the game: hands that are stepped through, with what is said at each stop. Pure; words stay messages."""
