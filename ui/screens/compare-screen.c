#include "ui/screens/compare-screen.h"

#include "base/language/i18n.h"
#include "faces/rows/compare-rows.h"
#include "session/lists/roster-list.h"
#include "session/lists/roster-variants.h"
#include "ui/app/list-screen.h"
#include "ui/screens/edit-screen.h"

/* In fewer columns the rosters stand one below the other. */
#define FEWEST_COLUMNS 64

typedef struct CompareScreen {
	Screen screen;
	Screen *edit;        /* borrowed */
	Workbench *bench;    /* borrowed */
	char *path;          /* owned: the file of the other roster */
	char *names[SIDES];  /* owned, like the states */
	char *states[SIDES]; /* costs and verdict */
	List *lists[SIDES];  /* with as many rows each; the cursor is that of the first */
	Rect places[SIDES];  /* where the lists were drawn */
	bool hides_equal;
	bool are_same;
} CompareScreen;

static CompareScreen *
compare_of(Screen *screen)
{
	return (CompareScreen *)screen;
}

/* Compares, and fills both lists. Returns false, with a diagnostic, if the other roster cannot be opened. */
static bool
fill(CompareScreen *self, Library *library, Diags *diags)
{
	g_autoptr(SideBySide) both = side_by_side_new(self->bench, library, self->path, diags);
	GArray *rows[SIDES];
	if (!both)
		return false;
	self->are_same = differences_is_same(both->differences);
	compare_rows(both, !self->hides_equal, rows);
	for (SideIndex side = SIDE_BEFORE; side < SIDES; side++) {
		list_fill(self->lists[side], rows[side]);
		g_free(self->names[side]);
		g_free(self->states[side]);
		self->names[side] = g_strdup(side_by_side_name(both, side));
		self->states[side] = side_by_side_state(both, side);
	}
	return true;
}

/* Returns false after a message. */
static bool
fill_or_say(CompareScreen *self)
{
	g_autoptr(Diags) diags = diags_new();
	const bool is_filled = fill(self, app_library(self->screen.app), diags);
	if (!is_filled)
		app_say_diags(self->screen.app, diags);
	return is_filled;
}

static bool
speak(Screen *screen)
{
	return fill_or_say(compare_of(screen));
}

/* Commands */

static void
turn_equal(const CommandCall *call)
{
	CompareScreen *self = compare_of(call->screen);
	self->hides_equal = !self->hides_equal;
	if (fill_or_say(self))
		app_say(self->screen.app, ROLE_DIM, "%s",
		        self->hides_equal ? _("only what differs is listed")
		                          : _("units that do not differ are listed, too"));
}

/* Goes to the unit at the cursor in the roster under edit. */
static void
jump(const CommandCall *call)
{
	CompareScreen *self = compare_of(call->screen);
	const Row *row = list_at_cursor(self->lists[SIDE_BEFORE]);
	if (!row || !row->holder) {
		app_say(self->screen.app, ROLE_DIM, "%s", _("the roster does not have it"));
		return;
	}
	g_autofree char *id = g_strdup(row->holder);
	Screen *edit = self->edit;
	app_pop(self->screen.app);
	edit_screen_go(edit, id);
}

static const ScreenCommand ON_COMPARING[COMMAND_COUNT] = {
	[COMMAND_JUMP] = jump,
	[COMMAND_DIFFERING] = turn_equal,
};

static const Context CONTEXTS[] = {CONTEXT_COMPARING, CONTEXT_LISTS, CONTEXT_EVERYWHERE,
                                   CONTEXT_COUNT};

static const Command HINTS[] = {COMMAND_JUMP,  COMMAND_DIFFERING, COMMAND_FILTER,
                                COMMAND_CLOSE, COMMAND_HELP,      COMMAND_NONE};

/* Drawing */

/* Shows the rows of the second list that the first one shows. */
static void
follow(const CompareScreen *self)
{
	const List *first = self->lists[SIDE_BEFORE];
	List *second = self->lists[SIDE_AFTER];
	const char *typed = list_filter(first);
	g_autofree char *error = NULL;
	if (g_strcmp0(typed, list_filter(second)) != 0)
		list_set_filter(second, typed ? filter_new(typed, &error) : NULL);
	if (g_strcmp0(list_searched(first), list_searched(second)) != 0)
		list_set_search(second, list_searched(first));
	list_return(second, list_place(first));
}

static void
split(CompareScreen *self, Rect place)
{
	Rect *places = self->places;
	const int rows = place.rows - 1, columns = place.columns;
	places[SIDE_BEFORE] = places[SIDE_AFTER] = place;
	if (columns < FEWEST_COLUMNS) {
		places[SIDE_BEFORE].rows = rows / 2;
		places[SIDE_AFTER].row += rows / 2;
		places[SIDE_AFTER].rows = rows - rows / 2;
		return;
	}
	places[SIDE_BEFORE].rows = places[SIDE_AFTER].rows = rows;
	places[SIDE_BEFORE].columns = (columns - 1) / 2;
	places[SIDE_AFTER].column += (columns - 1) / 2 + 1;
	places[SIDE_AFTER].columns = columns - (columns - 1) / 2 - 1;
}

static void
draw_side(CompareScreen *self, SideIndex side, Grid *grid)
{
	Rect *place = &self->places[side];
	grid_fill(grid, (Rect){place->row, place->column, 1, place->columns}, ROLE_BAR);
	const int state = grid_width(self->states[side]);
	grid_put_right(grid, place->row, place->column, place->columns - 1, ROLE_BAR,
	               self->states[side]);
	grid_put(grid, place->row, place->column + 1, place->columns - state - 4, ROLE_BAR,
	         self->names[side]);
	place->row++;
	place->rows--;
	list_draw(self->lists[side], grid, *place, true);
}

static void
draw(Screen *screen, Grid *grid, Rect place)
{
	CompareScreen *self = compare_of(screen);
	follow(self);
	split(self, place);
	for (SideIndex side = SIDE_BEFORE; side < SIDES; side++)
		draw_side(self, side, grid);
	const Rect *second = &self->places[SIDE_AFTER];
	for (int row = 0; second->column && row < second->rows; row++)
		grid_put(grid, second->row + row, second->column - 1, 1, ROLE_FRAME, "│");
	if (list_count(self->lists[SIDE_BEFORE]) == 0)
		grid_put(grid, second->row, place.column + 1, place.columns - 2, ROLE_DIM,
		         _("they do not differ"));
}

static void
click(Screen *screen, int row, int column, bool twice)
{
	CompareScreen *self = compare_of(screen);
	for (SideIndex side = SIDE_BEFORE; side < SIDES; side++) {
		const Rect *place = &self->places[side];
		if (row < place->row || row >= place->row + place->rows || column < place->column ||
		    column >= place->column + place->columns)
			continue;
		if (list_click(self->lists[SIDE_BEFORE], row - place->row) && twice)
			jump(&(CommandCall){screen, NULL, KEY_NOTHING});
	}
}

static void
free_screen(Screen *screen)
{
	CompareScreen *self = compare_of(screen);
	for (SideIndex side = SIDE_BEFORE; side < SIDES; side++) {
		list_free(self->lists[side]);
		g_free(self->names[side]);
		g_free(self->states[side]);
	}
	g_free(self->path);
	g_free(self);
}

static const ScreenKind COMPARE_SCREEN = {
	.name = "compare",
	.contexts = CONTEXTS,
	.commands = {[CONTEXT_COMPARING] = ON_COMPARING},
	.hints = HINTS,
	.draw = draw,
	.click = click,
	.speak = speak,
	.free = free_screen,
};

/* Opening */

void
compare_screen_open(App *app, Screen *edit, Workbench *bench, const char *path)
{
	g_autoptr(Diags) diags = diags_new();
	CompareScreen *self = g_new0(CompareScreen, 1);
	self->screen.kind = &COMPARE_SCREEN;
	self->edit = edit;
	self->bench = bench;
	self->path = g_strdup(path);
	for (SideIndex side = SIDE_BEFORE; side < SIDES; side++)
		self->lists[side] = list_new();
	self->screen.list = self->lists[SIDE_BEFORE];
	if (fill(self, app_library(app), diags)) {
		app_push(app, &self->screen);
		if (self->are_same)
			app_say(app, ROLE_GOOD, "%s", _("they do not differ"));
		return;
	}
	free_screen(&self->screen);
	app_say_diags(app, diags);
}

/* A roster that waits for another one to be compared with. Both borrowed. */
typedef struct Choice {
	Screen *edit;
	Workbench *bench;
} Choice;

static void
roster_chosen(App *app, const Row *row, void *data)
{
	const Choice *choice = data;
	compare_screen_open(app, choice->edit, choice->bench, row->holder);
}

static void
add_roster(List *list, const ListedRoster *roster)
{
	g_autofree char *file = g_path_get_basename(roster->path);
	list_add(list, (Row){
			       .key = g_strdup(roster->path),
			       .holder = g_strdup(roster->path),
			       .text = g_strdup(roster->name),
			       .tail = g_strdup_printf("%s · %s", roster->army, file),
			       .words = g_strdup(roster->tags),
			       .count = g_strdup(roster->date),
			       .count_role = ROLE_DIM,
			       .stops = true,
		       });
}

/* Adds the variants of a roster, or the other rosters of its game. */
static void
add_rosters(List *list, const RosterList *rosters, Workbench *bench, bool variants)
{
	const char *path = workbench_path(bench);
	g_autofree char *whole = path ? g_canonicalize_filename(path, NULL) : NULL;
	g_autofree char *family = path ? roster_variants_family(path) : NULL;
	for (guint i = 0; i < roster_list_count(rosters); i++) {
		const ListedRoster *roster = roster_list_get(rosters, i);
		const bool is_variant = family && g_strcmp0(roster->family, family) == 0;
		const bool is_same = g_strcmp0(roster->path, whole) == 0;
		if (g_strcmp0(roster->system, workbench_system(bench)) == 0 &&
		    is_variant == variants && !(is_same && workbench_is_saved(bench)))
			add_roster(list, roster);
	}
}

void
compare_screen_choose(App *app, Screen *edit, Workbench *bench)
{
	g_autoptr(RosterList) rosters = roster_list_new(app_library(app));
	Choice *choice = g_new(Choice, 1);
	*choice = (Choice){edit, bench};
	Screen *screen = list_screen_new(_("Compare with which roster?"), roster_chosen, choice,
	                                 g_free);
	List *list = screen->list;
	list_begin(list);
	add_rosters(list, rosters, bench, true);
	add_rosters(list, rosters, bench, false);
	list_end(list);
	app_push(app, screen);
}
