"""A progress line for long work on a terminal; silent when the program's messages are piped."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def watching() -> Iterator[Callable[[str, int], None] | None]:
    """Something to tell which file is being read and how far; None where nobody is looking."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn(), TextColumn("{task.description}", markup=False), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("reading", total=None)

        def watch(file: str, lines: int) -> None:
            progress.update(task, description=f"{lines:>12,} lines of {ascii(file)[1:-1]}")

        yield watch
