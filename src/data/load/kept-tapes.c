#include "data/load/kept-tapes.h"

#include "base/files/unsaved.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Bytes of a place, which is emptied when it is half full: files that changed leave their old tapes behind. The
   tapes of the largest real game take 24 MB. */
#define MOST_BYTES ((guint64)256 << 20)

/* The place begins with the number of its bytes that count. Then come records; each part of a record begins at a
   multiple of this. */
#define STEP 8u

/* The head of a record, before the path with its zero byte, the bytes and the hashes of a tape. */
typedef struct RecordHead {
	FileStamp stamp;
	guint64 path_size, n_bytes, n_hashes;
} RecordHead;

/* A record in memory. */
typedef struct Record {
	const RecordHead *head;
	TapeParts parts;
} Record;

/* The place of this process. */
static struct {
	int file;            /* -1: none is used */
	const char *bytes;   /* all that it may hold … */
	guint64 length;      /* … of which so many count */
	GHashTable *records; /* Record by path … */
	GHashTable *lent;    /* … and Tape by path */
} kept = {.file = -1};

int
kept_tapes_open(void)
{
	return memfd_create("tapes", MFD_CLOEXEC);
}

static guint64
rounded(guint64 size)
{
	return (size + STEP - 1) / STEP * STEP;
}

static guint64
size_of(const RecordHead *head)
{
	return sizeof *head + rounded(head->path_size) + rounded(head->n_bytes) +
	       rounded(head->n_hashes * sizeof(uint32_t));
}

/* Notes the record at a place. Returns its size. */
static guint64
note_record(const char *bytes)
{
	Record *record = g_new(Record, 1);
	const char *path = bytes + sizeof(RecordHead);
	record->head = (const RecordHead *)(gconstpointer)bytes;
	const RecordHead *head = record->head;
	const char *tape = path + rounded(head->path_size);
	const char *hashes = tape + rounded(head->n_bytes);
	record->parts = (TapeParts){tape, head->n_bytes, (const uint32_t *)(gconstpointer)hashes,
	                            head->n_hashes};
	g_hash_table_insert(kept.records, (gpointer)(guintptr)path, record);
	return size_of(head);
}

static void
note_records(void)
{
	if (pread(kept.file, &kept.length, sizeof kept.length, 0) != sizeof kept.length ||
	    kept.length > MOST_BYTES / 2)
		kept.length = STEP;
	for (guint64 at = STEP; at < kept.length;)
		at += note_record(kept.bytes + at);
}

void
kept_tapes_use(int place)
{
	/* Pages that are not played take no memory. */
	const char *bytes = place < 0 ? MAP_FAILED
	                              : mmap(NULL, MOST_BYTES, PROT_READ, MAP_SHARED, place, 0);
	if (bytes == MAP_FAILED)
		return;
	kept.file = place;
	kept.bytes = bytes;
	kept.records = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, g_free);
	kept.lent = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
	                                  (GDestroyNotify)tape_free);
	note_records();
}

bool
kept_tapes_are_used(void)
{
	return kept.file >= 0;
}

FileStamp
file_stamp(const char *path)
{
	GStatBuf status;
	if (unsaved_has(path) || g_stat(path, &status) != 0)
		return (FileStamp){.size = -1};
	return (FileStamp){status.st_ctim.tv_sec, status.st_ctim.tv_nsec, status.st_size};
}

Tape *
kept_tapes_find(const char *path, const FileStamp *stamp)
{
	const Tape *lent = g_hash_table_lookup(kept.lent, path);
	const Record *record = g_hash_table_lookup(kept.records, path);
	if (lent)
		return tape_new_from(tape_parts(lent));
	if (!record || stamp->size < 0 || memcmp(&record->head->stamp, stamp, sizeof *stamp) != 0)
		return NULL;
	return tape_new_from(record->parts);
}

/* Writes a part of a record. Returns the place behind it. */
static guint64
write_part(guint64 at, const void *bytes, gsize size, bool *is_written)
{
	*is_written = *is_written && pwrite(kept.file, bytes, size, (off_t)at) == (gssize)size;
	return at + rounded(size);
}

void
kept_tapes_add(const char *path, const FileStamp *stamp, const Tape *tape)
{
	const TapeParts parts = tape_parts(tape);
	const RecordHead head = {*stamp, strlen(path) + 1, parts.n_bytes, parts.n_hashes};
	bool is_written = true;
	if (stamp->size < 0 || kept.length + size_of(&head) > MOST_BYTES)
		return;
	guint64 at = write_part(kept.length, &head, sizeof head, &is_written);
	at = write_part(at, path, head.path_size, &is_written);
	at = write_part(at, parts.bytes, parts.n_bytes, &is_written);
	at = write_part(at, parts.hashes, parts.n_hashes * sizeof *parts.hashes, &is_written);
	/* The last part may have to be filled up, and the length comes last: a process may end in between. */
	is_written = is_written && ftruncate(kept.file, (off_t)at) == 0;
	write_part(0, &at, sizeof at, &is_written);
	if (!is_written)
		return;
	note_record(kept.bytes + kept.length);
	kept.length = at;
}

void
kept_tapes_lend(const char *path, Tape *tape)
{
	g_hash_table_insert(kept.lent, g_strdup(path), tape);
}
