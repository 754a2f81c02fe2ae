"""Plays the sample sessions: tables that go by the book, as the digest of the regulation has it.

It shares nothing with the auditor but the form of a log line, so that an error in one shows in the
other. The same seed gives the same bytes on every machine.
"""
