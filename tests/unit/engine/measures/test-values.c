/* The table of numbers that are known of measures. */
#include "engine/measures/values-private.h"

#include <criterion/criterion.h>

#define SUBJECTS 500u

static void
keep_all(Values *values, const CompanionMeasure *measure, const char *subjects)
{
	for (uint32_t i = 0; i < SUBJECTS; i++)
		values_keep(values, measure, (const Instance *)(const void *)(subjects + i),
		            (Number){true, amount_from_int(i)});
}

Test(values, are_found_by_measure_and_subject_while_the_table_grows)
{
	const CompanionMeasure measures[] = {{.index = 0}, {.index = 1}};
	const char subjects[SUBJECTS] = {0};
	g_autoptr(Arena) arena = arena_new();
	Values values = {.arena = arena};
	keep_all(&values, &measures[0], subjects);
	for (uint32_t i = 0; i < SUBJECTS; i++) {
		const Instance *subject = (const Instance *)(const void *)(subjects + i);
		cr_expect(amount_equal(values_find(&values, &measures[0], subject)->amount,
		                       amount_from_int(i)));
		cr_expect_null(values_find(&values, &measures[1], subject));
	}
}

Test(values, are_forgotten_with_the_arena_however_often_it_is_reset)
{
	const CompanionMeasure measure = {.index = 0};
	const char subjects[SUBJECTS] = {0};
	g_autoptr(Arena) arena = arena_new();
	Values values = {.arena = arena};
	keep_all(&values, &measure, subjects);
	for (int i = 0; i < 3; i++) {
		arena_reset(arena);
		values_forget(&values);
		cr_expect_null(
			values_find(&values, &measure, (const Instance *)(const void *)subjects));
	}
	keep_all(&values, &measure, subjects);
	cr_expect_eq(values.n_used, SUBJECTS);
}
