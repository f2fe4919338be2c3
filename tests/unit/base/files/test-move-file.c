/* Copying and moving files, which replace nothing. */
#include "base/files/move-file.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

/* The time of change of the file in the folder. */
#define LONG_AGO 1000000000

typedef struct Folder {
	char *path;
	char *from; /* a file with the content "old" */
	char *to;   /* no file */
} Folder;

static Folder
folder_new(void)
{
	Folder folder = {.path = g_dir_make_tmp("muster-move-XXXXXX", NULL)};
	folder.from = g_build_filename(folder.path, "a.ros", NULL);
	folder.to = g_build_filename(folder.path, "b.ros", NULL);
	cr_assert(g_file_set_contents(folder.from, "old", -1, NULL));
	cr_assert_eq(g_chmod(folder.from, 0640), 0);
	cr_assert_eq(utime(folder.from, &(struct utimbuf){LONG_AGO, LONG_AGO}), 0);
	return folder;
}

static void
folder_free(Folder *folder)
{
	g_remove(folder->from);
	g_remove(folder->to);
	cr_expect_eq(g_rmdir(folder->path), 0);
	g_free(folder->path);
	g_free(folder->from);
	g_free(folder->to);
}

static void
expect_content(const char *path, const char *expected)
{
	g_autofree char *content = NULL;
	cr_assert(g_file_get_contents(path, &content, NULL, NULL));
	cr_expect_str_eq(content, expected);
}

static void
expect_same_status(const char *path)
{
	struct stat status;
	cr_assert_eq(stat(path, &status), 0);
	cr_expect_eq(status.st_mode & 0777, 0640);
	cr_expect_eq(status.st_mtime, LONG_AGO);
}

Test(move_file, a_copy_has_permissions_and_time)
{
	Folder folder = folder_new();
	cr_expect(copy_file(folder.from, folder.to));
	expect_content(folder.from, "old");
	expect_content(folder.to, "old");
	expect_same_status(folder.to);
	folder_free(&folder);
}

Test(move_file, a_moved_file_is_not_where_it_was)
{
	Folder folder = folder_new();
	cr_expect(move_file(folder.from, folder.to));
	cr_expect_neq(access(folder.from, F_OK), 0);
	expect_content(folder.to, "old");
	expect_same_status(folder.to);
	folder_free(&folder);
}

Test(move_file, no_file_is_replaced)
{
	Folder folder = folder_new();
	cr_assert(g_file_set_contents(folder.to, "new", -1, NULL));
	cr_expect_not(copy_file(folder.from, folder.to));
	cr_expect_eq(errno, EEXIST);
	cr_expect_not(move_file(folder.from, folder.to));
	cr_expect_eq(errno, EEXIST);
	expect_content(folder.from, "old");
	expect_content(folder.to, "new");
	folder_free(&folder);
}

Test(move_file, what_is_missing_or_a_folder_cannot_be_copied)
{
	Folder folder = folder_new();
	cr_expect_not(copy_file("/nowhere.ros", folder.to));
	cr_expect_eq(errno, ENOENT);
	cr_expect_not(move_file("/nowhere.ros", folder.to));
	cr_expect_eq(errno, ENOENT);
	cr_expect_not(copy_file(folder.path, folder.to));
	cr_expect_eq(errno, EISDIR);
	cr_expect_neq(access(folder.to, F_OK), 0);
	folder_free(&folder);
}

Test(move_file, what_no_bytes_can_be_read_of_is_not_copied)
{
	Folder folder = folder_new();
	g_autofree char *pipe = g_build_filename(folder.path, "pipe", NULL);
	cr_assert_eq(mkfifo(pipe, 0600), 0);
	cr_expect_not(copy_file(pipe, folder.to), "nobody writes into it");
	cr_expect_eq(errno, EINVAL);
	g_remove(pipe);
	/* Its first page is never there. */
	if (access("/proc/self/mem", R_OK) == 0)
		cr_expect_not(copy_file("/proc/self/mem", folder.to));
	cr_expect_neq(access(folder.to, F_OK), 0);
	folder_free(&folder);
}

/* The memory of the machine is a file system of its own on Linux. */
Test(move_file, another_file_system_is_reached)
{
	Folder folder = folder_new();
	struct stat here, there;
	g_autofree char *far = g_strdup_printf("/dev/shm/muster-move-%d", (int)getpid());
	if (stat(folder.path, &here) != 0 || stat("/dev/shm", &there) != 0 ||
	    here.st_dev == there.st_dev)
		cr_skip_test("no second file system");
	cr_expect(move_file(folder.from, far));
	cr_expect_neq(access(folder.from, F_OK), 0);
	expect_content(far, "old");
	expect_same_status(far);
	g_remove(far);
	folder_free(&folder);
}
