/* Replacing files: what is left of killed programs. The rest is tested through ros_save_bytes(). */
#include "base/files/replace-file.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>
#include <utime.h>

/* A folder with the file `a.ros`, and a temporary file of an hour ago for it. */
typedef struct Folder {
	char *path;
	char *file;
	char *left;
} Folder;

static Folder
folder_new(const char *left)
{
	Folder folder = {.path = g_dir_make_tmp("muster-replace-XXXXXX", NULL)};
	folder.file = g_build_filename(folder.path, "a.ros", NULL);
	folder.left = g_build_filename(folder.path, left, NULL);
	cr_assert(g_file_set_contents(folder.left, "half", -1, NULL));
	const time_t then = time(NULL) - 3600;
	cr_assert_eq(utime(folder.left, &(struct utimbuf){then, then}), 0);
	return folder;
}

static void
folder_free(Folder *folder)
{
	g_remove(folder->file);
	g_remove(folder->left);
	cr_expect_eq(g_rmdir(folder->path), 0);
	g_free(folder->path);
	g_free(folder->file);
	g_free(folder->left);
}

static void
replace(const Folder *folder)
{
	cr_expect(replace_file(folder->file, "new", 3, 0666));
	g_autofree char *content = NULL;
	cr_assert(g_file_get_contents(folder->file, &content, NULL, NULL));
	cr_expect_str_eq(content, "new");
}

Test(replace_file, removes_what_a_killed_program_left)
{
	Folder folder = folder_new(".a.ros.muster-x1Y2z3");
	replace(&folder);
	cr_expect_not(g_file_test(folder.left, G_FILE_TEST_EXISTS));
	folder_free(&folder);
}

Test(replace_file, leaves_the_file_of_a_running_program)
{
	Folder folder = folder_new(".a.ros.muster-x1Y2z3");
	const int lock = g_open(folder.left, O_RDWR | O_CLOEXEC, 0);
	cr_assert_eq(flock(lock, LOCK_EX), 0);
	replace(&folder);
	cr_expect(g_file_test(folder.left, G_FILE_TEST_EXISTS));
	close(lock);
	folder_free(&folder);
}

Test(replace_file, leaves_a_file_that_may_not_be_locked_yet)
{
	Folder folder = folder_new(".a.ros.muster-x1Y2z3");
	cr_assert_eq(utime(folder.left, NULL), 0);
	replace(&folder);
	cr_expect(g_file_test(folder.left, G_FILE_TEST_EXISTS));
	folder_free(&folder);
}

Test(replace_file, leaves_files_with_other_names)
{
	static const char *const NAMES[] = {".b.ros.muster-x1Y2z3", ".a.ros.muster-x1Y2z3.ros",
	                                    "a.ros.muster-x1Y2z3", ".a.ros.muster-"};
	for (size_t i = 0; i < G_N_ELEMENTS(NAMES); i++) {
		Folder folder = folder_new(NAMES[i]);
		replace(&folder);
		cr_expect(g_file_test(folder.left, G_FILE_TEST_EXISTS), "%s", NAMES[i]);
		folder_free(&folder);
	}
}

Test(replace_file, a_folder_is_tidied_of_what_is_left_for_any_file)
{
	Folder folder = folder_new(".b.ros.muster-x1Y2z3");
	replace_file_tidy(folder.path);
	cr_expect_not(g_file_test(folder.left, G_FILE_TEST_EXISTS));
	folder_free(&folder);
}

Test(replace_file, a_tidy_folder_keeps_files_with_other_names)
{
	static const char *const NAMES[] = {"b.ros.muster-x1Y2z3", ".b.ros.muster-x1Y2z",
	                                    ".b.ros.muster-x1Y2z3.ros", ".muster-x1Y2z3"};
	for (size_t i = 0; i < G_N_ELEMENTS(NAMES); i++) {
		Folder folder = folder_new(NAMES[i]);
		replace_file_tidy(folder.path);
		cr_expect(g_file_test(folder.left, G_FILE_TEST_EXISTS), "%s", NAMES[i]);
		folder_free(&folder);
	}
}

Test(replace_file, one_of_many_is_replaced_without_a_look_at_the_others)
{
	Folder folder = folder_new(".a.ros.muster-x1Y2z3");
	cr_expect(replace_file_of_many(folder.file, "new", 3, 0666));
	g_autofree char *content = NULL;
	cr_assert(g_file_get_contents(folder.file, &content, NULL, NULL));
	cr_expect_str_eq(content, "new");
	cr_expect(g_file_test(folder.left, G_FILE_TEST_EXISTS));
	folder_free(&folder);
}
