# `make` alone says what there is. Every command first sets up what it needs, in .venv.

PYTHON ?= python3
LOGS ?= sample_logs
HOUSE ?= sample_logs/house.toml
WORKERS ?= auto

BIN := .venv/bin
READY := .venv/ready
# No chatter about newer pips, and the same way to print wherever the output goes.
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PYTHONUTF8 := 1

.PHONY: help audit test check rules-check mutate-rules memory format clean FORCE

help: ## what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

# 0: nothing broken, 1: something broken, 3: a log not fully read. All three are answers, and make
# ends well. Anything else is a failure.
audit: $(READY) ## audit the sample logs, or others: make audit LOGS=folder HOUSE=house.toml
	@code=0; $(BIN)/auditor audit "$(LOGS)" --house "$(HOUSE)" || code=$$?; \
	case $$code in 0|1|3) ;; *) echo "make: the audit failed (exit code $$code)" >&2; exit $$code;; esac

test: check ## everything that must pass: style, types, who imports whom, tests, the rules' examples
	$(BIN)/pytest -n $(WORKERS) --dist loadgroup
	$(BIN)/auditor rules check

check: $(READY) ## the quick part of it: style, types, who imports whom
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy --strict auditor
	$(BIN)/lint-imports --no-logo

rules-check: $(READY) ## check the rules and run their examples
	$(BIN)/auditor rules check

mutate-rules: $(READY) ## change the rules word by word; each change must break an example
	$(BIN)/python bench/mutate_rules.py

memory: $(READY) ## audit logs of 100,000 lines and of a million, and compare the memory they take
	$(BIN)/python bench/memory.py

format: $(READY) ## put the code in the common style
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

clean: ## remove everything that was made
	rm -rf .venv build dist *.egg-info .hypothesis .*_cache
	find auditor tests bench -name __pycache__ -type d -prune -exec rm -rf {} +

# ---- setting up
#
# The stamp holds the folder it was made in: a copied or moved checkout sets itself up anew, since
# its .venv would still run the program of the old folder.

ifneq ($(shell cat $(READY) 2>/dev/null),$(CURDIR))
$(READY): FORCE
endif

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c '' || { echo "make: '$(PYTHON)' cannot be run. Install Python 3.11 or newer, or name it: make PYTHON=python3.11" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "make: Python 3.11 or newer is needed, but '$(PYTHON)' is $$($(PYTHON) -V 2>&1). Name another: make PYTHON=python3.11" >&2; exit 1; }
	@echo "make: setting up .venv from constraints.txt"
	@$(PYTHON) -m venv --clear .venv
	@$(BIN)/python -m pip install --quiet --quiet --constraint constraints.txt setuptools
	@$(BIN)/python -m pip install --quiet --quiet --constraint constraints.txt --no-build-isolation --editable '.[dev]'
	@printf '%s\n' "$(CURDIR)" > $(READY)
