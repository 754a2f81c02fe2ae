"""`auditor rules`: what rules there are, what they say, what they cover, whether they are right."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from auditor.commands.inputs import (
    UNREAD,
    WRONG_USAGE,
    Game,
    HouseOption,
    RulesOption,
    load_house,
    load_rules,
    log_format_of,
    refuse,
    say,
)

rules_app = typer.Typer(help="The rulebook in force.", no_args_is_help=True)


@rules_app.command("list")
def list_command(rules: RulesOption = None) -> None:
    """Every rule in force, by section and paragraph."""
    from auditor.reports.screen import Screen
    from auditor.rules.pages import print_rules

    print_rules(load_rules(rules), Screen())


@rules_app.command("show")
def show_command(
    rule: Annotated[str, typer.Argument(help="The rule's name, as in insurance-window.")],
    rules: RulesOption = None,
) -> None:
    """One card, with its reading and its examples."""
    from difflib import get_close_matches

    from auditor.reports.screen import Screen
    from auditor.rules.pages import print_card

    rulebook = load_rules(rules)
    found = rulebook.find(rule)
    if not found:
        near = get_close_matches(rule, [card.rule.name for card in rulebook.cards], n=1)
        hint = f"did you mean {near[0]}?" if near else "see them with: auditor rules list"
        refuse(f"there is no rule “{rule}”; {hint}")
    for card in found:
        print_card(card, Screen())


@rules_app.command("coverage")
def coverage_command(
    logs: Annotated[
        list[str] | None,
        typer.Argument(metavar="[LOG]...", help="Files, folders, or - for standard input."),
    ] = None,
    house: HouseOption = None,
    game: Annotated[
        Game | None,
        typer.Option(help="The game; with logs, where neither they nor the profile say it."),
    ] = None,
    log_format: Annotated[
        str | None, typer.Option("--log-format", help="How logs are written: a grammar's name.")
    ] = None,
    rules: RulesOption = None,
) -> None:
    """What every paragraph has: its rules and what they need, or why it is unchecked.

    With logs, or a log format, also what they do not show of what the rules need,
    and which kinds of event in them no rule looks at.
    """
    from auditor.contents import survey
    from auditor.reports.screen import Screen
    from auditor.rules import coverage, coverage_page

    rulebook, profile, screen = load_rules(rules), load_house(house), Screen()
    form = log_format_of(log_format) if log_format or logs else None
    chosen = game.value if game else None
    contents = survey(logs, form, profile, chosen) if logs and form else None
    outlines = coverage.outlines(rulebook, contents.kinds if contents else {chosen})
    missing = coverage.missing(outlines)
    coverage_page.print_outlines(outlines, screen)
    if log_format and form:
        comparison = coverage.compare_format(rulebook, form, chosen)
        coverage_page.print_format(form.name, comparison, screen)
    if contents:
        comparisons = coverage.compare_logs(rulebook, contents)
        coverage_page.print_logs(contents, comparisons, screen)
        coverage_page.print_troubles(contents, screen)
    coverage_page.print_figures(coverage.figures(outlines), missing, screen)
    unread = contents is not None and not contents.whole
    raise typer.Exit(UNREAD if unread else WRONG_USAGE if missing else 0)


@rules_app.command("check")
def check_command(
    paths: Annotated[
        list[Path] | None, typer.Argument(metavar="[PATH]...", help="Rule files or folders.")
    ] = None,
) -> None:
    """Load rule files and run the examples of every card."""
    from auditor.rules.examples import check_examples

    rulebook = load_rules(paths)
    mistakes = check_examples(rulebook)
    for mistake in (*rulebook.warnings, *mistakes):
        say(str(mistake))
    examples = sum(len(card.examples) for card in rulebook.cards)
    typer.echo(
        f"{len(rulebook.cards)} rules in {len(rulebook.sections)} sections, "
        f"{examples} examples, {len(mistakes)} mistakes"
    )
    raise typer.Exit(WRONG_USAGE if mistakes else 0)
