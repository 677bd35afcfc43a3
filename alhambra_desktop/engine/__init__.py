"""What all games share and none of their words: records, flow, decisions, chance, secrecy."""
