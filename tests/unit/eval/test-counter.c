/* Counting codes: the table that tallies are made of. */
#include "eval/counter.h"

#include <criterion/criterion.h>

Test(counter, what_was_never_added_is_none)
{
	g_autoptr(Arena) arena = arena_new();
	const Counter counter = counter_make(arena, 0);
	cr_expect_eq(counter_get(&counter, 0), 0);
	cr_expect_eq(counter_get(&counter, UINT64_MAX - 1), 0);
}

Test(counter, what_is_added_twice_is_added_up)
{
	g_autoptr(Arena) arena = arena_new();
	Counter counter = counter_make(arena, 4);
	counter_add(&counter, 0, 2);
	counter_add(&counter, 7, 5);
	counter_add(&counter, 0, -3);
	cr_expect_eq(counter_get(&counter, 0), -1);
	cr_expect_eq(counter_get(&counter, 7), 5);
}

Test(counter, more_than_expected_fit_too)
{
	g_autoptr(Arena) arena = arena_new();
	Counter counter = counter_make(arena, 4);
	for (uint64_t i = 0; i < 10000; i++)
		counter_add(&counter, i * 64, (int64_t)i);
	for (uint64_t i = 0; i < 10000; i++)
		cr_assert_eq(counter_get(&counter, i * 64), (int64_t)i);
	cr_expect_eq(counter_get(&counter, 1), 0);
}
