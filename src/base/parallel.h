/*
 * parallel: the same work on many things, by several threads, with results in the order of the things.
 *
 * Whoever delivers sees one result after the other, as if one thread had done it all. No thread runs
 * far ahead of what was delivered, so that only a few results are in memory, however many things there
 * are.
 *
 *	const ParallelWork work = {.make = open_worker, .work = judge, .close = close_worker,
 *	                           .deliver = write, .user = &check};
 *	parallel_run(&work, paths->len, 4);
 */
#ifndef BASE_PARALLEL_H
#define BASE_PARALLEL_H

#include <glib.h>

/* Results that each thread may be ahead of what was delivered: enough that one large thing does not
   keep the others waiting. */
#define PARALLEL_AHEAD 16u

typedef struct ParallelWork {
	/* What one thread works with; in that thread. */
	void *(*make)(void *user);
	/* Does the work on the thing with that number, with what make() returned; in the same thread. The
	   result goes to deliver(). */
	void *(*work)(void *worker, guint number);
	void (*close)(void *worker);
	/* Takes a result over; in any of the threads, never in two at once, in the order of numbers. */
	void (*deliver)(void *user, guint number, void *result);
	void *user; /* for make() and deliver() */
} ParallelWork;

/*
 * Does the work on the things 0 to @n - 1, and returns when all has been delivered.
 *
 * @threads  that work; the caller's own is one of them
 */
void parallel_run(const ParallelWork *work, guint n, guint threads);

#endif
