/*
 * parallel: processes many items in several threads, and delivers the results in the order of the
 * items.
 *
 * deliver() receives one result after the other, as if a single thread had done all the work. No
 * thread runs far ahead of delivery, so that only a few results are in memory at a time.
 *
 *	const ParallelWork work = {.make = open_worker, .work = judge, .close = close_worker,
 *	                           .deliver = write, .user = &check};
 *	parallel_run(&work, paths->len, 4);
 */
#ifndef VALUES_PARALLEL_H
#define VALUES_PARALLEL_H

#include <glib.h>

/* Undelivered results per thread: enough for the other threads to work on during a large item. */
#define PARALLEL_AHEAD 16u

typedef struct ParallelWork {
	/* Makes the data of one thread, in that thread. */
	void *(*make)(void *user);
	/* Processes an item in a thread, with the data of that thread. Returns the result, which
	   deliver() owns. */
	void *(*work)(void *worker, guint number);
	/* Releases the data of a thread, in that thread. */
	void (*close)(void *worker);
	/* Receives the results in the order of the items; in any thread, but never in two at a
	   time. */
	void (*deliver)(void *user, guint number, void *result);
	void *user; /* passed to make() and deliver() */
} ParallelWork;

/*
 * Processes the items 0 to @n - 1, and returns when all results have been delivered.
 *
 * @threads  number of threads, with that of the caller
 */
void parallel_run(const ParallelWork *work, guint n, guint threads);

#endif
