#include "session/play/played-games.h"

#include "base/files/replace-file.h"
#include "base/language/i18n.h"
#include "base/text/tab-line.h"
#include "base/text/text.h"
#include "base/values/day.h"
#include "session/play/play-lines.h"
#include "session/play/play-private.h"

#include <errno.h>
#include <string.h>

#define FIRST_LINE "muster history 1"

static char *
history_path(void)
{
	return g_build_filename(g_get_user_data_dir(), "muster", "history", NULL);
}

/* Games */

PlayedGame *
played_game_new(Play *play, const char *opponent)
{
	PlayedGame *game = g_new(PlayedGame, 1);
	*game = (PlayedGame){
		.day = day_of_output(),
		.roster = g_strdup(play->roster),
		.opponent = text_one_line(opponent),
		.points = play_count(play, PLAY_POINTS)->value,
		.others = play_count(play, PLAY_OPPONENT)->value,
		.rounds = play_count(play, PLAY_ROUND)->value,
	};
	return game;
}

void
played_game_free(PlayedGame *game)
{
	if (!game)
		return;
	g_free(game->day);
	g_free(game->roster);
	g_free(game->opponent);
	g_free(game);
}

GameResult
played_game_result(const PlayedGame *game)
{
	if (game->points == game->others)
		return GAME_DRAWN;
	return game->points > game->others ? GAME_WON : GAME_LOST;
}

static const char *const RESULTS[GAME_RESULTS] = {N_("won"), N_("drawn"), N_("lost")};

char *
played_game_line(const PlayedGame *game)
{
	const char *result = _(RESULTS[played_game_result(game)]);
	if (!*game->opponent)
		return g_strdup_printf("%s %d : %d", result, game->points, game->others);
	return g_strdup_printf(_("%s %d : %d against %s"), result, game->points, game->others,
	                       game->opponent);
}

char *
played_games_sum(const GPtrArray *games)
{
	guint n[GAME_RESULTS] = {0};
	for (guint i = 0; i < games->len; i++)
		n[played_game_result(g_ptr_array_index(games, i))]++;
	return g_strdup_printf(ngettext("%u game: %u won, %u drawn, %u lost",
	                                "%u games: %u won, %u drawn, %u lost", games->len),
	                       games->len, n[GAME_WON], n[GAME_DRAWN], n[GAME_LOST]);
}

/* Writing */

static void
write_game(GString *text, const PlayedGame *game)
{
	g_autofree char *points = g_strdup_printf("%d", game->points);
	g_autofree char *others = g_strdup_printf("%d", game->others);
	g_autofree char *rounds = g_strdup_printf("%d", game->rounds);
	tab_line_append(text, "game", game->day, game->roster, game->opponent, points, others,
	                rounds, NULL);
}

static bool
refuse(const char *path, PlayKind kind, const char *why, Diags *diags)
{
	return play_line_refuse(&(PlayLine){.path = path}, kind, why, NULL, diags);
}

bool
played_games_save(const GPtrArray *games, Diags *diags)
{
	g_autofree char *path = history_path();
	g_autofree char *folder = g_path_get_dirname(path);
	g_autoptr(GString) text = g_string_new(FIRST_LINE "\n");
	for (guint i = 0; i < games->len; i++)
		write_game(text, g_ptr_array_index(games, i));
	if (text->len > PLAY_FILE_MAX_BYTES)
		return refuse(path, PLAY_TOO_LONG, G_STRINGIFY(PLAY_FILE_MAX_BYTES), diags);
	return (g_mkdir_with_parents(folder, 0700) == 0 &&
	        replace_file(path, text->str, text->len, 0666)) ||
	       refuse(path, PLAY_NOT_KEPT, g_strerror(errno), diags);
}

bool
play_end(Play *play, const char *opponent, Diags *diags)
{
	g_autoptr(GPtrArray) games = played_games_load(diags);
	if (!games)
		return false;
	g_ptr_array_add(games, played_game_new(play, opponent));
	if (!played_games_save(games, diags))
		return false;
	play_restart(play);
	return true;
}

/* Reading */

typedef struct Reader {
	GPtrArray *games;
	Diags *diags;
} Reader;

/* The fields of a line of a game, with its word. */
enum {
	AT_WORD,
	AT_DAY,
	AT_ROSTER,
	AT_OPPONENT,
	AT_POINTS,
	AT_OTHERS,
	AT_ROUNDS,
	N_GAME_FIELDS
};

static bool
take_number(const char *text, int *number)
{
	guint64 value;
	if (!g_ascii_string_to_unsigned(text, 10, 0, PLAY_MOST, &value, NULL))
		return false;
	*number = (int)value;
	return true;
}

/* The day, the roster and the opponent are texts of any kind. */
static bool
take_game(void *data, const PlayLine *line, char *const *fields)
{
	const Reader *reader = data;
	g_autoptr(PlayedGame) game = g_new0(PlayedGame, 1);
	if (g_strv_length((char **)(guintptr)fields) != N_GAME_FIELDS ||
	    strcmp(fields[AT_WORD], "game") != 0 ||
	    !take_number(fields[AT_POINTS], &game->points) ||
	    !take_number(fields[AT_OTHERS], &game->others) ||
	    !take_number(fields[AT_ROUNDS], &game->rounds))
		return play_line_refuse(line, PLAY_BAD_LINE, NULL, NULL, reader->diags);
	game->day = g_strdup(fields[AT_DAY]);
	game->roster = g_strdup(fields[AT_ROSTER]);
	game->opponent = g_strdup(fields[AT_OPPONENT]);
	g_ptr_array_add(reader->games, g_steal_pointer(&game));
	return true;
}

GPtrArray *
played_games_load(Diags *diags)
{
	g_autoptr(GPtrArray) games = g_ptr_array_new_with_free_func(
		(GDestroyNotify)played_game_free);
	g_autofree char *path = history_path();
	Reader reader = {games, diags};
	return play_lines_read(path, FIRST_LINE, take_game, &reader, diags)
	               ? g_steal_pointer(&games)
	               : NULL;
}
