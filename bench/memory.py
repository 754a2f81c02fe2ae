"""Memory against length: `python bench/memory.py [LINES]` audits LINES and ten times as many.

Each log repeats a sample, with time, table and rounds shifted from one repetition to the next. The
longer one may take a tenth more at its peak; if it takes more, the exit code is 1.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import count, islice
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SAMPLES = ("multiple_action", "blackjack_switch", "triple_attack")
HOUSE = ROOT / "sample_logs" / "house.toml"
ALLOWED = 1.1
TABLES = 40
"""After so many repetitions the next gaming day begins, at the same tables."""

LINE = re.compile(r"(\S+) (\S+) #(\d+) (.*?)( \d+)?$")


def repeated(sample: Path) -> Iterator[str]:
    """The sample again and again: each time at another table, or a day later."""
    lines = [LINE.fullmatch(line) for line in sample.read_text(encoding="utf-8").splitlines()]
    entries = [line.groups(default="") for line in lines if line]
    rounds = sum(act == "round started" for *_, act, _ in entries)
    for times in count():
        day, table = divmod(times, TABLES)
        for stamp, name, number, act, tail in entries:
            instant = datetime.fromisoformat(stamp) + timedelta(days=day)
            entry = int(number) + day * len(entries)
            last = f" {int(tail) + day * rounds}" if act.startswith("round ") else tail
            yield f"{instant.isoformat()} {name}-{table + 1} #{entry} {act}{last}\n"


def peak(log: Path) -> int:
    """Kilobytes that an audit of the log took at its peak, in a process of its own."""
    command = [sys.executable, "-m", "auditor", "audit", str(log), "--house", str(HOUSE)]
    pid = os.posix_spawn(
        sys.executable,
        command,
        os.environ,
        file_actions=[(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)],
    )
    _, status, used = os.wait4(pid, 0)
    if code := os.waitstatus_to_exitcode(status):
        sys.exit(f"the audit of {log} ended with code {code}")
    return used.ru_maxrss


def main(lines: int) -> int:
    grown = 1.0
    print(f"{'sample':20} {'lines':>12} {'peak, MB':>10} {'ratio':>8}")
    with tempfile.TemporaryDirectory() as folder:
        for name in SAMPLES:
            peaks = []
            for length in (lines, 10 * lines):
                log = Path(folder, f"{name}.log")
                with log.open("w", encoding="utf-8") as file:
                    file.writelines(islice(repeated(ROOT / "sample_logs" / f"{name}.log"), length))
                peaks.append(peak(log))
                ratio = peaks[-1] / peaks[0]
                print(f"{name:20} {length:12,} {peaks[-1] / 1024:10.1f} {ratio:8.3f}", flush=True)
            grown = max(grown, peaks[1] / peaks[0])
    return int(grown > ALLOWED)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000))
