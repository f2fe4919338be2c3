/* Statistics of lists that lack a part: no army, no points, no verdict. */
#include "reports/desk/statistics.h"

#include <criterion/criterion.h>
#include <string.h>

/* Counts a list of an army. Its public sheet has no units. */
static void
add(Statistics *statistics, bool is_judged, const char *army, const char *cost, int64_t points)
{
	const Sheet sheet = {0};
	g_autofree char *armies = g_strdup(army);
	g_autofree char *cost_name = g_strdup(cost);
	g_autofree char *made_with = g_strdup("");
	const CheckedRoster checked = {
		.is_judged = is_judged,
		.is_legal = true,
		.armies = armies,
		.cost_name = cost_name,
		.made_with = made_with,
		.cost = amount_from_int(points),
	};
	statistics_add(statistics, &checked, &sheet);
}

static void
expect_text(const Statistics *statistics, const char *piece, bool is_there)
{
	g_autofree char *text = statistics_text(statistics);
	cr_expect_eq(strstr(text, piece) != NULL, is_there, "\"%s\" in %s", piece, text);
}

Test(statistics, without_a_list_are_a_number)
{
	g_autoptr(Statistics) statistics = statistics_new();
	add(statistics, false, "Orks", "pts", 100);
	expect_text(statistics, "0 lists; not counted: 1 not judged\n", true);
	expect_text(statistics, "Army", false);
	statistics_free(NULL);
}

Test(statistics, count_a_list_that_has_no_army_and_no_points)
{
	g_autoptr(Statistics) statistics = statistics_new();
	add(statistics, true, "", "", 0);
	expect_text(statistics, "1 list\n", true);
	expect_text(statistics, "Points", false);
	add(statistics, true, "Orks", "", 0);
	expect_text(statistics, "Orks  1 ", true);
	expect_text(statistics, "–     1 ", true);
	expect_text(statistics, "50 %", true);
	expect_text(statistics, "Team", false);
}

Test(statistics, order_armies_by_their_number_and_points_by_their_size)
{
	g_autoptr(Statistics) statistics = statistics_new();
	add(statistics, true, "Orks", "pts", 300);
	add(statistics, true, "Dwarfs", "pts", 100);
	add(statistics, true, "Elves", "pts", 200);
	add(statistics, true, "Orks", "pts", 300);
	expect_text(statistics, "Points: from 100 to 300, the middle list has 300.", true);
	g_autofree char *text = statistics_text(statistics);
	const char *orks = strstr(text, "Orks"), *dwarfs = strstr(text, "Dwarfs");
	const char *elves = strstr(text, "Elves");
	cr_assert(orks && dwarfs && elves, "%s", text);
	cr_expect(orks < dwarfs && dwarfs < elves, "%s", text);
}

Test(statistics, shares_add_up)
{
	g_autoptr(Statistics) statistics = statistics_new();
	add(statistics, true, "Orks", "pts", 100);
	add(statistics, true, "Dwarfs", "pts", 100);
	add(statistics, true, "Elves", "pts", 100);
	expect_text(statistics, "Dwarfs  1      34 %", true);
	expect_text(statistics, "Elves   1      33 %", true);
	expect_text(statistics, "Orks    1      33 %", true);
}
