"""The report as JSON, and the schema of that JSON: both generated from the models of a report.

The schema in the documentation is written by

    python -m auditor.reports.as_json > docs/report.schema.json
"""

from __future__ import annotations

import json
import sys
from typing import Any

from pydantic.json_schema import models_json_schema

from auditor.findings import Report, Totals


def to_json(report: Report) -> str:
    """The whole report in the order of the models, with its totals at the end.

    All of it is ASCII: it reads the same in every encoding, and no log can command a terminal.
    """
    return _written(report.model_dump(mode="json") | {"totals": report.totals.model_dump()})


def report_schema() -> dict[str, Any]:
    """The JSON schema of what `to_json` writes."""
    _, schema = models_json_schema([(Report, "serialization"), (Totals, "serialization")])
    models: dict[str, Any] = schema["$defs"]
    report: dict[str, Any] = models.pop("Report")
    report["properties"]["totals"] = {"$ref": "#/$defs/Totals"}
    report["required"].append("totals")
    dialect = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    return dialect | report | {"$defs": models}


def _written(value: dict[str, Any]) -> str:
    return json.dumps(value, indent=2) + "\n"


if __name__ == "__main__":
    sys.stdout.write(_written(report_schema()))
