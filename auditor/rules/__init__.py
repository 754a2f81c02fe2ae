"""Rule cards: from their text to functions that are asked about every event."""
