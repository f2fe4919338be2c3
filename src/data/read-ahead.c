#include "data/read-ahead.h"

#include "data/data-set-private.h"
#include "data/read-xml.h"

#include <libxml/parser.h>

/* How many bytes of files may be on their way: what was read of them waits in memory. Enough for the
   builder to find something to do while a large one is being read. */
#define BYTES_ON_THE_WAY (5u << 20)

/* One file on its way. */
typedef struct Reading {
	const DataFile *file;
	Tape *tape;   /* NULL if the file cannot be read at all */
	Diags *diags; /* what its reader found wrong */
	gsize size;   /* roughly */
	bool whole;   /* whether it was read to its end */
	bool begun;   /* somebody reads it */
	bool done;
} Reading;

struct ReadAhead {
	GThread *threads[DATA_SET_MAX_THREADS];
	guint n_threads;
	gsize on_the_way; /* bytes of all files handed in; the builder's thread alone asks for it */
	GMutex mutex;     /* of all below, and of `begun` and `done` */
	GCond changed;    /* of any of them */
	GQueue readings;  /* of Reading, in the order handed in */
	bool ended;
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

/* The first file that nobody has begun; NULL if there is none. With the mutex held. */
static Reading *
first_free(const ReadAhead *ahead)
{
	for (GList *at = ahead->readings.head; at; at = at->next)
		if (!((Reading *)at->data)->begun)
			return at->data;
	return NULL;
}

/* Reads the first file that is free, or waits for something to happen. With the mutex held, but not
   while reading. */
static void
read_or_wait(ReadAhead *ahead)
{
	Reading *reading = first_free(ahead);
	if (!reading) {
		g_cond_wait(&ahead->changed, &ahead->mutex);
		return;
	}
	reading->begun = true;
	g_mutex_unlock(&ahead->mutex);
	read_file(reading);
	g_mutex_lock(&ahead->mutex);
	reading->done = true;
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
	g_cond_init(&ahead->changed);
	while (ahead->n_threads < threads)
		ahead->threads[ahead->n_threads++] = g_thread_new("reader", run, ahead);
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
	g_queue_clear_full(&ahead->readings, reading_free);
	g_mutex_clear(&ahead->mutex);
	g_cond_clear(&ahead->changed);
	g_free(ahead);
}

/* Only the builder's thread hands in and takes: that it looks at the length needs no mutex. */
bool
read_ahead_has_room(const ReadAhead *ahead)
{
	return ahead->readings.length <= ahead->n_threads || ahead->on_the_way < BYTES_ON_THE_WAY;
}

void
read_ahead_push(ReadAhead *ahead, const DataFile *file)
{
	Reading *reading = g_new0(Reading, 1);
	reading->file = file;
	reading->diags = diags_new();
	reading->size = found_file_size(file);
	ahead->on_the_way += reading->size;
	g_mutex_lock(&ahead->mutex);
	g_queue_push_tail(&ahead->readings, reading);
	g_cond_broadcast(&ahead->changed);
	g_mutex_unlock(&ahead->mutex);
}

/*
 * Takes the first file out: nobody has begun it, or it is done. While it is being read, the builder
 * reads further files rather than wait.
 */
static Reading *
take_first(ReadAhead *ahead)
{
	g_mutex_lock(&ahead->mutex);
	Reading *first = g_queue_peek_head(&ahead->readings);
	while (first->begun && !first->done)
		read_or_wait(ahead);
	g_queue_pop_head(&ahead->readings);
	g_mutex_unlock(&ahead->mutex);
	return first;
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
	Reading *reading = take_first(ahead);
	ahead->on_the_way -= reading->size;
	const bool built = reading->done ? build_from_tape(reading, builder, diags)
	                                 : build_directly(reading, builder, diags);
	reading_free(reading);
	return built;
}
