/* The organiser's word on lists and findings. */
#include "reports/players/acceptances.h"

#include "reports/players/players-diags.h"

#include <criterion/criterion.h>
#include <glib/gstdio.h>

static Players *
load(const char *text, Diags *diags)
{
	g_autofree char *path = g_strdup("/tmp/muster-acceptances-XXXXXX");
	g_close(g_mkstemp(path), NULL);
	cr_assert(g_file_set_contents(path, text, -1, NULL));
	Players *players = players_load(path, diags);
	g_unlink(path);
	return players;
}

Test(acceptances, a_code_is_of_one_file_and_one_finding)
{
	g_autofree char *one = acceptance_code("aa", "max f1");
	g_autofree char *again = acceptance_code("aa", "max f1");
	g_autofree char *file = acceptance_code("ab", "max f1");
	g_autofree char *finding = acceptance_code("aa", "max f2");
	cr_expect_eq(strlen(one), 8);
	cr_expect_str_eq(one, again);
	cr_expect_str_neq(one, file);
	cr_expect_str_neq(one, finding);
}

static void
expect_words(const Player *player, const char *code, const char *wanted)
{
	g_autofree char *words = acceptance_of(player, code);
	cr_expect_str_eq(words ? words : "", wanted);
}

Test(acceptances, lines_go_with_lines_and_the_last_with_the_rest)
{
	g_autoptr(Players) players = load("name,accepted,reason,accepted on\n"
	                                  "Anna,\"0a, 0b\n0C\n0d\",\"old box\nbroken\","
	                                  "\"2027-03-01\n2027-03-02\"\nBert,,,\n",
	                                  NULL);
	cr_assert(players);
	const Player *anna = players_get(players, 0);
	expect_words(anna, "0a", "2027-03-01: old box");
	expect_words(anna, "0B", "2027-03-01: old box");
	expect_words(anna, "0c", "2027-03-02: broken");
	expect_words(anna, "0d", "2027-03-02: broken");
	expect_words(anna, "0e", "");
	expect_words(players_get(players, 1), "0a", "");
	g_auto(GStrv) codes = acceptance_codes(anna);
	g_autofree char *all = g_strjoinv(" ", codes);
	cr_expect_str_eq(all, "0a 0b 0C 0d");
}

static void
expect_bare(const char *row, guint n)
{
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *text = g_strconcat("name,accepted,reason,accepted on\n", row, "\n", NULL);
	g_autoptr(Players) players = load(text, diags);
	cr_assert_eq(diags_count(diags), n, "%s", row);
	cr_expect_eq(players == NULL, n > 0);
	for (guint i = 0; i < n; i++)
		cr_expect_eq(diags_get(diags, i)->kind, &PLAYERS_KINDS[PLAYERS_ACCEPTED_BARE]);
}

Test(acceptances, need_a_reason_and_a_day)
{
	expect_bare("Anna,0a,old box,2027-03-01", 0);
	expect_bare("Anna,0a,old box,", 1);
	expect_bare("Anna,0a,old box,soon", 1);
	expect_bare("Anna,0a,,2027-03-01", 1);
	expect_bare("Anna,,,", 0);
}
