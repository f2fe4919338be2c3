/* Work by several threads comes out as if one had done it. */
#include "base/parallel.h"

#include <criterion/criterion.h>

/* What was delivered, and how many workers were made and closed. */
typedef struct Seen {
	GArray *squares; /* of guint */
	gint open;
	gint made;
	gint done; /* how many numbers were worked on */
	gint most_ahead;
} Seen;

typedef struct Worker {
	Seen *seen;
} Worker;

static void *
make(void *user)
{
	Worker *worker = g_new(Worker, 1);
	worker->seen = user;
	g_atomic_int_inc(&worker->seen->open);
	g_atomic_int_inc(&worker->seen->made);
	return worker;
}

static void *
square(void *data, guint number)
{
	Worker *worker = data;
	g_atomic_int_inc(&worker->seen->done);
	return GUINT_TO_POINTER(number * number);
}

static void
close_worker(void *data)
{
	Worker *worker = data;
	g_atomic_int_add(&worker->seen->open, -1);
	g_free(worker);
}

static void
deliver(void *user, guint number, void *result)
{
	Seen *seen = user;
	const guint value = GPOINTER_TO_UINT(result);
	cr_assert_eq(number, seen->squares->len, "in order");
	seen->most_ahead = MAX(seen->most_ahead, g_atomic_int_get(&seen->done) - (gint)number);
	g_array_append_val(seen->squares, value);
}

static void
expect_squares(guint n, guint threads)
{
	g_autoptr(GArray) squares = g_array_new(FALSE, FALSE, sizeof(guint));
	Seen seen = {.squares = squares};
	const ParallelWork work = {make, square, close_worker, deliver, &seen};
	parallel_run(&work, n, threads);
	cr_assert_eq(squares->len, n);
	for (guint i = 0; i < n; i++)
		cr_assert_eq(g_array_index(squares, guint, i), i * i);
	cr_expect_eq(seen.open, 0);
	cr_expect_eq(seen.made, (gint)MAX(threads, 1));
	cr_expect_leq(seen.most_ahead, (gint)(MAX(threads, 1) * PARALLEL_AHEAD) + 1,
	              "results do not pile up");
}

Test(parallel, one_thread_is_the_callers_own)
{
	expect_squares(100, 1);
	expect_squares(3, 0);
}

Test(parallel, several_threads_deliver_in_order)
{
	expect_squares(5000, 2);
	expect_squares(5000, 7);
}

Test(parallel, more_threads_than_things)
{
	expect_squares(3, 8);
}

Test(parallel, nothing_to_do)
{
	expect_squares(0, 4);
}
