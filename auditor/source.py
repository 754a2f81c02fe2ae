"""From bytes to lines: opens logs, unpacks them, and says of each line whether it can be read.

Nothing inside a log stops the run: a line that is not clean text comes with its trouble, and so
does the spot where a file breaks off. Only a file that is no log at all is refused, before its
first line. Bytes decide, never the file's name, and no other encoding is ever guessed: a wrong
guess reads well and is wrong.
"""

from __future__ import annotations

import codecs
import os
import re
import sys
import zlib
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from itertools import chain
from pathlib import Path
from typing import BinaryIO, NamedTuple

STANDARD_INPUT = "-"
LONGEST_LINE = 65_536  # bytes, without the line end
SHOWN_OF_LONG_LINE = 200  # characters
EXPANDED_LIMIT = 20 * 2**30  # bytes: a small file can be made to expand almost for ever

_BLOCK = 65_536  # bytes read at a time
_HEAD = 4_096  # bytes looked at to tell what a file is
_PIECE = 256  # compressed bytes expanded at a time: all that a damaged spot takes with it
_GZIP = b"\x1f\x8b"
_GZIP_FORMAT = 31  # zlib's number for gzip with the largest window


class Trouble(NamedTuple):
    """Why a line or a file cannot be read as text; `column` counts characters from 1."""

    problem: str
    cure: str
    column: int | None = None


class Line(NamedTuple):
    """A line as an editor shows it: `number` counts from 1, `text` has no line end.

    With a `fault` the text is only as good as it gets: bytes that are no text are shown as U+FFFD,
    a line that is too long is cut, and a line in which the file breaks off ends there.
    """

    number: int
    text: str
    fault: Trouble | None


class SourceError(Exception):
    """A file that cannot be read at all; `trouble` says why, and what to do about it."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble)
        self.trouble = trouble

    def __str__(self) -> str:
        return f"{self.trouble.problem}: {self.trouble.cure}"


# ---- what can be wrong

_SAVE, _UNPACK = "save it as UTF-8 and audit that copy", "unpack it first and audit the log inside"
_STRANGERS = {
    # UTF-32 comes first, because its mark begins with the mark of UTF-16.
    **dict.fromkeys((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE), ("UTF-32", _SAVE)),
    **dict.fromkeys((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE), ("UTF-16", _SAVE)),
    b"PK\x03\x04": ("a zip or a spreadsheet, which is not read yet", _UNPACK),
    b"\x28\xb5\x2f\xfd": ("compressed with zstd, which is not read yet", _UNPACK),
    b"\xfd7zXZ\x00": ("compressed with xz, which is not read yet", _UNPACK),
    _GZIP: ("compressed with gzip twice over", _UNPACK),
}
_BINARY = ("binary data with NUL bytes", "check that it is the right file, or export it as text")
_EMPTY = Trouble("this file is empty; a log has at least one line", "check that its export ended")
_NO_LOGS = Trouble(
    "no logs were found in this folder; their names are expected to end in .log or .log.gz",
    "check that it is the right folder, or name the files themselves",
)
_NO_INPUT = Trouble("standard input is closed", "pipe a log into it, or name a file instead of -")
_TOO_LONG = Trouble(
    f"the line is longer than {LONGEST_LINE:,} bytes; only its beginning is shown",
    "check that the file is a log and that its lines end in LF or CRLF",
)
_BREAKS = {
    FileNotFoundError: Trouble("there is no such file", "check the spelling of its path"),
    PermissionError: Trouble("you are not permitted to read this", "ask its owner to permit it"),
    IsADirectoryError: Trouble("this is a folder; a file is expected", "name the log inside it"),
    EOFError: Trouble(
        "the compressed file ends early; its last part is missing and was not audited",
        "fetch it again from where it was written",
    ),
    zlib.error: Trouble(
        "the compressed file is damaged, or something else follows it; the rest was not audited",
        "fetch it again from where it was written; the lines before may be damaged too",
    ),
    OverflowError: Trouble(
        f"the file expands to more than {EXPANDED_LIMIT // 2**30} GiB; the rest was not audited",
        "split the log into smaller files",
    ),
}
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f]")
_CONTROLS = {
    "\x00": "a NUL character",
    "\r": "a carriage return without a line feed",
    "\x1a": "Ctrl-Z, an old mark for the end of a file",
    "\x1b": "an escape character, as in the colours of a terminal",
}


def _break(error: Exception) -> Trouble:
    """What kept the program from opening a file, or from reading on in it."""
    reason = getattr(error, "strerror", None) or str(error)
    other = Trouble(f"this cannot be read; the system says: {reason}", "check the path and disk")
    return _BREAKS.get(type(error), other)


def _bad_character(found: re.Match[str]) -> Trouble:
    character = found.group()
    what = _CONTROLS.get(character, "a control character")
    problem = f"the line contains U+{ord(character):04X}, {what}; only text is expected"
    return Trouble(problem, "export the log as plain text with LF or CRLF", found.start() + 1)


def _bad_byte(raw: bytes, start: int) -> Trouble:
    byte = raw[start : start + 1]
    problem = f"the byte 0x{byte.hex().upper()} is not UTF-8 here; a log is expected to be UTF-8"
    cure, old = "export the log as UTF-8", byte.decode("cp1252", errors="ignore")
    if old and old.isprintable():
        cure += f"; if it was written as Windows-1252, this byte stands for {old}"
    return Trouble(problem, cure, len(raw[:start].decode()) + 1)


def _stranger(head: bytes) -> Trouble | None:
    """What a file is that does not begin like UTF-8 text."""
    marked = (kind for mark, kind in _STRANGERS.items() if head.startswith(mark))
    kind = next(marked, None) or _unmarked(head)
    if kind is None:
        return None
    what, cure = kind
    return Trouble(f"this file is {what}; a log is expected to be UTF-8 text, plain or gzip", cure)


def _unmarked(head: bytes) -> tuple[str, str] | None:
    """Every second byte of plain UTF-16 is NUL, and binary data is full of control characters.

    A stray NUL among text, however, is the trouble of its line and not of the whole file.
    """
    fewer, more = sorted((head[::2].count(0), head[1::2].count(0)))
    if not fewer and more > len(head) // 4:
        return "UTF-16", _SAVE
    strange = sum(byte < 0x20 and byte not in b"\t\n\r" for byte in head)
    return _BINARY if more and strange > len(head) // 20 else None


# ---- files


def find_logs(paths: Iterable[str]) -> tuple[list[str], list[tuple[str, Trouble]]]:
    """The logs to read, and the folders with their trouble: one bad path does not stop the others.

    A folder stands for the logs anywhere below it, sorted; hidden files and folders are left out,
    links to folders are not followed. Files and `-` are taken as they are: reading them will tell.
    """
    logs: list[str] = []
    troubles: list[tuple[str, Trouble]] = []
    for path in paths:
        if path == STANDARD_INPUT or not _is_folder(path):
            logs.append(path)
            continue
        below, unread = _logs_below(path)
        logs += below
        troubles += unread if below or unread else [(path, _NO_LOGS)]
    return logs, troubles


def _logs_below(folder: str) -> tuple[list[str], list[tuple[str, Trouble]]]:
    logs: list[str] = []
    unread: list[tuple[str, Trouble]] = []

    def note(error: OSError) -> None:
        unread.append((str(error.filename), _break(error)))

    for place, folders, names in os.walk(folder, onerror=note):
        folders[:] = [name for name in folders if not name.startswith(".")]
        logs += [str(Path(place, name)) for name in names if _is_log(name)]
    return sorted(logs), unread


def _is_log(name: str) -> bool:
    return name.lower().endswith((".log", ".log.gz")) and not name.startswith(".")


def _is_folder(name: str) -> bool:
    try:
        return Path(name).is_dir()
    except OSError:
        return False  # a path that cannot be looked at: opening it will say why


# ---- lines


def read_lines(name: str, stream: BinaryIO | None = None) -> Iterator[Line]:
    """The lines of a log, numbered as in an editor, in constant memory.

    `name` is a path, or `-` for standard input. A buffered `stream`, when given, is read instead
    and left open. Raises SourceError, always before the first line, for a file that is no log.
    """
    with _opened(name, stream) as file:
        yield from _split(_text_only(_content(file)))


def _split(blocks: Iterable[bytes]) -> Iterator[Line]:
    number, rest = 1, b""
    try:
        for block in blocks:
            *whole, rest = (rest + block).split(b"\n")
            for raw in whole:
                yield _line(number, raw.removesuffix(b"\r"))
                number += 1
            rest = rest[: 2 * LONGEST_LINE]  # too long still, whatever mark or CR is taken off
    except (OSError, *_BREAKS) as error:
        yield _line(number, rest)._replace(fault=_break(error))
        return
    if number == 1 and rest in (b"", codecs.BOM_UTF8):
        raise SourceError(_EMPTY)
    if rest:
        yield _line(number, rest)


def _line(number: int, raw: bytes) -> Line:
    if number == 1:
        raw = raw.removeprefix(codecs.BOM_UTF8)
    if len(raw) > LONGEST_LINE:
        beginning = raw[: 4 * SHOWN_OF_LONG_LINE]  # a character takes four bytes at most
        return Line(number, beginning.decode(errors="replace")[:SHOWN_OF_LONG_LINE], _TOO_LONG)
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        return Line(number, raw.decode(errors="replace"), _bad_byte(raw, error.start))
    strange = _CONTROL.search(text)
    return Line(number, text, _bad_character(strange) if strange else None)


# ---- bytes


def _opened(name: str, stream: BinaryIO | None) -> AbstractContextManager[BinaryIO]:
    if stream or name == STANDARD_INPUT:
        return nullcontext(stream or _standard_input())
    try:
        return Path(name).open("rb")
    except (OSError, ValueError) as error:  # ValueError: no file can have such a name
        raise SourceError(_break(error)) from error


def _standard_input() -> BinaryIO:
    if sys.stdin is None:  # closed by the shell, or a program without a console
        raise SourceError(_NO_INPUT)
    return sys.stdin.buffer


def _content(file: BinaryIO) -> Iterator[bytes]:
    """The bytes of a file, expanded when they begin like gzip."""
    head = file.read(_BLOCK)
    blocks = chain([head], iter(lambda: file.read(_BLOCK), b""))
    yield from _expanded(blocks) if head.startswith(_GZIP) else blocks


def _expanded(blocks: Iterable[bytes]) -> Iterator[bytes]:
    """What gzip packed, in one member or in several joined.

    A piece expands at most a thousandfold, which bounds the memory. Raises zlib.error where the
    file is damaged, EOFError where it ends early, OverflowError where it expands too far.
    """
    total, member = 0, zlib.decompressobj(_GZIP_FORMAT)
    for piece in _pieces(blocks):
        packed = piece
        # Zeros may follow a member: tapes and some disks fill their blocks with them.
        while packed := packed.lstrip(b"\0") if member.eof else packed:
            if member.eof:
                member = zlib.decompressobj(_GZIP_FORMAT)
            expanded = member.decompress(packed)
            total += len(expanded)
            if total > EXPANDED_LIMIT:
                raise OverflowError
            yield expanded
            packed = member.unused_data
    if not member.eof:
        raise EOFError


def _pieces(blocks: Iterable[bytes]) -> Iterator[bytes]:
    for block in blocks:
        for start in range(0, len(block), _PIECE):
            yield block[start : start + _PIECE]


def _text_only(blocks: Iterator[bytes]) -> Iterator[bytes]:
    """The same blocks. Raises SourceError when the first that is not empty is not text."""
    head = next(filter(None, blocks), b"")
    if trouble := _stranger(head[:_HEAD]):
        raise SourceError(trouble)
    yield from chain([head], blocks)
