"""The commands. No logic: each reads its arguments, calls one room and prints what comes back.

Heavy rooms are imported inside the commands, so that `--help` and shell completion stay quick.
"""
