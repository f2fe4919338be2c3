#include "base/parallel.h"

#include <stdbool.h>

/* What threads share. Results lie in a ring: that of a number has its place until it is delivered. */
typedef struct Line {
	const ParallelWork *work;
	guint n;
	GMutex lock;
	GCond room;    /* there is some again in the ring */
	bool delivers; /* one of the threads */
	void **ring;
	bool *filled;
	guint size;      /* of the ring */
	guint next;      /* the first number that nobody has taken */
	guint delivered; /* how many */
} Line;

static void
work_alone(const ParallelWork *work, guint n)
{
	void *worker = work->make(work->user);
	for (guint i = 0; i < n; i++)
		work->deliver(work->user, i, work->work(worker, i));
	work->close(worker);
}

/* The next number, when its place in the ring is free; false when there is none. */
static bool
take_number(Line *line, guint *number)
{
	g_mutex_lock(&line->lock);
	while (line->next < line->n && line->next >= line->delivered + line->size)
		g_cond_wait(&line->room, &line->lock);
	const bool any = line->next < line->n;
	*number = any ? line->next++ : 0;
	g_mutex_unlock(&line->lock);
	return any;
}

/* The next result in order, if it is there. */
static bool
next_result(Line *line, void **result)
{
	const guint place = line->delivered % line->size;
	const bool there = line->filled[place];
	if (there)
		*result = line->ring[place];
	line->filled[place] = false;
	return there;
}

/* Delivers what is next and there. Whoever brings a result does so, unless another is at it, who will then
   find this one: nobody waits for a thread of its own to wake up. */
static void
deliver_results(Line *line)
{
	void *result;
	while (next_result(line, &result)) {
		g_mutex_unlock(&line->lock);
		line->work->deliver(line->work->user, line->delivered, result);
		g_mutex_lock(&line->lock);
		line->delivered++;
		g_cond_broadcast(&line->room);
	}
}

static void
put_result(Line *line, guint number, void *result)
{
	g_mutex_lock(&line->lock);
	line->ring[number % line->size] = result;
	line->filled[number % line->size] = true;
	if (!line->delivers) {
		line->delivers = true;
		deliver_results(line);
		line->delivers = false;
	}
	g_mutex_unlock(&line->lock);
}

static gpointer
run_worker(gpointer data)
{
	Line *line = data;
	void *worker = line->work->make(line->work->user);
	for (guint number; take_number(line, &number);)
		put_result(line, number, line->work->work(worker, number));
	line->work->close(worker);
	return NULL;
}

static void
line_init(Line *line, const ParallelWork *work, guint n, guint threads)
{
	*line = (Line){.work = work, .n = n, .size = threads * PARALLEL_AHEAD};
	line->ring = g_new0(void *, line->size);
	line->filled = g_new0(bool, line->size);
	g_mutex_init(&line->lock);
	g_cond_init(&line->room);
}

static void
line_clear(Line *line)
{
	g_free(line->ring);
	g_free(line->filled);
	g_mutex_clear(&line->lock);
	g_cond_clear(&line->room);
}

void
parallel_run(const ParallelWork *work, guint n, guint threads)
{
	if (threads <= 1) {
		work_alone(work, n);
		return;
	}
	Line line;
	line_init(&line, work, n, threads);
	g_autofree GThread **started = g_new(GThread *, threads);
	for (guint i = 1; i < threads; i++)
		started[i] = g_thread_new("worker", run_worker, &line);
	run_worker(&line);
	for (guint i = 1; i < threads; i++)
		g_thread_join(started[i]);
	line_clear(&line);
}
