/* Rosters that belong together. */
#include "home.h"
#include "workbench/roster-list.h"
#include "workbench/roster-variants.h"

static Home h;
static Workbench *bench;

static void
start(void)
{
	home_open(&h);
	bench = home_bench(&h);
}

static void
stop(void)
{
	workbench_free(bench);
	home_close(&h);
}

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
