/* The history of games: results, the file, and faults of a damaged one. */
#include "home-bench.h"
#include "session/play/played-games.h"
#include "session/play/workbench-play.h"

TestSuite(played_games, .init = start, .fini = stop);

static GPtrArray *
load(void)
{
	GPtrArray *games = played_games_load(h.diags);
	cr_assert_not_null(games);
	return games;
}

/* A game of so many points, that is not over. */
static Play *
played(int own, int others)
{
	Play *play = workbench_play(bench);
	play_change(play, play_count(play, PLAY_POINTS), own);
	play_change(play, play_count(play, PLAY_OPPONENT), others);
	return play;
}

static void
play_to_the_end(int own, int others, const char *opponent)
{
	g_autoptr(Play) play = played(own, others);
	cr_assert(play_end(play, opponent, h.diags));
	cr_expect_eq(play_count(play, PLAY_POINTS)->value, 0, "it begins again");
	cr_expect(play_undo(play));
	cr_expect_eq(play_count(play, PLAY_POINTS)->value, own);
}

Test(played_games, are_kept_with_their_results)
{
	cr_expect_eq(load()->len, 0, "no game yet");
	g_setenv("SOURCE_DATE_EPOCH", "1700000000", TRUE);
	play_to_the_end(12, 8, "Karl\tthe Fat");
	play_to_the_end(3, 3, "");
	play_to_the_end(0, 5, "Karl");
	g_autoptr(GPtrArray) games = load();
	cr_assert_eq(games->len, 3);
	const PlayedGame *game = g_ptr_array_index(games, 0);
	g_autofree char *line = played_game_line(game);
	g_autofree char *drawn = played_game_line(g_ptr_array_index(games, 1));
	g_autofree char *sum = played_games_sum(games);
	cr_expect_str_eq(game->day, "2023-11-14");
	cr_expect_str_eq(game->roster, "Waaagh");
	cr_expect_eq(game->rounds, 1);
	cr_expect_str_eq(line, "won 12 : 8 against Karl the Fat");
	cr_expect_str_eq(drawn, "drawn 3 : 3");
	cr_expect_str_eq(sum, "3 games: 1 won, 1 drawn, 1 lost");
}

Test(played_games, a_damaged_file_is_named_and_stays)
{
	g_autofree char *path = home_put(&h, "DATA/muster/history",
	                                 "muster history 1\ngame\t2026-11-28\tOrks\tKarl\t5\n");
	g_autoptr(Play) play = played(1, 0);
	cr_expect_null(played_games_load(h.diags));
	g_autofree char *text = diag_to_string(diags_get(h.diags, 0));
	cr_expect(strstr(text, "history:2: error: this line is not one of a game"), "%s", text);
	cr_expect_not(play_end(play, "Karl", h.diags));
	cr_expect_eq(play_count(play, PLAY_POINTS)->value, 1, "the game is as it was");
	cr_expect(home_file_has(path, "Karl\t5\n"));
}

Test(played_games, a_folder_in_place_of_the_file_is_named)
{
	g_free(home_put(&h, "DATA/muster/history/x", ""));
	g_autoptr(GPtrArray) games = g_ptr_array_new();
	cr_expect_null(played_games_load(h.diags));
	cr_expect_not(played_games_save(games, h.diags));
	g_autofree char *text = diag_to_string(diags_get(h.diags, 1));
	cr_expect(strstr(text, "the game cannot be kept in the history"), "%s", text);
}
