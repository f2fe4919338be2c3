/* The table of counts that tallies are made of. */
#include "engine/queries/counter.h"

#include <criterion/criterion.h>

Test(counter, gives_0_for_a_code_never_added)
{
	g_autoptr(Arena) arena = arena_new();
	const Counter counter = counter_make(arena, 0);
	cr_expect_eq(counter_get(&counter, 0), 0);
	cr_expect_eq(counter_get(&counter, UINT64_MAX - 1), 0);
}

Test(counter, adds_up_numbers_of_one_code)
{
	g_autoptr(Arena) arena = arena_new();
	Counter counter = counter_make(arena, 4);
	counter_add(&counter, 0, 2);
	counter_add(&counter, 7, 5);
	counter_add(&counter, 0, -3);
	cr_expect_eq(counter_get(&counter, 0), -1);
	cr_expect_eq(counter_get(&counter, 7), 5);
}

Test(counter, grows_beyond_the_expected_number_of_codes)
{
	g_autoptr(Arena) arena = arena_new();
	Counter counter = counter_make(arena, 4);
	for (uint64_t i = 0; i < 10000; i++)
		counter_add(&counter, i * 64, (int64_t)i);
	for (uint64_t i = 0; i < 10000; i++)
		cr_assert_eq(counter_get(&counter, i * 64), (int64_t)i);
	cr_expect_eq(counter_get(&counter, 1), 0);
}
