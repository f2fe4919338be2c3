#include "ui/screens/history-screen.h"

#include "base/language/i18n.h"
#include "session/play/played-games.h"

typedef struct HistoryScreen {
	Screen screen;
	GPtrArray *games;    /* owned PlayedGame, as in the file */
	PlayedGame *removed; /* owned: the one removed last; NULL for none */
	guint place;         /* it had among them */
} HistoryScreen;

static HistoryScreen *
history_of(Screen *screen)
{
	return (HistoryScreen *)screen;
}

static void
add_row(HistoryScreen *self, guint place)
{
	const PlayedGame *game = g_ptr_array_index(self->games, place);
	static const Role ROLES[GAME_RESULTS] = {ROLE_GOOD, ROLE_TEXT, ROLE_BAD};
	list_add(self->screen.list, (Row){
					    .key = g_strdup_printf("%u", place),
					    .entry = g_strdup_printf("%u", place),
					    .sign = g_strdup(game->day),
					    .sign_role = ROLE_DIM,
					    .text = g_strdup(game->roster),
					    .role = ROLE_TEXT,
					    .count = played_game_line(game),
					    .count_role = ROLES[played_game_result(game)],
					    .stops = true,
				    });
}

static void
fill(HistoryScreen *self)
{
	list_begin(self->screen.list);
	for (guint i = self->games->len; i > 0; i--)
		add_row(self, i - 1);
	list_end(self->screen.list);
}

/* Saves and shows a change. Returns false after a message, with the games as in the file. */
static bool
end(HistoryScreen *self)
{
	g_autoptr(Diags) diags = diags_new();
	const bool is_saved = played_games_save(self->games, diags);
	if (!is_saved)
		app_say_diags(self->screen.app, diags);
	fill(self);
	return is_saved;
}

static void
put_back(HistoryScreen *self)
{
	g_ptr_array_insert(self->games, (int)self->place, g_steal_pointer(&self->removed));
}

static void
remove_game(const CommandCall *call)
{
	HistoryScreen *self = history_of(call->screen);
	const Row *row = list_at_cursor(self->screen.list);
	g_autofree char *key = keymap_first_key(app_keymap(call->screen->app), COMMAND_UNDO);
	if (!row)
		return;
	played_game_free(self->removed);
	self->place = (guint)g_ascii_strtoull(row->entry, NULL, 10);
	self->removed = g_ptr_array_steal_index(self->games, self->place);
	if (end(self))
		app_say(call->screen->app, ROLE_GOOD,
		        _("the game is noted no longer; %s takes it back"), key);
	else
		put_back(self);
}

static void
take_back(const CommandCall *call)
{
	HistoryScreen *self = history_of(call->screen);
	if (!self->removed) {
		app_say(call->screen->app, ROLE_DIM, "%s", _("nothing was removed"));
		return;
	}
	put_back(self);
	if (end(self))
		app_say(call->screen->app, ROLE_GOOD, "%s", _("the game is noted again"));
}

static const ScreenCommand ON_HISTORY[COMMAND_COUNT] = {
	[COMMAND_REMOVE] = remove_game,
	[COMMAND_UNDO] = take_back,
};

static const Context CONTEXTS[] = {CONTEXT_HISTORY, CONTEXT_LISTS, CONTEXT_EVERYWHERE,
                                   CONTEXT_COUNT};

static const Command HINTS[] = {COMMAND_REMOVE, COMMAND_UNDO, COMMAND_FILTER,
                                COMMAND_CLOSE,  COMMAND_HELP, COMMAND_NONE};

static void
draw(Screen *screen, Grid *grid, Rect place)
{
	HistoryScreen *self = history_of(screen);
	g_autofree char *title = played_games_sum(self->games);
	self->screen.top = list_draw_titled(self->screen.list, grid, place, title);
}

/* Results have words. */
static bool
speak(Screen *screen)
{
	fill(history_of(screen));
	return true;
}

static void
free_screen(Screen *screen)
{
	HistoryScreen *self = history_of(screen);
	g_ptr_array_unref(self->games);
	played_game_free(self->removed);
	list_free(self->screen.list);
	g_free(self);
}

static const ScreenKind HISTORY_SCREEN = {
	.name = "history",
	.contexts = CONTEXTS,
	.commands = {[CONTEXT_HISTORY] = ON_HISTORY},
	.hints = HINTS,
	.draw = draw,
	.speak = speak,
	.free = free_screen,
};

void
history_screen_open(App *app)
{
	g_autoptr(Diags) diags = diags_new();
	GPtrArray *games = played_games_load(diags);
	if (!games) {
		app_say_diags(app, diags);
		return;
	}
	if (games->len == 0)
		app_say(app, ROLE_DIM, "%s",
		        _("no game is over yet; \"end\" notes one while it is played"));
	HistoryScreen *self = g_new0(HistoryScreen, 1);
	self->screen.kind = &HISTORY_SCREEN;
	self->games = games;
	self->screen.list = list_new();
	fill(self);
	app_push(app, &self->screen);
}
