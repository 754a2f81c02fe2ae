"""The acts of sabotage, section by section: at least one against every rule."""

from __future__ import annotations

from auditor.simulator.acts import insurance_at_switch
from auditor.simulator.saboteur import Act

ACTS: tuple[Act, ...] = (*insurance_at_switch.ACTS,)
