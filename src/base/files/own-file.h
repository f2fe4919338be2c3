/*
 * own-file: reads a small file that this program wrote.
 *
 * Such a file may be another one today: a restored backup, a synchronised home or another user puts a pipe, a
 * folder, or gigabytes in its place. It is read if it is a regular file of a size that fits.
 *
 *	g_autofree char *text = own_file_read(path, OWN_FILE_MOST, &length, &error);
 *
 * `make check-reads` fails where a file is read in another way.
 */
#ifndef FILES_OWN_FILE_H
#define FILES_OWN_FILE_H

#include <glib.h>
#include <stdbool.h>

/* Descriptions of the versions of the largest data sets have 1 MB. */
#define OWN_FILE_MOST ((gsize)16 * 1024 * 1024)

/*
 * Reads a whole file, which has a zero byte behind its end.
 *
 * @most    bytes of the largest file that is read
 * @length  set to its bytes; NULL if the caller does not want them
 * @error   as of g_file_get_contents(): G_FILE_ERROR_NOENT if it is missing; G_FILE_ERROR_INVAL if it is not a
 *          regular file or not the user's, G_FILE_ERROR_NOSPC if it is too large
 *
 * The owner must be the user or the administrator, if it is in one of the folders in which the program keeps
 * its own files (own_file_is_private()). Returns a text owned by the caller, NULL on failure.
 */
char *own_file_read(const char *path, gsize most, gsize *length, GError **error);

/* Reads a file of settings likewise, of at most OWN_FILE_MOST bytes. Returns false, with an error, on failure. */
bool own_file_read_keys(GKeyFile *keys, const char *path, GError **error);

/* Maps a regular file of any size, whoever owns it; NULL, with errno set, if it is not one. The caller owns the map:
   g_mapped_file_unref(). */
GMappedFile *file_map(const char *path);

/* True if a file is in the user's folder of data, of state or of the cache, where nobody else writes. */
bool own_file_is_private(const char *path);

#endif
