/* Files of ours that may be others today. */
#include "base/files/own-file.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char *
place(void)
{
	g_autofree char *folder = g_dir_make_tmp("muster-own-XXXXXX", NULL);
	return g_build_filename(folder, "state", NULL);
}

static void
clear(char *path)
{
	g_autofree char *folder = g_path_get_dirname(path);
	g_remove(path);
	g_rmdir(folder);
	g_free(path);
}

static void
expect_refused(const char *path, gsize most, GFileError code)
{
	g_autoptr(GError) error = NULL;
	cr_expect_null(own_file_read(path, most, NULL, &error));
	cr_expect(g_error_matches(error, G_FILE_ERROR, (gint)code), "%s",
	          error ? error->message : "");
}

Test(own_file, is_read_whole_up_to_its_limit)
{
	char *path = place();
	gsize length;
	cr_assert(g_file_set_contents(path, "a\0bc", 4, NULL));
	g_autofree char *text = own_file_read(path, 4, &length, NULL);
	cr_assert_not_null(text);
	cr_expect_eq(length, 4);
	cr_expect_eq(memcmp(text, "a\0bc", 5), 0);
	expect_refused(path, 3, G_FILE_ERROR_NOSPC);
	clear(path);
}

Test(own_file, that_is_missing_is_told_from_others)
{
	char *path = place();
	expect_refused(path, 10, G_FILE_ERROR_NOENT);
	clear(path);
}

Test(own_file, is_no_pipe_folder_or_device)
{
	char *path = place();
	cr_assert_eq(mkfifo(path, 0600), 0);
	expect_refused(path, 10, G_FILE_ERROR_INVAL);
	errno = 0;
	cr_expect_null(file_map(path));
	cr_expect_eq(errno, EINVAL);
	g_unlink(path);
	cr_assert_eq(g_mkdir(path, 0700), 0);
	expect_refused(path, 10, G_FILE_ERROR_INVAL);
	g_rmdir(path);
	cr_assert_eq(symlink("/dev/zero", path), 0);
	expect_refused(path, 10, G_FILE_ERROR_INVAL);
	clear(path);
}

Test(own_file, of_five_gigabytes_is_not_read)
{
	char *path = place();
	cr_assert(g_file_set_contents(path, "", 0, NULL));
	cr_assert_eq(truncate(path, (off_t)5 << 30), 0);
	expect_refused(path, OWN_FILE_MOST, G_FILE_ERROR_NOSPC);
	clear(path);
}

Test(own_file, is_private_in_the_folders_of_the_program)
{
	g_autofree char *state = g_build_filename(g_get_user_state_dir(), "muster", "recent", NULL);
	cr_expect(own_file_is_private(state));
	cr_expect_not(own_file_is_private("/tmp/season.lock"));
}
