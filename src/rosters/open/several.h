/*
 * several: texts that have more than one list, as a team sends them.
 *
 * Where a list ends or begins is seen by lines that the forms of programs have once in a list: "Exported with App",
 * "+ FACTION KEYWORD", "Strike Force (2000 points)". Each list is as a file of its own, kept in memory below the path
 * of its file (base/files/unsaved.h): "team.txt/0001.txt".
 */
#ifndef OPEN_SEVERAL_H
#define OPEN_SEVERAL_H

#include <glib.h>

/*
 * Divides a text among its lists, and what is between them.
 *
 * Returns an array of GBytes, in their order: the text alone if it has one list; owned by the caller:
 * g_ptr_array_unref().
 */
GPtrArray *several_divide(GBytes *text);

/* Appends to @paths, char *, owned, those of the lists in a text file; that of any other file. Call it before the
   first thread. */
void several_add(const char *path, GPtrArray *paths);

#endif
