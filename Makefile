# Muster builds with GNU make, a C17 compiler and pkg-config. `make help` lists the targets.
#
#	make VARIANT=asan CC=clang V=1
#
# All output goes to build/<variant>/; build/muster is the program built last. All paths are relative,
# and the checkout may be in a folder with blanks in its name.

VERSION := 0.2.0

# Settings of the user --------------------------------------------------------------------------

VARIANT   ?= release# release debug asan tsan coverage fuzz small
BUILDROOT ?= build
# Warnings are errors for us (.ci/run), not for someone who builds with a newer compiler.
WERROR    ?= 0
# CFLAGS, CPPFLAGS, LDFLAGS and LDLIBS belong to the packager and come last.

# Programs, besides CC and AR, which make defines.
PKG_CONFIG      ?= pkg-config
NM              ?= nm
OBJCOPY         ?= objcopy
MSGFMT          ?= msgfmt
MSGMERGE        ?= msgmerge
XGETTEXT        ?= xgettext
INSTALL         ?= install
RUN             ?=# an emulator for the built program in a cross build
INSTALL_PROGRAM ?= $(INSTALL) -m 755
INSTALL_DATA    ?= $(INSTALL) -m 644

# Folders of the installation, with their names in the GNU Coding Standards; PREFIX sets prefix.
DESTDIR     ?=
PREFIX      ?= /usr/local
prefix      ?= $(PREFIX)
exec_prefix ?= $(prefix)
bindir      ?= $(exec_prefix)/bin
libdir      ?= $(exec_prefix)/lib
datarootdir ?= $(prefix)/share
datadir     ?= $(datarootdir)
mandir      ?= $(datarootdir)/man
includedir  ?= $(prefix)/include
docdir      ?= $(datarootdir)/doc/muster
localedir   ?= $(datarootdir)/locale
bashcompletiondir ?= $(datadir)/bash-completion/completions
zshcompletiondir  ?= $(datadir)/zsh/site-functions
fishcompletiondir ?= $(datadir)/fish/vendor_completions.d

# Variants -------------------------------------------------------------------------------------

VARIANTS := release debug asan tsan coverage fuzz small
ifeq ($(filter $(VARIANT),$(VARIANTS)),)
$(error VARIANT=$(VARIANT) is unknown; there are: $(VARIANTS))
endif

sanitizers := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer

CFLAGS.release   = -O2 -g -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -fstack-protector-strong $(HARDENING) \
	'-ffile-prefix-map=$(CURDIR)=.'
CFLAGS.debug    := -O0 -g3
# Reports need lines, not variables.
CFLAGS.asan     := -O1 -g1 $(sanitizers)
CFLAGS.tsan     := -O1 -g1 -fsanitize=thread -fno-omit-frame-pointer
CFLAGS.coverage := -O0 -g --coverage
# Without AddressSanitizer a target runs up to ten times as often:
# make fuzz FUZZ_SANITIZERS='-fsanitize=undefined -fsanitize-trap=undefined'
FUZZ_SANITIZERS ?= $(sanitizers)
CFLAGS.fuzz      = -O1 -g $(FUZZ_SANITIZERS) -fsanitize=fuzzer-no-link -DFUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
CFLAGS.small     = $(CFLAGS.release)

# libFuzzer belongs to clang.
ifeq ($(VARIANT)$(origin CC),fuzzdefault)
CC := clang
endif

BUILD := $(BUILDROOT)/$(VARIANT)

# Wings and modules ----------------------------------------------------------------------------

# The wings of the program, and the modules of each, from the ground up. A module is the folder
# src/<wing>/<module>; those of the interface are in ui/.
WINGS := base data engine rosters paper reports session faces

MODULES.base    := values language text files markup
MODULES.data    := forms game load companion datasets gallery library
MODULES.engine  := roster names queries eval fill edit measures verdict compare explain
MODULES.rosters := exchange list-forms list-lines list-reader list-writer token open
MODULES.paper   := facts kinds writers pdf out
MODULES.reports := players output lint remedies show diff data-diff check lint-report desk
MODULES.session := collection words journal bench offers play lists owned shelf updates advice proposals
MODULES.faces   := rpc lsp rows arguments terminal app panes screens start dialogue ui cli
MODULES := $(foreach w,$(WINGS),$(MODULES.$(w)))

# What each wing includes of the wings below, and each module of the modules of its own wing: the only
# statement of direction, and exact. `make check-layers` fails on an include that is not declared here
# and on a declaration without an include.
NEEDS.base    :=
NEEDS.data    := base
NEEDS.engine  := base data
NEEDS.rosters := base data engine
NEEDS.paper   := base data engine
NEEDS.reports := base data engine rosters paper
NEEDS.session := base data engine rosters paper reports
NEEDS.faces   := base data engine rosters paper reports session

NEEDS.text         := values language
NEEDS.files        := values language text
NEEDS.markup       := values text files
NEEDS.load         := forms game
NEEDS.datasets     := game load
NEEDS.gallery      := game load datasets
NEEDS.library      := game load companion datasets
NEEDS.queries      := roster names
NEEDS.eval         := roster names queries
NEEDS.fill         := roster queries eval
NEEDS.edit         := roster eval fill
NEEDS.measures     := names queries eval
NEEDS.verdict      := roster queries eval measures
NEEDS.compare      := eval verdict
NEEDS.explain      := queries eval fill edit verdict
NEEDS.list-lines   := list-forms
NEEDS.list-reader  := list-forms list-lines
NEEDS.list-writer  := list-forms token
NEEDS.token        := exchange list-forms
NEEDS.open         := exchange list-forms list-lines list-reader token
NEEDS.kinds        := facts
NEEDS.writers      := kinds
NEEDS.pdf          := kinds writers
NEEDS.out          := writers pdf
NEEDS.show         := output
NEEDS.remedies     := lint
NEEDS.diff         := output
NEEDS.data-diff    := show
NEEDS.check        := players output diff
NEEDS.lint-report  := lint check
NEEDS.desk         := players output check
NEEDS.journal      := words
NEEDS.bench        := collection words journal
NEEDS.offers       := words bench
NEEDS.play         := bench
NEEDS.lists        := words bench play
NEEDS.owned        := collection words bench offers lists
NEEDS.shelf        := words bench offers
NEEDS.updates      := lists
NEEDS.advice       := words bench offers owned
NEEDS.proposals    := words bench offers advice
NEEDS.terminal     := rows
NEEDS.app          := rows terminal
NEEDS.panes        := rows app
NEEDS.screens      := rows terminal app panes
NEEDS.start        := rows app screens
NEEDS.dialogue     := rows
NEEDS.ui           := terminal app panes screens start dialogue
NEEDS.cli          := rpc lsp arguments ui

# The folders of modules.
$(foreach w,$(WINGS),$(foreach m,$(MODULES.$(w)),$(eval FOLDER.$(m) := src/$(w)/$(m))))
INTERFACE := terminal app panes screens start dialogue
$(foreach m,$(INTERFACE),$(eval FOLDER.$(m) := ui/$(m)))
FOLDER.ui := ui
folder  = $(FOLDER.$(1))
FOLDERS := $(foreach m,$(MODULES),$(call folder,$(m)))

reverse = $(if $(1),$(call reverse,$(wordlist 2,$(words $(1)),$(1))) $(firstword $(1)))

# A wing with all that it needs, whatever needs other things first: the order of a link line.
TOP_DOWN := $(call reverse,$(WINGS))
$(foreach w,$(WINGS),$(eval WITH.$(w) := $(filter $(w) $(foreach n,$(NEEDS.$(w)),$(WITH.$(n))),$(TOP_DOWN))))

# PDF needs cairo and Pango. Without them, or with WITH_PDF=0, the program refuses to write PDF.
PDF_PACKAGES := cairo-pdf pangocairo pangoft2 fontconfig
WITH_PDF     ?= $(shell $(PKG_CONFIG) --exists $(PDF_PACKAGES) 2>/dev/null && echo 1 || echo 0)
PDF_SOURCES  := $(filter-out src/paper/pdf/pdf-part.c,$(wildcard src/paper/pdf/pdf-*.c))
LEFT_OUT     := $(if $(filter 1,$(WITH_PDF)),,$(PDF_SOURCES) \
	$(wildcard src/paper/pdf/pdf-*private.h) src/sheet/pdf-pen.h src/sheet/pdf-shape.h tests/unit/paper/pdf/test-cards.c tests/unit/paper/pdf/test-pdf.c tests/unit/paper/pdf/test-shape.c tests/unit/paper/pdf/test-widths.c)
# The writer of PDF, and what reads archives and computes digests, are parts that the program loads when
# it needs them; PDF_PART=0 and ARCHIVE_PART=0 link them. The flags that leave names to the program are
# those of ELF.
IS_ELF       := $(if $(filter Linux,$(shell uname -s)),1,0)
PDF_PART     ?= $(if $(filter 1,$(IS_ELF)),$(WITH_PDF),0)
# LeakSanitizer crashes if libcrypto comes as late as libcurl does.
ARCHIVE_PART ?= $(if $(filter asan,$(VARIANT)),0,$(IS_ELF))

# Flags of libraries are queried once, and only to compile: on a bare machine `make deps` must install
# pkg-config first.
PACKAGES      := glib-2.0 libxml-2.0 yajl libpcre2-8 gmodule-no-export-2.0 ncursesw zlib libqrencode
ARCHIVE_PACKAGES := libzip libcrypto
# Loaded when something is fetched (src/gallery/curl-library.h), not linked.
LOADED_PACKAGES := libcurl
TEST_PACKAGES := criterion
pkg            = $(shell $(PKG_CONFIG) $(1))
# Warnings in other people's headers are not ours to fix.
as_system      = $(patsubst -I%,-isystem %,$(1))
PKG_CFLAGS     = $(eval PKG_CFLAGS := $$(call as_system,$$(call pkg,--cflags $(PACKAGES) $(ARCHIVE_PACKAGES) $(LOADED_PACKAGES))))$(PKG_CFLAGS)
PDF_CFLAGS     = $(eval PDF_CFLAGS := $$(if $$(filter 1,$(WITH_PDF)),$$(call as_system,$$(call pkg,--cflags $(PDF_PACKAGES)))))$(PDF_CFLAGS)
PKG_LIBS       = $(eval PKG_LIBS := $$(call pkg,--libs $(PACKAGES)))$(PKG_LIBS)
ARCHIVE_LIBS   = $(eval ARCHIVE_LIBS := $$(call pkg,--libs $(ARCHIVE_PACKAGES)))$(ARCHIVE_LIBS)
PDF_LIBS       = $(eval PDF_LIBS := $$(if $$(filter 1,$(WITH_PDF)),$$(call pkg,--libs $(PDF_PACKAGES))))$(PDF_LIBS)
TEST_CFLAGS    = $(eval TEST_CFLAGS := $$(call as_system,$$(call pkg,--cflags $(TEST_PACKAGES))))$(TEST_CFLAGS)
VTERM_CFLAGS   = $(eval VTERM_CFLAGS := $$(call pkg,--cflags vterm))$(VTERM_CFLAGS)
TEST_LIBS      = $(eval TEST_LIBS := $$(call pkg,--libs $(TEST_PACKAGES)))$(TEST_LIBS)

# Flags ----------------------------------------------------------------------------------------

WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wvla -Wundef \
	-Wformat=2 -Wstrict-prototypes -Wmissing-prototypes -Wold-style-definition -Wwrite-strings \
	-Wcast-qual -Wpointer-arith -Wimplicit-fallthrough $(if $(filter 1,$(WERROR)),-Werror)

# Defences of the release build that not every compiler or processor has: each flag is tried once.
compiles  = $(shell $(CC) -Werror $(1) -x c -c /dev/null -o /dev/null 2>/dev/null && echo '$(1)')
HARDENING = $(eval HARDENING := $$(call compiles,-fstack-clash-protection) \
	$$(call compiles,-fcf-protection) $$(call compiles,-ftrivial-auto-var-init=zero))$(HARDENING)
LDFLAGS.release := -Wl,-z,relro,-z,now

# The oldest GLib that will do; what newer ones call deprecated still works.
GLIB_VERSION := GLIB_VERSION_2_72
DEFINES = -D_GNU_SOURCE -DGLIB_VERSION_MIN_REQUIRED=$(GLIB_VERSION) -DGLIB_VERSION_MAX_ALLOWED=$(GLIB_VERSION) \
	-DMUSTER_VERSION='"$(VERSION)"'

# An installed program finds its files relative to its own folder. Folders below the prefix are compiled
# in without it, so another PREFIX compiles nothing.
from_prefix    = $(if $(findstring ^$(prefix)/,^$(bindir)),$(subst ^,,$(subst ^$(prefix)/,,^$(1))),$(1))
FOLDER_DEFINES = -DMUSTER_BINDIR='"$(call from_prefix,$(bindir))"' \
	-DMUSTER_LIBDIR='"$(call from_prefix,$(libdir))"' \
	-DMUSTER_DATADIR='"$(call from_prefix,$(datadir))"' \
	-DMUSTER_LOCALEDIR='"$(call from_prefix,$(localedir))"'

# In these modules a switch over an enum handles each enumerator, so that a new one does not compile
# before it is handled: no `default:`.
EXHAUSTIVE := game load companion queries eval measures verdict lint
$(foreach m,$(EXHAUSTIVE),$(BUILD)/$(call folder,$(m))/%.o): MODULE_CFLAGS := -Wswitch-enum

# The objects serve the program and the shared library.
POSITION := -fPIC -fno-semantic-interposition
VARIANT_CFLAGS = $(CFLAGS.$(VARIANT))
ALL_CFLAGS = -std=c17 $(WARNINGS) $(VARIANT_CFLAGS) $(POSITION) -Isrc -I. $(DEFINES) $(PKG_CFLAGS) \
	$(CPPFLAGS) $(CFLAGS)
ALL_LDFLAGS = $(filter-out -D% -U%,$(CFLAGS.$(VARIANT))) $(LDFLAGS.$(VARIANT)) $(LDFLAGS)
ALL_LDLIBS  = $(PKG_LIBS) -lm $(LDLIBS)

# One line per step. V=1 shows the commands.
ifeq ($(V),1)
say = @:
Q   :=
else
say = @printf '  %-8s %s\n'
Q   := @
endif

# Files ----------------------------------------------------------------------------------------

sources  = $(filter-out $(LEFT_OUT),$(sort $(wildcard $(1)/*.c)))
objects  = $(patsubst %.c,$(BUILD)/%.o,$(call sources,$(1))) \
	$(patsubst %,$(BUILD)/%.o,$(sort $(wildcard $(1)/*.css)))
archives = $(patsubst %,$(BUILD)/lib%.a,$(1))

# The engine for other programs: shared and static, one header, hidden names but for a few. The number of the ABI
# changes with the map only.
ABI          := 0
LIBRARY      := $(if $(filter release debug,$(VARIANT)),$(if $(filter 1,$(IS_ELF)),$(BUILD)/libmuster.so.$(ABI) $(BUILD)/libmuster.a))
LIBRARY_MAP  := src/faces/rpc/libmuster.map
LIBRARY_OBJECTS = $(call objects,src/faces/rpc) $(PDF_LINKED) $(ARCHIVE_OBJECTS)
LIBRARY_ARCHIVES = $(call archives,$(filter-out faces,$(WITH.faces)))
LIBRARY_PACKAGES = $(PACKAGES) $(ARCHIVE_PACKAGES) $(if $(filter 1,$(WITH_PDF)),$(PDF_PACKAGES))

# Translations, in the folder where a program that is not installed finds them.
PO           := $(sort $(wildcard po/*.po))
MO           := $(PO:po/%.po=$(BUILDROOT)/locale/%/LC_MESSAGES/muster.mo)
COMPLETIONS  := $(BUILD)/completions/muster.bash $(BUILD)/completions/_muster \
	$(BUILD)/completions/muster.fish

# What writes PDF, or loads what does.
PDF_OBJECTS  := $(patsubst %.c,$(BUILD)/%.o,$(filter-out $(LEFT_OUT),$(sort $(PDF_SOURCES))))
PDF_LOADER   := $(BUILD)/src/paper/pdf/pdf-part.o
PDF_LINKED   := $(or $(PDF_OBJECTS),$(PDF_LOADER))
# What reads and writes archives and computes digests, or loads what does.
ARCHIVE_OBJECTS := $(patsubst %,$(BUILD)/src/base/files/%.o,archive archive-pack fast-digest)
ARCHIVE_LOADER  := $(BUILD)/src/base/files/archive-part.o
PARTS        := $(if $(filter 1,$(PDF_PART)),$(BUILD)/muster-pdf.so) \
	$(if $(filter 1,$(ARCHIVE_PART)),$(BUILD)/muster-archive.so)
# The objects of parts, and what programs have that load them.
PART_OBJECTS := $(if $(filter 1,$(PDF_PART)),$(PDF_OBJECTS)) $(if $(filter 1,$(ARCHIVE_PART)),$(ARCHIVE_OBJECTS))
PDF_LOADERS     := $(if $(filter 1,$(PDF_PART)),$(PDF_LOADER),$(PDF_LINKED))
ARCHIVE_LOADERS := $(if $(filter 1,$(ARCHIVE_PART)),$(ARCHIVE_LOADER),$(ARCHIVE_OBJECTS))
PART_LIBS     = $(if $(filter 1,$(PDF_PART)),,$(PDF_LIBS)) $(if $(filter 1,$(ARCHIVE_PART)),,$(ARCHIVE_LIBS))
# The fonts of PDFs, in the folder where a program that is not installed finds them.
FONTS        := $(if $(PDF_OBJECTS),$(patsubst fonts/%,$(BUILD)/fonts/%,$(wildcard fonts/*)))

# Unit tests of the faces have another main().
MAIN         := $(filter src/faces/cli/main.c,$(call sources,src/faces/cli))
MAIN_OBJECT  := $(patsubst %.c,$(BUILD)/%.o,$(MAIN))
PROGRAM      := $(if $(MAIN),$(BUILD)/muster)
TESTED       := $(foreach w,$(WINGS),$(if $(wildcard tests/unit/$(w)/*/*.c),$(w)))
TEST_PROGRAMS := $(TESTED:%=$(BUILD)/test-%)
LIBGIT2      := $(if $(filter 1,$(IS_ELF)),$(patsubst %,$(BUILD)/criterion/%,$(shell \
	objdump -p "$$($(CC) -print-file-name=libcriterion.so)" 2>/dev/null | sed -n 's/^ *NEEDED *\(libgit2\..*\)/\1/p')))
BENCH        := $(if $(call sources,tests/bench),$(BUILD)/bench)
EDITS        := $(if $(call sources,tests/incremental),$(BUILD)/edits)
TERMINAL     := $(if $(call sources,tests/terminal),$(BUILD)/terminal-driver)
KEYS         := $(if $(call sources,tests/keys),$(BUILD)/keys)
MANUAL_TABLES := $(if $(call sources,tests/manual-tables),$(BUILD)/manual-tables)
STARTS       := $(if $(call sources,tests/starts),$(BUILD)/starts)
OFFERS       := $(if $(call sources,tests/real),$(BUILD)/offers)
INSTANCES    := $(if $(call sources,tests/library),$(BUILD)/instances)
GLIB_LOCKS   := $(if $(filter tsan,$(VARIANT)),$(BUILD)/tests/threads/glib-locks.o)
INJECT       := $(if $(call sources,tests/inject),$(BUILD)/inject.so)
FUZZERS      := $(patsubst tests/fuzz/%.c,$(BUILD)/%,$(wildcard tests/fuzz/fuzz_*.c))
FUZZ_MAIN    := $(filter-out $(wildcard tests/fuzz/fuzz_*.c),$(call sources,tests/fuzz))

TEST_SCRIPTS := $(sort $(wildcard tests/*/run*.sh))
# Sanitizers find nothing in army data. Small limits matter to readers of files only.
DATA_TESTS   := schemas packs measures census advice
# Sanitizers replace the functions that fault injection replaces.
DATA_TESTS   += inject
# Unit tests, golden tests, fuzz cases and the screens take the same ways through the program. Before a release
# sanitizers run these, too, and the unit tests of the wings that the screens walk through: make check-whole VARIANT=asan.
LONG_TESTS   := action convert desk gallery hostile import incremental keys lacking lint plain real sheet starts token tutorial
LONG_TESTS   := $(wildcard $(LONG_TESTS:%=tests/%/run*.sh)) tests/command-line/run-wrong.sh tests/inject/run-cut-short.sh \
	tests/terminal/run-real.sh tests/terminal/run-themes.sh tests/golden/run-sheets.sh tests/rules/run-messages.sh \
	tests/edits/run-random.sh
LONG_WINGS   := faces paper session
# Small limits are those of what reads files.
SMALL_TESTS  := engine fault fuzz lint
SMALL_WINGS  := base data engine rosters
ifeq ($(VARIANT),asan)
TEST_SCRIPTS := $(filter-out $(DATA_TESTS:%=tests/%/run.sh) $(wildcard tests/community/run*.sh),$(TEST_SCRIPTS))
TEST_SCRIPTS := $(filter-out $(if $(EVERY),,$(LONG_TESTS)),$(TEST_SCRIPTS))
TEST_PROGRAMS := $(filter-out $(if $(EVERY),,$(LONG_WINGS:%=$(BUILD)/test-%)),$(TEST_PROGRAMS))
else ifeq ($(VARIANT),small)
TEST_SCRIPTS := $(sort $(wildcard $(SMALL_TESTS:%=tests/%/run*.sh)))
TEST_PROGRAMS := $(filter $(SMALL_WINGS:%=$(BUILD)/test-%),$(TEST_PROGRAMS))
endif

HEADERS  := $(sort $(wildcard $(FOLDERS:%=%/*.h)))
TEST_HEADERS := $(sort $(wildcard tests/*.h tests/*/*.h tests/unit/*/*.h tests/unit/*/*/*.h))
C_FILES  := $(sort $(wildcard $(FOLDERS:%=%/*.c) tests/*/*.c tests/unit/*/*.c tests/unit/*/*/*.c))

# Only the files that know small limits are compiled with them: a compiler cache has the others from a release.
SMALL_FILES := $(if $(filter small,$(VARIANT)),$(shell tools/includers MUSTER_SMALL_LIMITS $(C_FILES)))
$(SMALL_FILES:%.c=$(BUILD)/%.o): LIMIT_CFLAGS := -DMUSTER_SMALL_LIMITS

.DEFAULT_GOAL := all
.DELETE_ON_ERROR:
.SUFFIXES:
.PHONY: FORCE

# From a clean checkout --------------------------------------------------------------------------

# Before the installation of packages there may be no compiler and no pkg-config, so what needs them
# runs in a second make. It runs a job per processor unless the user gave -j.
jobs = $(if $(findstring -j,$(MAKEFLAGS)),,-j$(shell nproc 2>/dev/null || echo 2))
then = +@$(MAKE) --no-print-directory $(jobs)

# Purposes to install packages for (tools/install-deps).
DEPS   ?= build test
SAMPLE := lists/blackhammer/examples/legal-2000.ros

.PHONY: start
start: deps ## install missing packages, build, check a sample roster and print its sheet
	$(then) all
	@echo '$$ $(BUILDROOT)/muster check $(SAMPLE)'
	@$(BUILDROOT)/muster check $(SAMPLE)
	@echo '$$ $(BUILDROOT)/muster print $(SAMPLE)'
	@$(BUILDROOT)/muster print $(SAMPLE)

.PHONY: test
test: deps ## install missing packages, build, run every test
	$(then) check

.PHONY: deps
deps: ## install missing packages, or print the command that does
	@PKG_CONFIG='$(PKG_CONFIG)' tools/install-deps $(DEPS)

# Build ------------------------------------------------------------------------------------------

.PHONY: all
all: $(call archives,$(WINGS)) $(PROGRAM) $(LIBRARY) $(PARTS) $(FONTS) $(MO) $(COMPLETIONS) ## build the program (the default)
	$(if $(PROGRAM),@ln -sfn $(VARIANT)/muster $(BUILDROOT)/muster)

$(BUILD)/%.o: %.c $(BUILD)/.flags
	@mkdir -p $(@D)
	$(say) CC $<
	$(Q)$(CC) $(ALL_CFLAGS) $(MODULE_CFLAGS) $(OBJECT_CFLAGS) $(LIMIT_CFLAGS) -MMD -MP -c $< -o $@

# Other objects are compiled alike with PDF and without, so that a compiler cache has them for both.
$(BUILD)/src/paper/pdf/%: OBJECT_CFLAGS = $(PDF_CFLAGS)

# The table of formats says whether there is PDF.
$(BUILD)/src/paper/out/format.o: OBJECT_CFLAGS = -DWITH_PDF=$(WITH_PDF)

$(BUILD)/src/data/gallery/curl-library.o: OBJECT_CFLAGS = -DCURL_FOLDER='"$(call pkg,--variable=libdir libcurl)"'

# Reading commands may not write files; the other variants write reports of sanitizers and coverage.
$(BUILD)/src/base/files/confine.o: OBJECT_CFLAGS = $(if $(filter release,$(VARIANT)),-DCONFINE)

# A style sheet becomes an array of characters: style.css is `extern const char style_css[]`.
$(BUILD)/%.css.o: %.css tools/embed $(BUILD)/.flags
	@mkdir -p $(@D)
	$(say) EMBED $<
	$(Q)tools/embed $< >$(@:.o=.c)
	$(Q)$(CC) $(ALL_CFLAGS) -c $(@:.o=.c) -o $@

# Rewritten only when the commands change; all objects depend on it.
define flags
$(CC) $(ALL_CFLAGS) $(PDF_CFLAGS) $(TEST_CFLAGS) $(EXHAUSTIVE) / $(ALL_LDFLAGS) $(ALL_LDLIBS) $(ARCHIVE_LIBS) $(PDF_LIBS) $(TEST_LIBS) $(PDF_PART) $(ARCHIVE_PART)
endef
$(BUILD)/.flags: FORCE
	@mkdir -p $(@D)
	@$(PKG_CONFIG) --print-errors --exists $(PACKAGES) $(ARCHIVE_PACKAGES) || { echo 'run: make deps' >&2; exit 1; }
	@printf '%s\n' '$(subst ','\'',$(flags))' | cmp -s - $@ || \
		printf '%s\n' '$(subst ','\'',$(flags))' >$@

# An archive is made from scratch, without the objects of deleted sources.
$(BUILD)/lib%.a:
	@mkdir -p $(@D)
	$(say) AR $@
	@rm -f $@
	$(Q)$(AR) rcs $@ $(filter %.o,$^)

# Tests take half the time to compile, and as long to run: the work is in the program.
UNOPTIMISED  := -O0 -U_FORTIFY_SOURCE
NOT_ARCHIVED := $(MAIN_OBJECT) $(PDF_OBJECTS) $(PDF_LOADER) $(ARCHIVE_OBJECTS) $(ARCHIVE_LOADER)
unit_folders  = tests/unit/$(1) $(MODULES.$(1):%=tests/unit/$(1)/%)
unit_tests    = $(foreach f,$(call unit_folders,$(1)),$(call objects,$(f)))
# A test program has the parts that it tests, and loads the others as the program does: each test is a process of its
# own, which libraries make slow to start.
tested_parts  = $(if $(filter paper,$(WITH.$(1))),$(if $(filter paper,$(1)),$(PDF_LINKED),$(PDF_LOADERS))) \
	$(if $(filter base,$(1)),$(ARCHIVE_OBJECTS),$(ARCHIVE_LOADERS))
define wing
$(BUILD)/lib$(1).a: $(filter-out $(NOT_ARCHIVED),$(foreach m,$(MODULES.$(1)),$(call objects,$(call folder,$(m)))))
$(BUILD)/test-$(1): $(call unit_tests,$(1)) $(call tested_parts,$(1)) $(call archives,$(WITH.$(1)))
$(call unit_tests,$(1)): OBJECT_CFLAGS = -Itests -Itests/unit/$(1) $(if $(filter paper,$(1)),$$(PDF_CFLAGS)) $$(TEST_CFLAGS) \
	$(UNOPTIMISED)
endef
$(foreach w,$(WINGS),$(eval $(call wing,$(w))))

# Sanitizers look for faults of the program, not of its tests: a compiler cache has these from a release.
ifeq ($(VARIANT),asan)
$(foreach w,$(WINGS),$(call unit_tests,$(w))): VARIANT_CFLAGS = $(CFLAGS.release)
endif

# Rewritten only when the folders of the installation change; only these objects know them.
FOLDER_OBJECTS := $(BUILD)/src/base/language/install-paths.o $(BUILD)/tests/unit/base/language/test-install-paths.o
$(FOLDER_OBJECTS): OBJECT_CFLAGS += $(FOLDER_DEFINES)
$(FOLDER_OBJECTS): $(BUILD)/.folders

same_folders = printf '%s\n' '$(subst ','\'',$(FOLDER_DEFINES))' | cmp -s - $(BUILD)/.folders
$(BUILD)/.folders: FORCE
	@mkdir -p $(@D)
	@$(same_folders) || printf '%s\n' '$(subst ','\'',$(FOLDER_DEFINES))' >$@

PROGRAM_ARCHIVES := $(call archives,$(WITH.faces))

# Names that the parts find in the program, which must keep and export them.
$(BUILD)/exported: $(PART_OBJECTS) $(PROGRAM_ARCHIVES)
	$(Q)$(NM) -u $(PART_OBJECTS) | sed -n 's/^ *U //p' | sort -u >$@.wanted
	$(Q)$(NM) --defined-only -g $(PROGRAM_ARCHIVES) 2>/dev/null | sed -n 's/^[0-9a-f]* [A-Z] //p' | \
		sort -u | comm -12 - $@.wanted >$@.names
	$(Q){ echo '{'; sed 's/$$/;/' $@.names; echo '};'; } >$@.list
	$(Q){ echo '-Wl,--dynamic-list=$@.list'; sed 's/^/-Wl,-u,/' $@.names; } >$@

$(FONTS): $(BUILD)/fonts/%: fonts/%
	@mkdir -p $(@D)
	$(Q)cp $< $@

$(PROGRAMS) $(TEST_PROGRAMS): | $(FONTS)

$(BUILD)/muster-pdf.so: $(PDF_OBJECTS)
	$(say) LINK $@
	$(Q)$(CC) $(ALL_LDFLAGS) -shared -o $@ $^ $(PDF_LIBS) $(PKG_LIBS)

$(BUILD)/muster-archive.so: $(ARCHIVE_OBJECTS)
	$(say) LINK $@
	$(Q)$(CC) $(ALL_LDFLAGS) -shared -o $@ $^ $(ARCHIVE_LIBS) $(call pkg,--libs glib-2.0)

# A library loads no parts: it would have to show them its names.
$(BUILD)/libmuster.so.$(ABI): $(LIBRARY_OBJECTS) $(LIBRARY_ARCHIVES) $(LIBRARY_MAP)
	$(say) LINK $@
	$(Q)$(CC) $(ALL_LDFLAGS) -shared -Wl,-soname,$(@F) -Wl,-Bsymbolic -Wl,--version-script=$(LIBRARY_MAP) -o $@ \
		$(filter %.o,$^) $(filter %.a,$^) $(PDF_LIBS) $(ARCHIVE_LIBS) $(ALL_LDLIBS)
	$(Q)ln -sfn $(@F) $(BUILD)/libmuster.so

$(BUILD)/libmuster.a: $(LIBRARY_OBJECTS) $(LIBRARY_ARCHIVES) $(LIBRARY_MAP)
	$(say) AR $@
	$(Q)$(LD) -r -o $(BUILD)/libmuster.o $(filter %.o,$^) $(filter %.a,$^)
	$(Q)$(OBJCOPY) $$(sed -n 's/^\t\t\(muster_[a-z]*\);/--keep-global-symbol=\1/p' $(LIBRARY_MAP)) $(BUILD)/libmuster.o
	@rm -f $@
	$(Q)$(AR) rcs $@ $(BUILD)/libmuster.o

# A program is its own objects and the archives that the command line needs.
$(BUILD)/muster: $(MAIN_OBJECT) $(PDF_LOADERS) $(ARCHIVE_LOADERS)
$(BENCH): $(call objects,tests/bench)
$(EDITS): $(call objects,tests/incremental)
$(KEYS): $(call objects,tests/keys)
$(STARTS): $(call objects,tests/starts)

$(OFFERS): $(call objects,tests/real)
$(INSTANCES): $(call objects,tests/library)
$(MANUAL_TABLES): $(call objects,tests/manual-tables)
$(FUZZERS): $(BUILD)/fuzz_%: $(BUILD)/tests/fuzz/fuzz_%.o
TEST_TOOLS := $(BENCH) $(EDITS) $(KEYS) $(STARTS) $(OFFERS) $(MANUAL_TABLES) $(INSTANCES) $(FUZZERS)
PROGRAMS   := $(BUILD)/muster $(TEST_TOOLS)
$(TEST_TOOLS): $(PDF_LINKED) $(ARCHIVE_OBJECTS)
$(PROGRAMS): $(PROGRAM_ARCHIVES) $(GLIB_LOCKS)
$(PROGRAMS): link_libs = $(filter %.a,$^)
$(TEST_TOOLS): link_libs = $(filter %.a,$^) $(PDF_LIBS) $(ARCHIVE_LIBS)
$(BENCH): link_libs = $(filter %.a,$^) $(PDF_LIBS) $(ARCHIVE_LIBS) -lm
ifneq ($(strip $(PARTS)),)
$(BUILD)/muster: $(BUILD)/exported
$(BUILD)/muster: link_libs = @$(BUILD)/exported $(filter %.a,$^) $(PART_LIBS)
else
$(BUILD)/muster: link_libs = $(filter %.a,$^) $(PART_LIBS)
endif

# With VARIANT=fuzz libFuzzer drives a fuzz target; otherwise a main() that runs it over the corpus.
ifeq ($(VARIANT),fuzz)
$(FUZZERS): link_libs = -fsanitize=fuzzer $(filter %.a,$^) $(PDF_LIBS) $(ARCHIVE_LIBS)
else
$(FUZZERS): $(FUZZ_MAIN:%.c=$(BUILD)/%.o)
endif

# Test programs link whole archives, to find references to modules above in objects without tests, and export all
# names to parts.
$(TEST_PROGRAMS): link_libs = -rdynamic -Wl,--whole-archive $(filter %.a,$^) -Wl,--no-whole-archive \
	$(if $(LIBGIT2),-Wl$(comma)--disable-new-dtags$(comma)-rpath$(comma)'$$ORIGIN/criterion') $(TEST_LIBS) \
	-Wl,--as-needed $(PDF_LIBS) $(ARCHIVE_LIBS)
$(TEST_PROGRAMS): | $(LIBGIT2) $(PARTS)

# What Criterion has of libgit2 (tests/criterion/libgit2.c), under the name that it asks for.
$(LIBGIT2): tests/criterion/libgit2.c $(BUILD)/.flags
	@mkdir -p $(@D)
	$(say) LINK $@
	$(Q)$(CC) -std=c17 $(WARNINGS) -shared -fPIC -Wl,-soname,$(@F) -o $@ $<

# The driver of a terminal for the tests. It runs the program as a process.
$(call objects,tests/terminal): OBJECT_CFLAGS = $(VTERM_CFLAGS)
$(TERMINAL): $(call objects,tests/terminal)
$(TERMINAL): link_libs = $(call pkg,--libs vterm) -lutil -lm

# The library that lets calls fail. It replaces functions of the C library.
$(INJECT): $(call sources,tests/inject) $(BUILD)/.flags
	$(say) LINK $@
	$(Q)$(CC) -std=c17 $(filter-out -Wpedantic,$(WARNINGS)) -D_GNU_SOURCE -O1 -shared -fPIC -o $@ $< -ldl

$(PROGRAMS) $(TEST_PROGRAMS) $(TERMINAL):
	$(say) LINK $@
	$(Q)$(CC) $(ALL_LDFLAGS) -o $@ $(filter %.o,$^) $(link_libs) $(ALL_LDLIBS)

# Completions, made from the options that the program lists.
$(BUILD)/options: $(PROGRAM) $(MO)
	$(Q)LC_ALL=C $(RUN) $< --list-options >$@
$(BUILD)/completions/muster.bash: SHELL_OF = bash
$(BUILD)/completions/_muster: SHELL_OF = zsh
$(BUILD)/completions/muster.fish: SHELL_OF = fish
$(COMPLETIONS): $(BUILD)/options tools/make-completions
	@mkdir -p $(@D)
	$(say) COMPLETE $@
	$(Q)tools/make-completions $(SHELL_OF) <$< >$@

# Test ------------------------------------------------------------------------------------------

.PHONY: build-tests
build-tests: all $(TEST_PROGRAMS) $(EDITS) $(TERMINAL) $(KEYS) $(STARTS) $(OFFERS) $(MANUAL_TABLES) $(INSTANCES) $(INJECT) $(if $(FUZZ_MAIN),$(FUZZERS)) ## build the test programs

.PHONY: check
check: build-tests check-reads ## run every test, or with ONLY=text those with the text in their name
	@tools/unpack-data $(BUILDROOT)/data
	@tests/run-all --build $(BUILD) --only '$(ONLY)' $(TEST_PROGRAMS) $(TEST_SCRIPTS)

# What a program that links the static library needs.
.PHONY: library-packages
library-packages:
	@echo $(LIBRARY_PACKAGES)

.PHONY: check-whole
check-whole: ## run every test with all its cases, where make check takes a sample of examples and real data
	@+EVERY=1 TEST_TIMEOUT=7200 $(MAKE) --no-print-directory check

.PHONY: sweeps
sweeps: all ## compare rules with every entry of every army of the community's data
	@tools/unpack-data $(BUILDROOT)/data
	@MUSTER=$(PROGRAM) SWEEP_EVERY=1 tests/community/run-sweeps.sh

.PHONY: disguises
disguises: all ## read legal lists of every real army again, from each text form in disguises
	@MUSTER=$(PROGRAM) BUILD=$(BUILD) DISGUISES_EVERY=1 DISGUISES_REAL=2 tests/import/run-disguises.sh

.PHONY: lsp-sweep
lsp-sweep: all ## compare the server with lint after changes at random places of all real army data
	@MUSTER=$(PROGRAM) BUILD=$(BUILD) LSP_CHANGES=12 tests/lsp/run-same.sh

.PHONY: event
event: all ## play an event of 80 players with every kind of file, undisturbed and killed at random
	@MUSTER=$(abspath $(PROGRAM)) EVENT_PLAYERS=80 EVENT_KILLS=8 python3 tests/desk/whole_cases.py

.PHONY: written
written: all ## write legal lists of every real army in each text form, read them again, and compare rosters and verdicts
	@for edition in "systems/wh40k-10e|10th" "systems2/wh40k-11e|11th"; do \
		tests/import/written.py $(PROGRAM) "build/data/$${edition%%|*}" \
			"Warhammer 40,000 $${edition##*|} Edition" --limits 2000 1000; done
	@tests/import/written.py $(PROGRAM) build/data/systems2/aos4 "Age of Sigmar 4.0" \
		--force "General's Handbook 2025-26" --forms text-aos text-newrecruit text-battlescribe
	@tests/import/written.py $(PROGRAM) build/data/systems2/tow "Warhammer The Old World" \
		--force "3. Grand Melee" --forms text-owb text-newrecruit text-battlescribe

.PHONY: advice-sweep
advice-sweep: all ## compare what explain and fix say about every error, begin every army, and fill rosters of each
	@MUSTER=$(PROGRAM) BUILD=$(BUILD) EVERY=1 tests/advice/run.sh

.PHONY: starts
starts: all ## begin every army at hand, and look for lists that are more than a tenth cheaper
	@tools/unpack-data $(BUILDROOT)/data
	@python3 tests/advice/starts.py $(PROGRAM) --data $(BUILDROOT)/data
	@python3 tests/starts/cheapest.py $(PROGRAM) --data $(BUILDROOT)/data

.PHONY: additions
additions: all ## fill rosters of one unit, of every people of the fantasy games and every faction of the 10th edition
	@tools/unpack-data $(BUILDROOT)/data
	@python3 tests/advice/additions.py $(PROGRAM) --data $(BUILDROOT)/data --only lists tow whfb-6e wh40k-10e

.PHONY: sheets
sheets: all ## print a filled list of each army at hand, read it again from its sheet, and compare
	@tools/unpack-data $(BUILDROOT)/data
	@python3 tests/import/sheets.py $(PROGRAM) --data $(BUILDROOT)/data

.PHONY: torture
torture: all $(INJECT) ## let every call that allocates, reads or writes fail once, in every kind of command
	@tests/inject/inject.py $(PROGRAM) $(INJECT) --whole
	@tests/inject/cut_short.py $(PROGRAM) $(INJECT) --whole

.PHONY: long-runs
long-runs: all $(KEYS) ## press a million keys, send a million requests, check 50,000 rosters
	@MUSTER=$(PROGRAM) BUILD=$(BUILD) tests/long/long.sh

.PHONY: check-fills
check-fills: all ## fill every army of the community's data in three sizes, and read the results
	@tools/unpack-data $(BUILDROOT)/data
	@MUSTER=$(PROGRAM) SWEEP_EVERY=1 tests/community/run-fills.sh

.PHONY: check-threads
check-threads: $(TERMINAL) ## look for races in commands and the interface, with ThreadSanitizer
	@+$(MAKE) --no-print-directory VARIANT=tsan all $(BUILDROOT)/tsan/instances
	@MUSTER=$(BUILDROOT)/tsan/muster INSTANCES=$(BUILDROOT)/tsan/instances BUILD=$(BUILD) tests/threads/threads.sh

.PHONY: check-readers
check-readers: all ## let a public reader of list forms, from npm, read our examples
	@npm install --silent --no-audit --no-fund --prefix $(BUILDROOT)/readers @alpaca-software/40kdc-data@1.4.5
	@MUSTER=$(PROGRAM) BUILD=$(BUILD) READERS=$(BUILDROOT)/readers tests/readers/run.sh

TIME ?= 60
.PHONY: fuzz
fuzz: ## run each fuzz target for TIME seconds, or those in TARGETS; needs clang
	@+$(MAKE) --no-print-directory VARIANT=fuzz CC=clang WERROR=0 $(FUZZERS:$(BUILD)/%=$(BUILDROOT)/fuzz/%)
	@tests/fuzz/fuzz-all.sh $(BUILDROOT)/fuzz $(TIME) $(TARGETS)

.PHONY: mutants
N ?= 200
mutants: ## make N small changes in the source, and count those that the tests notice
	@tools/mutants $(N)

.PHONY: check-same
check-same: all ## compare the output of gcc and clang, -O0 and -O3, in locales, time zones and jobs
	@+$(MAKE) --no-print-directory CC=gcc BUILDROOT=$(BUILDROOT)/same-O0 CFLAGS=-O0 CPPFLAGS=-U_FORTIFY_SOURCE all
	@+$(MAKE) --no-print-directory CC=clang BUILDROOT=$(BUILDROOT)/same-O3 CFLAGS=-O3 all
	@tools/check-same $(PROGRAM) $(BUILDROOT)/same-O0/muster $(BUILDROOT)/same-O3/muster

.PHONY: check-machines
check-machines: all ## compare the output on s390x under qemu, and with musl (MUSL=FOLDER of its libraries)
	@+MUSL='$(MUSL)' tools/check-machines $(PROGRAM) $(BUILDROOT)/machines

# A root with its packages takes more than a gigabyte; SUITE=bookworm, trixie or sid.
SUITE ?= trixie
.PHONY: check-debian
check-debian: ## do what the README says in a bare root of another Debian, as root: SUITE=trixie
	@tools/check-debian $(SUITE) $(BUILDROOT)/debian/$(SUITE)

.PHONY: check-small
check-small: ## run the tests of reading with small limits
	@+$(MAKE) --no-print-directory VARIANT=small check

.PHONY: golden-update
golden-update: all ## rewrite the expected output of golden tests, tutorial and manual; read the diff
	@UPDATE=1 tests/run-all --build $(BUILD) $(wildcard tests/golden/run*.sh) tests/tutorial/run.sh \
		tests/manual/run.sh tests/manual-tables/run.sh tests/lint/run.sh

# A header that a C file includes before all others is compiled by itself there.
ifneq ($(filter check-headers,$(MAKECMDGOALS)),)
FIRST_INCLUDED := $(shell awk '/^\#include/ {gsub("\"", "", $$2); print $$2; nextfile}' $(C_FILES))
LONELY_HEADERS := $(filter-out $(LEFT_OUT) $(FIRST_INCLUDED) $(FIRST_INCLUDED:%=src/%),$(HEADERS))
endif
.PHONY: check-headers
check-headers: $(patsubst %,$(BUILD)/%.alone,$(LONELY_HEADERS)) ## compile every header by itself that no C file includes first

$(BUILD)/%.h.alone: %.h $(BUILD)/.flags
	@mkdir -p $(@D)
	$(Q)printf '#include "%s"\ntypedef int alone;\n' '$<' | $(CC) $(ALL_CFLAGS) $(PDF_CFLAGS) -I. -MMD -MP -MF $@.d -MT $@ \
		-fsyntax-only -x c -
	@touch $@

# Another compiler knows other warnings.
.PHONY: check-tests-compile
check-tests-compile: $(addprefix $(BUILD)/,$(addsuffix .read,$(filter-out tests/inject/% $(LEFT_OUT),$(filter tests/%,$(C_FILES))))) ## compile the tests, but make nothing

$(BUILD)/tests/%.c.read: tests/%.c $(BUILD)/.flags
	@mkdir -p $(@D)
	$(Q)$(CC) $(ALL_CFLAGS) $(PDF_CFLAGS) $(TEST_CFLAGS) $(VTERM_CFLAGS) $(FOLDER_DEFINES) -Itests $(patsubst %,-Itests/unit/%,$(WINGS)) -MMD -MP -MF $@.d -MT $@ -fsyntax-only $<
	@touch $@

comma := ,
blank := $(subst ,, )
listed = $(subst $(blank),$(comma),$(strip $(1)))
needs  = $(1)/$(2):$(call folder,$(2)):$(call listed,$(NEEDS.$(2)))

.PHONY: check-layers
check-layers: ## fail on an include against the direction of wings and modules
	@tools/check-layers $(foreach w,$(WINGS),$(w):$(call listed,$(NEEDS.$(w)))) \
		$(foreach w,$(WINGS),$(foreach m,$(MODULES.$(w)),$(call needs,$(w),$(m))))

.PHONY: check-cycles
check-cycles: $(call archives,$(WINGS)) ## fail on more than five objects of a module that need each other
	@tools/check-cycles $(FOLDERS:%=$(BUILD)/%)

.PHONY: check-reads
check-reads: ## fail on a call that reads a file without a look what it is
	@tools/check-reads

.PHONY: check-statements
check-statements: ## check that each cited statement is in doc/ and tested
	@tools/check-statements

.PHONY: check-prose
check-prose: ## check the English of comments and commit subjects
	@tools/check-prose

.PHONY: check-data
check-data: ## validate our lists against the schemas
	@tools/check-data

.PHONY: schemas
schemas: ## make schemas/*.rng from schemas/*.rnc; needs trang
	@tools/make-schemas

.PHONY: check-man
check-man: ## check the manual pages
	mandoc -Tlint -W warning $(wildcard man/*.[1-9])

SHELL_SCRIPTS = start .ci/run .ci/debian .ci/fuzz packaging/action/check-data packaging/debian/tests/tour \
	$(filter-out %.py,$(wildcard tests/*/*.sh)) $(shell grep -lE '^\#!/bin/(ba)?sh' tools/* tests/run-all)

.PHONY: check-shell
check-shell: ## check the scripts; needs shellcheck
	@shellcheck --severity=warning $(SHELL_SCRIPTS)

.PHONY: format
format: ## format the C files
	clang-format -i $(C_FILES) $(HEADERS) $(TEST_HEADERS)

.PHONY: format-check
format-check: ## fail if a C file is not formatted
	@clang-format --dry-run -Werror $(C_FILES) $(HEADERS) $(TEST_HEADERS)

# Not counted: branches that a macro or the compiler adds to a line without a condition. A failed g_assert() is a
# fault of ours, g_clear_…() and G_DEFINE_…() look at pointers, g_auto…() leaves its scope by several ways. Tables
# (*.def) have no code.
MADE_BRANCHES := ^\s*(g_assert|g_clear_|G_DEFINE_|g_auto(?!.*(\?|&&|\|\|)).*;$$)
# More random keys, and every variant of files and lines, of which an ordinary run takes a sample; not every army.
COVERAGE_RUN := N_KEYS=1500 EVERY=1 SWEEP_EVERY=48 DISGUISES_EVERY=15 TEST_TIMEOUT=7200
# For the whole, and for wings and modules whose faults would cost a roster or a verdict.
COVERAGE_AIMS := 92 base=95 data=95 rosters/exchange=95 session=95 engine/verdict=95
.PHONY: coverage
coverage: ## run every test, print the covered branches, report to build/coverage/report; needs gcovr
	-@+$(COVERAGE_RUN) $(MAKE) --no-print-directory VARIANT=coverage check
	@mkdir -p $(BUILDROOT)/coverage/report
	@gcovr --root . --filter src/ --filter ui/ --exclude '.*[.]def' --exclude-branches-by-pattern '$(MADE_BRANCHES)' \
		--object-directory $(BUILDROOT)/coverage --branches --json $(BUILDROOT)/coverage/report/coverage.json \
		--sort-percentage --html-details $(BUILDROOT)/coverage/report/index.html --txt
	@tools/coverage-totals $(BUILDROOT)/coverage/report/coverage.json $(COVERAGE_AIMS)

# Measures are ratios of two jobs, which depend little on the machine. Unpacks the large real armies if
# they are available.
.PHONY: bench bench-check
bench: all $(BENCH) ## measure speed and memory
	@tools/unpack-data $(BUILDROOT)/data
	@MUSTER=$(PROGRAM) MUSTER_REAL_DATA=$(BUILDROOT)/data $(BENCH) $(BENCHFLAGS)

bench-check: BENCHFLAGS += --check
bench-check: bench ## measure, and fail on a missed budget

# Install ---------------------------------------------------------------------------------------

SCHEMAS := $(sort $(wildcard schemas/*.rnc schemas/*.rng))
MANUALS := $(sort $(wildcard man/*.[1-9]))
DOCS     := README.md CHANGELOG.md LICENSE
METAINFO := local.muster.Muster.metainfo.xml
ICONS     = $(datadir)/icons/hicolor/scalable/apps
manual   = $(mandir)/man$(subst .,,$(suffix $(1)))
# put: PROGRAM-OF-INSTALL FILE FOLDER [NAME]
put      = $(INSTALL) -d '$(DESTDIR)$(3)' && $(1) $(2) '$(DESTDIR)$(3)/$(or $(4),$(notdir $(2)))'

# Installing builds nothing, since root often installs.
.PHONY: install
install: ## install the build below PREFIX (/usr/local), in DESTDIR if that is set
	@for file in $(PROGRAM) $(LIBRARY) $(PARTS) $(FONTS) $(MO) $(COMPLETIONS); do test -e "$$file" || \
		{ echo "install: $$file is not built: run make first" >&2; exit 1; }; done
	@$(same_folders) || { echo 'install: built for other folders: run make with the same' \
		'bindir, datadir and localedir first' >&2; exit 1; }
	$(call put,$(INSTALL_PROGRAM),$(PROGRAM),$(bindir))
	$(foreach p,$(PARTS),$(call put,$(INSTALL_DATA),$(p),$(libdir)/muster) &&) true
	$(foreach l,$(LIBRARY),$(call put,$(INSTALL_DATA),$(l),$(libdir)) &&) true
	$(if $(LIBRARY),ln -sfn libmuster.so.$(ABI) '$(DESTDIR)$(libdir)/libmuster.so')
	$(if $(LIBRARY),$(call put,$(INSTALL_DATA),src/faces/rpc/muster.h,$(includedir)))
	$(if $(LIBRARY),$(INSTALL) -d '$(DESTDIR)$(libdir)/pkgconfig' && sed -e 's|@prefix@|$(prefix)|' \
		-e 's|@libdir@|$(libdir)|' -e 's|@includedir@|$(includedir)|' -e 's|@version@|$(VERSION)|' \
		-e 's|@packages@|$(LIBRARY_PACKAGES)|' packaging/muster.pc.in >'$(DESTDIR)$(libdir)/pkgconfig/muster.pc')
	$(foreach f,$(FONTS),$(call put,$(INSTALL_DATA),$(f),$(datadir)/muster/fonts) &&) true
	$(foreach m,$(MO),$(call put,$(INSTALL_DATA),$(m),$(localedir)/$(m:$(BUILDROOT)/locale/%/muster.mo=%)) &&) true
	find lists -type f | while read -r file; do \
		$(INSTALL) -d "$(DESTDIR)$(datadir)/muster/$$(dirname "$$file")" && \
		$(INSTALL_DATA) "$$file" "$(DESTDIR)$(datadir)/muster/$$file" || exit 1; done
	$(foreach s,$(SCHEMAS),$(call put,$(INSTALL_DATA),$(s),$(datadir)/muster/schemas) &&) true
	$(foreach m,$(MANUALS),$(call put,$(INSTALL_DATA),$(m),$(call manual,$(m))) &&) true
	$(foreach p,$(DOCS),$(call put,$(INSTALL_DATA),$(p),$(docdir)) &&) true
	$(call put,$(INSTALL_DATA),$(BUILD)/completions/muster.bash,$(bashcompletiondir),muster)
	$(call put,$(INSTALL_DATA),$(BUILD)/completions/_muster,$(zshcompletiondir))
	$(call put,$(INSTALL_DATA),$(BUILD)/completions/muster.fish,$(fishcompletiondir))
	$(call put,$(INSTALL_DATA),packaging/desktop/muster.desktop,$(datadir)/applications)
	$(call put,$(INSTALL_DATA),packaging/desktop/$(METAINFO),$(datadir)/metainfo)
	$(call put,$(INSTALL_DATA),packaging/desktop/muster-mime.xml,$(datadir)/mime/packages,muster.xml)
	$(call put,$(INSTALL_DATA),packaging/desktop/muster.svg,$(ICONS))

.PHONY: uninstall
uninstall: ## remove the installed files
	rm -f '$(DESTDIR)$(bindir)/muster'
	rm -rf '$(DESTDIR)$(datadir)/muster' '$(DESTDIR)$(libdir)/muster'
	rm -f '$(DESTDIR)$(libdir)'/libmuster.* '$(DESTDIR)$(includedir)/muster.h' \
		'$(DESTDIR)$(libdir)/pkgconfig/muster.pc'
	rm -f $(foreach m,$(MANUALS),'$(DESTDIR)$(call manual,$(m))/$(notdir $(m))')
	rm -f $(foreach m,$(MO),'$(DESTDIR)$(localedir)/$(m:$(BUILDROOT)/locale/%=%)')
	rm -f $(foreach p,$(DOCS),'$(DESTDIR)$(docdir)/$(p)')
	rmdir '$(DESTDIR)$(docdir)' 2>/dev/null || true
	rm -f '$(DESTDIR)$(bashcompletiondir)/muster' '$(DESTDIR)$(zshcompletiondir)/_muster' \
		'$(DESTDIR)$(fishcompletiondir)/muster.fish'
	rm -f '$(DESTDIR)$(datadir)/applications/muster.desktop' '$(DESTDIR)$(ICONS)/muster.svg' \
		'$(DESTDIR)$(datadir)/metainfo/$(METAINFO)' '$(DESTDIR)$(datadir)/mime/packages/muster.xml'

# Translations ---------------------------------------------------------------------------------

$(MO): $(BUILDROOT)/locale/%/LC_MESSAGES/muster.mo: po/%.po
	@mkdir -p $(@D)
	$(say) MSGFMT $@
	$(Q)$(MSGFMT) --check-format --check-domain -o $@ $<

# Translatable texts. Tables in .def files are C.
POT := $(BUILDROOT)/muster.pot
TEXTS := $(sort $(wildcard $(FOLDERS:%=%/*.[ch]) $(FOLDERS:%=%/*.def)))

$(POT): $(TEXTS)
	@mkdir -p $(@D)
	$(say) XGETTEXT $@
	$(Q)$(XGETTEXT) --language=C --from-code=UTF-8 --keyword=_ --keyword=N_ \
		--keyword=C_:1c,2 --keyword=NC_:1c,2 \
		--keyword=ngettext:1,2 --package-name=muster \
		--package-version=$(VERSION) --add-comments='Translators:' --sort-by-file -o $@ $^

# Translations of army data, and those that must be complete.
LISTS_PO       := $(sort $(wildcard lists/*/*.po))
LISTS_COMPLETE := $(foreach s,40k-v10 40k-v2 40k-v3 blackhammer epic-armageddon,$(s)/de.po $(s)/fr.po)
LISTS_POT       = $(LISTS_PO:%.po=$(BUILDROOT)/%.pot)

$(LISTS_POT): $(BUILDROOT)/%.pot: %.po tools/lists-pot FORCE
	@mkdir -p $(@D)
	$(say) LISTS-POT $@
	$(Q)tools/lists-pot $(<D) $< >$@

.PHONY: po-update
po-update: $(POT) $(LISTS_POT) ## merge the texts of program and lists into the translations
	$(foreach p,$(PO),$(MSGMERGE) --quiet --update --backup=none --previous $(p) $(POT) &&) true
	$(foreach p,$(LISTS_PO),$(MSGMERGE) --quiet --update --backup=none --previous --no-wrap $(p) \
		$(BUILDROOT)/$(p:.po=.pot) &&) true

.PHONY: po-check
po-check: $(POT) $(LISTS_POT) ## fail if a text of the program, or of complete lists, is not translated
	@$(foreach p,$(PO),tools/check-po $(POT) $(p) &&) true
	@$(foreach p,$(LISTS_PO),tools/check-po \
		$(if $(filter $(LISTS_COMPLETE),$(p:lists/%=%)),,--report) $(BUILDROOT)/$(p:.po=.pot) $(p) &&) true

.PHONY: dist
dist: ## make a tarball of the last commit
	@mkdir -p $(BUILDROOT)
	git archive --format=tar.gz --prefix=muster-$(VERSION)/ \
		-o $(BUILDROOT)/muster-$(VERSION).tar.gz HEAD

# The package is built in a folder of its own, from the last commit.
DEB_FOLDER := $(BUILDROOT)/deb/muster-$(VERSION)

.PHONY: check-reproducible
check-reproducible: ## build the tarball in two folders and compare every byte
	@tools/check-reproducible

.PHONY: deb
deb: dist ## make a Debian package of the last commit; needs debhelper
	rm -rf $(BUILDROOT)/deb
	mkdir -p $(BUILDROOT)/deb
	cp $(BUILDROOT)/muster-$(VERSION).tar.gz $(BUILDROOT)/deb/muster_$(VERSION).orig.tar.gz
	tar -x -z -f $(BUILDROOT)/muster-$(VERSION).tar.gz -C $(BUILDROOT)/deb
	cp -R $(DEB_FOLDER)/packaging/debian $(DEB_FOLDER)/debian
	cd $(DEB_FOLDER) && dpkg-buildpackage --unsigned-source --unsigned-changes

.PHONY: check-deb
check-deb: deb ## look for faults of the Debian package; needs lintian
	lintian --fail-on error,warning,info --display-info $(BUILDROOT)/deb/*.changes

# One file for any Linux on this processor; tools/check-portable runs it in bare root file systems.
PORTABLE := $(BUILDROOT)/muster-portable

.PHONY: portable
portable: all ## make one file with libraries, lists, fonts and manual: build/muster-portable
	rm -rf $(BUILDROOT)/portable
	@+$(MAKE) --no-print-directory -s install DESTDIR='$(CURDIR)/$(BUILDROOT)/portable' PREFIX=/usr
	tools/make-portable $(BUILDROOT)/portable/usr $(PORTABLE)

.PHONY: rpm
rpm: dist ## make an RPM of the last commit; needs rpmbuild
	mkdir -p $(BUILDROOT)/rpm/SOURCES
	cp $(BUILDROOT)/muster-$(VERSION).tar.gz $(BUILDROOT)/rpm/SOURCES
	rpmbuild -bb $(RPMFLAGS) --define '_topdir $(CURDIR)/$(BUILDROOT)/rpm' packaging/rpm/muster.spec

.PHONY: clean
clean: ## remove all output
	rm -rf $(BUILDROOT)

.PHONY: help
help: ## print this
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1\t\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 20
	@echo '  VARIANT=$(subst $(blank),|,$(VARIANTS))  CC=  V=1  PREFIX=  DESTDIR='

-include $(patsubst %.c,$(BUILD)/%.d,$(C_FILES)) $(HEADERS:%=$(BUILD)/%.alone.d)
