/* Properties of nodes, ids and limits of a roster. */
#include "small.h"

#include "engine/roster/caps.h"

static Selection *
selection(const Small *small, const char *id)
{
	Selection *found = roster_find_selection(small->roster, id);
	cr_assert_not_null(found, "%s", id);
	return found;
}

Test(roster, begins_with_the_limits_of_the_data_S_066)
{
	Small *small = small_new();
	const Atom power = atoms_find(small->game->atoms, "power");
	const Atom points = atoms_find(small->game->atoms, "pts");
	cr_assert_not_null(roster_limit(small->roster, power));
	cr_expect(amount_equal(roster_limit(small->roster, power)->value, amount_from_int(10)));
	cr_expect_null(roster_limit(small->roster, points), "-1 is no limit");
	small_free(small);
}

Test(roster, numbers_are_products_S_055)
{
	Small *small = small_new();
	small_do(small, "add-selection parent=\"f\" entry=\"mob\" id=\"m\" amount=\"2\"");
	small_do(small, "add-selection parent=\"m\" entry=\"boy\" id=\"b\" amount=\"3\"");
	small_do(small, "add-selection parent=\"b\" entry=\"choppa\" id=\"c\" amount=\"4\"");
	cr_expect_eq(selection_number(selection(small, "c")), 24);
	small_do(small, "set-amount id=\"b\" amount=\"1\"");
	cr_expect_eq(selection_number(selection(small, "c")), 8);
	cr_expect_eq(selection(small, "c")->amount, 4);
	small_free(small);
}

Test(roster, a_number_beyond_64_bits_saturates)
{
	Small *small = small_new();
	g_autofree char *most = g_strdup_printf("%" G_GINT64_FORMAT, ROSTER_MAX_AMOUNT);
	const char *parent = "f";
	for (int i = 0; i < 3; i++) {
		g_autofree char *line = g_strdup_printf(
			"add-selection parent=\"%s\" entry=\"nest\" amount=\"%s\"", parent, most);
		parent = small_made(small, line);
	}
	cr_expect_eq(selection_number(selection(small, parent)), INT64_MAX);
	small_free(small);
}

Test(roster, an_entry_path_begins_with_its_links_S_027)
{
	Small *small = small_new();
	small_do(small, "add-selection parent=\"f\" entry=\"boss\" id=\"h\"");
	small_do(small, "add-selection parent=\"h\" entry=\"sword\" id=\"s\"");
	g_autofree char *boss = selection_entry_path(small->roster, selection(small, "h"));
	g_autofree char *sword = selection_entry_path(small->roster, selection(small, "s"));
	g_autofree char *group = selection_group_path(small->roster, selection(small, "s"));
	g_autofree char *none = selection_group_path(small->roster, selection(small, "h"));
	g_autofree char *prefix = selection_link_prefix(small->roster, selection(small, "s"));
	cr_expect_str_eq(boss, "to-boss::boss");
	cr_expect_str_eq(sword, "to-boss::to-sword::sword");
	cr_expect_str_eq(group, "to-boss::weapons");
	cr_expect_str_eq(none, "");
	cr_expect_str_eq(prefix, "to-boss::to-sword");
	small_free(small);
}

Test(roster, an_entry_is_found_by_any_of_its_ids_S_042)
{
	static const char *const NAMES[] = {"sword", "to-sword", "to-sword::sword",
	                                    "to-boss::to-sword::sword"};
	Small *small = small_new();
	small_do(small, "add-selection parent=\"f\" entry=\"to-boss\" id=\"h\"");
	for (size_t i = 0; i < G_N_ELEMENTS(NAMES); i++) {
		g_autofree char *line = g_strdup_printf("add-selection parent=\"h\" entry=\"%s\"",
		                                        NAMES[i]);
		small_do(small, line);
	}
	cr_expect_eq(selection(small, "h")->selections->len, 4);
	small_free(small);
}

Test(roster, an_unlinked_node_keeps_its_stored_attributes_S_156)
{
	Small *small = small_new();
	Force *force = roster_find_force(small->roster, "f");
	Selection *lost = roster_append_selection(small->roster, force, NULL, NULL, 1, "x");
	g_autofree char *nothing = selection_entry_path(small->roster, lost);
	cr_expect_str_eq(nothing, "");
	stored_ensure(&lost->stored)->entry_id = g_strdup("a::b");
	g_autofree char *path = selection_entry_path(small->roster, lost);
	cr_expect_str_eq(path, "a::b");
	cr_expect_eq(selection_menu(small->roster, lost)->n_items, 0);
	small_refuse(small, "add-selection parent=\"x\" entry=\"mob\"", "entry-not-offered");
	small_try(small, "remove id=\"x\"");
	small_try(small, "duplicate id=\"x\"");
	small_free(small);
}

Test(roster, draws_ids_that_are_not_in_use_S_047)
{
	Small *small = small_new();
	const uint64_t next = small->roster->next_id;
	g_autofree char *first = roster_draw_id(small->roster);
	small->roster->next_id = next;
	g_autofree char *line = g_strdup_printf(
		"add-selection parent=\"f\" entry=\"mob\" id=\"%s\"", first);
	small_do(small, line);
	g_autofree char *second = roster_draw_id(small->roster);
	cr_expect_str_neq(second, first);
	small_free(small);
}

Test(roster, the_same_edits_give_the_same_ids)
{
	Small *one = small_new(), *other = small_new();
	for (int i = 0; i < 3; i++) {
		small_do(one, "add-selection parent=\"f\" entry=\"mob\"");
		small_do(other, "add-selection parent=\"f\" entry=\"mob\"");
	}
	cr_expect_str_eq(small_text(one), small_text(other));
	small_free(one);
	small_free(other);
}

Test(roster, forces_are_found_by_entry_link_or_both_P_023)
{
	Small *small = small_new();
	const Force *force = roster_find_force(small->roster, "f");
	g_autofree char *path = force_entry_path(small->roster, force);
	cr_expect_str_eq(path, "army");
	cr_expect_not_null(
		roster_find_force_entry(small->roster, force, force->catalogue, "patrol"));
	cr_expect_null(roster_find_force_entry(small->roster, NULL, force->catalogue, "patrol"));
	small_free(small);
}
