/*
 * replace-file: replaces a file in one step, so that a crash leaves the whole old or the whole new
 * content.
 *
 * The new content goes to a temporary file `.NAME.muster-XXXXXX` in the same folder, is synced, read
 * back, and renamed. The writer holds a lock on the temporary file, so one without a lock was left
 * by a killed program; the next save of the same file removes it, if it is a minute old.
 */
#ifndef FILES_REPLACE_FILE_H
#define FILES_REPLACE_FILE_H

#include <glib.h>
#include <stdbool.h>

/*
 * Replaces or makes a file.
 *
 * @path  not a symbolic link, which would be replaced itself
 * @mode  permissions of a new file, before the umask; an existing file keeps its own
 *
 * Returns false, with errno set and an existing file unchanged, if the file cannot be written.
 */
bool replace_file(const char *path, const char *data, gsize length, int mode);

/* Replaces one of many files of a folder likewise. What concerns the folder is done once for all of them:
   replace_file_tidy() before the first, replace_file_settle() behind the last. If the machine stops between them, each
   file is the old or the new one. */
bool replace_file_of_many(const char *path, const char *data, gsize length, int mode);

/* Removes the temporary files that killed programs left in a folder, for any file. */
void replace_file_tidy(const char *folder);

/* Makes the names of new files in a folder durable. A failure is ignored, since they have been replaced; some file
   systems cannot sync folders. */
void replace_file_settle(const char *folder);

#endif
