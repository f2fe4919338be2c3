#include "ui/screens/play-screen.h"

#include "base/language/i18n.h"
#include "session/play/play-file.h"
#include "session/play/played-games.h"
#include "session/play/workbench-play.h"
#include "ui/panes/card-screen.h"
#include "ui/screens/history-screen.h"
#include "ui/screens/play-rows.h"

/* On screens with fewer rows, the line of all phases is left out: the line at the top has the present one. */
#define ROWS_FOR_PHASES 16

/* A pane of so many columns shows the profiles and rules of the phase beside the units; a narrower screen has
   them below each unit. */
#define COLUMNS_OF_PANE 44

/* Columns around a list. */
#define MARGINS 2

/* On narrower ones the line at the top does not count the units. */
#define COLUMNS_FOR_UNITS 60

typedef struct PlayScreen {
	Screen screen;
	Workbench *bench; /* borrowed */
	Play *play;       /* owned */
	char *path;       /* owned: file of the game */
	List *phase;      /* profiles and rules of the phase */
	bool is_open;     /* these are shown */
	int columns;      /* for which the lists are filled */
	int rows;         /* for them */
	int units;        /* columns of the units alone; the rest of the screen can be a pane */
	bool is_saved;    /* the file has all changes */
} PlayScreen;

static PlayScreen *
play_of(Screen *screen)
{
	return (PlayScreen *)screen;
}

static bool
has_pane(const PlayScreen *self)
{
	return self->columns - self->units >= COLUMNS_OF_PANE;
}

static void
fill(PlayScreen *self)
{
	list_fill(self->screen.list, play_rows(self->play, self->columns - MARGINS, false));
	list_prepare(self->screen.list, self->rows);
	self->units = MIN(self->columns - MARGINS, list_natural_width(self->screen.list, false));
	if (self->is_open && !has_pane(self))
		list_fill(self->screen.list, play_rows(self->play, self->columns - MARGINS, true));
	list_fill(self->phase,
	          play_phase_rows(self->play, self->columns - self->units - 2 * MARGINS));
}

/* Saving */

static void
save(PlayScreen *self)
{
	g_autoptr(Diags) diags = diags_new();
	if (!self->is_saved && !play_file_save(self->play, self->path, diags))
		app_say_diags(self->screen.app, diags);
	self->is_saved = true;
}

/* Saves when no key waits, so that a count before a key writes the file once. */
static bool
idle(Screen *screen)
{
	PlayScreen *self = play_of(screen);
	const bool had_work = !self->is_saved;
	save(self);
	return had_work;
}

static void
have_changed(PlayScreen *self)
{
	self->is_saved = false;
	fill(self);
}

/* Commands */

/* Adds to the number at the cursor; a wound that is given back is a box less that is ticked. */
static void
change(PlayScreen *self, int by)
{
	PlayUnit *unit;
	const PlayTrack *track;
	PlayCount *count = play_rows_find(self->play, list_at_cursor(self->screen.list), &unit,
	                                  &track);
	const bool is_ticked_less = track && !track->is_marker;
	if (!count || !play_change(self->play, count, is_ticked_less ? -by : by))
		return;
	have_changed(self);
	if (unit && by < 0 && play_is_destroyed(unit))
		app_say(self->screen.app, ROLE_WARNING, _("%s is destroyed"), unit->name);
}

static void
add(const CommandCall *call)
{
	change(play_of(call->screen), 1);
}

static void
take(const CommandCall *call)
{
	change(play_of(call->screen), -1);
}

static void
turn_phase(PlayScreen *self, int by)
{
	if (play_turn_phase(self->play, by))
		have_changed(self);
	else
		app_say(self->screen.app, ROLE_DIM, "%s", _("the game begins here"));
}

static void
next_phase(const CommandCall *call)
{
	turn_phase(play_of(call->screen), 1);
}

static void
last_phase(const CommandCall *call)
{
	turn_phase(play_of(call->screen), -1);
}

/* Gives the turn to the other player. */
static void
swap_turns(const CommandCall *call)
{
	PlayScreen *self = play_of(call->screen);
	if (play_swap_turns(self->play))
		have_changed(self);
	else
		app_say(call->screen->app, ROLE_DIM, "%s", _("both players act in this phase"));
}

/* Shows or hides what units have in the phase. */
static void
turn_infos(const CommandCall *call)
{
	PlayScreen *self = play_of(call->screen);
	if (play_phase_count(self->play) == 0) {
		app_say(call->screen->app, ROLE_DIM, "%s",
		        _("the game's companion names no phases"));
		return;
	}
	self->is_open = !self->is_open;
	fill(self);
}

static void
undo(const CommandCall *call)
{
	PlayScreen *self = play_of(call->screen);
	if (play_undo(self->play))
		have_changed(self);
	else
		app_say(call->screen->app, ROLE_DIM, "%s", _("there is nothing to undo"));
}

static void
restart(const CommandCall *call)
{
	PlayScreen *self = play_of(call->screen);
	g_autofree char *key = keymap_first_key(app_keymap(call->screen->app), COMMAND_UNDO);
	if (!play_restart(self->play))
		return;
	have_changed(self);
	app_say(call->screen->app, ROLE_GOOD, _("the game begins again; %s takes that back"), key);
}

static void
show(const CommandCall *call)
{
	PlayScreen *self = play_of(call->screen);
	PlayUnit *unit;
	play_rows_find(self->play, list_at_cursor(self->screen.list), &unit, NULL);
	if (unit)
		app_push(call->screen->app, card_screen_new(self->bench, unit->id, NULL));
}

/* Notes the game in the history, and begins it again. */
static void
end_game(void *data, const char *opponent)
{
	PlayScreen *self = data;
	App *app = self->screen.app;
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(PlayedGame) game = played_game_new(self->play, opponent);
	g_autofree char *line = played_game_line(game);
	g_autofree char *key = keymap_first_key(app_keymap(app), COMMAND_HISTORY);
	if (!play_end(self->play, opponent, diags)) {
		app_say_diags(app, diags);
		return;
	}
	have_changed(self);
	app_say(app, ROLE_GOOD, _("%s: noted, %s lists all games; this one begins again"), line,
	        key);
}

static void
end(const CommandCall *call)
{
	PlayScreen *self = play_of(call->screen);
	const PromptUse use = {.done = end_game, .data = self};
	if (call->argument && *call->argument)
		end_game(self, call->argument);
	else
		app_ask(call->screen->app, prompt_new(_("The game is over; opponent: "), "", &use));
}

static void
show_history(const CommandCall *call)
{
	history_screen_open(call->screen->app);
}

static const ScreenCommand ON_PLAY[COMMAND_COUNT] = {
	[COMMAND_RAISE] = add,
	[COMMAND_LOWER] = take,
	[COMMAND_NEXT_PHASE] = next_phase,
	[COMMAND_LAST_PHASE] = last_phase,
	[COMMAND_TURN] = swap_turns,
	[COMMAND_PHASE] = turn_infos,
	[COMMAND_END] = end,
	[COMMAND_HISTORY] = show_history,
	[COMMAND_UNDO] = undo,
	[COMMAND_RESTART] = restart,
	[COMMAND_SHOW] = show,
};

static const Context CONTEXTS[] = {CONTEXT_PLAY, CONTEXT_LISTS, CONTEXT_EVERYWHERE, CONTEXT_COUNT};

static const Command HINTS[] = {COMMAND_LOWER,   COMMAND_RAISE, COMMAND_NEXT_PHASE, COMMAND_UNDO,
                                COMMAND_PHASE,   COMMAND_TURN,  COMMAND_END,        COMMAND_SHOW,
                                COMMAND_HISTORY, COMMAND_CLOSE, COMMAND_HELP,       COMMAND_NONE};

/* Drawing */

/* The points, on a wide screen with the units that are left: "12 : 8 · units 7/9". The caller owns it:
   g_free(). */
static char *
score_of(const PlayScreen *self, int columns)
{
	const int own = play_count(self->play, PLAY_POINTS)->value;
	const int others = play_count(self->play, PLAY_OPPONENT)->value;
	if (columns < COLUMNS_FOR_UNITS)
		return g_strdup_printf("%d : %d", own, others);
	return g_strdup_printf(_("%d : %d · units %u/%u"), own, others, play_units_left(self->play),
	                       play_unit_count(self->play));
}

static void
draw_bar(const PlayScreen *self, Grid *grid, Rect place)
{
	g_autofree char *left = play_moment(self->play, place.columns < COLUMNS_FOR_UNITS);
	g_autofree char *score = score_of(self, place.columns);
	const int width = grid_width(score);
	grid_fill(grid, (Rect){place.row, place.column, 1, place.columns}, ROLE_BAR);
	grid_put(grid, place.row, place.column + 1, place.columns - width - 3, ROLE_BAR, left);
	grid_put_right(grid, place.row, place.column, place.columns - 1, ROLE_BAR, score);
}

#define BETWEEN_PHASES " › "
#define LEFT_OUT       "…"

/* The first phase of a line in so many columns that shows the present one whole. */
static guint
first_phase(const PlayScreen *self, int columns)
{
	const CompanionPhase *now = play_phase(self->play);
	guint first = 0, i = 0;
	int width = 0;
	for (;; i++) {
		const CompanionPhase *phase = play_phase_at(self->play, i);
		width += grid_width(phase->name) + grid_width(BETWEEN_PHASES);
		if (phase == now || i + 1 == play_phase_count(self->play))
			break;
	}
	const int room = columns - grid_width(LEFT_OUT);
	for (; first < i && width > room; first++)
		width -= grid_width(play_phase_at(self->play, first)->name) +
		         grid_width(BETWEEN_PHASES);
	return first;
}

/* All phases in a line, the present one in the colour of the focus; the first ones are left out where it would not be
   seen. Returns the rows that it takes. */
static int
draw_phases(const PlayScreen *self, Grid *grid, Rect place)
{
	const int end = place.column + place.columns - 1;
	int column = place.column + 1;
	const guint n = play_phase_count(self->play);
	if (n < 2 || place.rows < ROWS_FOR_PHASES)
		return 0;
	const guint first = first_phase(self, end - column);
	if (first > 0)
		column += grid_put(grid, place.row, column, end - column, ROLE_DIM, LEFT_OUT);
	for (guint i = first; i < n && column < end; i++) {
		const CompanionPhase *phase = play_phase_at(self->play, i);
		const bool is_now = phase == play_phase(self->play);
		if (i)
			column += grid_put(grid, place.row, column, end - column, ROLE_DIM,
			                   BETWEEN_PHASES);
		column += grid_put(grid, place.row, column, end - column,
		                   is_now ? ROLE_FOCUS : ROLE_DIM, phase->name);
	}
	return 2;
}

/* The profiles and rules of the phase, from those of the unit at the cursor on if there are more than rows. */
static void
draw_pane(const PlayScreen *self, Grid *grid, Rect place)
{
	PlayUnit *unit;
	play_rows_find(self->play, list_at_cursor(self->screen.list), &unit, NULL);
	grid_wall(grid, place.row, place.column, place.rows);
	list_go_first(self->phase);
	if (unit)
		list_go(self->phase, unit->id);
	list_draw(self->phase, grid,
	          (Rect){place.row, place.column + 2, place.rows, place.columns - 2}, false);
}

/* Fills the lists for the columns of the screen. A wide one begins with the pane. */
static void
fit(PlayScreen *self, int columns)
{
	const bool is_first = self->columns == 0;
	if (self->columns == columns)
		return;
	self->columns = columns;
	fill(self);
	self->is_open |= is_first && has_pane(self);
	fill(self);
	list_settle(self->screen.list);
}

static void
draw(Screen *screen, Grid *grid, Rect place)
{
	PlayScreen *self = play_of(screen);
	draw_bar(self, grid, place);
	const Rect below = {place.row + 1, place.column, place.rows - 1, place.columns};
	self->screen.top = below.row + draw_phases(self, grid, below);
	self->rows = place.row + place.rows - self->screen.top;
	fit(self, place.columns);
	const bool is_beside = self->is_open && has_pane(self);
	const int columns = self->is_open && !is_beside ? place.columns - 2 : self->units;
	list_draw(self->screen.list, grid,
	          (Rect){self->screen.top, place.column + 1, self->rows, columns}, true);
	if (is_beside && list_count(self->phase))
		draw_pane(self, grid,
		          (Rect){self->screen.top, place.column + columns + 2, self->rows,
		                 place.columns - columns - 2});
}

static void
settle(Screen *screen)
{
	list_settle(screen->list);
}

static void
free_screen(Screen *screen)
{
	PlayScreen *self = play_of(screen);
	save(self);
	play_free(self->play);
	list_free(self->screen.list);
	list_free(self->phase);
	g_free(self->path);
	g_free(self);
}

/* Opening */

/* The names of the game in the new language. */
static bool
speak(Screen *screen)
{
	PlayScreen *self = play_of(screen);
	g_autoptr(Diags) diags = diags_new();
	save(self);
	play_free(self->play);
	self->play = workbench_play(self->bench);
	play_file_load(self->play, self->path, diags);
	fill(self);
	return true;
}

static const ScreenKind PLAY_SCREEN = {
	.name = "play",
	.contexts = CONTEXTS,
	.commands = {[CONTEXT_PLAY] = ON_PLAY},
	.hints = HINTS,
	.draw = draw,
	.settle = settle,
	.twice = take,
	.idle = idle,
	.speak = speak,
	.free = free_screen,
};

void
play_screen_open(App *app, Workbench *bench)
{
	const char *roster = workbench_path(bench);
	if (!roster) {
		app_say(app, ROLE_WARNING, "%s",
		        _("save the roster first: its game is kept in a file beside it"));
		return;
	}
	g_autofree char *path = play_file_path(roster);
	g_autoptr(Play) play = workbench_play(bench);
	g_autoptr(Diags) diags = diags_new();
	const bool is_fine = play_file_load(play, path, diags);
	app_say_diags(app, diags);
	if (!is_fine)
		return;
	PlayScreen *self = g_new0(PlayScreen, 1);
	self->screen.kind = &PLAY_SCREEN;
	self->bench = bench;
	self->play = g_steal_pointer(&play);
	self->path = g_steal_pointer(&path);
	self->screen.list = list_new();
	self->phase = list_new();
	list_set_reading(self->phase, true);
	self->is_saved = true;
	app_push(app, &self->screen);
}
