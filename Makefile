# `make play` plays in the browser, `make terminal` in the terminal, `make test` checks everything; all make a
# private environment in .venv first. Needs Python 3.11+ and make; with a C compiler the rules run compiled, without
# one as they are. The page is built by the system's Node, or by one that pip installs.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SANITIZED := build/sanitized
COMPILED_SOURCES := setup.py $(shell find src -name '*.pxd') $(shell find src -name '*.pxd' | sed 's/pxd$$/py/' | xargs ls 2>/dev/null)
JOBS ?= 2
# Tests of the service and the page wait now and then: two workers for each core.
WORKERS ?= 4
# The tests start hundreds of interpreters; where none may keep what it compiled, each compiles everything again.
export PYTHONDONTWRITEBYTECODE =
QUICK := -m "not slow and not once and not timed"
TWOFOLD := tests/bots tests/core tests/dice tests/duel tests/proof tests/wonders
PARTS := checks test-compiled test-plain test-sanitized mutants-and-package

.PHONY: play terminal quick test checks thorough node page lint types docs web-lint web-types web-test postgres nginx browser \
    test-rules test-compiled test-plain test-sanitized mutants mutants-sample mutants-and-package package bench screens lock clean

# SERVE="--host 0.0.0.0" lets others in the same network play too; `thauma serve --help` has the rest.
play: $(VENV)/ready page
	@$(BIN)/thauma serve --log-level warning $(SERVE)

terminal: $(VENV)/ready
	@$(BIN)/thauma play --terminal $(or $(GAME),duel)

# While working: lint, types, the rules of all games, the page's unit tests.
quick: $(VENV)/dev node
	@$(MAKE) --no-print-directory --jobs=$(JOBS) --output-sync lint types test-rules web-test

# Says how long each part took.
test: $(VENV)/dev page postgres nginx browser
	@begun=$$(date +%s); took=""; for part in $(PARTS); do since=$$(date +%s); \
	    $(MAKE) --no-print-directory $$part || exit 1; \
	    took="$$took\n  $$(($$(date +%s) - since)) s  $$part"; done; \
	    printf "everything passed in $$(($$(date +%s) - begun)) seconds:$$took\n"

# What runs on one core each goes side by side.
checks: $(VENV)/dev node
	@$(MAKE) --no-print-directory --jobs=$(JOBS) --output-sync web-test types lint docs web-lint web-types

# Every test in every build, with all its cases; the coverage of all that is written in Python; many mutants.
thorough: $(VENV)/dev page postgres nginx browser
	@THAUMA_THOROUGH=1 $(MAKE) --no-print-directory test-compiled test-plain test-sanitized mutants package \
	    QUICK='-m "not timed"' TWOFOLD="$(TWOFOLD) tests/review" SANITIZE=--all MUTANTS="--count 2000" \
	    COVERAGE="--cov --cov-report=term:skip-covered --cov-fail-under=98"

# ------------------------------------------------------------------------------------ environment

$(VENV)/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "thauma needs Python 3.11 or later, this is " + sys.version.split()[0])'
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/run: $(VENV)/made requirements/run.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/run.txt
	@touch $@

$(VENV)/ready: $(VENV)/run $(COMPILED_SOURCES) pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/dev: $(VENV)/ready requirements/dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $@

# -------------------------------------------------------------------------------------- the page

# A Node that can build the page: the system's, or one from a package.
node: $(VENV)/made
	@$(BIN)/python tools/page.py --check-node >/dev/null 2>&1 || $(BIN)/python -m pip install --quiet \
	    --disable-pip-version-check --require-hashes -r requirements/node.txt

# Built when anything that it is made of is newer; tools/page.py knows what that is.
page: node
	@$(BIN)/python tools/page.py

web-lint: node
	$(BIN)/python tools/page.py --run lint

web-types: node
	$(BIN)/python tools/page.py --run types

web-test: node
	$(BIN)/python tools/page.py --run test

# ----------------------------------------------------------------------------------------- checks

lint: $(VENV)/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/dev
	$(BIN)/mypy

# The documents as a site in build/site: a dead link, a dead anchor or a page that no menu reaches fails.
docs: $(VENV)/dev
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

# The tests of the service start a real PostgreSQL of their own.
postgres: $(VENV)/dev
	$(BIN)/python tools/services/postgres.py --install

# The test of a whole service puts a real nginx before its servers.
nginx: $(VENV)/dev
	$(BIN)/python tools/services/nginx.py --install

# The tests of the page drive a real browser.
browser: $(VENV)/dev
	$(BIN)/python tools/services/browser.py --install

RULES := tests/dice/rules tests/duel/pantheon tests/duel/rules tests/wonders/rules
test-rules: $(VENV)/dev
	$(BIN)/python -W error -m pytest -m "not slow" $(RULES)

# What measures time has the machine for itself, in the end.
test-compiled: $(VENV)/dev page
	@$(BIN)/python -c 'import sys, thauma; sys.exit(not thauma.compiled and "the rules are not compiled: is there a C compiler?")'
	$(BIN)/python -W error -m pytest -n $(WORKERS) --dist worksteal -m "not timed"
	$(BIN)/python -W error -m pytest -n 0 -m timed $$(grep -rl mark.timed tests)

# The plain files of what is compiled. Everything else has been tried compiled a moment ago and does not know the
# difference.
test-plain: $(VENV)/dev
	@THAUMA_PLAIN=1 $(BIN)/python -W error -m pytest -n $(JOBS) --dist worksteal $(QUICK) $(TWOFOLD) $(COVERAGE)

# The same suite on a build with the address and undefined-behaviour sanitizers.
test-sanitized: $(VENV)/dev
	$(BIN)/python tools/sanitized.py $(SANITIZE) $(SANITIZED)

# Broken rules, made from the code itself: do the tests notice? MUTANTS="" tries all, which takes hours.
MUTANTS ?= --count 600
mutants: $(VENV)/dev
	$(BIN)/python tools/mutants.py $(MUTANTS)

# A few of them against the tests that name rules, others after each change of the code.
mutants-sample: $(VENV)/dev
	$(BIN)/python tools/mutants.py --without strategy --count 24 --rate 75 --seconds 5 $(addprefix --tests ,$(RULES))

# Each of them keeps one core busy.
mutants-and-package: $(VENV)/dev page
	@$(MAKE) --no-print-directory --jobs=$(JOBS) --output-sync mutants-sample package

# Wheels as users get them: compiled, for every Python from 3.11, and where there is no compiler.
package: $(VENV)/dev page
	$(BIN)/python tools/package.py

bench: $(VENV)/dev
	$(BIN)/python benchmarks/speed.py

# Every screen of the page in every size and theme, one sheet per game, in build/screens; says what is wrong with any.
# SCREENS="--game duel --size 390x844" looks at some.
screens: $(VENV)/dev page browser
	$(BIN)/python tools/screens.py $(SCREENS)

# ---------------------------------------------------------------------------------------- the rest

lock: $(VENV)/made
	$(BIN)/python -m pip install --quiet uv
	for name in run dev node; do $(BIN)/uv pip compile --quiet --upgrade --universal --generate-hashes --no-strip-extras \
	    --no-emit-index-url --no-header --no-annotate --python-version 3.11 \
	    requirements/$$name.in -o requirements/$$name.txt; done

clean:
	rm -rf $(VENV) build dist src/*.egg-info .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -rf web/node_modules src/thauma/server/page
	find src -name '*.so' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +
