"""Renderers of a report: one function each, a `Report` in, text out. They know findings only."""
