"""What is true of a kind of pieces: the words by which rules ask for it (module_interactions.md 2.1).

Whoever brings a kind says which words hold for it (hook point ``traits``); whoever asks, asks for the word
(``Palace.has_trait``) and never for the kind of another module.
"""

BESIDE = "beside"
"""It lies beside the market and fills no space: it is not given out at the end, and Dirk keeps none of it."""
