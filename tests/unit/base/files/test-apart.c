/* Work in a child process. */
#include "base/files/apart.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static bool
write_text(int result, gconstpointer text)
{
	return apart_write(result, text, strlen(text));
}

static bool
write_much(int result, gconstpointer size)
{
	g_autofree char *much = g_strnfill(GPOINTER_TO_SIZE(size), 'x');
	return apart_write(result, much, GPOINTER_TO_SIZE(size));
}

static bool
give_up(int result, gconstpointer text)
{
	write_text(result, text);
	return false;
}

static bool
crash(int result, gconstpointer text)
{
	const bool written = write_text(result, text);
	raise(SIGTRAP);
	return written;
}

Test(apart, what_a_child_writes_is_its_result)
{
	g_autoptr(GByteArray) text = apart_run(write_text, "sheet");
	cr_assert_not_null(text);
	cr_expect_eq(text->len, 5);
	cr_expect_arr_eq(text->data, "sheet", 5);
	g_autoptr(GByteArray) nothing = apart_run(write_text, "");
	cr_assert_not_null(nothing);
	cr_expect_eq(nothing->len, 0);
}

Test(apart, a_result_may_be_larger_than_a_pipe)
{
	g_autoptr(GByteArray) much = apart_run(write_much, GSIZE_TO_POINTER(3000001));
	cr_assert_not_null(much);
	cr_expect_eq(much->len, 3000001);
}

Test(apart, a_child_that_gives_up_has_no_result)
{
	cr_expect_null(apart_run(give_up, "half"));
}

Test(apart, a_child_that_is_ended_harms_nobody)
{
	cr_expect_null(apart_run(crash, "half"));
	g_autoptr(GByteArray) next = apart_run(write_text, "next");
	cr_expect_not_null(next);
}

/* As a child does that has copied a lock. The first one makes a file, by which the next knows. */
static bool
wait_at_first(int result, gconstpointer path)
{
	if (g_file_test(path, G_FILE_TEST_EXISTS))
		return write_text(result, "done");
	g_file_set_contents(path, "", 0, NULL);
	write_text(result, "half");
	pause();
	return true;
}

Test(apart, a_child_that_waits_for_ever_is_replaced, .timeout = 20)
{
	if (!g_file_test("/proc/self/task", G_FILE_TEST_IS_DIR))
		cr_skip_test("the system does not tell which threads sleep");
	g_autofree char *folder = g_dir_make_tmp("muster-apart-XXXXXX", NULL);
	g_autofree char *path = g_build_filename(folder, "begun", NULL);
	g_autoptr(GByteArray) text = apart_run(wait_at_first, path);
	unlink(path);
	rmdir(folder);
	cr_assert_not_null(text);
	cr_expect_eq(text->len, 4);
	cr_expect_arr_eq(text->data, "done", 4);
}
