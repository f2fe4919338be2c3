#include "ui/edit-screen.h"

#include "base/i18n.h"
#include "eval/tree.h"
#include "ui/card-screen.h"
#include "ui/edit-frame.h"
#include "ui/figures.h"
#include "ui/findings-screen.h"
#include "ui/force-dialog.h"
#include "ui/list-screen.h"
#include "ui/panes.h"
#include "ui/preview-screen.h"
#include "ui/saving.h"
#include "ui/steps.h"

#include <string.h>

typedef struct EditScreen {
	Screen screen;
	Workbench *bench; /* owned */
	Panes *panes;     /* owned */
	Saving *saving;   /* owned */
	char *totals;     /* owned: as they were before the last step */
	bool totals_changed;
} EditScreen;

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

/* After a step: what the player has to know. */
static void
tell_step(EditScreen *edit, bool done, const Diags *diags)
{
	edit_screen_refresh(&edit->screen);
	saving_watch(edit->saving);
	if (!done)
		app_say_diags(edit->screen.app, diags);
}

/* A newcomer learns where its options are. */
static void
tell_added(EditScreen *edit, const StepAdded *added)
{
	App *app = edit->screen.app;
	View *view = workbench_view(edit->bench);
	g_autofree char *key = keymap_first_key(app_keymap(app), COMMAND_NEXT_PANE);
	if (tree_menu(view, view_find(view, added->id))->n_items)
		app_say(app, ROLE_GOOD, _("%s added; %s %s: its options"), added->name, key, key);
	else
		app_say(app, ROLE_GOOD, _("%s added"), added->name);
}

/* What was added is told, and why it should not have been. */
static void
add(EditScreen *edit)
{
	Offer offer;
	if (!panes_offer(edit->panes, &offer))
		return;
	g_auto(StepAdded) added = {0};
	g_autoptr(Diags) diags = diags_new();
	const bool done = step_add(edit->bench, &offer, &added, diags);
	tell_step(edit, done, diags);
	if (!done)
		return;
	panes_go(edit->panes, added.id);
	if (app_message(edit->screen.app))
		return;
	if (added.reason)
		app_say(edit->screen.app, ROLE_WARNING, _("%s added, although: %s"), added.name,
		        added.reason);
	else
		tell_added(edit, &added);
}

/* To what the cursor of the roster stands on; it goes to a copy. */
static void
step_at_cursor(EditScreen *edit, DeedKind kind, const char *text)
{
	const Instance *instance = panes_instance(edit->panes);
	if (!instance)
		return;
	g_autofree char *id = g_strdup(instance->selection ? instance->selection->id
	                                                   : instance->roster_force->id);
	g_autofree char *made = NULL;
	g_autoptr(Diags) diags = diags_new();
	tell_step(edit, step_on(edit->bench, kind, id, text, &made, diags), diags);
	if (made)
		panes_go(edit->panes, made);
}

static void
tell_turned(EditScreen *edit, const char *label, const char *done, const char *nothing)
{
	edit_screen_refresh(&edit->screen);
	if (label)
		app_say(edit->screen.app, ROLE_TEXT, "%s: %s", done, label);
	else
		app_say(edit->screen.app, ROLE_DIM, "%s", nothing);
}

static void
change_choice(EditScreen *edit, bool (*change)(Workbench *, const Choice *, Diags *))
{
	Choice choice;
	if (!panes_choice(edit->panes, &choice))
		return;
	g_autoptr(Diags) diags = diags_new();
	const bool adds = change == choice_more ||
	                  (change == choice_toggle &&
	                   (choice.kind == CHOICE_NUMBER || choice.taken == 0));
	g_autofree char *obstacle = adds ? choice_obstacle(workbench_view(edit->bench), &choice)
	                                 : NULL;
	const bool done = change(edit->bench, &choice, diags);
	tell_step(edit, done, diags);
	if (done && obstacle)
		app_say(edit->screen.app, ROLE_WARNING, _("taken, although: %s"), obstacle);
}

static void
turn_tie(EditScreen *edit, const Tie *tie)
{
	g_autoptr(Diags) diags = diags_new();
	tell_step(edit, tie_turn(edit->bench, tie, diags), diags);
}

/* Both what an option and what a tie is: the keys are the same. */
static void
toggle(EditScreen *edit)
{
	Tie tie;
	if (panes_tie(edit->panes, &tie))
		turn_tie(edit, &tie);
	else
		change_choice(edit, choice_toggle);
}

static void
change(EditScreen *edit, bool more)
{
	Tie tie;
	if (!panes_tie(edit->panes, &tie))
		change_choice(edit, more ? choice_more : choice_less);
	else if (tie.is_tied != more)
		turn_tie(edit, &tie);
}

/* Lines that are asked for, each for a command. */
static void
number_typed(void *data, const char *text)
{
	EditScreen *edit = data;
	Choice choice;
	g_autoptr(Diags) diags = diags_new();
	if (panes_choice(edit->panes, &choice))
		tell_step(edit, step_number(edit->bench, &choice, text, diags), diags);
}

static void
limit_typed(void *data, const char *text)
{
	EditScreen *edit = data;
	g_autoptr(Diags) diags = diags_new();
	tell_step(edit, step_limit(edit->bench, text, diags), diags);
}

static void
roster_name_typed(void *data, const char *text)
{
	EditScreen *edit = data;
	g_autoptr(Diags) diags = diags_new();
	tell_step(edit, step_rename(edit->bench, text, diags), diags);
}

static void
name_typed(void *data, const char *text)
{
	step_at_cursor(data, DEED_SET_CUSTOM_NAME, text);
}

static void
note_typed(void *data, const char *text)
{
	step_at_cursor(data, DEED_SET_NOTES, text);
}

/* Takes what was typed behind the command, or asks for it. */
static void
take_or_ask(EditScreen *edit, const char *argument, const char *label, const char *text,
            void (*done)(void *, const char *))
{
	const PromptUse use = {.done = done, .data = edit};
	if (argument && *argument)
		done(edit, argument);
	else
		app_ask(edit->screen.app, prompt_new(label, text ? text : "", &use));
}

static const Customisation *
custom_at_cursor(EditScreen *edit)
{
	static const Customisation NONE;
	const Instance *instance = panes_instance(edit->panes);
	if (!instance)
		return &NONE;
	return instance->selection ? &instance->selection->custom : &instance->roster_force->custom;
}

static void
ask_for_limit(EditScreen *edit, const char *argument)
{
	const CostLimit *limit = roster_limit(workbench_roster(edit->bench),
	                                      figures_cost_type(workbench_view(edit->bench)));
	g_autofree char *now = limit ? amount_to_string(limit->value) : NULL;
	take_or_ask(edit, argument, _("Limit of points: "), now, limit_typed);
}

static void
ask_for_number(EditScreen *edit, const char *argument, Key key)
{
	const char typed[] = {key >= '0' && key <= '9' ? (char)key : '\0', '\0'};
	Choice choice;
	if (panes_choice(edit->panes, &choice))
		take_or_ask(edit, argument, _("How many? "), typed, number_typed);
}

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

/* Forces */

/* The army of the force that is built; g_free(). */
static char *
army_now(const EditScreen *edit)
{
	return force_offer_army(edit->bench, panes_force(edit->panes));
}

/* What comes next is to choose units for it. */
static void
add_force(void *data, const ForceOffer *offer)
{
	EditScreen *edit = data;
	App *app = edit->screen.app;
	g_autofree char *name = g_strdup(offer->name);
	g_autofree char *made = NULL;
	g_autoptr(Diags) diags = diags_new();
	const bool done = force_offer_take(edit->bench, offer, &made, diags);
	tell_step(edit, done, diags);
	if (!done)
		return;
	panes_go_to_force(edit->panes, made);
	panes_set_focus(edit->panes, PANE_OFFERS);
	if (app_message(app))
		return;
	g_autofree char *last = keymap_first_key(app_keymap(app), COMMAND_LAST_FORCE);
	g_autofree char *next = keymap_first_key(app_keymap(app), COMMAND_NEXT_FORCE);
	app_say(app, ROLE_GOOD, _("%s added, and built from now on; %s and %s change the force"),
	        name, last, next);
}

static void
ask_for_force(EditScreen *edit, const char *argument)
{
	App *app = edit->screen.app;
	g_autofree char *army = army_now(edit);
	if (!argument || !*argument) {
		force_dialog_begin(app, edit->bench, army, add_force, edit);
		return;
	}
	g_autoptr(GPtrArray) offers = force_offers_of(edit->bench, army);
	const ForceOffer *offer = force_offer_named(offers, argument);
	if (offer)
		add_force(edit, offer);
	else
		app_say(app, ROLE_BAD, _("there is no force \"%s\", or several; :force lists them"),
		        argument);
}

static void
change_force(EditScreen *edit, int direction)
{
	App *app = edit->screen.app;
	g_autofree char *key = keymap_first_key(app_keymap(app), COMMAND_FORCE);
	if (!panes_turn_force(edit->panes, direction))
		app_say(app, ROLE_DIM, _("there is no other force; %s adds one"), key);
}

static GPtrArray *
arguments(Screen *screen, Command command)
{
	EditScreen *edit = edit_of(screen);
	GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
	if (command != COMMAND_FORCE)
		return names;
	g_autofree char *army = army_now(edit);
	g_autoptr(GPtrArray) offers = force_offers_of(edit->bench, army);
	for (guint i = 0; i < offers->len; i++)
		g_ptr_array_add(names,
		                g_strdup(((ForceOffer *)g_ptr_array_index(offers, i))->name));
	return names;
}

/* Commands */

static bool
run_on_offers(EditScreen *edit, Command command)
{
	if (command != COMMAND_ADD)
		return false;
	add(edit);
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
		step_at_cursor(edit, DEED_REMOVE, NULL);
		return true;
	case COMMAND_COPY:
		step_at_cursor(edit, DEED_DUPLICATE, NULL);
		return true;
	case COMMAND_NAME:
		take_or_ask(edit, argument, _("Its own name: "), custom_at_cursor(edit)->name,
		            name_typed);
		return true;
	case COMMAND_NOTE:
		take_or_ask(edit, argument, _("Note: "), custom_at_cursor(edit)->notes, note_typed);
		return true;
	default:
		return false;
	}
}

static bool
run_on_options(EditScreen *edit, Command command, const char *argument, Key key)
{
	switch (command) {
	case COMMAND_TOGGLE:
		toggle(edit);
		return true;
	case COMMAND_MORE:
		change(edit, true);
		return true;
	case COMMAND_LESS:
		change(edit, false);
		return true;
	case COMMAND_NUMBER:
		ask_for_number(edit, argument, key);
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
		tell_turned(edit, workbench_undo(edit->bench), _("undone"),
		            _("there is nothing to undo"));
		return true;
	case COMMAND_REDO:
		tell_turned(edit, workbench_redo(edit->bench), _("done again"),
		            _("there is nothing to do again"));
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
		ask_for_limit(edit, argument);
		return true;
	case COMMAND_RENAME:
		take_or_ask(edit, argument, _("Name of the roster: "),
		            workbench_roster(edit->bench)->name, roster_name_typed);
		return true;
	case COMMAND_FORCE:
		ask_for_force(edit, argument);
		return true;
	case COMMAND_NEXT_FORCE:
	case COMMAND_LAST_FORCE:
		change_force(edit, command == COMMAND_NEXT_FORCE ? 1 : -1);
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
		{CONTEXT_OFFERS,  CONTEXT_EDITING, CONTEXT_LISTS, CONTEXT_EVERYWHERE, CONTEXT_COUNT},
		{CONTEXT_TREE,    CONTEXT_EDITING, CONTEXT_LISTS, CONTEXT_EVERYWHERE, CONTEXT_COUNT},
		{CONTEXT_OPTIONS, CONTEXT_EDITING, CONTEXT_LISTS, CONTEXT_EVERYWHERE,
	         CONTEXT_COUNT								     },
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
	static const Command OPTIONS[] = {COMMAND_TOGGLE,    COMMAND_MORE,     COMMAND_LESS,
	                                  COMMAND_LAST_PANE, COMMAND_FINDINGS, COMMAND_SAVE,
	                                  COMMAND_HELP,      COMMAND_NONE};
	static const Command *const HINTS[PANE_COUNT] = {OFFERS, TREE, OPTIONS};
	return HINTS[panes_focus(edit_of(screen)->panes)];
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
	edit_frame_draw_finding(edit->bench, grid, place);
}

static void
click(Screen *screen, int row, int column, bool twice)
{
	static const Command DOUBLE[PANE_COUNT] = {COMMAND_ADD, COMMAND_OPEN, COMMAND_TOGGLE};
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
