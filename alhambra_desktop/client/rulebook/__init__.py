"""The rule book on the screen: paragraphs with their drawn boards, links, contents, search.

The painters of the tables draw the boards (``drawn``, ``scored``, ``staged``); ``prose`` lays out text with
links, ``sheet`` a page. The scenes are in ``client/menus``.
"""
