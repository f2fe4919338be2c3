/* Files that players sent. */
#include "reports/players/submissions.h"

#include "reports/players/players-diags.h"

#include <criterion/criterion.h>
#include <glib/gstdio.h>
#include <utime.h>

static char *folder;
static GPtrArray *paths;
static Players *players;
static Diags *diags;

static void
make(void)
{
	g_setenv("TZ", "UTC", TRUE);
	folder = g_dir_make_tmp(NULL, NULL);
	paths = g_ptr_array_new_with_free_func(g_free);
	diags = diags_new();
}

static void
discard(void)
{
	players_free(players);
	for (guint i = 0; i < paths->len; i++)
		g_unlink(g_ptr_array_index(paths, i));
	g_ptr_array_unref(paths);
	diags_free(diags);
	g_rmdir(folder);
	g_free(folder);
}

TestSuite(submissions, .init = make, .fini = discard);

static const char *
send(const char *name, time_t when)
{
	char *path = g_build_filename(folder, name, NULL);
	cr_assert(g_file_set_contents(path, "x", -1, NULL));
	g_utime(path, &(struct utimbuf){when, when});
	g_ptr_array_add(paths, path);
	return path;
}

static Submissions *
join(const char *table)
{
	char *path = g_build_filename(folder, "players.csv", NULL);
	cr_assert(g_file_set_contents(path, table, -1, NULL));
	players = players_load(path, diags);
	cr_assert(players);
	Submissions *all = submissions_new(players, paths, diags);
	g_ptr_array_add(paths, path);
	return all;
}

Test(submissions, the_last_list_counts_and_names_the_one_before)
{
	const char *second = send("anna-a.ros", 2000);
	const char *first = send("anna-b.ros", 1000);
	g_autoptr(Submissions) all = join("name,file\nAnna,anna*\n");
	const Submission *last = submissions_find(all, second);
	cr_assert(last);
	cr_expect_eq(submissions_of(all, players_get(players, 0)), last);
	cr_expect_eq(last->replaces, submissions_find(all, first));
	cr_expect_null(last->replaced_by);
	cr_expect_eq(last->replaces->replaced_by, last);
	cr_expect_null(last->replaces->replaces);
}

Test(submissions, a_list_is_late_after_the_last_second)
{
	const char *in_time = send("anna.ros", 1803924000);
	const char *late = send("bert.ros", 1803924001);
	g_autoptr(Submissions) all = join("name,deadline\nAnna,2027-03-01 18:00\n"
	                                  "Bert,2027-03-01 18:00\n");
	cr_expect_not(submissions_find(all, in_time)->is_late);
	cr_expect(submissions_find(all, late)->is_late);
	g_autofree char *time = submission_time(submissions_find(all, late));
	cr_expect_str_eq(time, "2027-03-01 18:00");
}

Test(submissions, who_sent_nothing_has_none)
{
	const char *other = send("other.ros", 1);
	g_autoptr(Submissions) all = join("name\nAnna\n");
	cr_expect_null(submissions_of(all, players_get(players, 0)));
	cr_expect_null(submissions_find(all, other));
}

Test(submissions, a_file_that_fits_two_players_is_reported)
{
	const char *path = send("list.ros", 1);
	g_autoptr(Submissions) all = join("name,file\nAnna,li*.ros\nBert,l*t.ros\n");
	cr_expect_null(submissions_find(all, path));
	cr_expect(diags_has(diags, &PLAYERS_KINDS[PLAYERS_TWO_PLAYERS]));
}
