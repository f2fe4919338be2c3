/* The folder of a desk: it keeps the files of others, and removes its own that are stale. */
#include "reports/desk/outbox.h"

#include "reports/output/exit-code.h"
#include "reports/output/output.h"
#include "store-fixture.h"

#include <errno.h>
#include <unistd.h>

static char *out;

static void
open_home(void)
{
	store_fixture_open();
	out = g_build_filename(store_fixture_home, "out", NULL);
}

static void
close_home(void)
{
	g_free(out);
	store_fixture_close();
}

TestSuite(outbox, .init = open_home, .fini = close_home);

/* Writes one file into the folder, with the content of its name. */
static int
write_one(const char *name, bool replace)
{
	g_autoptr(Outbox) outbox = outbox_open(out);
	outbox_add_text(outbox, name, name);
	return outbox_commit(outbox, replace);
}

static bool
is_there(const char *name)
{
	g_autofree char *path = g_build_filename(out, name, NULL);
	return g_file_test(path, G_FILE_TEST_EXISTS);
}

/* Writes one file, which fails, and asserts the complaint. */
static void
expect_complaint(const char *name, bool replace, const char *piece)
{
	output_hold();
	errno = ENOMEM;
	const int status = write_one(name, replace);
	g_autofree char *complaints = output_release();
	cr_expect_eq(status, EXIT_OUTPUT);
	cr_expect_not_null(strstr(complaints, name), "%s", complaints);
	cr_expect_not_null(strstr(complaints, piece), "%s", complaints);
}

Test(outbox, files_of_the_run_before_are_replaced_or_removed)
{
	cr_expect_eq(write_one("a.txt", false), EXIT_OK);
	cr_expect_eq(write_one("a.txt", false), EXIT_OK);
	cr_expect_eq(write_one("messages/b.txt", false), EXIT_OK);
	cr_expect_not(is_there("a.txt"));
	cr_expect(is_there("messages/b.txt"));
}

Test(outbox, files_of_others_stay)
{
	g_free(store_fixture_put("out/a.txt", "mine"));
	expect_complaint("a.txt", false, "not replaced");
	cr_expect_eq(write_one("a.txt", true), EXIT_OK);
	g_free(store_fixture_put("out/a.txt", "mine again"));
	expect_complaint("a.txt", false, "not replaced");
	cr_expect_eq(write_one("b.txt", false), EXIT_OK);
	cr_expect(is_there("a.txt"), "it was changed after it was written");
}

Test(outbox, a_folder_in_the_place_of_a_file_stays)
{
	cr_expect_eq(write_one("a.txt", false), EXIT_OK);
	g_autofree char *path = g_build_filename(out, "a.txt", NULL);
	g_remove(path);
	g_free(store_fixture_put("out/a.txt/mine", "x"));
	expect_complaint("a.txt", false, "not replaced");
	expect_complaint("a.txt", true, "cannot be written");
	cr_expect(is_there("a.txt/mine"));
}

Test(outbox, a_file_in_the_place_of_a_folder_stays)
{
	g_free(store_fixture_put("out/messages", "mine"));
	expect_complaint("messages/a.txt", true, g_strerror(ENOTDIR));
}

Test(outbox, a_link_is_never_followed)
{
	g_autofree char *target = store_fixture_put("target.txt", "mine");
	g_free(store_fixture_put("out/b.txt", "x"));
	g_autofree char *link = g_build_filename(out, "a.txt", NULL);
	cr_assert_eq(symlink(target, link), 0);
	expect_complaint("a.txt", false, "not replaced");
	expect_complaint("a.txt", true, g_strerror(EEXIST));
	g_autofree char *content = NULL;
	cr_assert(g_file_get_contents(target, &content, NULL, NULL));
	cr_expect_str_eq(content, "mine");
}

/* Removing takes names from the list of the run before, which anybody could have written. */
Test(outbox, a_list_of_files_that_lead_elsewhere_removes_nothing)
{
	g_autofree char *elsewhere = store_fixture_put("elsewhere.txt", "x");
	g_free(store_fixture_put("out/inside.txt", "x"));
	const char *digest = "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881";
	g_autofree char *list = g_strdup_printf("%s  ../elsewhere.txt\n%s  %s\n%s  inside.txt\n"
	                                        "# a remark\nshort\n",
	                                        digest, digest, elsewhere, digest);
	g_free(store_fixture_put("out/desk.sha256", list));
	cr_expect_eq(write_one("a.txt", false), EXIT_OK);
	cr_expect(g_file_test(elsewhere, G_FILE_TEST_EXISTS));
	cr_expect_not(is_there("inside.txt"));
}

Test(outbox, states_of_lists_are_known_to_the_next_run)
{
	Outbox *first = outbox_open(out);
	cr_expect_not(outbox_is_known(first));
	outbox_note(first, "Anna", "legal 1");
	outbox_note(first, "Anna", "legal\n2");
	outbox_note(first, "Bert", "no list -");
	outbox_note(first, "Cem", "legal 3");
	cr_expect_eq(outbox_commit(first, false), EXIT_OK);
	outbox_free(first);
	g_autoptr(Outbox) second = outbox_open(out);
	cr_expect(outbox_is_known(second));
	cr_expect_str_eq(outbox_noted(second, "Anna"), "legal 2");
	cr_expect_null(outbox_noted(second, "Dora"));
	outbox_note(second, "Anna", "legal 2");
	g_autoptr(GPtrArray) gone = outbox_forgotten(second);
	cr_assert_eq(gone->len, 2);
	cr_expect_str_eq(g_ptr_array_index(gone, 0), "Bert");
	outbox_free(NULL);
}

Test(outbox, a_list_of_files_that_is_damaged_or_too_large_is_none)
{
	g_autofree char *path = store_fixture_put("out/desk.sha256", "# list\t\n# list\tAnna\n");
	g_autoptr(Outbox) damaged = outbox_open(out);
	cr_expect(outbox_is_known(damaged));
	cr_expect_null(outbox_noted(damaged, "Anna"));
	cr_assert_eq(truncate(path, 17 << 20), 0);
	g_autoptr(Outbox) large = outbox_open(out);
	cr_expect_not(outbox_is_known(large));
	g_remove(path);
	g_free(store_fixture_put("out/desk.sha256/mine", "x"));
	g_autoptr(Outbox) folder = outbox_open(out);
	cr_expect_not(outbox_is_known(folder));
}
