"""What all games share, without their words: records, flow, decisions, random numbers, secrecy."""
