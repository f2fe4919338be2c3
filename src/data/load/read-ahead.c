#include "data/load/read-ahead.h"

#include "base/markup/sax.h"
#include "data/load/data-set-private.h"
#include "data/load/kept-tapes.h"
#include "data/load/read-file.h"

/* Bytes of files that may be pushed and not taken, because their tapes are in memory. Enough for
   the builder to work while a large file is being read. */
#define MAX_PENDING_BYTES (5u << 20)

/* A file that was pushed and not taken. */
typedef struct PendingFile {
	const DataFile *file;
	Tape *tape;      /* NULL until read, or if the file cannot be opened */
	FileStamp stamp; /* if tapes are kept: its state before it was read */
	Diags *diags;    /* errors found by the reader */
	gsize size;      /* approximate */
	bool whole;      /* read to its end */
	bool begun;      /* a thread reads it, or has read it */
	bool done;       /* read */
	bool is_kept;    /* by an earlier process */
} PendingFile;

struct ReadAhead {
	GThread *threads[DATA_SET_MAX_THREADS];
	guint n_threads;
	guint wanted;        /* threads that are still to be started … */
	gsize least;         /* … when files of that size are pending */
	gsize pending_bytes; /* size of all pending files; only for the thread of the builder */
	GMutex mutex;        /* for all below, and for `begun` and `done` */
	GCond changed;       /* some of them changed */
	GQueue files;        /* PendingFile, in the order of pushing */
	bool ended;
};

/* Reads a file piece by piece onto its tape. Returns false if it has to be read as a whole. */
static bool
read_pieces(PendingFile *pending)
{
	pending->tape = tape_new(pending->size);
	pending->whole = data_file_record_pieces(pending->tape, pending->file->path);
	if (!pending->whole)
		g_clear_pointer(&pending->tape, tape_free);
	return pending->whole;
}

static void
read_file(PendingFile *pending)
{
	if (found_file_is_on_disk(pending->file) && read_pieces(pending))
		return;
	g_autoptr(GBytes) bytes = data_file_bytes(pending->file, pending->diags);
	if (!bytes)
		return;
	pending->tape = tape_new(g_bytes_get_size(bytes));
	pending->whole = data_file_record(pending->tape, bytes, pending->file->path,
	                                  pending->diags);
}

/* The first file that no thread has begun; NULL if there is none. The mutex is held. */
static PendingFile *
first_free(const ReadAhead *ahead)
{
	for (GList *at = ahead->files.head; at; at = at->next)
		if (!((PendingFile *)at->data)->begun)
			return at->data;
	return NULL;
}

/* Reads the first file that no thread has begun, or waits for a change. The mutex is held, except
   while reading. */
static void
read_or_wait(ReadAhead *ahead)
{
	PendingFile *pending = first_free(ahead);
	if (!pending) {
		g_cond_wait(&ahead->changed, &ahead->mutex);
		return;
	}
	pending->begun = true;
	g_mutex_unlock(&ahead->mutex);
	read_file(pending);
	g_mutex_lock(&ahead->mutex);
	pending->done = true;
	g_cond_broadcast(&ahead->changed);
}

static gpointer
run(gpointer data)
{
	ReadAhead *ahead = data;
	g_mutex_lock(&ahead->mutex);
	while (!ahead->ended)
		read_or_wait(ahead);
	g_mutex_unlock(&ahead->mutex);
	return NULL;
}

/* Starts the threads that are wanted, or as many as the system has for us. */
static void
start_threads(ReadAhead *ahead)
{
	for (; ahead->wanted; ahead->wanted--) {
		GThread *thread = g_thread_try_new("reader", run, ahead, NULL);
		if (thread)
			ahead->threads[ahead->n_threads++] = thread;
	}
}

static void
pending_free(gpointer data)
{
	PendingFile *pending = data;
	tape_free(pending->tape);
	diags_free(pending->diags);
	g_free(pending);
}

ReadAhead *
read_ahead_new(guint threads, gsize least)
{
	ReadAhead *ahead = g_new0(ReadAhead, 1);
	sax_prepare();
	ahead->wanted = threads;
	ahead->least = least;
	g_queue_init(&ahead->files);
	g_mutex_init(&ahead->mutex);
	g_cond_init(&ahead->changed);
	return ahead;
}

void
read_ahead_free(ReadAhead *ahead)
{
	if (!ahead)
		return;
	g_mutex_lock(&ahead->mutex);
	ahead->ended = true;
	g_cond_broadcast(&ahead->changed);
	g_mutex_unlock(&ahead->mutex);
	for (guint i = 0; i < ahead->n_threads; i++)
		g_thread_join(ahead->threads[i]);
	g_queue_clear_full(&ahead->files, pending_free);
	g_mutex_clear(&ahead->mutex);
	g_cond_clear(&ahead->changed);
	g_free(ahead);
}

/* The length of the queue changes only in the thread of the builder, so reading it needs no
   mutex. */
bool
read_ahead_has_room(const ReadAhead *ahead)
{
	return ahead->files.length <= ahead->n_threads || ahead->pending_bytes < MAX_PENDING_BYTES;
}

/* Takes the tape that an earlier process has kept; then there is nothing to read. */
static void
take_kept(PendingFile *pending)
{
	const char *path = pending->file->path;
	if (!kept_tapes_are_used() || !found_file_is_on_disk(pending->file))
		return;
	pending->stamp = file_stamp(path);
	pending->tape = kept_tapes_find(path, &pending->stamp);
	if (!pending->tape)
		return;
	pending->begun = pending->done = pending->whole = pending->is_kept = true;
	pending->size = 0; /* it takes no memory */
}

void
read_ahead_push(ReadAhead *ahead, const DataFile *file)
{
	PendingFile *pending = g_new0(PendingFile, 1);
	pending->file = file;
	pending->diags = diags_new();
	pending->size = found_file_size(file);
	take_kept(pending);
	ahead->pending_bytes += pending->size;
	g_mutex_lock(&ahead->mutex);
	g_queue_push_tail(&ahead->files, pending);
	g_cond_broadcast(&ahead->changed);
	g_mutex_unlock(&ahead->mutex);
	if (ahead->pending_bytes >= ahead->least)
		start_threads(ahead);
}

/*
 * Takes the first file, which is then read, or not begun. While another thread reads it, this one
 * reads further files instead of waiting.
 */
static PendingFile *
take_first(ReadAhead *ahead)
{
	g_mutex_lock(&ahead->mutex);
	PendingFile *first = g_queue_peek_head(&ahead->files);
	while (first->begun && !first->done)
		read_or_wait(ahead);
	g_queue_pop_head(&ahead->files);
	g_mutex_unlock(&ahead->mutex);
	return first;
}

/* Builds a file from its tape. Drops diagnostics found after the builder has refused the file: a
   single-threaded load would never have reached them. */
static bool
build_from_tape(const PendingFile *pending, GameBuilder *builder, Diags *diags)
{
	if (!pending->tape) {
		diags_append(diags, pending->diags);
		return false;
	}
	game_builder_begin_file(builder, pending->file->path);
	const bool played = tape_play(pending->tape, builder);
	if (played)
		diags_append(diags, pending->diags);
	if (played && pending->whole)
		game_builder_end_file(builder);
	else
		game_builder_drop_file(builder);
	return played && pending->whole;
}

/* Reads a file that no thread has begun, if its tape is wanted. */
static void
read_to_keep(PendingFile *pending)
{
	if (pending->done || !kept_tapes_are_used())
		return;
	read_file(pending);
	pending->done = true;
}

/* Keeps what can be read again without a word. */
static void
keep(const PendingFile *pending)
{
	if (kept_tapes_are_used() && pending->whole && !pending->is_kept &&
	    found_file_is_on_disk(pending->file) && diags_count(pending->diags) == 0)
		kept_tapes_add(pending->file->path, &pending->stamp, pending->tape);
}

static bool
build_directly(const PendingFile *pending, GameBuilder *builder, Diags *diags)
{
	const guint n_diags = diags ? diags_count(diags) : 0;
	if (found_file_is_on_disk(pending->file) &&
	    data_file_read_pieces(builder, pending->file->path))
		return true;
	diags_truncate(diags, n_diags);
	g_autoptr(GBytes) bytes = data_file_bytes(pending->file, diags);
	return bytes && data_file_read(builder, bytes, pending->file->path, diags);
}

bool
read_ahead_take(ReadAhead *ahead, GameBuilder *builder, Diags *diags)
{
	PendingFile *pending = take_first(ahead);
	ahead->pending_bytes -= pending->size;
	const FoundFile *found = (const FoundFile *)pending->file;
	game_builder_set_root_id(builder, found->written_id ? found->id : NULL);
	read_to_keep(pending);
	const bool built = pending->done ? build_from_tape(pending, builder, diags)
	                                 : build_directly(pending, builder, diags);
	game_builder_set_root_id(builder, NULL);
	keep(pending);
	pending_free(pending);
	return built;
}
