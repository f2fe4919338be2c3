#include "ui/workbench.h"

#include "base/i18n.h"
#include "exchange/ros.h"
#include "library/save.h"
#include "ui/figures.h"
#include "ui/ui-kinds.h"

#include <string.h>
#include <sys/stat.h>

/* What a file looked like when we last had to do with it. */
typedef struct FileStamp {
	bool is_there;
	ino_t inode;
	off_t size;
	struct timespec changed;
} FileStamp;

struct Workbench {
	OpenRoster open;
	History *history;
	char *path; /* owned; NULL for a roster that has no file yet */
	FileStamp stamp;
	Journal *journal; /* owned; NULL if none can be kept */
	guint64 age;
	bool was_never_saved;
	bool is_read_only;
};

static FileStamp
take_stamp(const char *path)
{
	struct stat found;
	if (!path || stat(path, &found) != 0)
		return (FileStamp){0};
	return (FileStamp){true, found.st_ino, found.st_size, found.st_mtim};
}

static Workbench *
finish(OpenRoster *open, const char *path)
{
	Workbench *bench = g_new0(Workbench, 1);
	bench->open = *open;
	*open = (OpenRoster){0};
	bench->path = g_strdup(path);
	bench->open.path = bench->path;
	bench->stamp = take_stamp(path);
	bench->history = history_new(bench->open.roster);
	open_roster_judge(&bench->open);
	return bench;
}

Workbench *
workbench_around(OpenRoster *open)
{
	return finish(open, open->path);
}

static void
keep_journal(Workbench *bench, Diags *diags)
{
	g_autoptr(GBytes) base = ros_read_bytes(bench->path, NULL);
	if (base)
		bench->journal = journal_begin(bench->path, base, diags);
}

Workbench *
workbench_open(Library *library, const char *path, Diags *diags)
{
	g_auto(OpenRoster) open = {0};
	if (!open_roster(library, path, &open, diags))
		return NULL;
	Workbench *bench = finish(&open, path);
	bench->is_read_only = journal_is_kept_elsewhere(path);
	if (!bench->is_read_only)
		keep_journal(bench, diags);
	return bench;
}

bool
workbench_is_read_only(const Workbench *bench)
{
	return bench->is_read_only;
}

void
workbench_edit_too(Workbench *bench, Diags *diags)
{
	if (!bench->is_read_only)
		return;
	bench->is_read_only = false;
	keep_journal(bench, diags);
}

static void
set_limit(Workbench *bench, Amount limit)
{
	const Atom type = figures_cost_type(bench->open.view);
	g_autofree char *text = amount_to_string(limit);
	const Deed deed = {
		.kind = DEED_SET_LIMIT,
		.entry = game_text(bench->open.loaded->game, type),
		.text = text,
	};
	if (!atom_is_none(type) && !amount_is_negative(limit))
		deed_make(&deed, bench->history, bench->open.view, NULL, NULL);
}

/*
 * A new roster is written and read again at once: what it begins with is no step that could be undone,
 * and a journal that is read later begins with the very same.
 */
static Workbench *
reopen(Library *library, Workbench *made, Diags *diags)
{
	g_autoptr(GBytes) base = ros_write(made->open.view, ROS_PLAIN, NULL, diags);
	g_autoptr(Journal) journal = base ? journal_begin(NULL, base, diags) : NULL;
	g_auto(OpenRoster) open = {0};
	if (!journal || !open_roster(library, journal_base(journal), &open, diags)) {
		history_free(made->history);
		made->history = history_new(made->open.roster);
		return made;
	}
	Workbench *bench = finish(&open, NULL);
	bench->was_never_saved = true;
	bench->journal = g_steal_pointer(&journal);
	workbench_free(made);
	return bench;
}

Workbench *
workbench_new(Library *library, const NewRoster *start, Diags *diags)
{
	const LoadedGame *loaded = library_load_army(library, start->system, start->army, diags);
	if (!loaded)
		return NULL;
	g_auto(OpenRoster) open = {
		.loaded = loaded,
		.roster = roster_new(loaded->choices, start->name ? start->name : _("New Roster")),
		.is_whole = loaded->is_whole,
	};
	Workbench *bench = finish(&open, NULL);
	bench->was_never_saved = true;
	/* The limit first: what is selected by itself may depend on it. */
	set_limit(bench, start->limit);
	const Deed deed = {
		.kind = DEED_ADD_FORCE,
		.entry = start->force,
		.catalogue = start->army->id,
	};
	if (!workbench_do(bench, NULL, &deed, 1, NULL, diags)) {
		workbench_free(bench);
		return NULL;
	}
	if (start->fill)
		start->fill(bench);
	return reopen(library, bench, diags);
}

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
		diags_add(diags, &UI_KINDS[UI_NOT_ALL_RECOVERED], path, 0, made, all, NULL);
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
	Workbench *bench = finish(&open, journal_path(journal));
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
	return open_roster(library, bench->path, &open, diags) ? finish(&open, bench->path) : NULL;
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
		diags_add(diags, &UI_KINDS[UI_NOT_SPOKEN], NULL, 0, NULL);
	return whole;
}

static bool
refuse(const Workbench *bench, Diags *diags)
{
	if (bench->is_read_only)
		diags_add(diags, &UI_KINDS[UI_READ_ONLY], NULL, 0, NULL);
	return bench->is_read_only;
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
		diags_add(diags, &UI_KINDS[UI_NO_OTHER_ARMY], NULL, 0, NULL);
	return whole;
}

bool
workbench_enlist(Workbench *bench, Library *library, const DataFile *army, Diags *diags)
{
	if (loaded_catalogue(bench->open.loaded, army))
		return true;
	return !refuse(bench, diags) && enlarge(bench, library, army->id, diags);
}

static void
let_go(Workbench *bench)
{
	history_free(bench->history);
	open_roster_clear(&bench->open);
	g_free(bench->path);
	g_free(bench);
}

void
workbench_free(Workbench *bench)
{
	if (!bench)
		return;
	journal_discard(bench->journal);
	let_go(bench);
}

void
workbench_abandon(Workbench *bench)
{
	if (!bench)
		return;
	journal_free(bench->journal);
	let_go(bench);
}

Roster *
workbench_roster(const Workbench *bench)
{
	return bench->open.roster;
}

View *
workbench_view(const Workbench *bench)
{
	return bench->open.view;
}

Verdict *
workbench_verdict(const Workbench *bench)
{
	return bench->open.verdict;
}

const Companion *
workbench_companion(const Workbench *bench)
{
	return bench->open.loaded->companion;
}

const History *
workbench_history(const Workbench *bench)
{
	return bench->history;
}

const LoadedGame *
workbench_game(const Workbench *bench)
{
	return bench->open.loaded;
}

const char *
workbench_path(const Workbench *bench)
{
	return bench->path;
}

const char *
workbench_system(const Workbench *bench)
{
	const Game *game = bench->open.loaded->game;
	return game_text(game, game_system(game)->id);
}

bool
workbench_is_saved(const Workbench *bench)
{
	return !bench->was_never_saved && history_is_saved(bench->history);
}

bool
workbench_is_whole(const Workbench *bench)
{
	return bench->open.is_whole;
}

guint64
workbench_age(const Workbench *bench)
{
	return bench->age;
}

static void
judge(Workbench *bench)
{
	view_refresh(bench->open.view);
	verdict_refresh(bench->open.verdict);
	bench->age++;
}

static bool
is_empty(const char *text)
{
	return !text || !*text;
}

bool
workbench_do(Workbench *bench, const char *label, const Deed *deeds, guint n_deeds, char **made,
             Diags *diags)
{
	g_autofree char *last = NULL;
	bool done = true;
	if (refuse(bench, diags))
		return false;
	history_begin(bench->history, label);
	for (guint i = 0; i < n_deeds && done; i++) {
		Deed deed = deeds[i];
		g_autofree char *before = g_steal_pointer(&last);
		if (is_empty(deed.id) && deed.kind == DEED_SET_COUNT)
			deed.id = before;
		done = deed_make(&deed, bench->history, bench->open.view, &last, diags);
	}
	if (done)
		history_end(bench->history);
	else
		history_cancel(bench->history);
	if (done && bench->journal)
		journal_note_step(bench->journal, label, deeds, n_deeds);
	judge(bench);
	if (made)
		*made = done ? g_steal_pointer(&last) : NULL;
	return done;
}

const char *
workbench_undo(Workbench *bench)
{
	if (!history_undo(bench->history))
		return NULL;
	if (bench->journal)
		journal_note_undo(bench->journal);
	judge(bench);
	return history_redo_label(bench->history);
}

const char *
workbench_redo(Workbench *bench)
{
	if (!history_redo(bench->history))
		return NULL;
	if (bench->journal)
		journal_note_redo(bench->journal);
	judge(bench);
	return history_undo_label(bench->history);
}

static bool
is_same_file(const char *target, const char *path)
{
	g_autofree char *one = g_canonicalize_filename(target, NULL);
	g_autofree char *other = path ? g_canonicalize_filename(path, NULL) : NULL;
	return g_strcmp0(one, other) == 0;
}

bool
workbench_save(Workbench *bench, const char *path, Diags *diags)
{
	g_autofree char *target = g_strdup(path ? path : bench->path);
	g_assert(target);
	if (is_same_file(target, bench->path) && refuse(bench, diags))
		return false;
	if (!save_view(bench->open.view, target, diags))
		return false;
	g_free(bench->path);
	bench->path = g_steal_pointer(&target);
	bench->open.path = bench->path;
	bench->stamp = take_stamp(bench->path);
	bench->was_never_saved = false;
	workbench_edit_too(bench, diags);
	history_mark_saved(bench->history);
	if (bench->journal)
		journal_note_saved(bench->journal, bench->path);
	return true;
}

bool
workbench_is_changed_underneath(const Workbench *bench)
{
	const FileStamp now = take_stamp(bench->path);
	const FileStamp *then = &bench->stamp;
	return now.is_there != then->is_there || now.inode != then->inode ||
	       now.size != then->size || now.changed.tv_sec != then->changed.tv_sec ||
	       now.changed.tv_nsec != then->changed.tv_nsec;
}
