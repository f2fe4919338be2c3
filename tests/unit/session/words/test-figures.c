/* Figures of a roster for its headings. */
#include "fixture.h"
#include "session/words/figures.h"

/* Points are written hidden, and shown as soon as there is a boss; power is the other way round. */
#define SYSTEM                                                                             \
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='-1' hidden='true'>"    \
	"<modifiers><modifier type='set' field='hidden' value='false'>" BOSS "</modifier>" \
	"</modifiers></costType><costType id='power' name='power' defaultCostLimit='-1'>"  \
	"<modifiers><modifier type='set' field='hidden' value='true'>" BOSS "</modifier>"  \
	"</modifiers></costType></costTypes>"                                              \
	"<forceEntries><forceEntry id='army' name='Army'/></forceEntries>"
#define BOSS                                                                                \
	"<conditions><condition type='atLeast' value='1' field='selections' scope='roster'" \
	" childId='boss' shared='true'/></conditions>"
#define ARMY                                                                                     \
	"<selectionEntries>"                                                                     \
	"<selectionEntry id='boss' name='Boss' type='unit'><costs>"                              \
	"<cost name='pts' typeId='pts' value='5'/><cost name='power' typeId='power' value='2'/>" \
	"</costs></selectionEntry><selectionEntry id='boy' name='Boy' type='unit'><costs>"       \
	"<cost name='pts' typeId='pts' value='1'/><cost name='power' typeId='power' value='3'/>" \
	"</costs></selectionEntry></selectionEntries>"

/* S-200 */
Test(figures, show_the_cost_types_that_modifiers_show)
{
	Fixture f;
	fixture_open(&f, SYSTEM, ARMY);
	fixture_select(&f, f.force, "boy");
	cr_expect_str_eq(fixture_keep(&f, figures_totals(f.view)), "3 power");
	cr_expect_str_eq(figures_cost_name(f.view, figures_cost_type(f.view)), "power");
	fixture_select(&f, f.force, "boss");
	cr_expect_str_eq(fixture_keep(&f, figures_totals(f.view)), "6 pts");
	cr_expect_str_eq(figures_cost_name(f.view, figures_cost_type(f.view)), "pts");
	fixture_close(&f);
}

/* A count with limits as text, the second time in words; a negative limit is none. */
static void
expect_room(int64_t count, int64_t least, int64_t most, const char *text, const char *words)
{
	const Amount taken = amount_from_int(count);
	const Room room = {
		.least = {least >= 0, taken, amount_from_int(least), NULL},
		.most = {most >= 0, taken, amount_from_int(most), NULL},
	};
	g_autofree char *found = figures_room(&room);
	g_autofree char *found_words = figures_in_words(found);
	cr_expect(g_strcmp0(found, text) == 0, "%s", found);
	cr_expect(g_strcmp0(found_words, words) == 0, "%s", found_words);
}

Test(figures, show_a_count_with_its_limits)
{
	expect_room(2, -1, 4, "2/4", "2 of 4");
	expect_room(1, 3, -1, "1/3+", "1, at least 3");
	expect_room(2, 1, 3, "2/1–3", "2, from 1 to 3");
	expect_room(2, -1, -1, NULL, NULL);
}

Test(figures, a_limit_is_broken_from_either_side)
{
	const Room few = {.least = {true, AMOUNT_ZERO, amount_from_int(1), NULL}};
	const Room many = {.most = {true, amount_from_int(3), amount_from_int(2), NULL}};
	const Room fine = {.most = {true, amount_from_int(2), amount_from_int(2), NULL}};
	cr_expect(figures_is_broken(&few));
	cr_expect(figures_is_broken(&many));
	cr_expect_not(figures_is_broken(&fine));
}

static void
expect_slots(int taken, int least, int most, const char *wanted)
{
	const Room room = {
		.most = {most >= 0, amount_from_int(taken), amount_from_int(most), NULL},
		.least = {least >= 0, amount_from_int(taken), amount_from_int(least), NULL},
	};
	g_autofree char *slots = figures_slots(&room);
	cr_expect(g_strcmp0(slots, wanted) == 0, "%s", slots);
}

Test(figures, show_few_slots_as_squares)
{
	expect_slots(2, -1, 4, "■■□□");
	expect_slots(1, 3, -1, "■□□");
	expect_slots(5, 3, -1, "■■■■■");
	expect_slots(2, -1, 1, "■■");
	expect_slots(2, -1, 20, NULL);
	expect_slots(2, -1, -1, NULL);
}
