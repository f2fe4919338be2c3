/* The files below a folder: links, pipes, depth and the number of files. */
#include "base/files/folder-search.h"
#include "base/text/base-diags.h"

#include <criterion/criterion.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char *home;
static Diags *diags;

static void
set_up(void)
{
	home = g_dir_make_tmp("muster-search-XXXXXX", NULL);
	diags = diags_new();
}

static void
remove_all(const char *path)
{
	g_autoptr(GDir) folder = g_file_test(path, G_FILE_TEST_IS_SYMLINK)
	                                 ? NULL
	                                 : g_dir_open(path, 0, NULL);
	for (const char *name; folder && (name = g_dir_read_name(folder));) {
		g_autofree char *inner = g_build_filename(path, name, NULL);
		remove_all(inner);
	}
	cr_expect_eq(g_remove(path), 0, "%s", path);
}

static void
tear_down(void)
{
	remove_all(home);
	g_free(home);
	diags_free(diags);
}

TestSuite(folder_search, .init = set_up, .fini = tear_down);

static bool
takes_text(const char *name)
{
	return g_str_has_suffix(name, ".txt");
}

static char *
in_home(const char *path)
{
	return g_build_filename(home, path, NULL);
}

static void
make_folder(const char *path)
{
	g_autofree char *whole = in_home(path);
	cr_assert_eq(g_mkdir_with_parents(whole, 0755), 0);
}

static void
make_file(const char *path)
{
	g_autofree char *whole = in_home(path);
	cr_assert(g_file_set_contents(whole, "x", 1, NULL));
}

static void
make_link(const char *target, const char *path)
{
	g_autofree char *whole = in_home(path);
	cr_assert_eq(symlink(target, whole), 0);
}

/* Expects these files below a folder, without its name, with blanks between them. */
static void
expect_found(const char *folder, guint most, bool whole, const char *wanted)
{
	g_autofree char *root = in_home(folder);
	g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
	cr_expect_eq(folder_search(root, takes_text, most, paths, diags), whole);
	g_autoptr(GString) found = g_string_new(NULL);
	for (guint i = 0; i < paths->len; i++) {
		const char *path = g_ptr_array_index(paths, i);
		cr_assert(g_str_has_prefix(path, root));
		g_string_append_printf(found, "%s%s", i ? " " : "", path + strlen(root) + 1);
	}
	cr_expect_str_eq(found->str, wanted);
}

/* Expects one diagnostic about a path. */
static void
expect_said(BaseKind kind, const char *path)
{
	g_autofree char *whole = in_home(path);
	cr_assert_eq(diags_count(diags), 1);
	cr_expect_eq(diags_get(diags, 0)->kind, &BASE_KINDS[kind]);
	cr_expect_str_eq(diags_get(diags, 0)->file, whole);
}

Test(folder_search, finds_sorted_files_that_are_not_hidden)
{
	make_folder("in/b/c");
	make_folder("in/.git");
	make_file("in/z.txt");
	make_file("in/b/a.txt");
	make_file("in/b/c/d.txt");
	make_file("in/b/other.md");
	make_file("in/.hidden.txt");
	make_file("in/.git/e.txt");
	expect_found("in", 100, true, "b/a.txt b/c/d.txt z.txt");
	cr_expect_eq(diags_count(diags), 0);
}

Test(folder_search, ends_at_the_number_of_files)
{
	make_folder("in/b");
	make_file("in/a.txt");
	make_file("in/b/c.txt");
	make_file("in/d.txt");
	expect_found("in", 2, true, "a.txt b/c.txt");
	expect_found("in", 1, true, "a.txt");
}

Test(folder_search, links_to_files_are_files_and_links_to_folders_are_not_followed)
{
	make_folder("in/inner");
	make_folder("in-other");
	make_file("in/inner/a.txt");
	make_file("in-other/b.txt");
	make_link("inner", "in/again");
	make_link(".", "in/inner/circle");
	make_link("../in-other/b.txt", "in/linked.txt");
	expect_found("in", 100, true, "inner/a.txt linked.txt");
	cr_expect_eq(diags_count(diags), 0);
	make_link("../in-other", "in/out");
	expect_found("in", 100, true, "inner/a.txt linked.txt");
	expect_said(BASE_LINK_OUTSIDE, "in/out");
}

Test(folder_search, a_link_to_nothing_is_left_to_who_opens_it)
{
	make_folder("in");
	make_link("nowhere", "in/lost.txt");
	make_link("nowhere", "in/lost.md");
	expect_found("in", 100, true, "lost.txt");
	cr_expect_eq(diags_count(diags), 0);
}

Test(folder_search, a_pipe_is_reported_and_not_opened)
{
	make_folder("in");
	g_autofree char *pipe = in_home("in/pipe.txt");
	cr_assert_eq(mkfifo(pipe, 0600), 0);
	expect_found("in", 100, true, "");
	expect_said(BASE_NOT_REGULAR, "in/pipe.txt");
}

static bool
takes_markdown(const char *name)
{
	return g_str_has_suffix(name, ".md");
}

Test(folder_search, several_kinds_of_files_are_found_in_one_walk)
{
	g_autofree char *root = in_home("in");
	g_autofree char *pipe = in_home("in/pipe.md");
	g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GPtrArray) others = g_ptr_array_new_with_free_func(g_free);
	const FolderWish wishes[] = {{takes_text, 1, texts, false},
	                             {takes_markdown, 10, others, true}};
	make_folder("in/a");
	make_file("in/a/one.txt");
	make_file("in/b.md");
	make_file("in/two.txt");
	make_file("in/a/y.md");
	cr_assert_eq(mkfifo(pipe, 0600), 0);
	cr_expect(folder_search_all(root, wishes, 2, diags));
	cr_assert_eq(texts->len, 1);
	cr_expect(g_str_has_suffix(g_ptr_array_index(texts, 0), "/in/a/one.txt"));
	cr_assert_eq(others->len, 2);
	cr_expect(g_str_has_suffix(g_ptr_array_index(others, 0), "/in/a/y.md"));
	cr_expect(g_str_has_suffix(g_ptr_array_index(others, 1), "/in/b.md"));
	cr_expect_eq(diags_count(diags), 0);
}

Test(folder_search, a_missing_folder_is_reported)
{
	g_autofree char *missing = in_home("missing");
	g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
	cr_expect_not(folder_search(missing, takes_text, 100, paths, diags));
	expect_said(BASE_UNREADABLE_FOLDER, "missing");
}

Test(folder_search, folders_have_a_greatest_depth)
{
	g_autoptr(GString) deep = g_string_new("in");
	for (guint i = 1; i < FOLDER_MAX_DEPTH; i++)
		g_string_append(deep, "/d");
	make_folder(deep->str);
	g_autofree char *last = g_strconcat(deep->str, "/a.txt", NULL);
	make_file(last);
	expect_found("in", 100, true, last + strlen("in/"));
	g_string_append(deep, "/d");
	make_folder(deep->str);
	expect_found("in", 100, false, last + strlen("in/"));
	expect_said(BASE_FOLDER_TOO_DEEP, deep->str);
}

/* A name that only begins like the folder is another one. */
Test(folder_search, a_link_to_a_neighbour_is_reported_and_one_to_the_folder_itself_is_not)
{
	g_autofree char *neighbour = g_strconcat(home, "-2", NULL);
	g_autofree char *outside = in_home("outside");
	g_autofree char *itself = in_home("itself");
	g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
	cr_assert_eq(g_mkdir(neighbour, 0755), 0);
	cr_assert_eq(symlink(home, itself), 0);
	cr_expect(folder_search(home, takes_text, 10, paths, diags));
	cr_expect_eq(diags_count(diags), 0);
	cr_assert_eq(symlink(neighbour, outside), 0);
	cr_expect(folder_search(home, takes_text, 10, paths, diags));
	cr_expect_eq(diags_count(diags), 1);
	cr_expect(diags_has(diags, &BASE_KINDS[BASE_LINK_OUTSIDE]));
	g_rmdir(neighbour);
}

Test(folder_search, a_folder_holds_itself_and_what_is_in_it_and_no_namesake)
{
	cr_expect(folder_holds("/data/orks", "/data/orks"));
	cr_expect(folder_holds("/data/orks", "/data/orks/mobs/boyz.cat"));
	cr_expect(folder_holds("/data/orks/", "/data/orks/boyz.cat"));
	cr_expect(folder_holds("/", "/data"));
	cr_expect_not(folder_holds("/data/orks", "/data/orks-10e/boyz.cat"));
	cr_expect_not(folder_holds("/data/orks", "/data"));
}
