/* A roster made again from its journal: after a crash, in another language, with another army. */
#include "workbench/workbench-diags.h"
#include "workbench/workbench-private.h"

/* What is made again, and how much of it fitted. */
typedef struct Recovery {
	Workbench *bench;
	guint n_steps;
	guint n_made;
} Recovery;

static void
recover_step(void *data, const char *label, const Deed *deeds, guint n_deeds)
{
	Recovery *recovery = data;
	recovery->n_steps++;
	recovery->n_made += workbench_do(recovery->bench, label, deeds, n_deeds, NULL, NULL);
}

static void
recover_undo(void *data)
{
	workbench_undo(((Recovery *)data)->bench);
}

static void
recover_redo(void *data)
{
	workbench_redo(((Recovery *)data)->bench);
}

static void
recover_saved(void *data)
{
	Workbench *bench = ((Recovery *)data)->bench;
	bench->was_never_saved = false;
	history_mark_saved(bench->history);
}

static void
tell_what_is_missing(const Recovery *recovery, const char *path, Diags *diags)
{
	g_autofree char *made = g_strdup_printf("%u", recovery->n_made);
	g_autofree char *all = g_strdup_printf("%u", recovery->n_steps);
	if (recovery->n_made < recovery->n_steps)
		diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_NOT_ALL_RECOVERED], path, 0, made, all,
		          NULL);
}

/* The armies that the steps of a journal speak of, and one more; NULL for none. Of char *, ends with NULL. */
static GPtrArray *
armies_for(const Journal *journal, const char *army)
{
	GPtrArray *armies = journal_armies(journal);
	if (army)
		g_ptr_array_add(armies, g_strdup(army));
	g_ptr_array_add(armies, NULL);
	return armies;
}

/*
 * From its beginning to where it broke off.
 *
 * @army  id of a catalogue that is loaded, too; NULL for none
 *
 * Returns NULL, with a diagnostic, if the beginning cannot be opened.
 */
static Workbench *
replay(Library *library, const Journal *journal, const char *army, Diags *diags)
{
	g_auto(OpenRoster) open = {0};
	g_autoptr(GPtrArray) armies = armies_for(journal, army);
	if (!open_roster_with(library, journal_base(journal), (const char *const *)armies->pdata,
	                      &open, diags))
		return NULL;
	Workbench *bench = workbench_finish(&open, journal_path(journal));
	bench->was_never_saved = !bench->path;
	Recovery recovery = {.bench = bench};
	const JournalReader reader = {recover_step, recover_undo, recover_redo, recover_saved,
	                              &recovery};
	journal_read(journal, &reader);
	tell_what_is_missing(&recovery, bench->path, diags);
	return bench;
}

Workbench *
workbench_recover(Library *library, Journal *journal, Diags *diags)
{
	Workbench *bench = replay(library, journal, NULL, diags);
	if (bench)
		bench->journal = journal;
	else
		journal_free(journal);
	return bench;
}

Workbench *
workbench_replay(const Workbench *bench, Library *library, Diags *diags)
{
	return bench->journal ? replay(library, bench->journal, NULL, diags) : NULL;
}

/* Gives the one what the other has made again; file and journal stay. */
static void
exchange(Workbench *bench, Workbench *again)
{
	const OpenRoster open = bench->open;
	History *history = bench->history;
	bench->open = again->open;
	bench->open.path = bench->path;
	bench->history = again->history;
	again->open = open;
	again->history = history;
	bench->age++;
}

/* A roster that may only be read has no steps. */
static Workbench *
make_again(const Workbench *bench, Library *library, Diags *diags)
{
	g_auto(OpenRoster) open = {0};
	if (!bench->is_read_only)
		return workbench_replay(bench, library, diags);
	return open_roster(library, bench->path, &open, diags)
	               ? workbench_finish(&open, bench->path)
	               : NULL;
}

bool
workbench_speak(Workbench *bench, Library *library, Diags *diags)
{
	g_autoptr(Diags) inside = diags_new();
	g_autoptr(Workbench) again = make_again(bench, library, inside);
	const bool whole = again && diags_count(inside) == 0;
	if (whole)
		exchange(bench, again);
	else
		diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_NOT_SPOKEN], NULL, 0, NULL);
	return whole;
}

/* The game with one army more, and the steps made again in it. */
static bool
enlarge(Workbench *bench, Library *library, const char *army, Diags *diags)
{
	g_autoptr(Diags) inside = diags_new();
	g_autoptr(Workbench) again = bench->journal ? replay(library, bench->journal, army, inside)
	                                            : NULL;
	const bool whole = again && diags_count(inside) == 0;
	if (whole)
		exchange(bench, again);
	else if (again)
		diags_append(diags, inside);
	else
		diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_NO_OTHER_ARMY], NULL, 0, NULL);
	return whole;
}

bool
workbench_enlist(Workbench *bench, Library *library, const DataFile *army, Diags *diags)
{
	if (loaded_catalogue(bench->open.loaded, army))
		return true;
	return !workbench_refuses(bench, diags) && enlarge(bench, library, army->id, diags);
}
