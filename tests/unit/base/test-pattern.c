/* Texts with places in braces. */
#include "base/pattern.h"

#include <criterion/criterion.h>
#include <string.h>

/* Words in capitals; "unknown" means nothing. */
static char *
in_capitals(const char *word, void *data)
{
	int *places = data;
	++*places;
	if (strcmp(word, "unknown") == 0)
		return NULL;
	return *word ? g_ascii_strup(word, -1) : g_strdup("-");
}

static void
expect(const char *pattern, const char *filled, int places)
{
	int n = 0;
	g_autofree char *text = pattern_fill(pattern, in_capitals, &n);
	cr_expect_str_eq(text, filled);
	cr_expect_eq(n, places, "%s has %d places", pattern, n);
}

Test(pattern, is_filled_in)
{
	expect("", "", 0);
	expect("plain", "plain", 0);
	expect("{a}", "A", 1);
	expect("{a} of {b}!", "A of B!", 2);
	expect("{}+", "-+", 1);
}

Test(pattern, keeps_what_means_nothing)
{
	expect("{unknown} {a}", "{unknown} A", 2);
	expect("a } and {", "a } and {", 0);
}
