/*
 * archive: the members of a zip archive from unknown people.
 *
 * Names of members are texts, never paths: nothing here writes a file. The unpacked size and its
 * ratio to the packed size are limited for each member, and for all that are read. The functions are those of a
 * part (base/files/archive-part.h).
 *
 *	g_autoptr(Archive) archive = archive_open(bytes, "data.zip", diags);
 *	for (guint i = 0; archive && i < archive_count(archive); i++)
 *		... archive_member(archive, i), archive_read(archive, i, diags)
 */
#ifndef FILES_ARCHIVE_H
#define FILES_ARCHIVE_H

#include "base/text/diags.h"

#include <glib.h>
#include <stdbool.h>

/* All members of an archive together, unpacked: the largest known system has 58 MB. */
#define ARCHIVE_MAX_TOTAL ((gsize)1024 * 1024 * 1024)

typedef struct Archive Archive;

/*
 * Opens packed bytes for reading.
 *
 * @bytes  must outlive the archive unchanged; a reference is kept
 * @name   for diagnostics; borrowed while the archive is used
 *
 * Owned by the caller: archive_close(). NULL, with a diagnostic, if it is broken or the part is
 * missing.
 */
Archive *archive_open(GBytes *bytes, const char *name, Diags *diags);

/* Releases an archive. NULL is allowed. */
void archive_close(Archive *archive);

/* The number of members, folders included. */
guint archive_count(const Archive *archive);

/* The name of a member as the archive has it: any text, even "../../x". Borrowed; "" if it has
   none. */
const char *archive_member(const Archive *archive, guint index);

/*
 * Unpacks a member and compares its checksum.
 *
 * Returns the bytes, followed by a zero byte that is not counted; owned by the caller:
 * g_bytes_unref(). NULL, with a diagnostic, if it is broken, empty, or exceeds a limit.
 */
GBytes *archive_read(Archive *archive, guint index, Diags *diags);

/* Packs bytes as container_pack() does. */
GBytes *archive_pack(GBytes *bytes, const char *member_name, Diags *diags);

/* The version of the library that reads and writes archives; NULL if it is not there. */
const char *archive_library(void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Archive, archive_close)

#endif
