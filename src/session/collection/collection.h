/*
 * collection: what a player owns of a game: names of units or models, each with a number.
 *
 * Each game system has a table, $XDG_DATA_HOME/muster/collections/ID.csv, with the columns name and
 * owned, which a spreadsheet can edit. Names are those in the army data's files, whatever the
 * language of the program; letter case, accents and punctuation do not matter.
 *
 *	g_autoptr(Collection) owned = collection_load("blackhammer", diags);
 *	collection_set(owned, "Halberdiers", 2);
 *	collection_save(owned, diags);
 */
#ifndef COLLECTION_COLLECTION_H
#define COLLECTION_COLLECTION_H

#include "base/files/csv.h"
#include "base/text/diags.h"
#include "data/game/game.h"

/* The line of heads is a row of the table, too. */
#define COLLECTION_MAX_NAMES (CSV_MAX_ROWS - 1)

/* Nobody owns more of one kind; a larger number is a typing error. */
#define COLLECTION_MAX_NUMBER 9999u

typedef struct Collection Collection;

/* A line of the table. */
typedef struct Owned {
	char *name; /* owned by the collection */
	guint number;
} Owned;

/* The path of the table of a game system; it may not exist. The caller owns it: g_free(). */
char *collection_path(const char *system_id);

/*
 * Reads the table of a game system; without the file, nothing is owned.
 *
 * Owned by the caller: collection_free(). NULL, with a diagnostic, if the file is there and cannot
 * be read.
 */
Collection *collection_load(const char *system_id, Diags *diags);
void collection_free(Collection *collection);

/* Reads the table again, which another program may have changed. Returns false, with a diagnostic and the
   collection unchanged, if it cannot be read. */
bool collection_refresh(Collection *collection, Diags *diags);

/* Replaces the file. Returns false, with a diagnostic and the file unchanged, if that fails or there
   are more than COLLECTION_MAX_NAMES names. */
bool collection_save(const Collection *collection, Diags *diags);

/*
 * Takes the numbers of a table: the columns are a name and a number; a first line of heads is skipped.
 *
 * @name  of its file, for diagnostics
 *
 * Returns false, with a diagnostic and the collection unchanged, if a line is wrong.
 */
bool collection_read(Collection *collection, GBytes *bytes, const char *name, Diags *diags);

/* The table, as collection_save() writes it. The caller owns it: g_string_free(). */
GString *collection_table(const Collection *collection);

/* Understands the names of a translated game from now on, and notes the names in its files instead. */
void collection_use_translation(Collection *collection, const Game *game);

/* The lines, by name. Borrowed until the next change. */
guint collection_count(const Collection *collection);
const Owned *collection_get(const Collection *collection, guint index);

/* The number owned; 0 for a name that is not in the table. */
guint collection_number(const Collection *collection, const char *name);

/* True if two names are the same in the table. */
bool collection_is_name(const Collection *collection, const char *one, const char *other);

/* Parses a number that can be owned. Returns false if a text is none. */
bool collection_parse_number(const char *text, guint *number);

/* Sets a number, at most COLLECTION_MAX_NUMBER; 0 takes the name out. Returns false, with the collection
   unchanged, if the name has no letter or digit. */
bool collection_set(Collection *collection, const char *name, guint number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Collection, collection_free)

#endif
