# Everything runs in .venv, which these targets make and keep up to date themselves.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export OMP_NUM_THREADS := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: help demo test test-faults check lint types arrows graph means probe schema clean

help: ## List the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Slowwave needs Python 3.11 or newer: make PYTHON=python3.11 ...")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.base: $(BIN)/python pyproject.toml
	@echo "installing Slowwave into $(VENV) ..."
	$(BIN)/python -m pip install --quiet --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.base constraints.txt
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[dev]'
	@touch $@

demo: $(VENV)/.base ## Packaged conversations of two days through a throw-away stack, then recall on the third
	$(BIN)/slowwave demo

test: $(VENV)/.dev ## All tests but the long fault campaigns
	$(BIN)/python -m pytest -q -m "not faults"

test-faults: $(VENV)/.dev ## The long fault campaigns
	$(BIN)/python -m pytest -q -m faults

lint: $(VENV)/.dev ## ruff: lint and format
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.dev ## pyright over the package
	$(BIN)/pyright --pythonpath $(BIN)/python

arrows: $(VENV)/.dev ## import-linter: the arrows of the house only point down
	PYTHONPATH=.. $(BIN)/lint-imports --no-cache

check: test lint types arrows docs-commands ## Everything that CI runs

graph: $(VENV)/.dev ## Draw the import graph of the house, top down
	$(BIN)/python tests/house.py

docs-commands: $(VENV)/.base ## Run the commands that the README names
	$(BIN)/python tests/docs_commands.py

schema: $(VENV)/.base ## Export the JSON Schema of a turn again
	$(BIN)/python -m slowwave.schemas.event_schema > build-schema.tmp
	mv build-schema.tmp schemas/turn-event.v1.json

means: $(VENV)/.base ## Compute the mean vectors of the embedder again
	$(BIN)/python -m slowwave.stores.vectors

probe: $(VENV)/.dev ## Train the probe for indirect preferences again, from its seeds
	$(BIN)/python -m slowwave.workers.slow.probe.train

clean: ## Remove what the targets made
	rm -rf $(VENV) build *.egg-info
