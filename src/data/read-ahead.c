#include "data/read-ahead.h"

#include "data/data-set-private.h"
#include "data/read-xml.h"

#include <libxml/parser.h>

/* Files that wait for the builder, for each thread: one is enough to keep it busy. */
#define FILES_A_THREAD 2u

/* One file on its way. */
typedef struct Reading {
	const DataFile *file;
	Tape *tape;   /* NULL if the file cannot be read at all */
	Diags *diags; /* what its reader found wrong */
	bool whole;   /* whether it was read to its end */
	bool done;
} Reading;

struct ReadAhead {
	GThreadPool *pool; /* NULL without threads */
	GQueue readings;   /* of Reading, in the order handed in */
	guint room;
	GMutex mutex; /* of every `done` */
	GCond finished;
};

static void
read_file(Reading *reading)
{
	g_autoptr(GBytes) bytes = found_file_bytes(reading->file, reading->diags);
	if (!bytes)
		return;
	reading->tape = tape_new(g_bytes_get_size(bytes));
	reading->whole = xml_record_file(reading->tape, bytes, reading->file->path, reading->diags);
}

static void
run(gpointer data, gpointer user)
{
	Reading *reading = data;
	ReadAhead *ahead = user;
	read_file(reading);
	g_mutex_lock(&ahead->mutex);
	reading->done = true;
	g_cond_broadcast(&ahead->finished);
	g_mutex_unlock(&ahead->mutex);
}

static void
reading_free(gpointer data)
{
	Reading *reading = data;
	tape_free(reading->tape);
	diags_free(reading->diags);
	g_free(reading);
}

ReadAhead *
read_ahead_new(guint threads)
{
	ReadAhead *ahead = g_new0(ReadAhead, 1);
	xmlInitParser(); /* once, before there are threads */
	g_queue_init(&ahead->readings);
	g_mutex_init(&ahead->mutex);
	g_cond_init(&ahead->finished);
	ahead->room = threads ? threads * FILES_A_THREAD : 1;
	if (threads)
		ahead->pool = g_thread_pool_new(run, ahead, (int)threads, FALSE, NULL);
	return ahead;
}

void
read_ahead_free(ReadAhead *ahead)
{
	if (!ahead)
		return;
	if (ahead->pool)
		g_thread_pool_free(ahead->pool, FALSE, TRUE);
	g_queue_clear_full(&ahead->readings, reading_free);
	g_mutex_clear(&ahead->mutex);
	g_cond_clear(&ahead->finished);
	g_free(ahead);
}

bool
read_ahead_has_room(const ReadAhead *ahead)
{
	return ahead->readings.length < ahead->room;
}

void
read_ahead_push(ReadAhead *ahead, const DataFile *file)
{
	Reading *reading = g_new0(Reading, 1);
	reading->file = file;
	reading->diags = diags_new();
	g_queue_push_tail(&ahead->readings, reading);
	if (ahead->pool)
		g_thread_pool_push(ahead->pool, reading, NULL);
}

static void
wait_for(ReadAhead *ahead, const Reading *reading)
{
	g_mutex_lock(&ahead->mutex);
	while (!reading->done)
		g_cond_wait(&ahead->finished, &ahead->mutex);
	g_mutex_unlock(&ahead->mutex);
}

/* What was read goes to the builder from here. A reader that goes on where the builder wants no more
   may find a fault that nobody is to hear of: without threads it would not have come so far. */
static bool
build_from_tape(const Reading *reading, GameBuilder *builder, Diags *diags)
{
	if (!reading->tape) {
		diags_append(diags, reading->diags);
		return false;
	}
	game_builder_begin_file(builder, reading->file->path);
	const bool played = tape_play(reading->tape, builder);
	if (played)
		diags_append(diags, reading->diags);
	if (played && reading->whole)
		game_builder_end_file(builder);
	else
		game_builder_drop_file(builder);
	return played && reading->whole;
}

static bool
build_directly(const Reading *reading, GameBuilder *builder, Diags *diags)
{
	g_autoptr(GBytes) bytes = found_file_bytes(reading->file, diags);
	return bytes && xml_read_file(builder, bytes, reading->file->path, diags);
}

bool
read_ahead_take(ReadAhead *ahead, GameBuilder *builder, Diags *diags)
{
	Reading *reading = g_queue_pop_head(&ahead->readings);
	if (ahead->pool)
		wait_for(ahead, reading);
	const bool built = ahead->pool ? build_from_tape(reading, builder, diags)
	                               : build_directly(reading, builder, diags);
	reading_free(reading);
	return built;
}
