#include "ui/screens/edit-private.h"

#include "ui/screens/edit-frame.h"

static void
settle(Screen *screen)
{
	EditScreen *edit = edit_of(screen);
	panes_settle(edit->panes);
	edit->totals_changed = false;
}

static List *
list_of(Screen *screen)
{
	return panes_focused_list(edit_of(screen)->panes);
}

static GPtrArray *
arguments(Screen *screen, Command command)
{
	return command == COMMAND_FORCE ? edit_force_names(edit_of(screen))
	                                : g_ptr_array_new_with_free_func(g_free);
}

static const DataFile *
system_of(Screen *screen)
{
	const char *id = workbench_system(edit_of(screen)->bench);
	return data_set_find_system(library_data(app_library(screen->app)), id);
}

static const Context *
contexts(Screen *screen)
{
	static const Context CONTEXTS[PANE_COUNT][5] = {
		{CONTEXT_OFFERS, CONTEXT_EDITING, CONTEXT_LISTS, CONTEXT_EVERYWHERE, CONTEXT_COUNT},
		{CONTEXT_TREE, CONTEXT_EDITING, CONTEXT_LISTS, CONTEXT_EVERYWHERE, CONTEXT_COUNT},
		{CONTEXT_OPTIONS, CONTEXT_EDITING, CONTEXT_LISTS, CONTEXT_EVERYWHERE,
	         CONTEXT_COUNT},
	};
	return CONTEXTS[panes_focus(edit_of(screen)->panes)];
}

static const Command *
hints(Screen *screen)
{
	static const Command OFFERS[] = {COMMAND_ADD,    COMMAND_SHOW,     COMMAND_NEXT_PANE,
	                                 COMMAND_FILTER, COMMAND_FINDINGS, COMMAND_UNDO,
	                                 COMMAND_SAVE,   COMMAND_FITS,     COMMAND_FILL,
	                                 COMMAND_HELP,   COMMAND_NONE};
	static const Command TREE[] = {COMMAND_OPEN,      COMMAND_REMOVE,   COMMAND_COPY,
	                               COMMAND_LAST_PANE, COMMAND_FINDINGS, COMMAND_SAVE,
	                               COMMAND_HELP,      COMMAND_NONE};
	static const Command OPTIONS[] = {COMMAND_TAKE,      COMMAND_MORE,     COMMAND_LESS,
	                                  COMMAND_LAST_PANE, COMMAND_FINDINGS, COMMAND_SAVE,
	                                  COMMAND_HELP,      COMMAND_NONE};
	/* A player who has filtered the list needs the key that clears the filter. */
	static const Command FILTERED[] = {COMMAND_ADD,    COMMAND_SHOW,   COMMAND_NEXT_PANE,
	                                   COMMAND_CANCEL, COMMAND_FILTER, COMMAND_FINDINGS,
	                                   COMMAND_HELP,   COMMAND_NONE};
	static const Command *const HINTS[PANE_COUNT] = {OFFERS, TREE, OPTIONS};
	Panes *panes = edit_of(screen)->panes;
	const PaneId focus = panes_focus(panes);
	if (focus == PANE_OFFERS && list_filter(panes_focused_list(panes)))
		return FILTERED;
	return HINTS[focus];
}

static void
draw(Screen *screen, Grid *grid, Rect place)
{
	EditScreen *edit = edit_of(screen);
	const Rect inside = {place.row + FRAME_LINES_ABOVE, place.column,
	                     place.rows - FRAME_LINES_ABOVE - FRAME_LINES_BELOW, place.columns};
	edit_frame_draw_bar(edit->bench, edit->totals_changed, grid, place);
	edit_frame_draw_numbers(edit->bench, panes_force(edit->panes), grid, place);
	panes_draw(edit->panes, grid, inside, app_is_hurried(screen->app));
	edit->finding_row = place.row + place.rows - 1;
	edit_frame_draw_finding(edit->bench, app_keymap(screen->app), grid, place);
}

/* True for the box of an option: "[ ]". */
static bool
is_on_box(Panes *panes, int row, int column)
{
	return panes_focus(panes) == PANE_OPTIONS &&
	       list_sign_at(panes_focused_list(panes), row, column);
}

/* The second click of a double one does nothing; a terminal may report only that one. */
static void
toggle_once(EditScreen *edit, int row, bool is_second)
{
	if (is_second)
		return;
	edit->box_row = row;
	EDIT_ON_OPTIONS[COMMAND_TOGGLE](&(CommandCall){&edit->screen, NULL, KEY_NOTHING});
}

static void
click(Screen *screen, int row, int column, bool twice)
{
	const ScreenCommand twofold[PANE_COUNT] = {EDIT_ON_OFFERS[COMMAND_ADD],
	                                           EDIT_ON_TREE[COMMAND_OPEN],
	                                           EDIT_ON_OPTIONS[COMMAND_TAKE]};
	EditScreen *edit = edit_of(screen);
	const int box_row = edit->box_row;
	edit->box_row = -1;
	settle(screen);
	if (row == edit->finding_row)
		EDIT_ON_EDITING[COMMAND_FINDINGS](&(CommandCall){screen, NULL, KEY_NOTHING});
	else if (!panes_click(edit->panes, row, column))
		return;
	else if (is_on_box(edit->panes, row, column))
		toggle_once(edit, row, twice && box_row == row);
	else if (twice)
		twofold[panes_focus(edit->panes)](&(CommandCall){screen, NULL, KEY_NOTHING});
}

static void
leaps(Screen *screen)
{
	panes_note_jump(edit_of(screen)->panes);
}

static void
wheel(Screen *screen, int row, int column, int steps)
{
	panes_wheel(edit_of(screen)->panes, row, column, steps);
}

static bool
speak(Screen *screen)
{
	g_autoptr(Diags) diags = diags_new();
	const bool done = workbench_speak(edit_of(screen)->bench, app_library(screen->app), diags);
	if (!done)
		app_say_diags(screen->app, diags);
	return done;
}

static bool
rule(Screen *screen, Diags *diags)
{
	return workbench_use_pack(edit_of(screen)->bench, app_library(screen->app), diags);
}

static bool
outdated(Screen *screen)
{
	return workbench_data_changed(edit_of(screen)->bench);
}

static bool
renew(Screen *screen, Diags *diags)
{
	return workbench_use_data(edit_of(screen)->bench, app_library(screen->app), diags);
}

static void
free_screen(Screen *screen)
{
	EditScreen *edit = edit_of(screen);
	panes_free(edit->panes);
	saving_free(edit->saving);
	g_free(edit->totals);
	g_clear_pointer(&edit->lacking, g_hash_table_unref);
	if (app_is_abandoned(screen->app))
		workbench_abandon(edit->bench);
	else
		workbench_free(edit->bench);
	g_free(edit);
}

static const ScreenKind EDIT_SCREEN = {
	.name = "edit",
	.contexts_now = contexts,
	.commands =
		{
			[CONTEXT_OFFERS] = EDIT_ON_OFFERS,
			[CONTEXT_TREE] = EDIT_ON_TREE,
			[CONTEXT_OPTIONS] = EDIT_ON_OPTIONS,
			[CONTEXT_EDITING] = EDIT_ON_EDITING,
			[CONTEXT_EVERYWHERE] = EDIT_ON_EVERYTHING,
		},
	.hints_now = hints,
	.draw = draw,
	.list = list_of,
	.settle = settle,
	.leaps = leaps,
	.arguments = arguments,
	.system = system_of,
	.click = click,
	.wheel = wheel,
	.speak = speak,
	.rule = rule,
	.outdated = outdated,
	.renew = renew,
	.returned = edit_screen_refresh,
	.free = free_screen,
};

Screen *
edit_screen_new(App *app, Workbench *bench)
{
	EditScreen *edit = g_new0(EditScreen, 1);
	edit->screen.kind = &EDIT_SCREEN;
	edit->bench = bench;
	edit->beside = edit_screen_new;
	workbench_note_data(bench);
	edit->panes = panes_new(bench);
	edit->saving = saving_new(app, bench);
	edit_read_favourites(edit);
	edit_screen_refresh(&edit->screen);
	settle(&edit->screen);
	edit_watch_collection(edit);
	/* Without army data nothing is available. */
	if (workbench_is_bare(bench))
		panes_set_focus(edit->panes, PANE_TREE);
	return &edit->screen;
}
