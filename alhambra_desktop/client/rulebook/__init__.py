"""The rule book as it is seen: paragraphs with their drawn boards, links, contents, search.

Boards are drawn by the painters of the tables (``drawn``, ``scored``, ``staged``); ``prose`` sets words with
links, ``sheet`` lays out a page. The scenes are in ``client/menus``.
"""
