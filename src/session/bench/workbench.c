#include "base/files/typed-path.h"
#include "session/bench/workbench-state.h"

#include "base/language/i18n.h"
#include "rosters/exchange/ros.h"
#include "rosters/open/roster-files.h"
#include "rosters/open/save.h"
#include "session/words/figures.h"
#include "session/words/workbench-diags.h"

#include <string.h>

static FileStamp
take_stamp(const char *path)
{
	struct stat found;
	if (!path || stat(path, &found) != 0)
		return (FileStamp){0};
	return (FileStamp){true, found.st_ino, found.st_size, found.st_mtim};
}

Workbench *
workbench_of(OpenRoster *open, const char *path)
{
	Workbench *bench = g_new0(Workbench, 1);
	bench->open = *open;
	*open = (OpenRoster){0};
	bench->path = g_strdup(path);
	bench->open.path = bench->path;
	bench->stamp = take_stamp(path);
	bench->history = history_new(bench->open.roster);
	bench->edits = edits_new();
	open_roster_look(&bench->open);
	return bench;
}

Workbench *
workbench_around(OpenRoster *open)
{
	return workbench_of(open, open->path);
}

static void
keep_journal(Workbench *bench, Diags *diags)
{
	g_autoptr(GBytes) base = ros_read_bytes(bench->path, NULL);
	if (base)
		bench->journal = journal_begin(bench->path, base, diags);
}

/* Opens a roster with its army data or, if its game system is missing, without. */
static bool
open_or_read(Library *library, const char *path, OpenRoster *open, Diags *diags)
{
	if (open_roster(library, path, open, diags))
		return true;
	open_roster_clear(open);
	return open_roster_bare(library, path, open);
}

/*
 * Writes a new roster and reads it back, so that its initial edits cannot be undone, and so that
 * the journal has a file to begin with.
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
	Workbench *bench = workbench_of(&open, NULL);
	bench->was_never_saved = true;
	bench->journal = g_steal_pointer(&journal);
	workbench_free(made);
	return bench;
}

/* Makes a new roster of an opened text list, which it takes over: saving must not replace the text
   by a roster. */
static Workbench *
from_text(Library *library, OpenRoster *open, Diags *diags)
{
	const guint bad_numbers = open->bad_numbers;
	const bool is_whole = open->is_whole;
	Workbench *bench = workbench_of(open, NULL);
	bench->was_never_saved = true;
	bench = reopen(library, bench, diags);
	bench->open.bad_numbers = bad_numbers;
	bench->open.is_whole &= is_whole;
	workbench_take_pack_limits(bench, diags);
	return bench;
}

Workbench *
workbench_open(Library *library, const char *path, Diags *diags)
{
	g_auto(OpenRoster) open = {0};
	if (!open_or_read(library, path, &open, diags))
		return NULL;
	if (!open.bare && !roster_files_is_roster(path))
		return from_text(library, &open, diags);
	Workbench *bench = workbench_of(&open, path);
	bench->is_read_only = !bench->open.bare && journal_is_kept_elsewhere(path);
	if (!bench->is_read_only && !bench->open.bare)
		keep_journal(bench, diags);
	workbench_take_pack_limits(bench, diags);
	return bench;
}

bool
workbench_is_read_only(const Workbench *bench)
{
	return bench->is_read_only;
}

bool
workbench_is_bare(const Workbench *bench)
{
	return bench->open.bare != NULL;
}

void
workbench_edit_too(Workbench *bench, Diags *diags)
{
	if (!bench->is_read_only)
		return;
	bench->is_read_only = false;
	keep_journal(bench, diags);
	workbench_take_pack_limits(bench, diags);
}

/* Sets the limit of the first cost type, unless the tournament's pack sets it. */
static void
set_limit(Workbench *bench, Amount limit)
{
	const Atom type = figures_cost_type(bench->open.view);
	const Game *game = bench->open.loaded->game;
	if (atom_is_none(type) || amount_is_negative(limit) ||
	    pack_limit(workbench_pack(bench), game_text(game, type)))
		return;
	workbench_do_one(bench, NULL, edit_set_limit(game_text(game, type), limit), NULL, NULL);
}

Workbench *
workbench_open_text(Library *library, const char *text, const TextHints *hints, Diags *diags)
{
	const TextHints nothing = {0};
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	g_auto(OpenRoster) open = {0};
	if (!open_roster_read_as(library, bytes, _("pasted text"), hints ? hints : &nothing, &open,
	                         diags))
		return NULL;
	return from_text(library, &open, diags);
}

Workbench *
workbench_for_army(const Workbench *bench, const char *army, Diags *diags)
{
	const TextHints hints = {.new_army = army};
	Library *library = bench->open.library;
	g_autoptr(GBytes) bytes = ros_write(bench->open.view, ROS_PLAIN, NULL, diags);
	g_auto(OpenRoster) open = {0};
	if (!bytes || !open_roster_read_as(library, bytes, army, &hints, &open, diags))
		return NULL;
	return from_text(library, &open, diags);
}

Workbench *
workbench_new(Library *library, const NewRoster *start, Diags *diags)
{
	const LoadedGame *loaded = library_load_army(library, start->system, start->army, diags);
	if (!loaded)
		return NULL;
	g_auto(OpenRoster) open = {
		.library = library,
		.loaded = loaded,
		.roster = roster_new(loaded->choices, start->name ? start->name : _("New Roster")),
		.is_whole = loaded->is_whole,
	};
	open_roster_set_pack_limits(&open);
	Workbench *bench = workbench_of(&open, NULL);
	bench->was_never_saved = true;
	/* Set the limit first: automatic selections may depend on it. */
	set_limit(bench, start->limit);
	if (!workbench_do_one(bench, NULL, edit_add_force(NULL, start->force, start->army->id),
	                      NULL, diags)) {
		workbench_free(bench);
		return NULL;
	}
	if (start->fill)
		start->fill(bench, start->data);
	return reopen(library, bench, diags);
}

static void
free_without_journal(Workbench *bench)
{
	history_free(bench->history);
	g_array_unref(bench->edits);
	g_clear_pointer(&bench->drafted, g_ptr_array_unref);
	g_free(bench->made);
	g_free(bench->label);
	g_free(bench->data_stamp);
	collection_free(bench->collection);
	open_roster_clear(&bench->open);
	g_free(bench->path);
	g_free(bench);
}

void
workbench_free(Workbench *bench)
{
	if (!bench)
		return;
	journal_close(bench->journal);
	free_without_journal(bench);
}

void
workbench_abandon(Workbench *bench)
{
	journal_free(bench->journal);
	free_without_journal(bench);
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
workbench_verdict(Workbench *bench)
{
	if (!bench->open.verdict)
		open_roster_judge(&bench->open);
	else if (!bench->is_judged)
		verdict_refresh(bench->open.verdict);
	bench->is_judged = true;
	return bench->open.verdict;
}

const Companion *
workbench_companion(const Workbench *bench)
{
	return bench->open.loaded->companion;
}

const Pack *
workbench_pack(const Workbench *bench)
{
	const Pack *pack = companion_pack(workbench_companion(bench));
	return pack && pack_is_for(pack, workbench_system(bench)) ? pack : NULL;
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
	return game_id(bench->open.loaded->game);
}

bool
workbench_is_saved(const Workbench *bench)
{
	return !bench->was_never_saved && history_is_saved(bench->history);
}

bool
workbench_can_be_judged(const Workbench *bench)
{
	return open_roster_can_be_judged(&bench->open, false);
}

char *
workbench_why_not_judged(const Workbench *bench)
{
	return open_roster_why_not_judged(&bench->open);
}

bool
workbench_is_whole(const Workbench *bench)
{
	return bench->open.is_whole;
}

bool
workbench_save(Workbench *bench, const char *path, Diags *diags)
{
	g_autofree char *target = g_strdup(path ? path : bench->path);
	g_assert(target);
	if (typed_path_is_same(target, bench->path) && workbench_refuses(bench, diags))
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
	bench->open.bad_numbers = 0;
	if (bench->journal)
		journal_note_saved(bench->journal, bench->path);
	return true;
}

bool
workbench_is_changed_underneath(const Workbench *bench)
{
	const FileStamp now = take_stamp(bench->path);
	const FileStamp *then = &bench->stamp;
	return now.exists != then->exists || now.inode != then->inode || now.size != then->size ||
	       now.changed.tv_sec != then->changed.tv_sec ||
	       now.changed.tv_nsec != then->changed.tv_nsec;
}

const char *
workbench_overwrite_question(const Workbench *bench)
{
	if (workbench_is_changed_underneath(bench))
		return _("Somebody else has changed the file. Overwrite it? (y/n) ");
	/* A roster without a game cannot be saved at all. */
	if (!workbench_is_whole(bench) && !workbench_is_bare(bench) && bench->stamp.exists)
		return _("Not all army data could be read. Overwrite the file? (y/n) ");
	return NULL;
}
