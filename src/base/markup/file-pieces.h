/*
 * file-pieces: the bytes of an XML file, read piece by piece.
 *
 * A parser needs a few thousand bytes at a time. A file that is read as a whole takes memory for all of
 * them, and time: their pages are new to the process, and gone from the processor's caches when the
 * parser comes to them.
 *
 *	FilePieces *pieces = file_pieces_open("orks.cat");
 *	while ((length = file_pieces_read(pieces, place, sizeof place)) > 0)
 *		...
 *
 * Whatever is not quite an ordinary file fails, without a reason: it has to be read as a whole, by
 * container_read(), which reports the reason.
 */
#ifndef MARKUP_FILE_PIECES_H
#define MARKUP_FILE_PIECES_H

#include <glib.h>

typedef struct FilePieces FilePieces;

/* Opens a file, owned by the caller: file_pieces_close(). Returns NULL if it is not a regular file, is too
   large, or does not begin with a tag in ASCII or UTF-8. */
FilePieces *file_pieces_open(const char *path);

/* Closes it. NULL is fine. */
void file_pieces_close(FilePieces *pieces);

/*
 * Reads the next bytes.
 *
 * @place  room for @room bytes, at least one
 *
 * Returns their number; 0 at the end; -1 if the rest cannot be read, is more than the first size, has
 * a tag with too many attributes (attribute_scan()), or no tag for long.
 */
int file_pieces_read(FilePieces *pieces, char *place, int room);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(FilePieces, file_pieces_close)

#endif
