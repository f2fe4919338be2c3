/* Texts stored in a temporary file. */
#include "base/files/spool.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>

static void
join(void *user, const char *text)
{
	g_string_append_printf(user, "[%s]", text);
}

static void
expect(Spool *spool, const char *all)
{
	g_autoptr(GString) joined = g_string_new(NULL);
	cr_expect(spool_replay(spool, join, joined));
	cr_expect_str_eq(joined->str, all);
}

Test(spool, returns_texts_as_they_were_added)
{
	g_autoptr(Spool) spool = spool_new();
	expect(spool, "");
	spool_add(spool, "one\nline");
	spool_add(spool, "");
	expect(spool, "[one\nline][]");
	spool_add(spool, "more");
	expect(spool, "[one\nline][][more]");
}

Test(spool, keeps_long_texts)
{
	g_autoptr(Spool) spool = spool_new();
	g_autofree char *text = g_strnfill(100000, 'x');
	g_autofree char *all = g_strdup_printf("[%s][y]", text);
	spool_add(spool, text);
	spool_add(spool, "y");
	expect(spool, all);
}

Test(spool, fails_if_nothing_could_be_stored)
{
	setenv("TMPDIR", "/nowhere/at/all", 1);
	g_autoptr(Spool) spool = spool_new();
	spool_add(spool, "lost");
	g_autoptr(GString) joined = g_string_new(NULL);
	cr_expect_not(spool_replay(spool, join, joined));
	cr_expect_str_eq(joined->str, "");
}

Test(spool, needs_no_file_without_a_text)
{
	setenv("TMPDIR", "/nowhere/at/all", 1);
	g_autoptr(Spool) spool = spool_new();
	expect(spool, "");
}

/* A disk that is full: files may not grow. */
Test(spool, fails_if_a_text_could_not_be_stored)
{
	struct rlimit limit;
	cr_assert_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
	signal(SIGXFSZ, SIG_IGN);
	g_autoptr(Spool) spool = spool_new();
	spool_add(spool, "one");
	const struct rlimit none = {.rlim_cur = 0, .rlim_max = limit.rlim_max};
	cr_assert_eq(setrlimit(RLIMIT_FSIZE, &none), 0);
	g_autofree char *text = g_strnfill(100000, 'x');
	spool_add(spool, text);
	spool_add(spool, "two");
	g_autoptr(GString) joined = g_string_new(NULL);
	const bool replayed = spool_replay(spool, join, joined);
	setrlimit(RLIMIT_FSIZE, &limit);
	cr_expect_not(replayed);
	cr_expect_str_eq(joined->str, "");
}
