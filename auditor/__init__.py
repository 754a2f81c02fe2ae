"""A regulatory compliance auditor for casino table games."""

__version__ = "0.1.0"
