/*
 * load: finds files of army data, and loads games from them.
 *
 * A DataSet lists the army data in some folders; only the root element of each file is read. A game
 * is then loaded from it: the game system, the requested catalogues, and all files that these link,
 * each file once.
 *
 *	g_autoptr(DataSet) set = data_set_new();
 *	data_set_add_folder(set, "lists", diags);
 *	g_autoptr(Game) game = game_load(set, "blackhammer", catalogue_ids, diags);
 *
 * A file with errors is loaded as far as possible, with diagnostics. A file that cannot be used
 * (not XML or JSON, wrong root, a DTD, too deep, too large) is left out with one error.
 */
#ifndef LOAD_LOAD_H
#define LOAD_LOAD_H

#include "base/files/folder-search.h"
#include "base/text/diags.h"
#include "data/game/game.h"

#include <glib.h>
#include <stdbool.h>

/* The root element of a file. All texts are borrowed from the DataSet. */
typedef struct DataFile {
	const char *path; /* as found; relative if the folder was */
	const char *id;
	const char *name;
	const char *game_system_id; /* its own id, if it is a game system but no variant */
	int revision;
	bool is_game_system;
	bool is_library;
	bool is_variant; /* a game made out of the system `game_system_id`: data_set_add_variant() */
} DataFile;

typedef struct DataSet DataSet;

/* Makes an empty set. The caller owns it: data_set_free(). */
DataSet *data_set_new(void);

/* Releases a set. NULL is fine. */
void data_set_free(DataSet *set);

/* True if a file name ends like one of army data: .gst, .cat, .gstz, .catz, .gst.xml, .cat.xml, .json.
   Only the contents of a .json file show if it is one. */
bool data_set_takes(const char *name);

/*
 * Adds the army data of a folder and its subfolders, sorted by path, so that the result does not
 * depend on the file system. Of files with the same id only the one with the highest revision is
 * kept, or else the one with the shortest path; one diagnostic has the number of the others. If two
 * folders have a game system with the same id, the one added first is used, with the catalogues of
 * its folder.
 *
 * Returns false, with a diagnostic, if the folder cannot be read. Other files are skipped; army
 * data with a wrong root element are left out, with a diagnostic.
 */
bool data_set_add_folder(DataSet *set, const char *folder, Diags *diags);

/* Adds them likewise, and searches for further files in the same walk. */
bool data_set_add_folder_with(DataSet *set, const char *folder, const FolderWish *further,
                              Diags *diags);

/*
 * Adds one file of army data, by the same rule for files with the same id.
 *
 * Returns false, with a diagnostic, if it cannot be read or is not army data.
 */
bool data_set_add_file(DataSet *set, const char *path, Diags *diags);

/*
 * Adds one file from memory under a name, as the engine protocol sends it. The bytes are copied.
 *
 * Returns false, with a diagnostic, if it is not army data.
 */
bool data_set_add_memory(DataSet *set, const char *name, const char *bytes, size_t length,
                         Diags *diags);

/*
 * Adds a game of its own out of a game system: the same files under other rules. Its id and name are
 * those of the variant; path and catalogues are those of the system.
 *
 * @system  a game system of the set, no variant
 * @id      no game system of the set has it
 */
void data_set_add_variant(DataSet *set, const DataFile *system, const char *id, const char *name);

/* Removes all variants. */
void data_set_remove_variants(DataSet *set);

/* A file in memory, plain or zipped. */
typedef struct DataBytes {
	const char *name;
	GBytes *bytes;
} DataBytes;

/* Adds files from memory as data_set_add_folder() adds those of a folder, in the order given. The bytes
   get a reference. */
void data_set_add_files(DataSet *set, const DataBytes *files, guint count, Diags *diags);

/* Sets the number of threads that read files beside the one that builds the game, at most
   DATA_SET_MAX_THREADS; the default is one for each further processor if there is much to read. The
   game does not depend on it: for measurements, and for tests that it does not. */
#define DATA_SET_MAX_THREADS 3u
void data_set_set_threads(DataSet *set, guint threads);

/* The files of a set in the order of adding, those of a folder by path; borrowed. A file that
   replaces another with the same id takes its place. */
guint data_set_count(const DataSet *set);
const DataFile *data_set_get(const DataSet *set, guint index);

/* The whole contents of a file of a set, unpacked, owned by the caller: g_bytes_unref(). A zero byte that is not
   counted follows them. NULL, with a diagnostic, if it cannot be read. */
GBytes *data_file_bytes(const DataFile *file, Diags *diags);

/*
 * The game system with an id, or if no id fits with a name in any letter case, borrowed. NULL if
 * there is none.
 */
const DataFile *data_set_find_system(const DataSet *set, const char *id_or_name);

/* The catalogue of a game system with an id, or with a name likewise; NULL if there is none. */
const DataFile *data_set_find_catalogue(const DataSet *set, const char *system_id,
                                        const char *id_or_name);

/*
 * Loads a game system with catalogues and all files that they link.
 *
 * @system_id      id or name of the game system
 * @catalogue_ids  ids or names, ends with NULL; NULL for all catalogues of the system
 * @diags          for diagnostics; may be NULL
 *
 * Returns a game owned by the caller: game_free(). Returns NULL, with an error, if the game system
 * does not exist or cannot be used. A catalogue that does not exist or cannot be used is left out,
 * with an error.
 */
Game *game_load(const DataSet *set, const char *system_id, const char *const *catalogue_ids,
                Diags *diags);

/*
 * Loads a game likewise, with what the <data> of companions adds (data/load/overlay.h).
 *
 * @overlays  SaxTape of companions in the order in which they apply; NULL for none
 */
Game *game_load_with(const DataSet *set, const char *system_id, const char *const *catalogue_ids,
                     const GPtrArray *overlays, Diags *diags);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(DataSet, data_set_free)

#endif
