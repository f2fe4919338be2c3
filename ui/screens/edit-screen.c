#include "screens/edit-private.h"

#include "base/i18n.h"
#include "screens/advice-screen.h"
#include "screens/card-screen.h"
#include "screens/edit-frame.h"
#include "screens/findings-screen.h"
#include "screens/fixes-screen.h"
#include "screens/preview-screen.h"
#include "terminal/list-screen.h"
#include "workbench/figures.h"

#include <string.h>

static EditScreen *
edit_of(Screen *screen)
{
	return (EditScreen *)screen;
}

void
edit_screen_refresh(Screen *screen)
{
	EditScreen *edit = edit_of(screen);
	panes_fill(edit->panes);
	char *totals = figures_totals(workbench_view(edit->bench));
	edit->totals_changed |= edit->totals && strcmp(edit->totals, totals) != 0;
	g_free(edit->totals);
	edit->totals = totals;
}

static void
settle(Screen *screen)
{
	EditScreen *edit = edit_of(screen);
	panes_settle(edit->panes);
	edit->totals_changed = false;
}

/* Commands */

static void
add(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_add(edit, call->key);
}

static void
open_options(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	panes_set_focus(edit->panes, PANE_OPTIONS);
}

static void
fold(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	panes_fold(edit->panes);
}

static void
fold_all(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	panes_fold_all(edit->panes, true);
}

static void
unfold_all(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	panes_fold_all(edit->panes, false);
}

static void
remove_unit(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_step_at_cursor(edit, EDIT_REMOVE, NULL);
}

static void
copy(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_step_at_cursor(edit, EDIT_DUPLICATE, NULL);
}

static void
name(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_ask_for_name(edit, call->argument);
}

static void
note(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_ask_for_note(edit, call->argument);
}

static void
take(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_take(edit);
}

static void
toggle(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_toggle(edit);
}

static void
give_up(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_give_up(edit);
}

static void
more(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_change(edit, true);
}

static void
less(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_change(edit, false);
}

static void
number(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_ask_for_number(edit, call->argument, call->key);
}

static void
next_pane(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	panes_set_focus(edit->panes, MIN(panes_focus(edit->panes) + 1, PANE_OPTIONS));
}

static void
last_pane(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	panes_set_focus(edit->panes, MAX(panes_focus(edit->panes), 1) - 1);
}

static void
undo(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_undo(edit);
}

static void
redo(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_redo(edit);
}

static void
steps(const CommandCall *call)
{
	edit_show_steps(edit_of(call->screen));
}

static void
update(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_update(edit);
}

static void
save(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	saving_save(edit->saving, call->argument);
}

static void
save_and_close(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	saving_save_and_leave(edit->saving);
}

static void
print(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	if (call->argument && *call->argument)
		saving_print(edit->saving, SHEET_FULL, call->argument);
	else
		app_push(call->screen->app, preview_screen_new(edit->bench, edit->saving));
}

static void export(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	saving_copy(edit->saving, call->argument);
}

static void
force(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_ask_for_force(edit, call->argument);
}

static void
next_force(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_change_force(edit, 1);
}

static void
last_force(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_change_force(edit, -1);
}

static void
limit(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_ask_for_limit(edit, call->argument);
}

static void
rename_roster(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	edit_ask_for_roster_name(edit, call->argument);
}

static void
show_all(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	app_say(call->screen->app, ROLE_DIM, "%s",
	        panes_turn_hidden(edit->panes) ? _("what the army data hide is listed, too")
	                                       : _("what the army data hide is not listed"));
}

static void
findings(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	app_push(call->screen->app, findings_screen_new(call->screen, edit->bench));
}

static void
explain(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	findings_explain(call->screen->app, edit->bench, panes_finding(edit->panes));
}

static void
fix(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	fixes_screen_open(call->screen->app, call->screen, edit->bench, panes_finding(edit->panes));
}

static void
open_advice(const CommandCall *call, AdviceKind kind)
{
	EditScreen *edit = edit_of(call->screen);
	advice_screen_open(call->screen->app, edit->bench, kind, call->argument);
}

static void
repair(const CommandCall *call)
{
	open_advice(call, ADVICE_REPAIR);
}

static void
fill_up(const CommandCall *call)
{
	open_advice(call, ADVICE_FILL);
}

static void
fits(const CommandCall *call)
{
	open_advice(call, ADVICE_FITS);
}

static void
leave(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	saving_leave(edit->saving);
}

static void
show(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	const char *entry;
	const char *id = panes_subject(edit->panes, &entry);
	if (id)
		app_push(call->screen->app, card_screen_new(edit->bench, id, entry));
}

static const ScreenCommand ON_OFFERS[COMMAND_COUNT] = {
	[COMMAND_ADD] = add,
	[COMMAND_SHOW] = show,
};

static const ScreenCommand ON_TREE[COMMAND_COUNT] = {
	[COMMAND_OPEN] = open_options,  [COMMAND_FOLD] = fold,
	[COMMAND_FOLD_ALL] = fold_all,  [COMMAND_UNFOLD_ALL] = unfold_all,
	[COMMAND_REMOVE] = remove_unit, [COMMAND_COPY] = copy,
	[COMMAND_NAME] = name,          [COMMAND_NOTE] = note,
	[COMMAND_SHOW] = show,
};

static const ScreenCommand ON_OPTIONS[COMMAND_COUNT] = {
	[COMMAND_REMOVE] = give_up, [COMMAND_TAKE] = take, [COMMAND_TOGGLE] = toggle,
	[COMMAND_MORE] = more,      [COMMAND_LESS] = less, [COMMAND_NUMBER] = number,
	[COMMAND_SHOW] = show,
};

static const ScreenCommand ON_EDITING[COMMAND_COUNT] = {
	[COMMAND_NEXT_PANE] = next_pane,
	[COMMAND_LAST_PANE] = last_pane,
	[COMMAND_UNDO] = undo,
	[COMMAND_UPDATE] = update,
	[COMMAND_REDO] = redo,
	[COMMAND_STEPS] = steps,
	[COMMAND_SAVE] = save,
	[COMMAND_SAVE_CLOSE] = save_and_close,
	[COMMAND_PRINT] = print,
	[COMMAND_EXPORT] = export,
	[COMMAND_FORCE] = force,
	[COMMAND_NEXT_FORCE] = next_force,
	[COMMAND_LAST_FORCE] = last_force,
	[COMMAND_LIMIT] = limit,
	[COMMAND_RENAME] = rename_roster,
	[COMMAND_SHOW_ALL] = show_all,
	[COMMAND_FINDINGS] = findings,
	[COMMAND_EXPLAIN] = explain,
	[COMMAND_FIX] = fix,
	[COMMAND_REPAIR] = repair,
	[COMMAND_FILL] = fill_up,
	[COMMAND_FITS] = fits,
};

/* Esc only clears a filter: it must not be so easy to leave. */
static const ScreenCommand ON_EVERYTHING[COMMAND_COUNT] = {
	[COMMAND_CANCEL] = screen_clear_filter,
	[COMMAND_CLOSE] = leave,
	[COMMAND_QUIT] = leave,
};

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
	panes_draw(edit->panes, grid, inside);
	edit_frame_draw_finding(edit->bench, app_keymap(screen->app), grid, place);
}

static void
click(Screen *screen, int row, int column, bool twice)
{
	static const ScreenCommand DOUBLE[PANE_COUNT] = {add, open_options, take};
	EditScreen *edit = edit_of(screen);
	settle(screen);
	if (panes_click(edit->panes, row, column) && twice)
		DOUBLE[panes_focus(edit->panes)](&(CommandCall){screen, NULL, KEY_NOTHING});
}

static void
wheel(Screen *screen, int row, int column, int steps)
{
	panes_wheel(edit_of(screen)->panes, row, column, steps);
}

void
edit_screen_go(Screen *screen, const char *owner_id)
{
	panes_go_to_owner(edit_of(screen)->panes, owner_id);
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

static void
free_screen(Screen *screen)
{
	EditScreen *edit = edit_of(screen);
	panes_free(edit->panes);
	saving_free(edit->saving);
	g_free(edit->totals);
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
			[CONTEXT_OFFERS] = ON_OFFERS,
			[CONTEXT_TREE] = ON_TREE,
			[CONTEXT_OPTIONS] = ON_OPTIONS,
			[CONTEXT_EDITING] = ON_EDITING,
			[CONTEXT_EVERYWHERE] = ON_EVERYTHING,
		},
	.hints_now = hints,
	.draw = draw,
	.list = list_of,
	.settle = settle,
	.arguments = arguments,
	.click = click,
	.wheel = wheel,
	.speak = speak,
	.returned = edit_screen_refresh,
	.free = free_screen,
};

Screen *
edit_screen_new(App *app, Workbench *bench)
{
	EditScreen *edit = g_new0(EditScreen, 1);
	edit->screen.kind = &EDIT_SCREEN;
	edit->bench = bench;
	edit->panes = panes_new(bench);
	edit->saving = saving_new(app, bench);
	edit_screen_refresh(&edit->screen);
	settle(&edit->screen);
	/* Without army data nothing is available. */
	if (workbench_is_bare(bench))
		panes_set_focus(edit->panes, PANE_TREE);
	return &edit->screen;
}
