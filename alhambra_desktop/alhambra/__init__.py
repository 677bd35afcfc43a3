"""The palace game: pieces, city, money, market, turn, scoring, modules."""
