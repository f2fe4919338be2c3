/*
 * container: the contents of a file that may be zipped.
 *
 * Army data and rosters are plain files or zip archives with exactly one member; the content
 * decides, not the suffix (S-001). Names in archives are never used as paths. Files come from
 * unknown people, so their size, their unpacked size and the ratio of the two are limited.
 */
#ifndef FILES_CONTAINER_H
#define FILES_CONTAINER_H

#include "base/files/archive.h"

#include <glib.h>
#include <stdbool.h>

/* Far above any army data or roster: the largest known file has 8 MB. */
#define CONTAINER_MAX_BYTES ((gsize)256 * 1024 * 1024)
/* Army data shrink by a factor of 10 to 30, a zip bomb by a thousand. */
#define CONTAINER_MAX_RATIO 200u
/* Archives that unpack to less are accepted with any ratio. */
#define CONTAINER_SMALL_BYTES ((gsize)1024 * 1024)

/* True if the bytes begin with a local file header, or the end record of an archive without
   members. */
bool container_is_zip(GBytes *bytes);

/*
 * Reads a whole file, and unpacks it if it is a zip archive.
 *
 * @path  a file, or "-" for standard input
 *
 * Returns the plain bytes, owned by the caller: g_bytes_unref(). A zero byte that is not counted
 * follows them, for parsers that need one. NULL, with a diagnostic, if the file cannot be read, is
 * a folder, a pipe or a socket outside /dev and /proc, is empty, is a broken archive or one without
 * exactly one member, or exceeds a limit.
 */
GBytes *container_read(const char *path, Diags *diags);

/*
 * Likewise for a file that nobody named on the command line: a pipe or device in its place is reported, not
 * opened, since it may never end.
 */
GBytes *container_read_found(const char *path, Diags *diags);

/*
 * Reads a whole file without unpacking it, for container_unpack(). Stops when the file exceeds the
 * limit of size, which container_unpack() then reports.
 *
 * Ownership and errors as for container_read().
 */
GBytes *container_read_packed(const char *path, Diags *diags);

/*
 * Reads the beginning of a file: the first @max bytes of a plain file, but all of an archive,
 * unpacked.
 *
 * Ownership and errors as for container_read().
 */
GBytes *container_read_head(const char *path, gsize max, Diags *diags);

/*
 * Unpacks bytes in memory. Plain bytes are returned without copying them.
 *
 * @name  for diagnostics
 *
 * Ownership and errors as for container_read().
 */
GBytes *container_unpack(GBytes *bytes, const char *name, Diags *diags);

/* Reads a member of an archive as archive_read() does, but an empty one, too: it keeps none of the others out. */
GBytes *container_read_member(Archive *archive, guint index, Diags *diags);

/*
 * Packs bytes into a zip archive with one member. Equal input gives equal bytes.
 *
 * @member_name  file name without folder
 *
 * Returns the archive, owned by the caller: g_bytes_unref(). NULL, with a diagnostic, on failure.
 */
GBytes *container_pack(GBytes *bytes, const char *member_name, Diags *diags);

#endif
