#include "ui/screens/games-screen.h"

#include "base/language/i18n.h"
#include "session/updates/game-list.h"
#include "session/updates/game-task.h"
#include "session/updates/keep.h"
#include "ui/screens/open.h"
#include "ui/screens/version-screen.h"

typedef struct GamesScreen {
	Screen screen;
	Gallery *gallery; /* used by the task while there is one */
	GameTask *task;   /* NULL if nothing is fetched */
	char *progress;   /* the drawn progress; NULL without a task */
	GPtrArray *games; /* ListedGame */
	bool has_list;    /* the list of the gallery is known */
	char *wanted;     /* the game of a roster, to offer when the list is fetched; or NULL */
	char *roster;     /* path of that roster, to open when the game is installed; or NULL */
} GamesScreen;

/* A question about a data set; owned by its prompt. */
typedef struct GameQuestion {
	GamesScreen *games; /* borrowed */
	char *name;
} GameQuestion;

static GamesScreen *
games_of(Screen *screen)
{
	return (GamesScreen *)screen;
}

/* Rows ----------------------------------------------------------------------------------------- */

static void
add_heading(const GamesScreen *self, const char *text)
{
	list_add(self->screen.list, (Row){.text = g_strdup(text), .role = ROLE_HEADING});
}

static void
add_remark(const GamesScreen *self, char *text)
{
	list_add(self->screen.list, (Row){.text = text, .role = ROLE_DIM, .depth = 1});
}

/* "pinned, 3 rosters". The caller owns it; NULL if there is nothing to say. */
static char *
state_of(const ListedGame *game)
{
	g_autofree char *rosters = g_strdup_printf(
		ngettext("%u roster", "%u rosters", game->n_rosters), game->n_rosters);
	const char *mark = game->is_pinned ? _("pinned") : game->is_archived ? _("archived") : NULL;
	if (!game->n_rosters)
		return g_strdup(mark);
	return mark ? g_strdup_printf("%s  %s", mark, rosters) : g_steal_pointer(&rosters);
}

static void
add_game(const GamesScreen *self, guint index)
{
	const ListedGame *game = g_ptr_array_index(self->games, index);
	list_add(self->screen.list,
	         (Row){
			 .key = g_strdup_printf("%d:%s", game->is_installed, game->name),
			 .entry = g_strdup_printf("%u", index),
			 .text = g_strdup(game->title),
			 .role = ROLE_TEXT,
			 .tail = g_strdup(game->name),
			 .count = state_of(game),
			 .count_role = ROLE_DIM,
			 .cost = g_strdup(game->version),
			 .depth = 1,
			 .stops = true,
		 });
}

static void
add_games(const GamesScreen *self, bool installed)
{
	for (guint i = 0; i < self->games->len; i++)
		if (((const ListedGame *)g_ptr_array_index(self->games, i))->is_installed ==
		    installed)
			add_game(self, i);
}

static bool
has_installed(const GamesScreen *self)
{
	return self->games->len > 0 &&
	       ((const ListedGame *)g_ptr_array_index(self->games, 0))->is_installed;
}

static void
fill_rows(GamesScreen *self)
{
	g_autofree char *key = keymap_first_key(app_keymap(self->screen.app), COMMAND_FETCH);
	list_begin(self->screen.list);
	add_heading(self, _("Installed"));
	add_games(self, true);
	if (!has_installed(self))
		add_remark(self, g_strdup(_("nothing but the games of Muster itself")));
	add_heading(self, _("In the gallery"));
	add_games(self, false);
	if (!self->has_list)
		add_remark(self, g_strdup_printf(_("not fetched yet: %s fetches the list"), key));
	list_end(self->screen.list);
	list_settle(self->screen.list);
}

/* Reads the installed data sets and the stored list again, unless a task uses the gallery. */
static void
look(Screen *screen)
{
	GamesScreen *self = games_of(screen);
	if (!self->task) {
		g_autoptr(RosterList) rosters = roster_list_new(NULL);
		const GPtrArray *available = gallery_stored_list(self->gallery);
		g_ptr_array_unref(self->games);
		self->games = game_list_new(available, rosters);
		self->has_list = available != NULL;
	}
	fill_rows(self);
}

/* The game at the cursor; NULL without one. */
static const ListedGame *
game_at_cursor(const GamesScreen *self)
{
	const Row *row = list_at_cursor(self->screen.list);
	return row && row->entry
	               ? g_ptr_array_index(self->games, g_ascii_strtoull(row->entry, NULL, 10))
	               : NULL;
}

/* Likewise; NULL with a message for one that is not installed. */
static const ListedGame *
installed_at_cursor(const GamesScreen *self)
{
	const ListedGame *game = game_at_cursor(self);
	if (game && game->is_installed)
		return game;
	if (game)
		app_say(self->screen.app, ROLE_WARNING, _("%s is not installed"), game->title);
	return NULL;
}

/* Tasks ---------------------------------------------------------------------------------------- */

static void
start_task(GamesScreen *self, GameTaskKind kind, const char *words)
{
	if (self->task) {
		app_say(self->screen.app, ROLE_WARNING,
		        _("something is being fetched; Esc stops it"));
		return;
	}
	self->task = game_task_new(self->gallery, kind, words);
	self->progress = game_task_progress(self->task);
}

static void
end_task(GamesScreen *self)
{
	g_clear_pointer(&self->task, game_task_free);
	g_clear_pointer(&self->progress, g_free);
}

static void
question_free(void *data)
{
	GameQuestion *question = data;
	g_free(question->name);
	g_free(question);
}

static void
ask(GamesScreen *self, const char *name, const char *text, void (*answer)(void *, gunichar))
{
	GameQuestion *question = g_new0(GameQuestion, 1);
	*question = (GameQuestion){self, g_strdup(name)};
	Prompt *prompt = prompt_new_question(text, "y", answer, question);
	prompt_own_data(prompt, question_free);
	app_ask(self->screen.app, prompt);
}

static void
install_answered(void *data, gunichar key)
{
	const GameQuestion *question = data;
	(void)key;
	start_task(question->games, GAME_TASK_INSTALL, question->name);
}

/* Offers the wanted game, if the gallery has it. */
static void
offer_wanted(GamesScreen *self)
{
	g_autofree char *wanted = g_steal_pointer(&self->wanted);
	const GalleryEntry *entry = game_list_find(gallery_stored_list(self->gallery), wanted);
	if (!entry) {
		app_say(self->screen.app, ROLE_WARNING, _("the gallery has no game called %s"),
		        wanted);
		return;
	}
	g_autofree char *key = g_strdup_printf("0:%s", entry->name);
	g_autofree char *text = g_strdup_printf(_("Install %s? (y/n) "), wanted);
	list_go(self->screen.list, key);
	ask(self, entry->name, text, install_answered);
}

/* Opens the roster whose game was installed in place of this screen, and of the roster below it, which
   could only be read. */
static void
reopen(const GamesScreen *self)
{
	App *app = self->screen.app;
	g_autofree char *path = g_strdup(self->roster);
	g_autoptr(Diags) diags = diags_new();
	app_pop(app);
	app_pop(app);
	if (!open_path(app, path, diags))
		app_say_diags(app, diags);
}

/* Shows the outcome of a task. */
static void
finish_task(GamesScreen *self)
{
	App *app = self->screen.app;
	g_autoptr(GameTask) task = g_steal_pointer(&self->task);
	const char *done = game_task_done(task);
	Update *update = game_task_steal_update(task);
	end_task(self);
	if (done && game_task_kind(task) == GAME_TASK_INSTALL)
		app_refresh_library(app);
	look(&self->screen);
	if (done && !update)
		app_say(app, ROLE_GOOD, "%s", done);
	else
		app_say_diags(app, game_task_diags(task));
	if (update)
		app_push(app, version_screen_new(update));
	else if (self->wanted && game_task_kind(task) == GAME_TASK_LIST && self->has_list)
		offer_wanted(self);
	else if (self->roster && done && game_task_kind(task) == GAME_TASK_INSTALL)
		reopen(self);
}

/* Follows the task. Returns false if nothing has changed. */
static bool
idle(Screen *screen)
{
	GamesScreen *self = games_of(screen);
	if (!self->task)
		return false;
	if (game_task_is_over(self->task)) {
		finish_task(self);
		return true;
	}
	char *progress = game_task_progress(self->task);
	const bool changed = g_strcmp0(progress, self->progress) != 0;
	g_free(self->progress);
	self->progress = progress;
	return changed;
}

static int
source(Screen *screen)
{
	const GamesScreen *self = games_of(screen);
	return self->task ? game_task_fd(self->task) : -1;
}

static void
quiet(Screen *screen)
{
	end_task(games_of(screen));
}

/* Commands ------------------------------------------------------------------------------------- */

static void
install(const CommandCall *call)
{
	GamesScreen *self = games_of(call->screen);
	const ListedGame *game = game_at_cursor(self);
	g_autofree char *key = keymap_first_key(app_keymap(self->screen.app), COMMAND_NEWER);
	if (call->argument && *call->argument)
		start_task(self, GAME_TASK_INSTALL, call->argument);
	else if (game && game->is_installed)
		app_say(self->screen.app, ROLE_DIM,
		        _("%s is installed; %s looks for a newer version"), game->title, key);
	else if (game)
		start_task(self, GAME_TASK_INSTALL, game->name);
}

static void
fetch_list(const CommandCall *call)
{
	start_task(games_of(call->screen), GAME_TASK_LIST, NULL);
}

static void
find_newer(const CommandCall *call)
{
	GamesScreen *self = games_of(call->screen);
	const ListedGame *game = installed_at_cursor(self);
	if (game)
		start_task(self, GAME_TASK_UPDATE, game->name);
}

/* Shows the outcome of a change; takes over the sentences. */
static void
show_change(GamesScreen *self, char *done, const Diags *diags)
{
	App *app = self->screen.app;
	if (done) {
		app_refresh_library(app);
		look(&self->screen);
		app_say(app, ROLE_GOOD, "%s", done);
	} else {
		app_say_diags(app, diags);
	}
	g_free(done);
}

static void
pin(const CommandCall *call)
{
	GamesScreen *self = games_of(call->screen);
	g_autoptr(Diags) diags = diags_new();
	const ListedGame *game = installed_at_cursor(self);
	if (game)
		show_change(self, keep_pinned(game->name, !game->is_pinned, diags), diags);
}

static void
roll_back(const CommandCall *call)
{
	GamesScreen *self = games_of(call->screen);
	g_autoptr(Diags) diags = diags_new();
	const ListedGame *game = installed_at_cursor(self);
	if (game)
		show_change(self, keep_before(game->name, diags), diags);
}

static void
remove_answered(void *data, gunichar key)
{
	const GameQuestion *question = data;
	g_autoptr(Diags) diags = diags_new();
	(void)key;
	show_change(question->games, keep_no_more(question->name, diags), diags);
}

static void
ask_to_remove(const CommandCall *call)
{
	GamesScreen *self = games_of(call->screen);
	const ListedGame *game = installed_at_cursor(self);
	if (!game)
		return;
	g_autofree char *text = g_strdup_printf(
		_("Remove %s with all its versions? Rosters stay. (y/n) "), game->name);
	ask(self, game->name, text, remove_answered);
}

/* Esc stops a task before it closes the screen. */
static void
cancel(const CommandCall *call)
{
	GamesScreen *self = games_of(call->screen);
	if (self->task) {
		end_task(self);
		look(call->screen);
		app_say(self->screen.app, ROLE_WARNING, "%s", _("stopped: nothing is changed"));
	} else if (list_is_filtered(self->screen.list)) {
		screen_clear_filter(call);
	} else {
		app_pop(self->screen.app);
	}
}

static const ScreenCommand ON_GAMES[COMMAND_COUNT] = {
	[COMMAND_INSTALL] = install,     [COMMAND_FETCH] = fetch_list,
	[COMMAND_NEWER] = find_newer,    [COMMAND_PIN] = pin,
	[COMMAND_ROLL_BACK] = roll_back, [COMMAND_REMOVE] = ask_to_remove,
};

static const ScreenCommand ON_EVERYTHING[COMMAND_COUNT] = {
	[COMMAND_CANCEL] = cancel,
};

static const Context CONTEXTS[] = {CONTEXT_GAMES, CONTEXT_LISTS, CONTEXT_EVERYWHERE, CONTEXT_COUNT};

static const Command HINTS[] = {COMMAND_INSTALL, COMMAND_NEWER, COMMAND_PIN,    COMMAND_ROLL_BACK,
                                COMMAND_REMOVE,  COMMAND_FETCH, COMMAND_FILTER, COMMAND_CLOSE,
                                COMMAND_HELP,    COMMAND_NONE};

/* The screen ----------------------------------------------------------------------------------- */

static void
draw(Screen *screen, Grid *grid, Rect place)
{
	GamesScreen *self = games_of(screen);
	g_autofree char *title = g_strjoin(" /", _("Games"), list_filter(self->screen.list), NULL);
	const int n = grid_title(grid, place, title);
	self->screen.top = place.row + n + 1;
	const Rect inside = {self->screen.top, place.column + 1, place.rows - n - 2,
	                     place.columns - 2};
	if (self->task) {
		g_autofree char *key = keymap_first_key(app_keymap(screen->app), COMMAND_CANCEL);
		g_autofree char *text = g_strdup_printf(_("%s · %s stops"), self->progress, key);
		grid_put(grid, place.row + n, place.column + 1, place.columns - 2, ROLE_WARNING,
		         text);
	}
	list_draw(self->screen.list, grid, inside, true);
}

static void
free_screen(Screen *screen)
{
	GamesScreen *self = games_of(screen);
	end_task(self);
	gallery_free(self->gallery);
	g_ptr_array_unref(self->games);
	list_free(self->screen.list);
	g_free(self->wanted);
	g_free(self->roster);
	g_free(self);
}

static const ScreenKind GAMES_SCREEN = {
	.name = "games",
	.contexts = CONTEXTS,
	.commands = {[CONTEXT_GAMES] = ON_GAMES, [CONTEXT_EVERYWHERE] = ON_EVERYTHING},
	.hints = HINTS,
	.draw = draw,
	.twice = install,
	.idle = idle,
	.source = source,
	.quiet = quiet,
	.returned = look,
	.free = free_screen,
};

Screen *
games_screen_new(App *app)
{
	GamesScreen *self = g_new0(GamesScreen, 1);
	self->screen.kind = &GAMES_SCREEN;
	self->screen.app = app;
	self->gallery = gallery_new();
	self->games = g_ptr_array_new();
	self->screen.list = list_new();
	look(&self->screen);
	return &self->screen;
}

/* A game of a roster that is offered before the screen is shown; owned by its prompt. */
typedef struct Offered {
	App *app; /* borrowed */
	char *game;
	char *path;
} Offered;

static void
offered_free(void *data)
{
	Offered *offered = data;
	g_free(offered->game);
	g_free(offered->path);
	g_free(offered);
}

static void
offer_answered(void *data, gunichar key)
{
	const Offered *offered = data;
	(void)key;
	Screen *screen = games_screen_new(offered->app);
	GamesScreen *self = games_of(screen);
	self->roster = g_strdup(offered->path);
	app_push(offered->app, screen);
	const GalleryEntry *entry = game_list_find(gallery_stored_list(self->gallery),
	                                           offered->game);
	if (entry) {
		start_task(self, GAME_TASK_INSTALL, entry->name);
	} else {
		self->wanted = g_strdup(offered->game);
		start_task(self, GAME_TASK_LIST, NULL);
	}
}

void
games_screen_offer(App *app, const char *game, const char *path)
{
	g_autoptr(Gallery) gallery = gallery_new();
	const bool is_known = game_list_find(gallery_stored_list(gallery), game) != NULL;
	g_autofree char *text = is_known ? g_strdup_printf(
						   _("%s is not installed. Install it? (y/n) "),
						   game)
	                                 : g_strdup_printf(
						   _("%s is not installed. Look for it in the "
	                                             "gallery? (y/n) "),
						   game);
	Offered *offered = g_new0(Offered, 1);
	*offered = (Offered){app, g_strdup(game), g_strdup(path)};
	Prompt *prompt = prompt_new_question(text, "y", offer_answered, offered);
	prompt_own_data(prompt, offered_free);
	app_ask(app, prompt);
}
