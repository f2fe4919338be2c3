#include "base/values/parallel.h"

#include <stdbool.h>

/* The items and results that threads share. The result of item i is at i % size of the ring
   until it is delivered. */
typedef struct Queue {
	const ParallelWork *work;
	guint n;
	GMutex lock;
	GCond room;    /* signalled when the ring has room again */
	bool delivers; /* a thread is delivering */
	void **ring;
	bool *filled;
	guint size;      /* places in the ring */
	guint next;      /* the first item that no thread has taken */
	guint delivered; /* number of results delivered */
} Queue;

static void
work_alone(const ParallelWork *work, guint n)
{
	void *worker = work->make(work->user);
	for (guint i = 0; i < n; i++)
		work->deliver(work->user, i, work->work(worker, i));
	work->close(worker);
}

/* Waits for room in the ring and takes the next item. Returns false if none is left. */
static bool
take_item(Queue *queue, guint *number)
{
	g_mutex_lock(&queue->lock);
	while (queue->next < queue->n && queue->next >= queue->delivered + queue->size)
		g_cond_wait(&queue->room, &queue->lock);
	const bool any = queue->next < queue->n;
	*number = any ? queue->next++ : 0;
	g_mutex_unlock(&queue->lock);
	return any;
}

/* Takes the next result in order. Returns false if it is not ready. */
static bool
next_result(Queue *queue, void **result)
{
	const guint place = queue->delivered % queue->size;
	const bool is_ready = queue->filled[place];
	if (is_ready)
		*result = queue->ring[place];
	queue->filled[place] = false;
	return is_ready;
}

/* Delivers all results that are ready, in the thread that added one. If another thread is
   delivering, it finds that result: no thread exists for delivery alone, and none has to be
   woken. */
static void
deliver_results(Queue *queue)
{
	void *result;
	while (next_result(queue, &result)) {
		g_mutex_unlock(&queue->lock);
		queue->work->deliver(queue->work->user, queue->delivered, result);
		g_mutex_lock(&queue->lock);
		queue->delivered++;
		g_cond_broadcast(&queue->room);
	}
}

static void
put_result(Queue *queue, guint number, void *result)
{
	g_mutex_lock(&queue->lock);
	queue->ring[number % queue->size] = result;
	queue->filled[number % queue->size] = true;
	if (!queue->delivers) {
		queue->delivers = true;
		deliver_results(queue);
		queue->delivers = false;
	}
	g_mutex_unlock(&queue->lock);
}

static gpointer
run_worker(gpointer data)
{
	Queue *queue = data;
	void *worker = queue->work->make(queue->work->user);
	for (guint number; take_item(queue, &number);)
		put_result(queue, number, queue->work->work(worker, number));
	queue->work->close(worker);
	return NULL;
}

static void
queue_init(Queue *queue, const ParallelWork *work, guint n, guint threads)
{
	*queue = (Queue){.work = work, .n = n, .size = threads * PARALLEL_AHEAD};
	queue->ring = g_new0(void *, queue->size);
	queue->filled = g_new0(bool, queue->size);
	g_mutex_init(&queue->lock);
	g_cond_init(&queue->room);
}

static void
queue_clear(Queue *queue)
{
	g_free(queue->ring);
	g_free(queue->filled);
	g_mutex_clear(&queue->lock);
	g_cond_clear(&queue->room);
}

void
parallel_run(const ParallelWork *work, guint n, guint threads)
{
	if (threads <= 1) {
		work_alone(work, n);
		return;
	}
	Queue queue;
	queue_init(&queue, work, n, threads);
	g_autofree GThread **started = g_new0(GThread *, threads);
	/* The system may have fewer threads for us. */
	for (guint i = 1; i < threads; i++)
		if (!(started[i] = g_thread_try_new("worker", run_worker, &queue, NULL)))
			break;
	run_worker(&queue);
	for (guint i = 1; i < threads && started[i]; i++)
		g_thread_join(started[i]);
	queue_clear(&queue);
}
