#include "ui/document.h"

#include "library/save.h"

#include <string.h>
#include <sys/stat.h>

/* What a file looked like when we last had to do with it. */
typedef struct FileStamp {
	bool is_there;
	ino_t inode;
	off_t size;
	struct timespec changed;
} FileStamp;

struct Document {
	OpenRoster open;
	History *history;
	char *path; /* owned; NULL for a roster that has no file yet */
	FileStamp stamp;
	guint64 age;
	bool was_never_saved;
};

static FileStamp
take_stamp(const char *path)
{
	struct stat found;
	if (!path || stat(path, &found) != 0)
		return (FileStamp){0};
	return (FileStamp){true, found.st_ino, found.st_size, found.st_mtim};
}

static Document *
finish(OpenRoster *open, const char *path)
{
	Document *document = g_new0(Document, 1);
	document->open = *open;
	*open = (OpenRoster){0};
	document->path = g_strdup(path);
	document->open.path = document->path;
	document->stamp = take_stamp(path);
	document->history = history_new(document->open.roster);
	open_roster_judge(&document->open);
	return document;
}

Document *
document_open(Library *library, const char *path, Diags *diags)
{
	g_auto(OpenRoster) open = {0};
	if (!open_roster(library, path, &open, diags))
		return NULL;
	return finish(&open, path);
}

/* The id of the first cost that can have a limit. */
static const char *
first_cost(const Game *game)
{
	for (uint32_t i = 1; i < game->n_entries; i++)
		if (game->entries[i].kind == ENTRY_COST_TYPE)
			return game_text(game, game->entries[i].id);
	return NULL;
}

static void
set_limit(Document *document, Amount limit)
{
	const char *type = first_cost(document->open.loaded->game);
	g_autofree char *text = amount_to_string(limit);
	const Deed deed = {.kind = DEED_SET_LIMIT, .entry = type, .text = text};
	if (type && !amount_is_negative(limit))
		deed_make(&deed, document->history, document->open.view, NULL, NULL);
}

Document *
document_new(Library *library, const NewRoster *start, Diags *diags)
{
	const LoadedGame *loaded = library_load_army(library, start->system, start->army, diags);
	if (!loaded)
		return NULL;
	g_auto(OpenRoster) open = {
		.loaded = loaded,
		.roster = roster_new(loaded->choices, start->name),
		.is_whole = loaded->is_whole,
	};
	g_autoptr(Document) document = finish(&open, NULL);
	document->was_never_saved = true;
	/* The limit first: what is selected by itself may depend on it. */
	set_limit(document, start->limit);
	const Deed deed = {
		.kind = DEED_ADD_FORCE,
		.entry = start->force,
		.catalogue = start->army->id,
	};
	if (!document_do(document, NULL, &deed, 1, NULL, diags))
		return NULL;
	/* What a roster begins with is no step that could be undone. */
	history_free(document->history);
	document->history = history_new(document->open.roster);
	return g_steal_pointer(&document);
}

void
document_free(Document *document)
{
	if (!document)
		return;
	history_free(document->history);
	open_roster_clear(&document->open);
	g_free(document->path);
	g_free(document);
}

Roster *
document_roster(const Document *document)
{
	return document->open.roster;
}

View *
document_view(const Document *document)
{
	return document->open.view;
}

Verdict *
document_verdict(const Document *document)
{
	return document->open.verdict;
}

const Companion *
document_companion(const Document *document)
{
	return document->open.loaded->companion;
}

const History *
document_history(const Document *document)
{
	return document->history;
}

const LoadedGame *
document_game(const Document *document)
{
	return document->open.loaded;
}

const char *
document_path(const Document *document)
{
	return document->path;
}

bool
document_is_saved(const Document *document)
{
	return !document->was_never_saved && history_is_saved(document->history);
}

bool
document_is_whole(const Document *document)
{
	return document->open.is_whole;
}

guint64
document_age(const Document *document)
{
	return document->age;
}

static void
judge(Document *document)
{
	view_refresh(document->open.view);
	verdict_refresh(document->open.verdict);
	document->age++;
}

bool
document_do(Document *document, const char *label, const Deed *deeds, guint n_deeds, char **made,
            Diags *diags)
{
	g_autofree char *last = NULL;
	bool done = true;
	history_begin(document->history, label);
	for (guint i = 0; i < n_deeds && done; i++) {
		Deed deed = deeds[i];
		g_autofree char *before = g_steal_pointer(&last);
		if (!deed.id && deed.kind == DEED_SET_COUNT)
			deed.id = before;
		done = deed_make(&deed, document->history, document->open.view, &last, diags);
	}
	if (done)
		history_end(document->history);
	else
		history_cancel(document->history);
	judge(document);
	if (made)
		*made = done ? g_steal_pointer(&last) : NULL;
	return done;
}

const char *
document_undo(Document *document)
{
	if (!history_undo(document->history))
		return NULL;
	judge(document);
	return history_redo_label(document->history);
}

const char *
document_redo(Document *document)
{
	if (!history_redo(document->history))
		return NULL;
	judge(document);
	return history_undo_label(document->history);
}

bool
document_save(Document *document, const char *path, Diags *diags)
{
	g_autofree char *target = g_strdup(path ? path : document->path);
	g_assert(target);
	if (!save_view(document->open.view, target, diags))
		return false;
	g_free(document->path);
	document->path = g_steal_pointer(&target);
	document->open.path = document->path;
	document->stamp = take_stamp(document->path);
	document->was_never_saved = false;
	history_mark_saved(document->history);
	return true;
}

bool
document_is_changed_underneath(const Document *document)
{
	const FileStamp now = take_stamp(document->path);
	const FileStamp *then = &document->stamp;
	return now.is_there != then->is_there || now.inode != then->inode ||
	       now.size != then->size || now.changed.tv_sec != then->changed.tv_sec ||
	       now.changed.tv_nsec != then->changed.tv_nsec;
}
