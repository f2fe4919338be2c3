/* Saving files. A full disk and a killed program are tested in tests/fault. */
#include "loaded.h"

#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* A folder for one test, removed with the files in it. */
typedef struct Folder {
	char *path;
	GPtrArray *files;
} Folder;

static Folder
folder_new(void)
{
	Folder folder = {g_dir_make_tmp("muster-save-XXXXXX", NULL),
	                 g_ptr_array_new_with_free_func(g_free)};
	cr_assert_not_null(folder.path);
	return folder;
}

static const char *
folder_file(Folder *folder, const char *name)
{
	char *path = g_build_filename(folder->path, name, NULL);
	g_ptr_array_add(folder->files, path);
	return path;
}

/* Fails the test if the folder has files besides those of the test. */
static void
folder_free(Folder *folder)
{
	for (guint i = 0; i < folder->files->len; i++)
		g_remove(g_ptr_array_index(folder->files, i));
	cr_expect_eq(g_rmdir(folder->path), 0, "something was left in %s", folder->path);
	g_ptr_array_unref(folder->files);
	g_free(folder->path);
}

static bool
save(const char *text, const char *path, Diags *diags)
{
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	return ros_save_bytes(bytes, path, diags);
}

static void
expect_content(const char *path, const char *text)
{
	g_autofree char *content = NULL;
	cr_assert(g_file_get_contents(path, &content, NULL, NULL), "%s", path);
	cr_expect_str_eq(content, text);
}

static unsigned
mode_of(const char *path)
{
	struct stat status;
	cr_assert_eq(lstat(path, &status), 0);
	return status.st_mode & 07777;
}

Test(save, makes_a_new_file_with_the_mode_of_the_umask)
{
	Folder folder = folder_new();
	const char *path = folder_file(&folder, "a.ros");
	const mode_t mask = umask(027);
	cr_expect(save("one", path, NULL));
	umask(mask);
	expect_content(path, "one");
	cr_expect_eq(mode_of(path), 0640);
	folder_free(&folder);
}

Test(save, replaces_a_file_and_keeps_its_mode)
{
	static const unsigned MODES[] = {0600, 0664, 0666, 0755};
	Folder folder = folder_new();
	const char *path = folder_file(&folder, "a b ü.ros");
	const mode_t mask = umask(022);
	for (size_t i = 0; i < G_N_ELEMENTS(MODES); i++) {
		g_autofree char *text = g_strdup_printf("text %zu", i);
		cr_assert(save("old", path, NULL));
		cr_assert_eq(chmod(path, MODES[i]), 0);
		cr_expect(save(text, path, NULL));
		expect_content(path, text);
		cr_expect_eq(mode_of(path), MODES[i]);
	}
	umask(mask);
	folder_free(&folder);
}

Test(save, replaces_the_target_of_a_symbolic_link)
{
	Folder folder = folder_new();
	const char *path = folder_file(&folder, "real.ros");
	const char *link = folder_file(&folder, "link.ros");
	cr_assert(save("old", path, NULL));
	cr_assert_eq(symlink("real.ros", link), 0);
	cr_expect(save("new", link, NULL));
	expect_content(path, "new");
	cr_expect(g_file_test(link, G_FILE_TEST_IS_SYMLINK));
	folder_free(&folder);
}

Test(save, an_empty_file_is_a_file)
{
	Folder folder = folder_new();
	const char *path = folder_file(&folder, "a.ros");
	cr_assert(save("old", path, NULL));
	cr_expect(save("", path, NULL));
	expect_content(path, "");
	folder_free(&folder);
}

static void
expect_refused(const char *path)
{
	g_autoptr(Diags) diags = diags_new();
	cr_expect_not(save("new", path, diags), "%s", path);
	cr_assert_eq(diags_count(diags), 1);
	cr_expect_str_eq(diags_get(diags, 0)->kind->name, "cannot-write");
	cr_expect_str_eq(diags_get(diags, 0)->file, path);
}

Test(save, reports_the_reason_of_a_failure)
{
	Folder folder = folder_new();
	g_autofree char *inside = g_build_filename(folder.path, "none", "a.ros", NULL);
	expect_refused(inside);
	expect_refused(folder.path);
	expect_refused("");
	if (g_file_test("/dev/full", G_FILE_TEST_EXISTS))
		expect_refused("/dev/full");
	folder_free(&folder);
}

Test(save, a_device_stays_a_device)
{
	cr_expect(save("text", "/dev/null", NULL));
	struct stat status;
	cr_assert_eq(stat("/dev/null", &status), 0);
	cr_expect(S_ISCHR(status.st_mode));
}

Test(save, a_saved_roster_can_be_read)
{
	Folder folder = folder_new();
	const char *path = folder_file(&folder, "a.rosz");
	Loaded l;
	loaded_open(&l, LOADED_FORCE("<selection id='a' entryId='mob' number='1'/>"));
	g_autoptr(GBytes) bytes = ros_write(l.view, ROS_ZIPPED, "a.ros", l.diags);
	cr_assert(ros_save_bytes(bytes, path, l.diags));
	g_autoptr(GBytes) read = ros_read_bytes(path, l.diags);
	cr_assert_not_null(read);
	g_autoptr(Roster) roster = ros_read(read, path, l.game.choices, l.diags);
	cr_assert_not_null(roster);
	cr_expect_not_null(roster_find_selection(roster, "a"));
	g_clear_pointer(&roster, roster_free);
	loaded_close(&l);
	folder_free(&folder);
}
