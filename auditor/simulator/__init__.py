"""Tables that play by the book, and a saboteur who makes them break it.

Written from the regulation, and independent of the rules, of the replay and of everything that
judges: it shares only the events, the cards and the house profile with the auditor, so that an
error in one shows in the other.
"""
