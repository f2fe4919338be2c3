/* The filter of a list: matches, and the nearest match. */
#include "workbench/filter.h"

#include <criterion/criterion.h>

static int
distance(const char *typed, const char *text)
{
	g_autofree char *error = NULL;
	g_autoptr(Filter) filter = filter_new(typed, &error);
	cr_assert(filter, "%s", error ? error : typed);
	cr_expect(filter_fits(filter, text), "%s fits %s", typed, text);
	return filter_distance(filter, text);
}

Test(filter, the_name_itself_is_nearest_then_its_beginning_then_a_word_of_it)
{
	const int itself = distance("trukk", "Trukk");
	const int beginning = distance("trukk", "Trukk Boyz");
	const int word = distance("trukk", "Big Trukk");
	const int inside = distance("trukk", "Rukkatrukk Squigbuggy");
	const int letters = distance("trukk", "The Rude Ukk");
	cr_expect_lt(itself, beginning);
	cr_expect_lt(beginning, word);
	cr_expect_lt(word, inside);
	cr_expect_lt(inside, letters);
}

Test(filter, marks_and_capitals_do_not_matter)
{
	cr_expect_eq(distance("epeiste", "Épéiste"), 0);
}

Test(filter, all_that_fits_an_expression_is_as_near)
{
	cr_expect_eq(distance("/^hal/", "Halberdiers"), distance("/^hal/", "Halflings"));
}
