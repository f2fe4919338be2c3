/*
 * A buffer has the bytes up to the last "<", which are scanned and may be passed on, and behind them a tag
 * that has only begun. When the former are used up, the latter moves to the front and the file fills
 * the rest.
 */
#include "base/markup/file-pieces.h"

#include "base/files/container.h"
#include "base/files/unsaved.h"
#include "base/markup/attribute-scan.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef MUSTER_SMALL_LIMITS
#define BUFFER_BYTES ((gsize)256)
#else
/* Stays in the inner caches of the processor, beside the parser's own. */
#define BUFFER_BYTES ((gsize)64 * 1024)
#endif

struct FilePieces {
	int file;
	bool at_end; /* everything was read */
	bool failed;
	gsize rest;    /* bytes that the file may still have */
	gsize next;    /* the first byte that was not passed on … */
	gsize scanned; /* … the end of those that may be … */
	gsize length;  /* … and of those that were read */
	char bytes[BUFFER_BYTES];
};

/* Opens a regular file; -1 for anything else. A pipe is not opened, because that waits for its writer. */
static int
open_regular(const char *path, gsize *size)
{
	struct stat status;
	if (stat(path, &status) != 0 || !S_ISREG(status.st_mode))
		return -1;
	const int file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
	if (file < 0)
		return -1;
	if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) &&
	    (gsize)status.st_size <= CONTAINER_MAX_BYTES) {
		*size = (gsize)status.st_size;
		return file;
	}
	close(file);
	return -1;
}

/* Reads bytes behind those of the buffer. Returns false on failure. */
static bool
read_more(FilePieces *pieces)
{
	gssize got;
	do
		got = read(pieces->file, pieces->bytes + pieces->length,
		           BUFFER_BYTES - pieces->length);
	while (got < 0 && errno == EINTR);
	if (got < 0 || (gsize)got > pieces->rest)
		return false;
	pieces->at_end = got == 0;
	pieces->length += (gsize)got;
	pieces->rest -= (gsize)got;
	return true;
}

/* Finds the end of the bytes that may be passed on; 0 if there are none. */
static gsize
end_of_whole_tags(const FilePieces *pieces)
{
	if (pieces->at_end)
		return pieces->length;
	const char *last = memrchr(pieces->bytes, '<', pieces->length);
	return last ? (gsize)(last - pieces->bytes) : 0;
}

/* Fills the buffer. Returns false on failure. */
static bool
fill(FilePieces *pieces)
{
	memmove(pieces->bytes, pieces->bytes + pieces->scanned, pieces->length - pieces->scanned);
	pieces->length -= pieces->scanned;
	pieces->next = pieces->scanned = 0;
	while (pieces->length < BUFFER_BYTES && !pieces->at_end)
		if (!read_more(pieces))
			return false;
	pieces->scanned = end_of_whole_tags(pieces);
	if (pieces->scanned == 0 && !pieces->at_end)
		return false;
	return attribute_scan(pieces->bytes, pieces->scanned) == 0;
}

static bool
begins_with_tag(const FilePieces *pieces)
{
	static const char MARK[] = {'\xEF', '\xBB', '\xBF'};
	const gsize at = pieces->length > sizeof MARK &&
	                                 memcmp(pieces->bytes, MARK, sizeof MARK) == 0
	                         ? sizeof MARK
	                         : 0;
	return pieces->length > at + 1 && pieces->bytes[at] == '<' && pieces->bytes[at + 1];
}

FilePieces *
file_pieces_open(const char *path)
{
	gsize size;
	const int file = unsaved_has(path) ? -1 : open_regular(path, &size);
	if (file < 0)
		return NULL;
	FilePieces *pieces = g_malloc(sizeof *pieces);
	pieces->file = file;
	pieces->at_end = pieces->failed = false;
	pieces->rest = size;
	pieces->next = pieces->scanned = pieces->length = 0;
	if (read_more(pieces) && begins_with_tag(pieces))
		return pieces;
	file_pieces_close(pieces);
	return NULL;
}

void
file_pieces_close(FilePieces *pieces)
{
	if (!pieces)
		return;
	close(pieces->file);
	g_free(pieces);
}

int
file_pieces_read(FilePieces *pieces, char *place, int room)
{
	if (pieces->next == pieces->scanned && !pieces->failed)
		pieces->failed = !fill(pieces);
	if (pieces->failed)
		return -1;
	const gsize length = MIN(pieces->scanned - pieces->next, (gsize)room);
	memcpy(place, pieces->bytes + pieces->next, length);
	pieces->next += length;
	return (int)length;
}
