/* Texts as one word, and back. */
#include "rosters/token/token-code.h"

#include <criterion/criterion.h>
#include <string.h>

static char *
there_and_back(const char *text)
{
	g_autofree char *word = token_code_pack(text);
	return token_code_unpack(word, strlen(word));
}

Test(token_code, a_text_comes_back)
{
	const char *const texts[] = {"", "1", "Élite\n\t10*Boyz~2\n", "\tClose combat weapon\n"};
	for (gsize i = 0; i < G_N_ELEMENTS(texts); i++) {
		g_autofree char *back = there_and_back(texts[i]);
		cr_expect_str_eq(back, texts[i]);
	}
}

Test(token_code, a_word_has_letters_that_links_leave_alone)
{
	g_autofree char *word = token_code_pack("1\ns game\tA Game\nn List\n+army\tforce\tArmy\n");
	cr_expect_eq(strspn(word + strlen("muster:"),
	                    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	                    "0123456789-_"),
	             strlen(word) - strlen("muster:"));
}

/* The first token of 2026: if it is not read any more, neither are those that people have sent. */
Test(token_code, words_of_the_first_version_are_read)
{
	const char *
		word = "muster:ePnBEEy9A5mSDoxRTkcFdyAF1OMDdBWKEmAaruRMA3kLlBYruUCOccqvrOICAAjsES0";
	g_autofree char *text = token_code_unpack(word, strlen(word));
	cr_assert(text);
	cr_expect_str_eq(text,
	                 "1\ns game\tA Game\nn List\nl pts\t2000\n+army\tforce\tArmy\n\t10*Boyz\n");
}

Test(token_code, a_word_is_found_in_a_text)
{
	const char *text = "muster: see muster:short and muster:0123456789abcdefgh.";
	const char *word = token_code_find(text, strlen(text));
	cr_assert(word);
	cr_expect_str_eq(word, "muster:0123456789abcdefgh.");
	cr_expect_null(token_code_find("muster:0123", 11));
}

Test(token_code, a_word_that_was_changed_is_refused)
{
	g_autofree char *word = token_code_pack("1\ns game\tA Game\nn List\n+army\tforce\tArmy\n");
	const gsize length = strlen(word);
	for (gsize at = strlen("muster:"); at < length; at++) {
		g_autofree char *changed = g_strdup(word);
		changed[at] = changed[at] == 'A' ? 'B' : 'A';
		g_autofree char *text = token_code_unpack(changed, length);
		g_autofree char *cut = token_code_unpack(word, at);
		cr_expect_null(cut);
		/* The last letter has bits that no byte needs. */
		cr_expect(!text || at == length - 1, "letter %zu", at);
	}
}

/* A bomb: a megabyte and more of one letter. */
Test(token_code, a_word_that_unpacks_to_too_much_is_refused)
{
	g_autofree char *many = g_strnfill(2 << 20, 'a');
	g_autofree char *text = there_and_back(many);
	cr_expect_null(text);
}
