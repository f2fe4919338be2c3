/* typed-path: the file that a player means who types "~/cup.pack.xml". */
#ifndef FILES_TYPED_PATH_H
#define FILES_TYPED_PATH_H

#include <glib.h>
#include <stdbool.h>

/* Returns the whole path of a typed one, in which "~/" is the player's own folder. The caller owns it:
   g_free(). */
char *typed_path(const char *typed);

/* True if two paths name the same file, links aside; NULL is none. */
bool typed_path_is_same(const char *path, const char *other);

/*
 * The paths that begin with a typed one, as the player would type them: folders, with a "/" at their end, and files with
 * one of the @suffixes, without hidden ones. Of char *, sorted; owned by the caller: g_ptr_array_unref().
 */
GPtrArray *typed_path_complete(const char *typed, const char *const *suffixes);

#endif
