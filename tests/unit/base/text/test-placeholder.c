/* Texts with {words} to fill in. */
#include "base/text/placeholder.h"

#include <criterion/criterion.h>
#include <string.h>

/* Replaces words by capitals; "unknown" has no meaning. */
static char *
in_capitals(const char *word, void *data)
{
	int *n_words = data;
	++*n_words;
	if (strcmp(word, "unknown") == 0)
		return NULL;
	return *word ? g_ascii_strup(word, -1) : g_strdup("-");
}

static void
expect(const char *text, const char *filled, int n_words)
{
	int n = 0;
	g_autofree char *result = placeholder_fill(text, in_capitals, &n);
	cr_expect_str_eq(result, filled);
	cr_expect_eq(n, n_words, "%s has %d placeholders", text, n);
}

Test(placeholder, is_filled_in)
{
	expect("", "", 0);
	expect("plain", "plain", 0);
	expect("{a}", "A", 1);
	expect("{a} of {b}!", "A of B!", 2);
	expect("{}+", "-+", 1);
}

Test(placeholder, without_a_meaning_is_kept)
{
	expect("{unknown} {a}", "{unknown} A", 2);
	expect("a } and {", "a } and {", 0);
}
