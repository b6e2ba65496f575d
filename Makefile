# Everything runs in a .venv of this folder. `make play` needs Python 3.11 or later and nothing else.
#   make play [PORT=8550] [DATA=folder] [URL=https://public.address]

PYTHON ?= python3
BIN := .venv/bin
STAMPS := .venv/stamps
JOBS ?= 3

.PHONY: play test lint check shots clean

play: $(STAMPS)/play
	@$(BIN)/companion play $(if $(PORT),--port $(PORT)) $(if $(DATA),--data "$(DATA)") $(if $(URL),--url "$(URL)")

test: $(STAMPS)/test $(STAMPS)/chromium
	$(BIN)/python -m pytest -n $(JOBS) --dist loadfile --no-loadscope-reorder

lint: $(STAMPS)/lint
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

check: lint test

shots: $(STAMPS)/test $(STAMPS)/chromium
	$(BIN)/python -m tests.browser.shots

clean:
	rm -rf .venv build dist shots

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Table Companion needs Python 3.11 or later: make play PYTHON=python3.12")'
	$(PYTHON) -m venv .venv

# A stamp is as new as the last install, so the next start installs nothing.
$(STAMPS)/play: pyproject.toml | $(BIN)/python
	@mkdir -p $(STAMPS)
	$(BIN)/python -m pip install --quiet --editable .
	@touch $@

$(STAMPS)/test: pyproject.toml | $(BIN)/python
	@mkdir -p $(STAMPS)
	$(BIN)/python -m pip install --quiet --editable ".[test]"
	@touch $@

$(STAMPS)/lint: pyproject.toml | $(BIN)/python
	@mkdir -p $(STAMPS)
	$(BIN)/python -m pip install --quiet --editable ".[test,lint]"
	@touch $@

# The system's Chromium, else Debian's package where we may install it, else Playwright's own.
$(STAMPS)/chromium: $(STAMPS)/test
	@if command -v chromium || command -v chromium-browser || command -v google-chrome; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium; \
	else $(BIN)/python -m playwright install chromium; fi
	@touch $@
