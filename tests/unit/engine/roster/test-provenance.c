/* Versions of army data that a file names. */
#include "small.h"

#include "engine/roster/provenance.h"

/* As read from a file that was made with revision 0 of the catalogue. */
static void
make_old(Small *small, const char *id)
{
	Force *force = roster_find_force(small->roster, id);
	stored_ensure(&force->stored)->revision = g_strdup("0");
}

Test(provenance, a_catalogue_of_two_forces_is_listed_once)
{
	Small *small = small_new();
	small_do(small, "add-force entry=\"army\" catalogue=\"cat\" id=\"g\"");
	stored_ensure(&small->roster->stored)->revision = g_strdup("1");
	make_old(small, "f");
	make_old(small, "g");
	g_autoptr(GArray) versions = data_versions(small->roster);
	cr_assert_eq(versions->len, 2);
	const DataVersion *system = &g_array_index(versions, DataVersion, 0);
	const DataVersion *catalogue = &g_array_index(versions, DataVersion, 1);
	cr_expect_str_eq(system->name, "Game");
	cr_expect_not(data_version_differs(system));
	cr_expect_str_eq(catalogue->name, "Orks");
	cr_expect(data_version_differs(catalogue));
	small_free(small);
}

Test(provenance, the_catalogue_of_a_force_in_a_force_is_listed)
{
	Small *small = small_new();
	small_do(small, "add-force parent=\"f\" entry=\"patrol\" catalogue=\"cat\" id=\"p\"");
	stored_ensure(&small->roster->stored);
	make_old(small, "p");
	g_autoptr(GArray) versions = data_versions(small->roster);
	cr_assert_eq(versions->len, 1);
	cr_expect_str_eq(g_array_index(versions, DataVersion, 0).name, "Orks");
	small_free(small);
}

Test(provenance, all_that_changed_is_in_one_sentence)
{
	Small *small = small_new();
	stored_ensure(&small->roster->stored)->revision = g_strdup("7");
	small->roster->stored->name = g_strdup("Old Game");
	make_old(small, "f");
	Force *lost = roster_append_force(small->roster, NULL, NULL, NULL, "g");
	make_old(small, "g");
	lost->catalogue_id = g_strdup("gone");
	lost->catalogue_name = g_strdup("Elves");
	g_autoptr(GArray) versions = data_versions(small->roster);
	cr_expect_eq(versions->len, 3);
	cr_expect_eq(data_versions_differ(versions), true);
	g_autofree char *text = data_versions_text(versions);
	cr_expect_str_eq(text, "made with Old Game 7, Orks 0; the army data here: Game 1, Orks 1");
	small_free(small);
}
