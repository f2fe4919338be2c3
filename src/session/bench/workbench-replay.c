/* Repeats the steps of a journal: after a crash, in another language, with another army. */
#include "session/bench/workbench-state.h"
#include "session/words/workbench-diags.h"

/* One replay, with the number of steps in the journal and of those that could be repeated. */
typedef struct Replay {
	Workbench *bench;
	guint n_steps;
	guint n_repeated;
	GArray *steps; /* bool: those that may be undone or redone; true if the step was repeated */
	guint n_done;  /* those of them that are not undone */
} Replay;

static void
repeat_step(void *data, const char *label, const GArray *edits)
{
	Replay *replay = data;
	const bool repeated = workbench_do(replay->bench, label, edits, NULL, NULL);
	replay->n_steps++;
	replay->n_repeated += repeated;
	g_array_set_size(replay->steps, replay->n_done);
	g_array_append_val(replay->steps, repeated);
	replay->n_done++;
}

/* The undo of a step that could not be repeated must not undo the one before. */
static void
repeat_undo(void *data)
{
	Replay *replay = data;
	if (replay->n_done && g_array_index(replay->steps, bool, --replay->n_done))
		workbench_undo(replay->bench);
}

static void
repeat_redo(void *data)
{
	Replay *replay = data;
	if (replay->n_done < replay->steps->len &&
	    g_array_index(replay->steps, bool, replay->n_done++))
		workbench_redo(replay->bench);
}

static void
repeat_saved(void *data)
{
	Workbench *bench = ((Replay *)data)->bench;
	bench->was_never_saved = false;
	history_mark_saved(bench->history);
}

static void
report_damage(const Replay *replay, const Journal *journal, guint line, Diags *diags)
{
	g_autofree char *repeated = g_strdup_printf("%u", replay->n_repeated);
	diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_JOURNAL_DAMAGED], journal_script(journal), line,
	          repeated, journal_script(journal), NULL);
}

static void
report_missing(const Replay *replay, const char *path, Diags *diags)
{
	g_autofree char *repeated = g_strdup_printf("%u", replay->n_repeated);
	g_autofree char *all = g_strdup_printf("%u", replay->n_steps);
	if (replay->n_repeated < replay->n_steps)
		diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_NOT_ALL_RECOVERED], path, 0, repeated,
		          all, NULL);
}

/* Ids of the armies in a journal and one more, which may be NULL; ends with NULL. Owned by the
   caller. */
static GPtrArray *
armies_for(const Journal *journal, const char *army)
{
	GPtrArray *armies = journal_armies(journal);
	if (army)
		g_ptr_array_add(armies, g_strdup(army));
	g_ptr_array_add(armies, NULL);
	return armies;
}

/* Reports that nothing was repeated: to go on without the steps would lose them. */
static void
report_unreadable(const Journal *journal, Diags *diags)
{
	diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_JOURNAL_UNREADABLE], journal_script(journal), 0,
	          NULL);
}

/*
 * Opens the roster that a journal begins with and repeats its steps.
 *
 * @army  id of one more catalogue to load; NULL for none
 *
 * Returns NULL, with a diagnostic, if the roster or the journal cannot be read.
 */
static Workbench *
replay_journal(Library *library, const Journal *journal, const char *army, Diags *diags)
{
	g_auto(OpenRoster) open = {0};
	g_autoptr(GPtrArray) armies = armies_for(journal, army);
	if (!open_roster_with(library, journal_base(journal), (const char *const *)armies->pdata,
	                      &open, diags))
		return NULL;
	Workbench *bench = workbench_of(&open, journal_path(journal));
	bench->was_never_saved = !bench->path;
	g_autoptr(GArray) steps = g_array_new(FALSE, FALSE, sizeof(bool));
	Replay replay = {.bench = bench, .steps = steps};
	const JournalVisitor visitor = {repeat_step, repeat_undo, repeat_redo, repeat_saved,
	                                &replay};
	const guint damaged = journal_read(journal, &visitor);
	if (damaged == JOURNAL_NOT_READABLE) {
		report_unreadable(journal, diags);
		workbench_free(bench);
		return NULL;
	}
	report_missing(&replay, bench->path, diags);
	if (damaged)
		report_damage(&replay, journal, damaged, diags);
	return bench;
}

Workbench *
workbench_recover(Library *library, Journal *journal, Diags *diags)
{
	Workbench *bench = replay_journal(library, journal, NULL, diags);
	if (!bench) {
		journal_free(journal);
		return NULL;
	}
	bench->journal = journal;
	workbench_take_pack_limits(bench, diags);
	return bench;
}

Workbench *
workbench_replay(const Workbench *bench, Library *library, Diags *diags)
{
	return bench->journal ? replay_journal(library, bench->journal, NULL, diags) : NULL;
}

void
workbench_swap_rosters(Workbench *bench, Workbench *again)
{
	const OpenRoster open = bench->open;
	History *history = bench->history;
	bench->open = again->open;
	bench->open.path = bench->path;
	bench->history = again->history;
	again->open = open;
	again->history = history;
	bench->is_judged = again->is_judged;
}

/* A read-only workbench has no steps to repeat. */
Workbench *
workbench_open_again(const Workbench *bench, Library *library, Diags *diags)
{
	g_auto(OpenRoster) open = {0};
	if (!bench->is_read_only && !workbench_is_bare(bench))
		return workbench_replay(bench, library, diags);
	const bool opened = workbench_is_bare(bench)
	                            ? open_roster_bare(library, bench->path, &open)
	                            : open_roster(library, bench->path, &open, diags);
	return opened ? workbench_of(&open, bench->path) : NULL;
}

bool
workbench_speak(Workbench *bench, Library *library, Diags *diags)
{
	g_autoptr(Diags) inside = diags_new();
	g_autoptr(Workbench) again = workbench_open_again(bench, library, inside);
	const bool whole = again && diags_count(inside) == 0;
	if (whole)
		workbench_swap_rosters(bench, again);
	else
		diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_NOT_SPOKEN], NULL, 0, NULL);
	return whole;
}

static bool
enlarge(Workbench *bench, Library *library, const char *army, Diags *diags)
{
	g_autoptr(Diags) inside = diags_new();
	g_autoptr(Workbench) again = bench->journal
	                                     ? replay_journal(library, bench->journal, army, inside)
	                                     : NULL;
	const bool whole = again && diags_count(inside) == 0;
	if (whole)
		workbench_swap_rosters(bench, again);
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
