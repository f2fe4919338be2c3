/*
 * move-file: copies and moves files without ever replacing one.
 *
 *	if (!move_file("a.ros", "trash/a.ros"))
 *		... g_strerror(errno)
 */
#ifndef FILES_MOVE_FILE_H
#define FILES_MOVE_FILE_H

#include <stdbool.h>

/* Copies a file with its permissions and its time of change. Returns false, with errno set and nothing
   made, if @to exists or the file cannot be read or written. */
bool copy_file(const char *from, const char *to);

/* Moves a file, to another file system, too. Returns false likewise, with the file where it was. */
bool move_file(const char *from, const char *to);

#endif
