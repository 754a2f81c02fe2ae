"""A screen on which nothing but our own styles acts, whatever the texts on it contain."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from auditor.reports.visible import visible


class Screen(Console):
    """A console that obeys no markup in a text, and shows control codes written out."""

    def __init__(self) -> None:
        super().__init__(markup=False, emoji=False)

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            text = "\n".join(map(visible, segment.text.split("\n")))
            yield segment if segment.control else segment._replace(text=text)
