/*
 * work: steps of computation, for searches that must end.
 *
 * A search that tries one candidate after the other cannot know how long a trial takes: army data may
 * make each as long as they like. The evaluation counts its steps; a search compares them with a budget
 * instead of the clock, and so gives the same result on every machine.
 *
 *	Work work = work_begin(MOST_WORK);
 *	while (!work_is_spent(&work) && try_next())
 *		continue;
 *
 * A step is a node built or visited, or a question answered: about 50 ns. Each thread counts its own.
 * A search that is called in small steps pauses its budget between them.
 */
#ifndef VALUES_WORK_H
#define VALUES_WORK_H

#include "base/values/budget.h"

#include <stdbool.h>
#include <stdint.h>

/* The steps that this thread has made. Changed by work_count() alone. */
extern _Thread_local uint64_t work_steps;

/* A budget of steps. */
typedef struct Work {
	uint64_t most;
	uint64_t done; /* before it was resumed last */
	uint64_t from; /* work_steps when it was resumed last */
	bool paused;
} Work;

static inline void
work_count(uint64_t steps)
{
	work_steps += steps;
}

/* A budget of @most steps from now on. */
static inline Work
work_begin(uint64_t most)
{
	return (Work){.most = most, .from = work_steps};
}

/* The steps made while the budget was not paused. */
static inline uint64_t
work_done(const Work *work)
{
	return work->done + (work->paused ? 0 : work_steps - work->from);
}

/* The steps that remain. */
static inline uint64_t
work_left(const Work *work)
{
	const uint64_t done = work_done(work);
	return done < work->most ? work->most - done : 0;
}

/* True if no steps remain, or too much memory is in use. */
static inline bool
work_is_spent(const Work *work)
{
	return work_left(work) == 0 || budget_stops_search();
}

/* Ends counting until work_resume(). */
static inline void
work_pause(Work *work)
{
	work->done = work_done(work);
	work->paused = true;
}

static inline void
work_resume(Work *work)
{
	work->done = work_done(work);
	work->from = work_steps;
	work->paused = false;
}

#endif
