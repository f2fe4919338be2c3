/* Rosters that belong together. */
#include "home-bench.h"
#include "session/lists/roster-list.h"
#include "session/lists/roster-table.h"
#include "session/lists/roster-variants.h"

#include <unistd.h>

TestSuite(variants, .init = start, .fini = stop);

/* Expects that the roster in a file has one other variant. */
static void
expect_variant(const char *path, const char *other)
{
	g_autoptr(GPtrArray) others = roster_variants_of(path);
	cr_assert_eq(others->len, 1);
	cr_expect_str_eq(g_ptr_array_index(others, 0), other);
}

Test(variants, a_roster_alone_has_none)
{
	g_autoptr(GPtrArray) others = roster_variants_of(h.path);
	cr_expect_eq(others->len, 0);
	cr_expect_null(roster_variants_family(h.path));
}

Test(variants, a_variant_is_a_file_of_its_own_beside_the_roster)
{
	cr_assert(workbench_do_one(bench, NULL, edit_remove("b"), NULL, h.diags));
	cr_assert(roster_variants_make(bench, "Bossless", h.diags));
	g_autofree char *variant = g_build_filename(h.folder, "Bossless.ros", NULL);
	cr_expect_str_eq(workbench_path(bench), variant);
	cr_expect_str_eq(workbench_roster(bench)->name, "Bossless");
	cr_expect(workbench_is_saved(bench));
	cr_expect_not(home_file_has(variant, "Boss\""));
	cr_expect(home_file_has(h.path, "name='Boss'"));
	expect_variant(h.path, variant);
	expect_variant(variant, h.path);
}

Test(variants, a_variant_of_a_variant_is_one_of_the_first_roster)
{
	cr_assert(roster_variants_make(bench, "Two", h.diags));
	cr_assert(roster_variants_make(bench, "Three", h.diags));
	g_autoptr(GPtrArray) others = roster_variants_of(h.path);
	cr_expect_eq(others->len, 2);
}

Test(variants, a_renamed_file_is_still_a_variant_and_a_removed_one_is_not)
{
	cr_assert(roster_variants_make(bench, "Two", h.diags));
	g_autofree char *variant = g_strdup(workbench_path(bench));
	g_autofree char *renamed = g_build_filename(h.folder, "Second.ros", NULL);
	cr_assert(roster_list_rename(variant, "Second", h.diags));
	expect_variant(h.path, renamed);
	cr_assert_eq(g_remove(renamed), 0);
	g_autoptr(GPtrArray) others = roster_variants_of(h.path);
	cr_expect_eq(others->len, 0);
}

Test(variants, one_that_cannot_be_saved_changes_nothing)
{
	const guint depth = workbench_depth(bench);
	g_autofree char *before = g_strdup(workbench_roster(bench)->name);
	/* Too long for the name of a file. */
	g_autofree char *name = g_strnfill(300, 'x');
	cr_expect_not(roster_variants_make(bench, name, h.diags));
	cr_expect_gt(diags_count(h.diags), 0);
	cr_expect_str_eq(workbench_path(bench), h.path);
	cr_expect_str_eq(workbench_roster(bench)->name, before);
	cr_expect_eq(workbench_depth(bench), depth);
	g_autoptr(GPtrArray) others = roster_variants_of(h.path);
	cr_expect_eq(others->len, 0);
}

Test(variants, a_roster_without_a_file_has_none_made)
{
	const NewRoster fresh = {
		.system = data_set_find_system(library_data(h.library), "gs"),
		.army = data_set_find_catalogue(library_data(h.library), "gs", "cat"),
		.force = "army",
		.limit = amount_from_int(-1),
	};
	g_autoptr(Workbench) made = workbench_new(h.library, &fresh, h.diags);
	cr_assert_not_null(made);
	const guint depth = workbench_depth(made);
	cr_expect_not(roster_variants_make(made, "Two", h.diags));
	cr_expect_eq(workbench_depth(made), depth);
}

Test(variants, one_that_cannot_be_noted_is_not_made)
{
	g_autofree char *muster = g_build_filename(g_get_user_data_dir(), "muster", NULL);
	g_autofree char *variant = g_build_filename(h.folder, "Two.ros", NULL);
	const guint depth = workbench_depth(bench);
	cr_assert_eq(g_mkdir_with_parents(g_get_user_data_dir(), 0700), 0);
	cr_assert_eq(symlink("nowhere/else", muster), 0);
	cr_expect_not(roster_variants_make(bench, "Two", h.diags));
	cr_expect_eq(diags_count(h.diags), 1);
	cr_expect_eq(workbench_depth(bench), depth);
	cr_expect_str_eq(workbench_path(bench), h.path);
	cr_expect_not(g_file_test(variant, G_FILE_TEST_EXISTS));
}

/* Other programs and crashes leave lines without tab and with broken names. */
Test(variants, damaged_lines_name_no_roster)
{
	cr_assert(roster_variants_make(bench, "Two", h.diags));
	g_autofree char *variant = g_strdup(workbench_path(bench));
	g_autofree char *family = roster_variants_family(h.path);
	g_autofree char *table = g_build_filename(g_get_user_data_dir(), "muster", "variants",
	                                          NULL);
	g_autofree char *before = NULL;
	cr_assert(g_file_get_contents(table, &before, NULL, NULL));
	g_autofree char *damaged = g_strdup_printf("no tab\n%%zz\t%s\n%s2\tother\n%s", family,
	                                           h.path, before);
	cr_assert(g_file_set_contents(table, damaged, -1, NULL));
	expect_variant(h.path, variant);
	g_autofree char *again = roster_variants_family(h.path);
	cr_expect_str_eq(again, family, "a longer path is another roster");
}

Test(variants, a_table_that_cannot_be_read_has_none)
{
	cr_assert(roster_variants_make(bench, "Two", h.diags));
	g_autofree char *family = roster_variants_family(h.path);
	g_autofree char *table = g_build_filename(g_get_user_data_dir(), "muster", "variants",
	                                          NULL);
	cr_assert_eq(g_remove(table), 0);
	cr_assert_eq(symlink("variants", table), 0);
	cr_expect_null(roster_variants_family(h.path));
	g_autoptr(GPtrArray) found = roster_table_find("variants", family);
	cr_expect_eq(found->len, 0);
}
