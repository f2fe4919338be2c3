/*
 * shelf: what a player keeps of a game for all its rosters: units as he fields them, each under a name, and his
 * favourites among the entries on offer.
 *
 * Each game system has a file, $XDG_DATA_HOME/muster/kept/ID, of lines with fields (base/text/tab-line.h). The lines of
 * a unit (clip-text.h) follow its name:
 *
 *	muster kept 1
 *	favourite	halberdiers	Halberdiers
 *	unit	Griffons
 *	part	0	halberdiers	1	Halberdiers	The Griffons
 *
 *	g_autoptr(Shelf) shelf = shelf_load("blackhammer", diags);
 *	shelf_put(shelf, "Griffons", clip);
 *	shelf_save(shelf, diags);
 */
#ifndef SHELF_SHELF_H
#define SHELF_SHELF_H

#include "session/shelf/clip.h"

/* A thousand kept units of the largest kind are smaller. */
#define SHELF_MAX_BYTES 4000000

typedef struct Shelf Shelf;

/* A kept unit, or several that belong together. Owned by the Shelf. */
typedef struct ShelfUnit {
	char *name;
	Clip *clip;
} ShelfUnit;

/* The path of the file of a game system; it may not exist. The caller owns it: g_free(). */
char *shelf_path(const char *system_id);

/*
 * Reads the file of a game system; without it, nothing is kept.
 *
 * Owned by the caller: shelf_free(). NULL, with a diagnostic for the first faulty line, if the file is there and
 * cannot be read.
 */
Shelf *shelf_load(const char *system_id, Diags *diags);
void shelf_free(Shelf *shelf);

/* Replaces the file. Returns false, with a diagnostic and the file unchanged, if that fails. */
bool shelf_save(const Shelf *shelf, Diags *diags);

/* The units, by name. Borrowed until the next change. */
guint shelf_count(const Shelf *shelf);
const ShelfUnit *shelf_get(const Shelf *shelf, guint index);

/* The unit with a name; NULL if there is none. Borrowed until the next change. */
const ShelfUnit *shelf_find(const Shelf *shelf, const char *name);

/* Keeps units under a name, instead of those that had it. @clip  taken over, with a unit in it */
void shelf_put(Shelf *shelf, const char *name, Clip *clip);

/* Both return false, with nothing changed, if there is no unit with that name; renaming also if the new name is
   taken. */
bool shelf_rename(Shelf *shelf, const char *name, const char *other);
bool shelf_remove(Shelf *shelf, const char *name);

/* The favourites: entries by their paths in the menu of a force. */
bool shelf_is_favourite(const Shelf *shelf, const char *path);

/* Makes an entry a favourite, or no longer; returns true if it is one now. @shown  its name */
bool shelf_turn_favourite(Shelf *shelf, const char *path, const char *shown);

/* The paths of all favourites, a set. The caller owns it: g_hash_table_unref(). */
GHashTable *shelf_favourites(const Shelf *shelf);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Shelf, shelf_free)

#endif
