#include "screens/edit-private.h"

#include "base/i18n.h"
#include "screens/card-screen.h"
#include "screens/edit-frame.h"
#include "screens/findings-screen.h"
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
settle(EditScreen *edit)
{
	panes_settle(edit->panes);
	edit->totals_changed = false;
}

/* Looking */

static void
print(EditScreen *edit, const char *argument)
{
	if (argument && *argument)
		saving_print(edit->saving, argument);
	else
		app_push(edit->screen.app, preview_screen_new(edit->bench));
}

static void
show_all(EditScreen *edit)
{
	app_say(edit->screen.app, ROLE_DIM, "%s",
	        panes_turn_hidden(edit->panes) ? _("what the army data hide is listed, too")
	                                       : _("what the army data hide is not listed"));
}

static void
show(EditScreen *edit)
{
	const char *entry;
	const char *id = panes_subject(edit->panes, &entry);
	if (id)
		app_push(edit->screen.app, card_screen_new(edit->bench, id, entry));
}

/* Commands */

static bool
run_on_offers(EditScreen *edit, Command command)
{
	if (command != COMMAND_ADD)
		return false;
	edit_add(edit);
	return true;
}

static bool
run_on_tree(EditScreen *edit, Command command, const char *argument)
{
	switch (command) {
	case COMMAND_OPEN:
		panes_set_focus(edit->panes, PANE_OPTIONS);
		return true;
	case COMMAND_FOLD:
		panes_fold(edit->panes);
		return true;
	case COMMAND_REMOVE:
		edit_step_at_cursor(edit, DEED_REMOVE, NULL);
		return true;
	case COMMAND_COPY:
		edit_step_at_cursor(edit, DEED_DUPLICATE, NULL);
		return true;
	case COMMAND_NAME:
		edit_ask_for_name(edit, argument);
		return true;
	case COMMAND_NOTE:
		edit_ask_for_note(edit, argument);
		return true;
	default:
		return false;
	}
}

static bool
run_on_options(EditScreen *edit, Command command, const char *argument, Key key)
{
	switch (command) {
	case COMMAND_TAKE:
		edit_take(edit);
		return true;
	case COMMAND_TOGGLE:
		edit_toggle(edit);
		return true;
	case COMMAND_REMOVE:
		edit_give_up(edit);
		return true;
	case COMMAND_MORE:
		edit_change(edit, true);
		return true;
	case COMMAND_LESS:
		edit_change(edit, false);
		return true;
	case COMMAND_NUMBER:
		edit_ask_for_number(edit, argument, key);
		return true;
	default:
		return false;
	}
}

static bool
run_everywhere(EditScreen *edit, Command command, const char *argument)
{
	switch (command) {
	case COMMAND_NEXT_PANE:
		panes_set_focus(edit->panes, MIN(panes_focus(edit->panes) + 1, PANE_OPTIONS));
		return true;
	case COMMAND_LAST_PANE:
		panes_set_focus(edit->panes, MAX(panes_focus(edit->panes), 1) - 1);
		return true;
	case COMMAND_UNDO:
		edit_undo(edit);
		return true;
	case COMMAND_REDO:
		edit_redo(edit);
		return true;
	case COMMAND_SAVE:
		saving_save(edit->saving, argument);
		return true;
	case COMMAND_PRINT:
		print(edit, argument);
		return true;
	case COMMAND_EXPORT:
		saving_copy(edit->saving, argument);
		return true;
	case COMMAND_LIMIT:
		edit_ask_for_limit(edit, argument);
		return true;
	case COMMAND_RENAME:
		edit_ask_for_roster_name(edit, argument);
		return true;
	case COMMAND_FORCE:
		edit_ask_for_force(edit, argument);
		return true;
	case COMMAND_NEXT_FORCE:
	case COMMAND_LAST_FORCE:
		edit_change_force(edit, command == COMMAND_NEXT_FORCE ? 1 : -1);
		return true;
	case COMMAND_SHOW_ALL:
		show_all(edit);
		return true;
	case COMMAND_FINDINGS:
		app_push(edit->screen.app, findings_screen_new(&edit->screen, edit->bench));
		return true;
	case COMMAND_SHOW:
		show(edit);
		return true;
	case COMMAND_EXPLAIN:
		findings_explain(edit->screen.app, edit->bench, panes_finding(edit->panes));
		return true;
	case COMMAND_FIX:
		findings_fix(edit->screen.app, &edit->screen, edit->bench,
		             panes_finding(edit->panes));
		return true;
	case COMMAND_CLOSE:
	case COMMAND_QUIT:
		saving_leave(edit->saving);
		return true;
	default:
		return false;
	}
}

/* Esc undoes a filter; it leaves nothing, since that would be too easy. */
static bool
run_on_list(EditScreen *edit, Command command)
{
	return list_run(edit->screen.app, panes_focused_list(edit->panes), command) ||
	       command == COMMAND_CANCEL;
}

static bool
run_on_pane(EditScreen *edit, Command command, const char *argument, Key key)
{
	switch (panes_focus(edit->panes)) {
	case PANE_OFFERS:
		return run_on_offers(edit, command);
	case PANE_TREE:
		return run_on_tree(edit, command, argument);
	case PANE_OPTIONS:
		return run_on_options(edit, command, argument, key);
	case PANE_COUNT:
		break;
	}
	g_assert_not_reached();
}

static GPtrArray *
arguments(Screen *screen, Command command)
{
	return command == COMMAND_FORCE ? edit_force_names(edit_of(screen))
	                                : g_ptr_array_new_with_free_func(g_free);
}

static bool
run(Screen *screen, Command command, const char *argument, Key key)
{
	EditScreen *edit = edit_of(screen);
	settle(edit);
	return run_on_pane(edit, command, argument, key) ||
	       run_everywhere(edit, command, argument) || run_on_list(edit, command);
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
	                                 COMMAND_SAVE,   COMMAND_HELP,     COMMAND_NONE};
	static const Command TREE[] = {COMMAND_OPEN,      COMMAND_REMOVE,   COMMAND_COPY,
	                               COMMAND_LAST_PANE, COMMAND_FINDINGS, COMMAND_SAVE,
	                               COMMAND_HELP,      COMMAND_NONE};
	static const Command OPTIONS[] = {COMMAND_TAKE,      COMMAND_MORE,     COMMAND_LESS,
	                                  COMMAND_LAST_PANE, COMMAND_FINDINGS, COMMAND_SAVE,
	                                  COMMAND_HELP,      COMMAND_NONE};
	/* Who has found what he looked for learns how to see the others again. */
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
	static const Command DOUBLE[PANE_COUNT] = {COMMAND_ADD, COMMAND_OPEN, COMMAND_TAKE};
	EditScreen *edit = edit_of(screen);
	settle(edit);
	if (panes_click(edit->panes, row, column) && twice)
		run_on_pane(edit, DOUBLE[panes_focus(edit->panes)], NULL, KEY_NOTHING);
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
	.contexts = contexts,
	.hints = hints,
	.draw = draw,
	.run = run,
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
	settle(edit);
	return &edit->screen;
}
