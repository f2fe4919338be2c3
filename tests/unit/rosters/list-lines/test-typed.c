/* Prices as people type them are those of the app, with any sign in front of them. */
#include "rosters/list-lines/typed.h"

#include <criterion/criterion.h>
#include <stdint.h>
#include <string.h>

/* Three units, since fewer make no list. */
#define OTHERS "Mob @ 80\nCar @ 90\n"

/* Spells a text out; @wanted  is without the two others; NULL if nothing changes. */
static void
expect(const char *text, const char *wanted)
{
	g_autoptr(GArray) numbers = g_array_new(FALSE, FALSE, sizeof(uint32_t));
	g_autofree char *whole = g_strconcat(text, "\n" OTHERS, NULL);
	g_autofree char *all = g_strconcat(wanted, "\nMob (80 points)\nCar (90 points)\n\n", NULL);
	g_autoptr(GBytes) bytes = g_bytes_new(whole, strlen(whole));
	g_autoptr(GBytes) spelt = typed_spell_out(bytes, numbers);
	cr_assert(spelt, "%s", text);
	g_autofree char *got = g_strndup(g_bytes_get_data(spelt, NULL), g_bytes_get_size(spelt));
	cr_expect_str_eq(got, all);
}

Test(typed, a_price_has_any_sign_before_it)
{
	static const char *const LINES[] = {
		"Nob @ 95",      "Nob - 95",       "Nob – 95 pts",    "Nob: 95",
		"Nob, 95",       "Nob;95",         "Nob = 95",        "Nob ..... 95",
		"Nob      95",   "Nob\t95",        "Nob (95)",        "Nob [95 pts]",
		"Nob 95p",       "Nob (95 Pkt.)",  "| Nob | 95 |",    "- Nob (95 pts)",
		"* **Nob**: 95", "3. Nob (95)",    "### Nob (95)",    "95 - Nob",
		"95pts Nob",     "95 points: Nob", "**Nob** - 95pts", "1) Nob = 95 points",
	};
	for (gsize i = 0; i < G_N_ELEMENTS(LINES); i++)
		expect(LINES[i], "Nob (95 points)");
	expect("2 x Nob - 95", "2x Nob (95 points)");
	expect("'Ard Boyz, 0", "'Ard Boyz (0 points)");
}

Test(typed, options_and_units_get_lines_of_their_own)
{
	static const char *const LINES[] = {
		"Nob (95): axe, 2x bomb (krak, frag)",   "Nob - axe, 2x bomb (krak, frag) - 95",
		"Nob w/ axe, 2x bomb (krak, frag) @ 95", "Nob (axe, 2x bomb (krak, frag)): 95",
		"95 - Nob, axe, 2x bomb (krak, frag)",   "Nob @ 95\naxe, 2x bomb (krak, frag)",
	};
	for (gsize i = 0; i < G_N_ELEMENTS(LINES); i++)
		expect(LINES[i], "Nob (95 points)\n  • axe\n  • 2x bomb (krak, frag)");
	expect("Nob (95), Boy (85 pts), Bus (75)",
	       "Nob (95 points)\nBoy (85 pts)\nBus (75 points)");
}

Test(typed, signs_and_labels_of_the_head_are_left_out)
{
	expect("# Green\nArmy: Orks\nPoints: 265\n|---|---|\n| Unit | Points |\nNob @ 95",
	       "Green\nOrks\nTotal: 265\n\n\nNob (95 points)");
	expect("Total: 265\nPoints limit: 1000\nNob (95 points)\nBoy @ 85",
	       "Total: 265\nPoints limit: 1000\nNob (95 points)\nBoy (85 points)");
}

Test(typed, each_line_has_the_number_of_the_one_it_comes_from)
{
	static const char TEXT[] = "Orks\n\nNob (95): axe, bomb\n" OTHERS;
	static const uint32_t WANTED[] = {1, 2, 3, 3, 3, 4, 5, 6};
	g_autoptr(GArray) numbers = g_array_new(FALSE, FALSE, sizeof(uint32_t));
	g_autoptr(GBytes) bytes = g_bytes_new_static(TEXT, strlen(TEXT));
	g_autoptr(GBytes) spelt = typed_spell_out(bytes, numbers);
	cr_assert(spelt);
	cr_assert_eq(numbers->len, G_N_ELEMENTS(WANTED));
	cr_expect_arr_eq(numbers->data, WANTED, sizeof(WANTED));
}

Test(typed, a_text_with_fewer_prices_or_too_many_lines_is_as_it_was_written)
{
	g_autoptr(GString) many = g_string_new(OTHERS OTHERS);
	for (int i = 0; i < 1001; i++)
		g_string_append_c(many, '\n');
	const char *const texts[] = {"", OTHERS, "Nob (95 points)\nBoy (85 pts)\n" OTHERS,
	                             many->str, "\xff\xfe @ 80\n" OTHERS};
	for (gsize i = 0; i < G_N_ELEMENTS(texts); i++) {
		g_autoptr(GArray) numbers = g_array_new(FALSE, FALSE, sizeof(uint32_t));
		g_autoptr(GBytes) bytes = g_bytes_new(texts[i], strlen(texts[i]));
		cr_expect_null(typed_spell_out(bytes, numbers));
	}
}
