/*
 * container: the bytes of a file, whatever it is wrapped in.
 *
 * Army data and rosters come plain or as a zip archive with exactly one member; which of the two is
 * told by content, not by suffix (S-001). Names inside archives are never used as paths. Strangers
 * send these files: size, unpacked size and ratio have limits.
 */
#ifndef BASE_CONTAINER_H
#define BASE_CONTAINER_H

#include "base/diags.h"

#include <glib.h>

/* No army data or roster comes near; the largest known file is 8 MB. */
#define CONTAINER_MAX_BYTES ((gsize)256 * 1024 * 1024)
/* Army data zips 10 to 30 times smaller; a bomb does a thousand times. */
#define CONTAINER_MAX_RATIO 200u
/* What unpacks to no more than this is no bomb, whatever its ratio. */
#define CONTAINER_SMALL_BYTES ((gsize)1024 * 1024)

/*
 * Reads a file whole, unpacking it if its content is a zip archive.
 *
 * @path  a file, or "-" for standard input
 *
 * Returns the plain bytes, owned by the caller: g_bytes_unref(). A zero byte, not counted, follows
 * them, for parsers that want one. NULL, with a diagnostic, if the file cannot be read, is a directory, is empty, is a broken archive or one without exactly one member,
 * or exceeds a limit.
 */
GBytes *container_read(const char *path, Diags *diags);

/* The same without unpacking it: as it lies on the disk, for container_unpack(). Of a file that is too large,
   no more than shows that it is. */
GBytes *container_read_packed(const char *path, Diags *diags);

/*
 * Reads the beginning of a file: its first @max bytes if it is plain, all of it, unpacked, if it is
 * an archive. Otherwise the same.
 */
GBytes *container_read_head(const char *path, gsize max, Diags *diags);

/*
 * The same for bytes that are already in memory; @name is used in messages. Plain bytes come back
 * as they are, without a copy.
 */
GBytes *container_unpack(GBytes *bytes, const char *name, Diags *diags);

/*
 * Packs bytes as the one member of a zip archive, the same bytes for the same input.
 *
 * @member_name  without folder
 *
 * Returns NULL, with a diagnostic, if it cannot.
 */
GBytes *container_pack(GBytes *bytes, const char *member_name, Diags *diags);

#endif
