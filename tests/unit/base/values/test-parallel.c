/* Several threads deliver the same as one. */
#include "base/values/parallel.h"

#include <criterion/criterion.h>

/* The results, and counts of the calls. */
typedef struct Run {
	GArray *squares; /* the results, guint */
	gint open;       /* workers made and not closed */
	gint made;
	gint done; /* items processed */
	gint most_ahead;
} Run;

typedef struct Worker {
	Run *run;
} Worker;

static void *
make(void *user)
{
	Worker *worker = g_new(Worker, 1);
	worker->run = user;
	g_atomic_int_inc(&worker->run->open);
	g_atomic_int_inc(&worker->run->made);
	return worker;
}

static void *
square(void *data, guint number)
{
	Worker *worker = data;
	g_atomic_int_inc(&worker->run->done);
	return GUINT_TO_POINTER(number * number);
}

static void
close_worker(void *data)
{
	Worker *worker = data;
	g_atomic_int_add(&worker->run->open, -1);
	g_free(worker);
}

static void
deliver(void *user, guint number, void *result)
{
	Run *run = user;
	const guint value = GPOINTER_TO_UINT(result);
	cr_assert_eq(number, run->squares->len, "in order");
	run->most_ahead = MAX(run->most_ahead, g_atomic_int_get(&run->done) - (gint)number);
	g_array_append_val(run->squares, value);
}

static void
expect_squares(guint n, guint threads)
{
	g_autoptr(GArray) squares = g_array_new(FALSE, FALSE, sizeof(guint));
	Run run = {.squares = squares};
	const ParallelWork work = {make, square, close_worker, deliver, &run};
	parallel_run(&work, n, threads);
	cr_assert_eq(squares->len, n);
	for (guint i = 0; i < n; i++)
		cr_assert_eq(g_array_index(squares, guint, i), i * i);
	cr_expect_eq(run.open, 0);
	cr_expect_eq(run.made, (gint)MAX(threads, 1));
	cr_expect_leq(run.most_ahead, (gint)(MAX(threads, 1) * PARALLEL_AHEAD) + 1,
	              "results do not pile up");
}

Test(parallel, a_single_thread_is_that_of_the_caller)
{
	expect_squares(100, 1);
	expect_squares(3, 0);
}

Test(parallel, several_threads_deliver_in_order)
{
	expect_squares(5000, 2);
	expect_squares(5000, 7);
}

Test(parallel, more_threads_than_items_are_allowed)
{
	expect_squares(3, 8);
}

Test(parallel, without_items_nothing_is_delivered)
{
	expect_squares(0, 4);
}
