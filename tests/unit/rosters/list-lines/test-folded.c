/* Lines that a program has broken at a column are joined; others stay. */
#include "rosters/list-lines/folded.h"

#include <criterion/criterion.h>
#include <string.h>

/* A line of 60 letters, which is the longest. */
#define LONG "Captain [90 pts]: Sword, Shield, Master-crafted power weapon,"

static void
expect(const char *text, const char *wanted)
{
	guint n = 0;
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	g_autoptr(GBytes) whole = folded_join(bytes, 0, &n);
	cr_assert_eq(whole != NULL, wanted != NULL);
	if (!wanted)
		return;
	g_autofree char *got = g_strndup(g_bytes_get_data(whole, NULL), g_bytes_get_size(whole));
	cr_expect_str_eq(got, wanted);
	cr_expect_gt(n, 0);
}

Test(folded, a_line_goes_on_where_the_one_before_had_no_room)
{
	expect(LONG "\nBoltgun\nMob [5 pts]\n", LONG " Boltgun\n\nMob [5 pts]\n\n");
	expect(LONG "\r\nBoltgun\r\n", LONG " Boltgun\n\n\n");
}

Test(folded, a_line_that_had_room_is_whole)
{
	expect(LONG "\nBoltgun\nSergeant: Sword,\nAxe\n",
	       LONG " Boltgun\n\nSergeant: Sword,\nAxe\n\n");
}

Test(folded, lines_that_begin_something_are_not_joined)
{
	static const char *const BEGINNINGS[] = {
		"• Boltgun",         "Mob [5 pts]: Axe",   "CHARACTERS", "Characters:",
		"Char2: Lieutenant", "+ WARLORD: Captain", " Boltgun"};
	for (gsize i = 0; i < G_N_ELEMENTS(BEGINNINGS); i++) {
		g_autofree char *text = g_strconcat(LONG "\n", BEGINNINGS[i], "\n", NULL);
		expect(text, NULL);
	}
}

Test(folded, nothing_is_joined_to_a_line_that_is_passed_over)
{
	expect("+ SECONDARY: Bring It Down: (8x2) + (3x4) - Assassination: 4\nSword\n", NULL);
	expect("Player: Anna Schmidt of the old club in the town by the river\nSword\n", NULL);
}

Test(folded, a_text_with_long_or_short_lines_only_is_as_it_was_written)
{
	expect(LONG LONG "\nBoltgun\n", NULL);
	expect("Captain [90 pts]: Sword,\nBoltgun\n", NULL);
	expect("", NULL);
}

Test(folded, a_text_has_at_most_a_thousand_lines)
{
	g_autoptr(GString) text = g_string_new(LONG "\nBoltgun");
	while (text->len < strlen(LONG "\nBoltgun") + 998)
		g_string_append_c(text, '\n');
	guint n = 0;
	g_autoptr(GBytes) most = g_bytes_new(text->str, text->len);
	g_autoptr(GBytes) whole = folded_join(most, 0, &n);
	cr_expect(whole);
	g_string_append_c(text, '\n');
	g_autoptr(GBytes) more = g_bytes_new(text->str, text->len);
	cr_expect_null(folded_join(more, 0, &n));
}
