/* The table of numbers that are known of measures. */
#include "engine/measures/values-private.h"

#include <criterion/criterion.h>

#define SUBJECTS 500u

/* Instances in the places of a roster. */
static void
place_subjects(Instance *subjects)
{
	for (uint32_t i = 0; i < SUBJECTS; i++)
		subjects[i] = (Instance){.order = i};
}

static void
keep_all(Values *values, const CompanionMeasure *measure, const Instance *subjects)
{
	for (uint32_t i = 0; i < SUBJECTS; i++)
		values_keep(values, measure, &subjects[i], (Number){true, amount_from_int(i)});
}

Test(values, are_found_by_measure_and_subject_while_the_table_grows)
{
	const CompanionMeasure measures[] = {{.index = 0}, {.index = 1}};
	Instance subjects[SUBJECTS];
	place_subjects(subjects);
	g_autoptr(Arena) arena = arena_new();
	Values values = {.arena = arena, .n_measures = 2};
	keep_all(&values, &measures[0], subjects);
	for (uint32_t i = 0; i < SUBJECTS; i++) {
		cr_expect(amount_equal(values_find(&values, &measures[0], &subjects[i])->amount,
		                       amount_from_int(i)));
		cr_expect_null(values_find(&values, &measures[1], &subjects[i]));
	}
}

Test(values, an_unknown_number_is_kept_as_such)
{
	const CompanionMeasure measure = {.index = 0};
	const Instance subject = {.order = 3};
	g_autoptr(Arena) arena = arena_new();
	Values values = {.arena = arena, .n_measures = 1};
	cr_expect_not(values_keep(&values, &measure, &subject, NUMBER_NONE)->known);
	cr_expect_not(values_find(&values, &measure, &subject)->known);
}

Test(values, of_an_imagined_instance_are_not_those_of_the_one_in_whose_place_it_is)
{
	const CompanionMeasure measure = {.index = 0};
	const Instance real = {.order = 3}, imagined = {.order = 3};
	g_autoptr(Arena) arena = arena_new();
	Values values = {.arena = arena, .n_measures = 1};
	const Number *of_real = values_keep(&values, &measure, &real,
	                                    (Number){true, amount_from_int(5)});
	const Number *of_imagined = values_keep(&values, &measure, &imagined,
	                                        (Number){true, amount_from_int(7)});
	cr_expect(amount_equal(of_imagined->amount, amount_from_int(7)));
	cr_expect_null(values_find(&values, &measure, &imagined));
	cr_expect_eq(values_find(&values, &measure, &real), of_real);
}

Test(values, are_forgotten_with_the_arena_however_often_it_is_reset)
{
	const CompanionMeasure measure = {.index = 0};
	Instance subjects[SUBJECTS];
	place_subjects(subjects);
	g_autoptr(Arena) arena = arena_new();
	Values values = {.arena = arena, .n_measures = 1};
	for (int i = 0; i < 3; i++) {
		keep_all(&values, &measure, subjects);
		cr_expect_not_null(values_find(&values, &measure, &subjects[SUBJECTS - 1]));
		arena_reset(arena);
		values_forget(&values);
		cr_expect_null(values_find(&values, &measure, &subjects[0]));
	}
}
