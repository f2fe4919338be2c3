#include "ui/start/start-screen.h"

#include "base/language/i18n.h"
#include "base/values/version.h"
#include "session/lists/removed-rosters.h"
#include "session/lists/roster-list.h"
#include "session/lists/roster-tags.h"
#include "ui/app/list-screen.h"
#include "ui/screens/games-screen.h"
#include "ui/screens/history-screen.h"
#include "ui/screens/open.h"
#include "ui/start/new-form.h"
#include "ui/start/start-rows.h"
#include "ui/start/start-welcome.h"
#include "ui/start/tour.h"

/* With fewer columns a row has no limit of points, so that names have room. */
#define COLUMNS_FOR_LIMITS 60

typedef struct StartScreen {
	Screen screen;
	Library *library;
	RosterList *rosters;
	GPtrArray *lost; /* array of Journal */
	RemovedRosters *removed;
	StartOrder order;
	bool narrow; /* fewer than COLUMNS_FOR_LIMITS */
} StartScreen;

static StartScreen *
start_of(Screen *screen)
{
	return (StartScreen *)screen;
}

static void
fill(StartScreen *self)
{
	list_fill(self->screen.list,
	          start_rows(self->rosters, self->lost, self->order, self->narrow));
	list_settle(self->screen.list);
}

/* Judging may load army data, so another thread does it. */
static void
have_judged(const StartScreen *self)
{
	Judge *judge = app_judge(self->screen.app);
	judge_cancel(judge);
	for (guint i = 0; i < roster_list_count(self->rosters); i++)
		if (roster_list_get(self->rosters, i)->verdict == LISTED_NOT_JUDGED)
			judge_request(judge, roster_list_get(self->rosters, i)->path);
}

static void
look(Screen *screen)
{
	StartScreen *self = start_of(screen);
	roster_list_free(self->rosters);
	g_ptr_array_unref(self->lost);
	self->rosters = roster_list_new(self->library);
	self->lost = journal_find_lost();
	have_judged(self);
	fill(self);
}

/* Shows a verdict that the judge has finished. */
static bool
idle(Screen *screen)
{
	StartScreen *self = start_of(screen);
	g_auto(Judgement) judgement = {0};
	if (!judge_take(app_judge(screen->app), &judgement))
		return false;
	roster_list_note(self->rosters, judgement.path, judgement.verdict, judgement.costs);
	fill(self);
	return true;
}

static void
open_now(App *app, void *data)
{
	g_autoptr(Diags) diags = diags_new();
	judge_cancel(app_judge(app));
	if (!open_path(app, data, diags))
		app_say_diags(app, diags);
}

/* The army data may be large, so the message is drawn first. */
static void
open_soon(App *app, const char *path, const char *name)
{
	app_say(app, ROLE_DIM, _("reading %s …"), name);
	app_later(app, open_now, g_strdup(path), g_free);
}

static void
open_row(StartScreen *self, const Row *row)
{
	App *app = self->screen.app;
	if (row->kind == START_LOST) {
		const guint place = (guint)g_ascii_strtoull(row->entry, NULL, 10);
		open_lost(app, g_ptr_array_steal_index(self->lost, place));
		return;
	}
	open_soon(app, row->holder, row->text);
}

static void
path_typed(void *data, const char *text)
{
	const StartScreen *self = data;
	g_autofree char *path = roster_list_typed_path(text);
	if (*text)
		open_soon(self->screen.app, path, text);
}

static const char *
path_at_cursor(const StartScreen *self)
{
	const Row *row = list_at_cursor(self->screen.list);
	return row && row->kind == START_ROSTER ? row->holder : NULL;
}

static void
tell(StartScreen *self, bool done, const Diags *diags, const char *message)
{
	look(&self->screen);
	if (done)
		app_say(self->screen.app, ROLE_GOOD, "%s", message);
	else
		app_say_diags(self->screen.app, diags);
}

static void
name_typed(void *data, const char *text)
{
	StartScreen *self = data;
	const char *path = path_at_cursor(self);
	g_autoptr(Diags) diags = diags_new();
	if (path && *text)
		tell(self, roster_list_rename(path, text, diags), diags, _("renamed"));
}

static void
ask_for_name(const CommandCall *call)
{
	StartScreen *self = start_of(call->screen);
	const char *path = path_at_cursor(self);
	if (!path)
		return;
	if (call->argument && *call->argument) {
		name_typed(self, call->argument);
		return;
	}
	g_autofree char *base = g_path_get_basename(path);
	const PromptUse use = {.done = name_typed, .data = self};
	app_ask(self->screen.app, prompt_new(_("Name of the file: "), base, &use));
}

static void
tags_typed(void *data, const char *text)
{
	StartScreen *self = data;
	const char *path = path_at_cursor(self);
	g_autoptr(Diags) diags = diags_new();
	if (path)
		tell(self, roster_tags_set(path, text, diags), diags,
		     *text ? _("tagged; a filter finds it") : _("it has no tags any more"));
}

static void
ask_for_tags(const CommandCall *call)
{
	StartScreen *self = start_of(call->screen);
	const char *path = path_at_cursor(self);
	if (!path)
		return;
	if (call->argument && *call->argument) {
		tags_typed(self, call->argument);
		return;
	}
	g_autofree char *tags = roster_tags_get(path);
	const PromptUse use = {.done = tags_typed, .data = self};
	app_ask(self->screen.app, prompt_new(_("Tags: "), tags ? tags : "", &use));
}

static void
duplicate(const CommandCall *call)
{
	StartScreen *self = start_of(call->screen);
	const char *path = path_at_cursor(self);
	g_autoptr(Diags) diags = diags_new();
	if (path)
		tell(self, roster_list_duplicate(path, diags), diags, _("there are two of it now"));
}

/* Discarding a journal cannot be undone, so it asks. */
static void
discard_answered(void *data, gunichar key)
{
	StartScreen *self = data;
	const Row *row = list_at_cursor(self->screen.list);
	(void)key;
	if (!row || row->kind != START_LOST)
		return;
	const guint place = (guint)g_ascii_strtoull(row->entry, NULL, 10);
	journal_discard(g_ptr_array_steal_index(self->lost, place));
	fill(self);
}

static void
throw_away(const CommandCall *call)
{
	StartScreen *self = start_of(call->screen);
	const Row *row = list_at_cursor(self->screen.list);
	if (!row)
		return;
	if (row->kind == START_LOST) {
		app_ask(self->screen.app,
		        prompt_new_question(_("Discard these changes for good? (y/n) "), "y",
		                            discard_answered, self));
		return;
	}
	g_autoptr(Diags) diags = diags_new();
	const bool done = removed_rosters_remove(self->removed, row->holder, diags);
	tell(self, done, diags, _("thrown away; u takes it back"));
}

static void
take_back(const CommandCall *call)
{
	StartScreen *self = start_of(call->screen);
	g_autoptr(Diags) diags = diags_new();
	if (removed_rosters_is_empty(self->removed)) {
		app_say(self->screen.app, ROLE_DIM, _("nothing was thrown away"));
		return;
	}
	const bool done = removed_rosters_restore(self->removed, diags);
	tell(self, done, diags, _("taken back"));
}

static void
open_at_cursor(const CommandCall *call)
{
	StartScreen *self = start_of(call->screen);
	const Row *row = list_at_cursor(self->screen.list);
	if (call->argument && *call->argument) {
		path_typed(self, call->argument);
	} else if (call->argument) {
		const PromptUse use = {.done = path_typed, .data = self};
		app_ask(self->screen.app, prompt_new(_("Open the file: "), "", &use));
	} else if (row) {
		open_row(self, row);
	}
}

/* Opens the roster, and runs a command on its screen unless a question must be answered first. */
static void
open_and_run(App *app, char *path, Command command)
{
	const Screen *start = app_top(app);
	open_now(app, path);
	if (app_top(app) != start && app_has(app, command))
		app_run(app, command, NULL, KEY_NOTHING);
}

static void
play_now(App *app, void *data)
{
	open_and_run(app, data, COMMAND_PLAY);
}

static void
compare_now(App *app, void *data)
{
	open_and_run(app, data, COMMAND_COMPARE);
}

/* Does something slow with the roster at the cursor, behind a message. */
static void
do_soon(StartScreen *self, void (*work)(App *app, void *data))
{
	const char *path = path_at_cursor(self);
	if (!path)
		return;
	app_say(self->screen.app, ROLE_DIM, _("reading %s …"),
	        list_at_cursor(self->screen.list)->text);
	app_later(self->screen.app, work, g_strdup(path), g_free);
}

static void
play(const CommandCall *call)
{
	do_soon(start_of(call->screen), play_now);
}

static void
compare(const CommandCall *call)
{
	do_soon(start_of(call->screen), compare_now);
}

static void
new_roster(const CommandCall *call)
{
	new_form_open(call->screen->app);
}

static void
show_games(const CommandCall *call)
{
	judge_cancel(app_judge(call->screen->app));
	app_push(call->screen->app, games_screen_new(call->screen->app));
}

static void
sort(const CommandCall *call)
{
	StartScreen *self = start_of(call->screen);
	const bool is_known = start_sort_choose(&self->order.sort, call->argument);
	start_order_save(self->order);
	fill(self);
	if (is_known)
		app_say(call->screen->app, ROLE_DIM, _("sorted by %s"),
		        start_sort_name(self->order.sort));
	else
		app_say(call->screen->app, ROLE_BAD, "%s",
		        _("rosters are sorted by date, name, points or verdict"));
}

static void
group(const CommandCall *call)
{
	StartScreen *self = start_of(call->screen);
	self->order.grouped = !self->order.grouped;
	start_order_save(self->order);
	fill(self);
}

static void
show_history(const CommandCall *call)
{
	history_screen_open(call->screen->app);
}

static const ScreenCommand ON_ROSTERS[COMMAND_COUNT] = {
	[COMMAND_OPEN] = open_at_cursor, [COMMAND_EDIT] = open_at_cursor,
	[COMMAND_NEW] = new_roster,      [COMMAND_RENAME] = ask_for_name,
	[COMMAND_COPY] = duplicate,      [COMMAND_REMOVE] = throw_away,
	[COMMAND_UNDO] = take_back,      [COMMAND_GAMES] = show_games,
	[COMMAND_SORT] = sort,           [COMMAND_GROUP] = group,
	[COMMAND_TAG] = ask_for_tags,    [COMMAND_PLAY] = play,
	[COMMAND_COMPARE] = compare,     [COMMAND_HISTORY] = show_history,
};

/* Esc does not leave the program. */
static const ScreenCommand ON_EVERYTHING[COMMAND_COUNT] = {
	[COMMAND_CANCEL] = screen_clear_filter,
};

static const Context CONTEXTS[] = {CONTEXT_ROSTERS, CONTEXT_LISTS, CONTEXT_EVERYWHERE,
                                   CONTEXT_COUNT};

static const Command *
hints(Screen *screen)
{
	static const Command HINTS[] = {
		COMMAND_OPEN,   COMMAND_NEW,    COMMAND_GAMES, COMMAND_COPY, COMMAND_RENAME,
		COMMAND_REMOVE, COMMAND_FILTER, COMMAND_CLOSE, COMMAND_HELP, COMMAND_NONE};
	static const Command EMPTY[] = {COMMAND_NEW, COMMAND_GAMES, COMMAND_CLOSE, COMMAND_HELP,
	                                COMMAND_NONE};
	return list_count(screen->list) ? HINTS : EMPTY;
}

static void
draw(Screen *screen, Grid *grid, Rect place)
{
	StartScreen *self = start_of(screen);
	grid_fill(grid, (Rect){place.row, place.column, 1, place.columns}, ROLE_BAR);
	const Pack *pack = library_pack(self->library);
	g_autofree char *heading = g_strdup_printf("%s%s%s", _("Rosters"), pack ? " · " : "",
	                                           pack ? pack->name : "");
	g_autofree char *title = g_strjoin(" /", heading, list_filter(self->screen.list), NULL);
	grid_put(grid, place.row, place.column + 1, place.columns - 2, ROLE_BAR, title);
	grid_put_right(grid, place.row, place.column, place.columns - 1, ROLE_BAR,
	               "muster " MUSTER_VERSION);
	self->screen.top = place.row + 2;
	const Rect inside = {self->screen.top, place.column + 1, place.rows - 3, place.columns - 2};
	if (self->narrow != (place.columns < COLUMNS_FOR_LIMITS)) {
		self->narrow = !self->narrow;
		fill(self);
	}
	if (roster_list_count(self->rosters) + self->lost->len == 0)
		start_welcome_draw(screen->app, grid, inside);
	list_draw(self->screen.list, grid, inside, true);
}

static void
free_screen(Screen *screen)
{
	StartScreen *self = start_of(screen);
	list_free(self->screen.list);
	roster_list_free(self->rosters);
	g_ptr_array_unref(self->lost);
	removed_rosters_free(self->removed);
	g_free(self);
}

static const ScreenKind START_SCREEN = {
	.name = "start",
	.contexts = CONTEXTS,
	.commands = {[CONTEXT_ROSTERS] = ON_ROSTERS, [CONTEXT_EVERYWHERE] = ON_EVERYTHING},
	.hints_now = hints,
	.draw = draw,
	.twice = open_at_cursor,
	.idle = idle,
	.waits_for_judge = true,
	.returned = look,
	.free = free_screen,
};

Screen *
start_screen_new(App *app)
{
	StartScreen *self = g_new0(StartScreen, 1);
	self->screen.kind = &START_SCREEN;
	self->screen.app = app;
	self->library = app_library(app);
	self->screen.list = list_new();
	self->removed = removed_rosters_new();
	self->rosters = roster_list_new(self->library);
	self->lost = journal_find_lost();
	self->order = start_order_load();
	have_judged(self);
	fill(self);
	g_autoptr(Diags) diags = diags_new();
	journal_report_closed(diags);
	app_say_diags(app, diags);
	return &self->screen;
}
