/* Two rosters side by side. */
#include "faces/rows/compare-rows.h"
#include "unit/session/home-bench.h"

TestSuite(compare_rows, .init = start, .fini = stop);

static char *
add(const char *holder, const char *entry)
{
	char *made = NULL;
	cr_assert(workbench_do_one(bench, NULL, edit_select(holder, entry), &made, h.diags));
	return made;
}

static void
append_cell(GString *out, const Row *row)
{
	g_string_append_printf(out, "%*s%s%s%s", 2 * row->depth, "", row->sign ? row->sign : "",
	                       row->sign ? " " : "", row->text);
	if (row->cost)
		g_string_append_printf(out, " = %s", row->cost);
}

/* Compares with the file that the roster was opened from; a line "left | right" for each row. */
static char *
shown(bool all)
{
	g_autoptr(SideBySide) both = side_by_side_new(bench, h.library, h.path, h.diags);
	GArray *rows[SIDES];
	GString *out = g_string_new(NULL);
	cr_assert_not_null(both);
	compare_rows(both, all, rows);
	cr_assert_eq(rows[SIDE_BEFORE]->len, rows[SIDE_AFTER]->len);
	for (guint i = 0; i < rows[SIDE_BEFORE]->len; i++) {
		append_cell(out, &g_array_index(rows[SIDE_BEFORE], Row, i));
		g_string_append(out, " | ");
		append_cell(out, &g_array_index(rows[SIDE_AFTER], Row, i));
		g_string_append_c(out, '\n');
	}
	g_array_unref(rows[SIDE_BEFORE]);
	g_array_unref(rows[SIDE_AFTER]);
	return g_string_free(out, FALSE);
}

Test(compare_rows, equal_rosters_have_rows_only_if_all_are_wanted)
{
	g_autofree char *all = shown(true);
	g_autofree char *differing = shown(false);
	cr_expect_str_eq(all, "Army · Orks = 40 | Army · Orks = 40\n"
	                      "HQ | HQ\n"
	                      "    Boss = 40 |     Boss = 40\n");
	cr_expect_str_eq(differing, "");
}

Test(compare_rows, a_unit_of_one_roster_leaves_the_other_side_empty)
{
	g_free(add("f", "squad"));
	g_autofree char *differing = shown(false);
	cr_expect_str_eq(differing, "Army · Orks = 70 | Army · Orks = 40\n"
	                            "Troops | Troops\n"
	                            "  - Squad = 30 |   \n");
}

Test(compare_rows, differences_in_a_unit_are_below_it)
{
	g_free(add("b", "sword"));
	cr_assert(workbench_do_one(bench, NULL, edit_customise(EDIT_SET_NAME, "b", NULL, "Gork"),
	                           NULL, h.diags));
	g_autofree char *differing = shown(false);
	cr_expect_str_eq(differing, "Army · Orks = 45 | Army · Orks = 40\n"
	                            "HQ | HQ\n"
	                            "  ~ Gork: Boss = 45 |   ~ Boss = 40\n"
	                            "    - Sword = 5 |     \n");
}

Test(compare_rows, findings_of_one_roster_come_last)
{
	cr_assert(workbench_do_one(bench, NULL, edit_remove("b"), NULL, h.diags));
	g_autofree char *differing = shown(false);
	cr_expect_str_eq(differing,
	                 "Army · Orks = 0 | Army · Orks = 40\n"
	                 "HQ | HQ\n"
	                 "   |   + Boss = 40\n"
	                 "Findings | Findings\n"
	                 "  - Army must have 1 more selections of HQ (minimum 1) |   \n");
}

Test(compare_rows, a_roster_of_another_game_is_refused)
{
	g_autofree char *system = home_put(
		&h, "lists/other.gst",
		"<gameSystem xmlns='http://www.battlescribe.net/schema/gameSystemSchema'"
		" id='other' name='Other' revision='1' battleScribeVersion='2.03'/>");
	cr_expect_not_null(system);
	g_autofree char *path = home_put(
		&h, "other.ros",
		"<roster xmlns='http://www.battlescribe.net/schema/rosterSchema' id='r'"
		" name='Other' battleScribeVersion='2.03' gameSystemId='other'"
		" gameSystemName='Other' gameSystemRevision='1'/>");
	g_autoptr(Library) library = library_open(h.named, h.diags);
	g_autoptr(Diags) diags = diags_new();
	cr_expect_null(side_by_side_new(bench, library, path, diags));
	cr_assert_eq(diags_count(diags), 1);
	cr_expect_str_eq(diags_get(diags, 0)->kind->name, "other-game");
}
