/* Roster files: a folder stands for those below it, a file for itself. */
#include "rosters/open/roster-files.h"

#include "base/files/folder-search.h"
#include "base/text/base-diags.h"
#include "rosters/open/files-diags.h"

#include <criterion/criterion.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char *folder;

static void
make_folder(void)
{
	folder = g_dir_make_tmp("muster-files-XXXXXX", NULL);
	cr_assert_not_null(folder);
}

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
put_text(const char *name, const char *text)
{
	g_autofree char *path = g_build_filename(folder, name, NULL);
	g_autofree char *parent = g_path_get_dirname(path);
	g_mkdir_with_parents(parent, 0700);
	cr_assert(g_file_set_contents(path, text, -1, NULL));
}

static void
put(const char *name)
{
	put_text(name, "x");
}

/* The files found, without the name of the test folder: "a.ros b/c.rosz". */
static char *
find_files(const char *argument, RosterFiles what, bool *fine, Diags *diags)
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
	return find_files(argument, ROSTER_FILES_ROSTERS, fine, diags);
}

TestSuite(roster_files, .init = make_folder, .fini = remove_folder);

Test(roster_files, text_lists_are_found_on_request)
{
	put("b.ros");
	put("a/pasted.txt");
	put("notes.md");
	g_autoptr(Diags) diags = diags_new();
	bool fine;
	g_autofree char *found = find_files(folder, ROSTER_FILES_LISTS, &fine, diags);
	cr_expect(fine);
	cr_expect_str_eq(found, "a/pasted.txt b.ros");
}

Test(roster_files, a_folder_stands_for_all_rosters_below_it_sorted)
{
	put("b.ros");
	put("a/z.rosz");
	put("a.ros");
	put("a/x.ros.xml");
	put("notes.txt");
	put(".draft.ros");
	put(".git/old.ros");
	bool fine;
	g_autofree char *found = find(folder, &fine, NULL);
	cr_expect(fine);
	cr_expect_str_eq(found, "a.ros a/x.ros.xml a/z.rosz b.ros");
}

Test(roster_files, of_json_only_rosters_are_found)
{
	put_text("list.json", "{\"roster\": {\"name\": \"Orks\"");
	put_text("stored.json",
	         "\xEF\xBB\xBF{\"id\": \"1\", \"tags\": {\"roster\": {}}, \"n\": null,"
	         " \"roster\": {\"forces\": []}}");
	put_text("orks.json", "{\"catalogue\": {\"name\": \"roster\"}}");
	put_text("package.json", "{\"roster\": \"text\", \"scripts\": {\"roster\": {}}}");
	put_text("list-of.json", "[{\"roster\": {}}]");
	put_text("broken.json", "roster");
	bool fine;
	g_autofree char *found = find(folder, &fine, NULL);
	cr_expect(fine);
	cr_expect_str_eq(found, "list.json stored.json");
}

Test(roster_files, a_file_stands_for_itself_whatever_its_name)
{
	bool fine;
	g_autofree char *found = find("no-such-file", &fine, NULL);
	cr_expect(fine);
	cr_expect_str_eq(found, "no-such-file");
}

Test(roster_files, a_folder_without_rosters_is_an_error)
{
	put("notes.txt");
	bool fine;
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *found = find(folder, &fine, diags);
	cr_expect_not(fine);
	cr_expect_str_eq(found, "");
	cr_expect(diags_has(diags, &FILES_KINDS[FILES_NO_ROSTERS]));
}

Test(roster_files, a_link_to_a_folder_above_is_not_followed)
{
	put("b/a.ros");
	g_autofree char *loop = g_build_filename(folder, "b", "loop", NULL);
	cr_assert_eq(symlink("..", loop), 0);
	bool fine;
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *found = find(folder, &fine, diags);
	cr_expect(fine);
	cr_expect_eq(diags_count(diags), 0);
	cr_expect_str_eq(found, "b/a.ros");
}

Test(roster_files, a_link_out_of_the_folder_is_reported_and_not_followed)
{
	put("in/a.ros");
	put("out/b.ros");
	g_autofree char *in = g_build_filename(folder, "in", NULL);
	g_autofree char *link = g_build_filename(in, "link", NULL);
	cr_assert_eq(symlink("../out", link), 0);
	bool fine;
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *found = find(in, &fine, diags);
	cr_expect(fine);
	cr_expect(diags_has(diags, &BASE_KINDS[BASE_LINK_OUTSIDE]));
	cr_expect_str_eq(found, "in/a.ros");
}

Test(roster_files, a_pipe_in_a_folder_is_reported_and_not_opened)
{
	put("a.ros");
	g_autofree char *pipe = g_build_filename(folder, "b.ros", NULL);
	cr_assert_eq(mkfifo(pipe, 0600), 0);
	bool fine;
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *found = find(folder, &fine, diags);
	cr_expect(fine);
	cr_expect(diags_has(diags, &BASE_KINDS[BASE_NOT_REGULAR]));
	cr_expect_str_eq(found, "a.ros");
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

Test(roster_files, folders_as_deep_as_the_cap_are_searched)
{
	g_autofree char *deepest = nested(FOLDER_MAX_DEPTH);
	put(deepest);
	bool fine;
	g_autofree char *found = find(folder, &fine, NULL);
	cr_expect(fine);
	cr_expect_str_eq(found, deepest);
}

Test(roster_files, folders_deeper_than_the_cap_are_refused)
{
	g_autofree char *beyond = nested(FOLDER_MAX_DEPTH + 1);
	put(beyond);
	bool fine;
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *found = find(folder, &fine, diags);
	cr_expect_not(fine);
	cr_expect(diags_has(diags, &BASE_KINDS[BASE_FOLDER_TOO_DEEP]));
	cr_expect_str_eq(found, "");
}
