/*
 * unsaved: contents that count in place of those of files, since an editor has not saved them yet.
 *
 *	unsaved_put("/home/ann/orks.cat", buffer);
 *	container_read("/home/ann/orks.cat", diags);    reads the buffer
 *
 * They count for the whole process, for each reader of files. Only a process without other threads may
 * change them: the language server does so in one that it makes for a single check.
 */
#ifndef FILES_UNSAVED_H
#define FILES_UNSAVED_H

#include <glib.h>
#include <stdbool.h>

/* Sets the contents of a file, which need not exist. @bytes  a reference is kept; a zero byte that is not counted
   follows them */
void unsaved_put(const char *path, GBytes *bytes);

/* The contents that were set for a path, owned by the caller: g_bytes_unref(). NULL if the file itself counts. */
GBytes *unsaved_get(const char *path);

/* True if contents were set for a path. */
bool unsaved_has(const char *path);

/* The paths below a folder for which contents were set, char *, sorted; owned by the caller: g_ptr_array_unref(). */
GPtrArray *unsaved_below(const char *folder);

/* Lets the files below a folder count again. */
void unsaved_forget(const char *folder);

#endif
