"""A proof as people read it: on a terminal, or as a page of Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich import box
from rich.console import Console
from rich.table import Table

from auditor.proof.proof import Proof
from auditor.proof.score import Miss, Score

COLUMNS = (
    *("rule", "planted", "found", "missed", "false alarms", "lawful", "occasions"),
    *("damaged", "decided", "undetermined"),
)
MEANINGS = (
    ("planted", "breaches of the rule, each done by the dealer or a player in a log of its own"),
    ("found", "of these found by the audit, on the right line"),
    ("missed", "not found there"),
    ("false alarms", "findings of the rule that nothing planted explains"),
    ("lawful", "acts at the limit of the rule that do not break it; a finding is a false alarm"),
    ("occasions", "how often the rule was asked, in clean and in sabotaged rounds"),
    ("damaged", "planted breaches in logs that were damaged afterwards"),
    ("decided", "of these found all the same, on the right line"),
    ("undetermined", "of these not found: the line is gone, or what it rests on"),
)
LISTED = 20
"""How many misses are listed one by one."""


def row(proof: Proof, rule: str) -> tuple[str, ...]:
    """One rule's figures, in the order of COLUMNS."""
    score = proof.of(rule)
    numbers = (
        *(score.planted, score.found, score.missed, score.false_alarms, score.lawful),
        *(score.occasions, score.damaged, score.decided, score.damaged - score.decided),
    )
    return rule, *(f"{number:,}" if number else "·" for number in numbers)


def summary(proof: Proof) -> Iterator[str]:
    """The whole in a few sentences."""
    scores = proof.scores
    total = [sum(column) for column in zip(*map(_numbers, scores.rules.values()), strict=True)]
    planted, found, lawful = total
    yield (
        f"{len(proof.games)} games, {scores.events:,} events: {scores.rounds['clean']:,} rounds by "
        f"the book, {scores.rounds['sabotaged']:,} with breaches in them, "
        f"{scores.rounds['damaged']:,} damaged."
    )
    yield (
        f"{planted:,} breaches planted by {len(scores.planted):,} acts, {found:,} found on the "
        f"right line, {len(scores.missed):,} missed; {lawful:,} lawful acts at a limit; "
        f"{len(scores.false_alarms):,} false alarms."
    )
    for rate, damaged in sorted(scores.damaged.items()):
        share = 100 * scores.decided[rate] / damaged
        yield f"With {rate:.1%} of the lines damaged, {share:.1f}% of the breaches stay decided."
    yield (
        f"Verdicts on damaged logs that the whole log disproves: {len(scores.unsound):,}, "
        "where the damage leaves a trace."
    )
    yield from _untraced(proof)


def _numbers(score: Score) -> tuple[int, int, int]:
    return score.planted, score.found, score.lawful


def _untraced(proof: Proof) -> Iterator[str]:
    """What damage does that nobody can see."""
    said = {"digit": "one valid digit for another", "swap": "two lines swapped, without numbers"}
    for kind, words in said.items():
        done, raised = proof.scores.untraced[kind], proof.scores.untraced[f"{kind} raised"]
        if done:
            yield f"Damage without a trace, {words}: {done:,} times, {raised:,} false alarms."


def troubles(proof: Proof) -> Iterator[str]:
    """Why the proof does not hold, one by one up to a limit."""
    scores = proof.scores
    yield from _listed("missed", [_miss(each) for each in scores.missed])
    yield from _listed("false alarm", [_miss(each) for each in scores.false_alarms])
    yield from _listed("never planted", proof.unplanted)
    unsound = [f"{u.occasion.rule} said {u.said} at {u.occasion.table}" for u in scores.unsound]
    yield from _listed("unsound", unsound)


def _miss(miss: Miss) -> str:
    return f"{miss.rule}: {miss.words} (log {miss.log}, line {miss.line})"


def _listed(what: str, each: Sequence[str]) -> Iterator[str]:
    yield from (f"{what}: {words}" for words in each[:LISTED])
    if len(each) > LISTED:
        yield f"{what}: and {len(each) - LISTED:,} more"


def print_proof(proof: Proof, console: Console) -> None:
    """The table of all rules, then the sum, then what is wrong."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in COLUMNS:
        table.add_column(name, justify="left" if name == "rule" else "right", overflow="fold")
    for rule in proof.names:
        score = proof.of(rule)
        wrong = score.missed or score.false_alarms
        table.add_row(*row(proof, rule), style="red" if wrong else None)
    console.print(table)
    for sentence in summary(proof):
        console.print(sentence)
    if proof.without_act:
        names = ", ".join(proof.without_act)
        console.print(f"No act of sabotage against: {names}.", style="yellow")
    for trouble in troubles(proof):
        console.print(trouble, style="red")
    verdict = "The proof holds." if proof.holds else "The proof does NOT hold."
    console.print(verdict, style="bold green" if proof.holds else "bold red")


def markdown(proof: Proof, version: str, command: str) -> str:
    """The page of a proof, with what is needed to repeat it."""
    lines = [
        "# The proof of the rules",
        "",
        f"Generated by `{command}`, version {version}, seed {proof.seed}. The same command "
        "with the same version gives the same figures on every machine.",
        "",
        "Tables are played by the book by a simulator that knows neither the rules nor the replay; "
        "a saboteur has exactly one thing go wrong at a time; what the audit finds is compared "
        "with what was done. Then the same logs are damaged, and audited again.",
        "",
        *(f"- {sentence}" for sentence in summary(proof)),
        "",
        *(f"- **{name}**: {meaning}" for name, meaning in MEANINGS),
        "",
        "| " + " | ".join(COLUMNS) + " |",
        "|---" + "|--:" * (len(COLUMNS) - 1) + "|",
        *("| " + " | ".join(row(proof, rule)) + " |" for rule in proof.names),
        "",
        *(f"- {trouble}" for trouble in troubles(proof)),
    ]
    return "\n".join(lines).rstrip() + "\n"
