/* The sum of memory of a command. */
#include "base/values/arena.h"
#include "base/values/budget.h"
#include "base/values/work.h"

#include <criterion/criterion.h>

static int n_ends;

static void
note_end(void)
{
	n_ends++;
}

Test(budget, counts_what_arenas_hold)
{
	const size_t before = budget_used();
	Arena *arena = arena_new();
	arena_alloc(arena, 1000000);
	cr_expect_geq(budget_used(), before + 1000000);
	arena_reset(arena);
	arena_free(arena);
	cr_expect_eq(budget_used(), before);
}

Test(budget, is_not_spent_at_its_limit)
{
	budget_on_spent(note_end);
	budget_take(BUDGET_MOST);
	cr_expect_eq(n_ends, 0);
	budget_give(BUDGET_MOST);
}

Test(budget, ends_the_program_once_beyond_its_limit)
{
	budget_on_spent(note_end);
	budget_take(BUDGET_MOST);
	budget_take(1);
	budget_take(1);
	cr_expect_eq(n_ends, 1);
}

Test(budget, ends_nothing_if_nothing_was_set)
{
	budget_take(BUDGET_MOST + 1);
	budget_spend();
	cr_expect_eq(n_ends, 0);
}

Test(budget, stops_searches_long_before)
{
	const Work work = work_begin(1000);
	budget_take(BUDGET_OF_SEARCH);
	cr_expect_not(work_is_spent(&work));
	budget_take(1);
	cr_expect(work_is_spent(&work));
}
