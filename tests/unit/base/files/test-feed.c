/* Programs that get a text and answer, such as lpr. */
#include "base/files/feed.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <sys/resource.h>

static bool
feed(const char *const *argv, char **said, GError **error)
{
	g_autoptr(GBytes) input = g_bytes_new_static("text", 4);
	g_autoptr(GBytes) words = NULL;
	const bool fed = feed_program(argv, input, said ? &words : NULL, error);
	if (said)
		*said = words ? g_strndup(g_bytes_get_data(words, NULL), g_bytes_get_size(words))
		              : NULL;
	return fed;
}

Test(feed, a_program_gets_the_text_and_its_complaint_is_heard)
{
	const char *const argv[] = {"sh", "-c", "cat >&2; exit 1", NULL};
	g_autofree char *said = NULL;
	cr_expect_not(feed(argv, &said, NULL));
	cr_expect_str_eq(said, "text");
	const char *const quiet[] = {"sh", "-c", "test $(cat) = text", NULL};
	cr_expect(feed(quiet, NULL, NULL));
	const char *const killed[] = {"sh", "-c", "kill -KILL $$", NULL};
	cr_expect_not(feed(killed, NULL, NULL));
}

Test(feed, of_a_long_complaint_the_beginning_is_kept)
{
	const char *const argv[] = {"sh", "-c", "head -c 300000 /dev/zero >&2; exit 3", NULL};
	g_autoptr(GBytes) input = g_bytes_new_static("", 0);
	g_autoptr(GBytes) words = NULL;
	g_autoptr(GError) error = NULL;
	cr_expect_not(feed_program(argv, input, &words, &error));
	cr_expect_null(error, "it has ended by itself");
	cr_expect_eq(g_bytes_get_size(words), FEED_MOST_WORDS);
}

Test(feed, a_program_that_is_missing_is_an_error)
{
	const char *const argv[] = {"/nowhere/at/all", NULL};
	g_autoptr(GError) error = NULL;
	cr_expect_not(feed(argv, NULL, &error));
	cr_expect_not_null(error);
}

Test(feed, a_full_disk_is_an_error)
{
	const char *const argv[] = {"cat", NULL};
	struct rlimit limit;
	cr_assert_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
	signal(SIGXFSZ, SIG_IGN);
	const struct rlimit none = {.rlim_cur = 0, .rlim_max = limit.rlim_max};
	cr_assert_eq(setrlimit(RLIMIT_FSIZE, &none), 0);
	g_autoptr(GError) error = NULL;
	const bool fed = feed(argv, NULL, &error);
	setrlimit(RLIMIT_FSIZE, &limit);
	cr_expect_not(fed);
	cr_expect_not_null(error);
}
