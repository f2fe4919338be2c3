/* Search texts of lists: the texts that fit, and their rank. */
#include "session/words/filter.h"

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

Test(filter, the_name_ranks_before_its_beginning_and_that_before_a_word)
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

Test(filter, accents_and_letter_case_do_not_matter)
{
	cr_expect_eq(distance("epeiste", "Épéiste"), 0);
}

Test(filter, all_texts_that_fit_an_expression_have_one_rank)
{
	cr_expect_eq(distance("/^hal/", "Halberdiers"), distance("/^hal/", "Halflings"));
}

Test(filter, nothing_typed_is_no_filter)
{
	g_autofree char *error = NULL;
	cr_expect_null(filter_new("", &error));
	cr_expect_null(error);
}

Test(filter, a_wrong_expression_has_an_error)
{
	g_autofree char *error = NULL;
	cr_expect_null(filter_new("/(/", &error));
	cr_expect_not_null(error);
}

Test(filter, letters_in_another_order_do_not_fit)
{
	g_autofree char *error = NULL;
	g_autoptr(Filter) filter = filter_new("blh", &error);
	cr_expect_not(filter_fits(filter, "Halberdiers"));
	cr_expect_str_eq(filter_text(filter), "blh");
}

/* Typed expressions, and texts that fit them; NULL for an expression that is none. */
static const struct {
	const char *typed, *fits;
} EXPRESSIONS[] = {
	{"/", NULL},       {"//", NULL},    {"/boy", "Ork Boyz"},
	{"/boy/", "Boyz"}, {"/a\\/", "a/"}, {"/a\\/b/", "A/B"},
};

Test(filter, the_second_slash_of_an_expression_may_be_missing)
{
	for (size_t i = 0; i < G_N_ELEMENTS(EXPRESSIONS); i++) {
		g_autofree char *error = NULL;
		g_autoptr(Filter) filter = filter_new(EXPRESSIONS[i].typed, &error);
		cr_expect_eq(filter != NULL, EXPRESSIONS[i].fits != NULL, "%s",
		             EXPRESSIONS[i].typed);
		cr_expect_null(error);
		cr_expect(!filter || filter_fits(filter, EXPRESSIONS[i].fits), "%s",
		          EXPRESSIONS[i].typed);
	}
}

Test(filter, a_word_behind_a_letter_is_inside)
{
	cr_expect_eq(distance("boy", "Big-Boy"), FILTER_NEAR);
	cr_expect_gt(distance("boy", "Cowboy"), FILTER_NEAR);
	cr_expect_eq(distance("boy", "Cowboy Boy"), FILTER_NEAR, "the second one is a word");
}
