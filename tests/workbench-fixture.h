/*
 * workbench-fixture: the small game of fixture.h with its roster on a workbench, without a journal.
 *
 *	BenchFixture b;
 *	bench_open(&b, FIXTURE_SYSTEM, "<selectionEntries>…</selectionEntries>");
 *	const char *boss = bench_select(&b, b.force, "boss");
 *	...
 *	bench_close(&b);
 *
 * Texts that these functions return live until bench_close().
 */
#ifndef TESTS_WORKBENCH_FIXTURE_H
#define TESTS_WORKBENCH_FIXTURE_H

#include "fixture.h"
#include "session/bench/workbench.h"

typedef struct BenchFixture {
	Fixture f; /* history, view and roster are those of the workbench, or NULL */
	LoadedGame loaded;
	Workbench *bench;
	char *force; /* instance id of a force `army` */
} BenchFixture;

static inline void
bench_open(BenchFixture *b, const char *system, const char *catalogue)
{
	*b = (BenchFixture){0};
	fixture_open(&b->f, system, catalogue);
	g_clear_pointer(&b->f.view, view_free);
	g_clear_pointer(&b->f.history, history_free);
	b->loaded = (LoadedGame){.game = b->f.game, .choices = b->f.choices, .is_whole = true};
	OpenRoster open = {.loaded = &b->loaded, .roster = b->f.roster, .is_whole = true};
	b->bench = workbench_around(&open);
	b->f.view = workbench_view(b->bench);
	b->force = b->f.force;
}

static inline void
bench_close(BenchFixture *b)
{
	workbench_free(b->bench);
	b->f.view = NULL;
	b->f.roster = NULL;
	fixture_close(&b->f);
}

static inline View *
bench_view(const BenchFixture *b)
{
	return workbench_view(b->bench);
}

/* Selects an entry in a force or selection, as one step; the instance id. */
static inline const char *
bench_select(BenchFixture *b, const char *holder, const char *entry)
{
	char *made = NULL;
	cr_assert(workbench_do_one(b->bench, entry, edit_select(holder, entry), &made, b->f.diags),
	          "%s is not offered in %s", entry, holder);
	return fixture_keep(&b->f, made);
}

/* Applies an edit as a step of its own. */
static inline void
bench_do(BenchFixture *b, Edit edit)
{
	cr_assert(workbench_do_one(b->bench, "edit", edit, NULL, b->f.diags));
}

/* The selections in a force or selection, by the entry id, in the order shown: "a b b". */
static inline const char *
bench_children(BenchFixture *b, const char *id)
{
	return fixture_children(&b->f, id);
}

static inline const Instance *
bench_instance(BenchFixture *b, const char *id)
{
	return fixture_instance(&b->f, id);
}

#endif
