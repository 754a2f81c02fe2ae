"""A progress bar for long work on a terminal; silent when the program's messages are piped."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from auditor.reports.visible import visible


@contextmanager
def watching() -> Iterator[Callable[[str, int, int], None] | None]:
    """Something to tell which file is being read, its lines and characters so far.

    None where nobody is looking.
    """
    if not (sys.stderr and sys.stderr.isatty()):
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TextColumn("{task.fields[lines]:,} lines"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        tasks = {"": progress.add_task("reading the rules", total=None, lines=0)}

        def watch(file: str, lines: int, characters: int) -> None:
            if file not in tasks:
                progress.update(tasks.popitem()[1], visible=False)
                tasks[file] = progress.add_task(visible(file), total=_size(file), lines=0)
            progress.update(tasks[file], completed=characters, lines=lines)

        yield watch


def _size(file: str) -> int | None:
    """How much there is to read; None where it cannot be known before it was read."""
    path = Path(file)
    packed = path.suffix.lower() == ".gz"
    return path.stat().st_size if path.is_file() and not packed else None
