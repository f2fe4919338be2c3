/* The words of the dialogue, and lists as they are read. */
#include "session/words/figures.h"
#include "ui/dialogue/editing.h"
#include "ui/dialogue/games-dialogue.h"
#include "ui/dialogue/listing.h"
#include "ui/dialogue/start.h"
#include "ui/dialogue/words.h"

#include <criterion/criterion.h>
#include <string.h>

Test(words, each_word_has_a_function_where_it_is_understood)
{
	for (int i = 0; i < WORD_COUNT; i++) {
		const Word word = (Word)i;
		cr_expect_eq(dialogue_edit_knows(word), word_is_in(word, PLACE_EDITING), "%s",
		             word_name(word));
		cr_expect_eq(dialogue_start_knows(word), word_is_in(word, PLACE_ROSTERS), "%s",
		             word_name(word));
		cr_expect_eq(dialogue_games_knows(word), word_is_in(word, PLACE_GAMES), "%s",
		             word_name(word));
	}
}

Test(words, the_first_of_those_that_begin_so_is_meant)
{
	cr_expect_eq(word_find("a", PLACE_EDITING), WORD_AVAILABLE);
	cr_expect_eq(word_find("AD", PLACE_EDITING), WORD_ADD);
	cr_expect_eq(word_find("open", PLACE_EDITING), WORD_OPEN);
	cr_expect_eq(word_find("open", PLACE_ROSTERS), WORD_OPEN_FILE);
	cr_expect_eq(word_find("save", PLACE_ROSTERS), WORD_NONE);
	cr_expect_eq(word_find("", PLACE_ROSTERS), WORD_NONE);
}

Test(words, what_stands_behind_a_word_is_its_argument)
{
	const TypedLine typed = typed_line_parse("note 3 the left flank", PLACE_EDITING);
	guint number;
	const char *rest;
	cr_expect_eq(typed.word, WORD_NOTE);
	cr_assert(typed_number(typed.argument, &number, &rest));
	cr_expect_eq(number, 3u);
	cr_expect_str_eq(rest, "the left flank");
	cr_expect_str_eq(typed_line_parse("undo", PLACE_EDITING).argument, "");
}

Test(words, numbers_count_from_one)
{
	guint number;
	const char *rest;
	cr_expect_not(typed_number("0", &number, &rest));
	cr_expect_not(typed_number("", &number, &rest));
	cr_expect_not(typed_number("3rd", &number, &rest));
	cr_expect_not(typed_number("-1", &number, &rest));
	cr_expect_not(typed_number("99999999999999999999", &number, &rest));
}

static void
add(Listing *listing, const char *name)
{
	listing_add(listing, &(Item){.name = g_strdup(name), .line = g_strdup(name)});
}

static Listing *
army(void)
{
	Listing *listing = listing_new();
	listing_head(listing, "Core: 2");
	add(listing, "Boyz");
	add(listing, "Beast Snagga Boyz");
	listing_head(listing, "Lords: 1");
	add(listing, "Warboss");
	return listing;
}

Test(dialogue_listing, headings_have_no_numbers)
{
	g_autoptr(Listing) listing = army();
	cr_expect_eq(listing_count(listing), 3u);
	cr_expect_str_eq(listing_get(listing, 3)->name, "Warboss");
	cr_expect_null(listing_get(listing, 4));
}

Test(dialogue_listing, a_name_is_meant_whole_before_it_is_a_part)
{
	g_autoptr(Listing) listing = army();
	cr_expect_str_eq(listing_named(listing, "boyz")->name, "Boyz");
	cr_expect_str_eq(listing_named(listing, "snagga")->name, "Beast Snagga Boyz");
	cr_expect_null(listing_named(listing, "boy"));
	cr_expect_null(listing_named(listing, "gretchin"));
}

typedef struct Keeping {
	const char *text;
	guint n_left;
	const char *first;
} Keeping;

Test(dialogue_listing, letters_are_looked_for_in_names_then_in_headings_then_apart)
{
	static const Keeping CASES[] = {
		{"war", 1, "Warboss"}, {"lords", 1, "Warboss"}, {"bsb", 1, "Beast Snagga Boyz"},
		{"/^b/", 2, "Boyz"},   {"", 3, "Boyz"},         {"xyz", 0, NULL},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(CASES); i++) {
		g_autoptr(Listing) listing = army();
		cr_expect_eq(!*CASES[i].text || listing_has(listing, CASES[i].text),
		             CASES[i].n_left > 0);
		cr_expect_null(listing_keep(listing, CASES[i].text));
		cr_expect_eq(listing_count(listing), CASES[i].n_left, "%s", CASES[i].text);
		if (CASES[i].first)
			cr_expect_str_eq(listing_get(listing, 1)->name, CASES[i].first);
	}
}

Test(dialogue_listing, a_wrong_expression_leaves_all)
{
	g_autoptr(Listing) listing = army();
	g_autofree char *error = listing_keep(listing, "/(/");
	cr_expect_not_null(error);
	cr_expect_eq(listing_count(listing), 3u);
}

typedef struct Figures {
	const char *figures;
	const char *words;
} Figures;

Test(dialogue_figures, are_read_in_words)
{
	static const Figures CASES[] = {
		{"2/4", "2 of 4"},
		{"1/3+", "1, at least 3"},
		{"2/1–3", "2, from 1 to 3"},
		{"7", "7"},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(CASES); i++) {
		g_autofree char *words = figures_in_words(CASES[i].figures);
		cr_expect_str_eq(words, CASES[i].words);
	}
	cr_expect_null(figures_in_words(NULL));
}
