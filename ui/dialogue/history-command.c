#include "ui/dialogue/history-command.h"

#include "base/language/i18n.h"
#include "base/text/text.h"
#include "session/play/played-games.h"

static void
list_game(Talk *talk, const PlayedGame *game, const char *text)
{
	g_autofree char *result = played_game_line(game);
	g_autofree char *line = g_strdup_printf("%s: %s: %s", game->day, game->roster, result);
	if (!*text || text_has_alike(line, text))
		talk_list_add(talk, "%s", line);
}

void
dialogue_history(Talk *talk, const char *text)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GPtrArray) games = played_games_load(diags);
	if (!games) {
		talk_say_diags(talk, diags);
		return;
	}
	g_autofree char *sum = played_games_sum(games);
	talk_list_begin(talk);
	talk_list_add(talk, "%s", sum);
	for (guint i = games->len; i > 0; i--)
		list_game(talk, g_ptr_array_index(games, i - 1), text);
	talk_list_end(talk);
}
