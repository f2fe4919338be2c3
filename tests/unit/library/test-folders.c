/* Where army data and rosters are looked for. */
#include "library/library-diags.h"
#include "library/locate.h"
#include "library/roster-files.h"

#include <criterion/criterion.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

static char *folder;

static void
make_folder(void)
{
	folder = g_dir_make_tmp("muster-library-XXXXXX", NULL);
	cr_assert_not_null(folder);
}

/* Two levels are all that these tests make. */
static void
remove_below(const char *path)
{
	g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
	for (const char *name; dir && (name = g_dir_read_name(dir));) {
		g_autofree char *below = g_build_filename(path, name, NULL);
		if (g_file_test(below, G_FILE_TEST_IS_DIR) &&
		    !g_file_test(below, G_FILE_TEST_IS_SYMLINK))
			remove_below(below);
		g_remove(below);
	}
}

static void
remove_folder(void)
{
	remove_below(folder);
	g_rmdir(folder);
	g_free(folder);
}

static void
put(const char *name)
{
	g_autofree char *path = g_build_filename(folder, name, NULL);
	g_autofree char *parent = g_path_get_dirname(path);
	g_mkdir_with_parents(parent, 0700);
	cr_assert(g_file_set_contents(path, "x", 1, NULL));
}

/* What is found below the folder, without its name: "a.ros b/c.rosz". */
static char *
find_what(const char *argument, RosterFiles what, bool *fine, Diags *diags)
{
	char *const arguments[] = {(char *)(guintptr)argument, NULL};
	g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
	*fine = roster_files_find(arguments, what, paths, diags);
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < paths->len; i++) {
		const char *path = g_ptr_array_index(paths, i);
		const bool below = g_str_has_prefix(path, folder);
		g_string_append_printf(out, "%s%s", i ? " " : "",
		                       below ? path + strlen(folder) + 1 : path);
	}
	return g_string_free(out, FALSE);
}

static char *
find(const char *argument, bool *fine, Diags *diags)
{
	return find_what(argument, ROSTER_FILES_ROSTERS, fine, diags);
}

TestSuite(roster_files, .init = make_folder, .fini = remove_folder);

Test(roster_files, texts_are_lists_of_a_folder_where_they_are_asked_for)
{
	put("b.ros");
	put("a/pasted.txt");
	put("notes.md");
	g_autoptr(Diags) diags = diags_new();
	bool fine;
	g_autofree char *found = find_what(folder, ROSTER_FILES_LISTS, &fine, diags);
	cr_expect(fine);
	cr_expect_str_eq(found, "a/pasted.txt b.ros");
}

Test(roster_files, folder_means_all_rosters_below_sorted)
{
	put("b.ros");
	put("a/z.rosz");
	put("a.ros");
	put("notes.txt");
	put(".draft.ros");
	put(".git/old.ros");
	bool fine;
	g_autofree char *found = find(folder, &fine, NULL);
	cr_expect(fine);
	cr_expect_str_eq(found, "a.ros a/z.rosz b.ros");
}

Test(roster_files, file_stands_for_itself_whatever_its_name)
{
	bool fine;
	g_autofree char *found = find("no-such-file", &fine, NULL);
	cr_expect(fine);
	cr_expect_str_eq(found, "no-such-file");
}

Test(roster_files, folder_without_rosters_is_an_error)
{
	put("notes.txt");
	bool fine;
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *found = find(folder, &fine, diags);
	cr_expect_not(fine);
	cr_expect_str_eq(found, "");
	cr_expect(diags_has(diags, &LIBRARY_KINDS[LIBRARY_NO_ROSTERS]));
}

Test(roster_files, folder_that_leads_back_up_ends)
{
	put("a.ros");
	g_autofree char *loop = g_build_filename(folder, "loop", NULL);
	cr_assert_eq(symlink(".", loop), 0);
	bool fine;
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *found = find(folder, &fine, diags);
	cr_expect_not(fine);
	cr_expect(diags_has(diags, &LIBRARY_KINDS[LIBRARY_FOLDERS_TOO_DEEP]));
	cr_expect(g_str_has_prefix(found, "a.ros loop/a.ros"));
}

static char *
nested(guint depth)
{
	GString *path = g_string_new(NULL);
	for (guint i = 1; i < depth; i++)
		g_string_append(path, "d/");
	g_string_append(path, "a.ros");
	return g_string_free(path, FALSE);
}

Test(roster_files, folders_nest_as_deep_as_the_limit)
{
	g_autofree char *deepest = nested(ROSTER_FILES_MAX_DEPTH);
	put(deepest);
	bool fine;
	g_autofree char *found = find(folder, &fine, NULL);
	cr_expect(fine);
	cr_expect_str_eq(found, deepest);
}

Test(roster_files, folders_beyond_the_limit_are_refused)
{
	g_autofree char *beyond = nested(ROSTER_FILES_MAX_DEPTH + 1);
	put(beyond);
	bool fine;
	g_autofree char *found = find(folder, &fine, NULL);
	cr_expect_not(fine);
	cr_expect_str_eq(found, "");
}

Test(locate, folders_come_in_the_order_of_the_contract)
{
	g_setenv("MUSTER_DATA", "/e1::/e2", TRUE);
	g_setenv("XDG_DATA_HOME", "/home/data", TRUE);
	g_auto(GStrv) named = g_strsplit("/n1 /n2", " ", -1);
	g_auto(GStrv) folders = locate_folders(named);
	cr_assert_geq(g_strv_length(folders), 5);
	cr_expect_str_eq(folders[0], "/n1");
	cr_expect_str_eq(folders[1], "/n2");
	cr_expect_str_eq(folders[2], "/e1");
	cr_expect_str_eq(folders[3], "/e2");
	cr_expect_str_eq(folders[4], "/home/data/muster/lists");
}

Test(locate, named_folder_has_to_be_there)
{
	g_autoptr(Diags) diags = diags_new();
	g_auto(GStrv) named = g_strsplit("/no/such/folder", " ", -1);
	cr_expect_null(locate_data(named, diags));
	cr_expect_eq(diags_count_severity(diags, SEVERITY_ERROR), 1);
}

Test(locate, other_folders_may_be_missing)
{
	g_setenv("MUSTER_DATA", "/no/such/folder", TRUE);
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(DataSet) set = locate_data(NULL, diags);
	cr_expect_not_null(set);
	cr_expect_eq(diags_count(diags), 0);
}
