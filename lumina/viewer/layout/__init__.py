"""The board editor: Lacuna's flowers laid by hand."""
