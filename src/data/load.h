/*
 * load: from files to a Game.
 *
 * A DataSet knows which army data lie in a few folders, having read no more of each file than its
 * root element. A game is then loaded from it: the game system, the catalogues asked for, and all
 * that they link, each file once.
 *
 *	g_autoptr(DataSet) set = data_set_new();
 *	data_set_add_folder(set, "lists", diags);
 *	g_autoptr(Game) game = game_load(set, "blackhammer", catalogue_ids, diags);
 *
 * Errors: what one file does wrong is survived with a diagnostic where something is left to work
 * with; what is hopeless (not XML, wrong root, a DTD, an old schema, too deep, too big) leaves that
 * file out with one error.
 */
#ifndef DATA_LOAD_H
#define DATA_LOAD_H

#include "base/diags.h"
#include "data/game.h"

#include <glib.h>
#include <stdbool.h>

/* What the root element of a file says. All texts are borrowed from the DataSet. */
typedef struct DataFile {
	const char *path; /* as found, relative if the folder was named so */
	const char *id;
	const char *name;
	const char *game_system_id; /* of a catalogue; the same as id for a game system */
	int revision;
	bool is_game_system;
	bool is_library;
} DataFile;

typedef struct DataSet DataSet;

DataSet *data_set_new(void);
void data_set_free(DataSet *set);

/* Whether a file's name ends like army data: .gst, .cat, .gstz, .catz. */
bool data_set_takes(const char *name);

/*
 * Adds the army data of a folder, its subfolders included, sorted by path so that the result does
 * not depend on the file system. Of two game systems with one id, in different folders, the one
 * added first wins, together with the catalogues that lie in its folder (contract, 2).
 *
 * Returns false if the folder cannot be read. Files that are no army data are passed over; army
 * data whose head cannot be understood give a diagnostic and are left out.
 */
bool data_set_add_folder(DataSet *set, const char *folder, Diags *diags);

/*
 * Adds one file of army data, whatever is in it already.
 *
 * Returns false, with a diagnostic, if it cannot be read or is no army data.
 */
bool data_set_add_file(DataSet *set, const char *path, Diags *diags);

/*
 * Adds one file from memory, under a name: what the engine protocol sends. The bytes are copied.
 *
 * Returns false, with a diagnostic, if it is no army data.
 */
bool data_set_add_memory(DataSet *set, const char *name, const char *bytes, size_t length,
                         Diags *diags);

/* How many threads read files beside the one that builds the game; by default one for each further
   processor, at most DATA_SET_MAX_THREADS. The game is the same. */
#define DATA_SET_MAX_THREADS 3u
void data_set_set_threads(DataSet *set, guint threads);

/* The files of a set, game systems and catalogues, as they were added, those of a folder sorted by
   path; borrowed. */
guint data_set_count(const DataSet *set);
const DataFile *data_set_get(const DataSet *set, guint index);

/*
 * The game system of that id, or with that name if no id fits (letter case does not matter for the
 * name). NULL if there is none.
 */
const DataFile *data_set_find_system(const DataSet *set, const char *id_or_name);

/* The catalogue of a system by id, or by name; NULL if there is none. */
const DataFile *data_set_find_catalogue(const DataSet *set, const char *system_id,
                                        const char *id_or_name);

/*
 * Loads a game system with some catalogues and all that they link.
 *
 * @system_id      of the game system
 * @catalogue_ids  ends with NULL; NULL itself means every catalogue of that system
 * @diags          what was wrong
 *
 * Returns a game owned by the caller, or NULL if there is no such system or it is hopeless. A
 * catalogue that is missing or hopeless is left out, with an error in @diags.
 */
Game *game_load(const DataSet *set, const char *system_id, const char *const *catalogue_ids,
                Diags *diags);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(DataSet, data_set_free)

#endif
