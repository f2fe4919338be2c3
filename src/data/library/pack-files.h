/*
 * pack-files: the files of tournaments' packs that a user names while the program runs.
 *
 *	g_autofree char *path = typed_path("~/cup.pack.xml");
 *	library_use_pack(library, path, diags);
 */
#ifndef LIBRARY_PACK_FILES_H
#define LIBRARY_PACK_FILES_H

#include "data/library/library.h"

/* The name that stands for no pack, where a file could be named. */
#define PACK_FILES_NONE "none"

/*
 * The names that may be meant by the beginning of one: folders, which end in a slash, files of XML, and
 * PACK_FILES_NONE. Before anything is typed, the packs of pack_files_found() come first.
 *
 * @system  the game to find packs of; NULL for all
 *
 * Of char *; the caller owns the list: g_ptr_array_unref().
 */
GPtrArray *pack_files_complete(const Library *library, const DataFile *system, const char *typed);

/* The packs beside the army data of a game system, in the folder `packs`, or of all for NULL: whole paths,
   as above. */
GPtrArray *pack_files_found(const Library *library, const DataFile *system);

/* The name of the pack in a file; NULL if there is none, or it is not for a game system. The caller owns
   it: g_free(). */
char *pack_files_name(const char *path, const DataFile *system);

/* "Border War, 2027-06-05: /home/ann/border-war.pack.xml". The caller owns it: g_free(). */
char *pack_files_line(const Pack *pack);

#endif
