"""Text of a log made safe to show: whatever would act on a screen is written out instead."""

from __future__ import annotations


def visible(text: str) -> str:
    r"""The text with everything that prints nothing, or moves what is printed, as an escape.

    Control codes, turned writing directions, lone surrogates and odd spaces among them: a log
    must neither command the terminal nor look like another log than it is.

    >>> visible("seat 3\x1b[2J\t\u202e52")
    'seat 3\\x1b[2J\\t\\u202e52'
    """
    return text if text.isprintable() else "".join(map(_shown, text))


def _shown(character: str) -> str:
    return character if character.isprintable() else character.encode("unicode_escape").decode()
