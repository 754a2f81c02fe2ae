"""The proof of the rules: logs of which the truth is known are audited, and the two compared."""
