/* The table of pairings. */
#include "reports/players/rounds.h"

#include "reports/players/players-diags.h"

#include <criterion/criterion.h>
#include <glib/gstdio.h>

static char *
write_file(const char *text)
{
	char *path = g_strdup("/tmp/muster-rounds-XXXXXX");
	g_close(g_mkstemp(path), NULL);
	cr_assert(g_file_set_contents(path, text, -1, NULL));
	return path;
}

/* Reads pairings of Ann Lee, Joann Lee, and Bert of two teams. */
static void
with_rounds(const char *text, Diags *diags, void (*look)(const Rounds *rounds))
{
	g_autofree char *players_path = write_file(
		"name,team\nAnn Lee,\nJoann Lee,\nBert,Red\nBert,Blue\n");
	g_autofree char *path = write_file(text);
	g_autoptr(Players) players = players_load(players_path, NULL);
	g_autoptr(Rounds) rounds = rounds_load(path, players, diags);
	look(rounds);
	g_unlink(path);
	g_unlink(players_path);
}

static void
expect_games(const Rounds *rounds)
{
	cr_assert(rounds);
	cr_assert_eq(rounds_count(rounds), 3);
	const RoundGame *first = rounds_get(rounds, 0);
	cr_expect_str_eq(first->round, "1");
	cr_expect_str_eq(first->table, "7");
	cr_expect_str_eq(first->player->name, "Joann Lee");
	cr_expect_str_eq(first->against->team, "Blue");
	cr_expect_str_eq(rounds_get(rounds, 1)->player->name, "Ann Lee");
	cr_expect_null(rounds_get(rounds, 1)->against);
	cr_expect_null(rounds_get(rounds, 2)->against);
}

Test(rounds, names_are_those_that_fit_best)
{
	with_rounds("Table;Player 1;Player 2;Round\n7;Joann Lee;Bert (Blue);1\n"
	            "8;\"Lee, Ann\";;1\n9;Bert;BYE;1\n",
	            NULL, expect_games);
	rounds_free(NULL);
}

static void
expect_none(const Rounds *rounds)
{
	cr_expect_null(rounds);
}

Test(rounds, faults_have_their_line)
{
	g_autoptr(Diags) diags = diags_new();
	with_rounds("player,opponent\nAnn Lee,Bert\nAnn Lee,Cem\n", diags, expect_none);
	with_rounds("player,round\nAnn Lee,1\n", diags, expect_none);
	with_rounds("\n", diags, expect_none);
	cr_assert_eq(diags_count(diags), 3);
	cr_expect_eq(diags_get(diags, 0)->kind, &PLAYERS_KINDS[PLAYERS_PAIR_UNKNOWN]);
	cr_expect_eq(diags_get(diags, 0)->line, 3);
	cr_expect_eq(diags_get(diags, 1)->kind, &PLAYERS_KINDS[PLAYERS_NO_PAIRS]);
	cr_expect_eq(diags_get(diags, 2)->kind, &PLAYERS_KINDS[PLAYERS_NO_PAIRS]);
}
