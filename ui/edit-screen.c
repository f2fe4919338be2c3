#include "ui/edit-screen.h"

#include "base/i18n.h"
#include "eval/tree.h"
#include "library/save.h"
#include "ui/choice.h"
#include "ui/figures.h"
#include "ui/findings-screen.h"
#include "ui/list-screen.h"
#include "ui/marks.h"
#include "ui/offers-pane.h"
#include "ui/options-pane.h"
#include "ui/preview-screen.h"
#include "ui/sections.h"
#include "ui/shelf.h"
#include "ui/tree-pane.h"

#include <string.h>

typedef enum PaneId {
	PANE_OFFERS,
	PANE_TREE,
	PANE_OPTIONS,
	PANE_COUNT,
} PaneId;

/* From so many columns on there is room for three panes, and for two. */
#define COLUMNS_FOR_THREE 110
#define COLUMNS_FOR_TWO   72

/* Lines above the panes (the bar, the force's numbers, the names of the panes) and below. */
#define LINES_ABOVE 3
#define LINES_BELOW 1

typedef struct EditScreen {
	Screen screen;
	Workbench *bench; /* owned */
	List *lists[PANE_COUNT];
	Rect places[PANE_COUNT]; /* where they were drawn; no columns: not shown */
	PaneId focus;
	bool at_left;   /* of two panes the first two are shown */
	bool shows_all; /* what is hidden, too */
	char *force;    /* owned: instance id of the force that is built */
	char *shown_id; /* owned: what the options are of; NULL: of what is offered at the cursor */
	GHashTable *open;   /* owned: ids of units that show what they took */
	int option_columns; /* the room the options were laid out for */
	char *totals;       /* owned: as they were before the last step */
	bool totals_changed;
	bool warned; /* that somebody else has changed the file */
} EditScreen;

static EditScreen *
edit_of(Screen *screen)
{
	return (EditScreen *)screen;
}

static View *
view_of(const EditScreen *edit)
{
	return workbench_view(edit->bench);
}

static const Instance *
force_of(const EditScreen *edit)
{
	const Instance *force = edit->force ? view_find(view_of(edit), edit->force) : NULL;
	const Instance *root = view_root(view_of(edit));
	return force ? force : root->n_forces ? root->forces[0] : NULL;
}

/* What is offered at the cursor; false if nothing. */
static bool
offer_at_cursor(const EditScreen *edit, Offer *offer)
{
	const Row *row = list_at_cursor(edit->lists[PANE_OFFERS]);
	const Instance *force = row ? view_find(view_of(edit), row->holder) : NULL;
	const MenuItem *item = force ? menu_find(workbench_game(edit->bench)->choices,
	                                         tree_menu(view_of(edit), force), row->entry)
	                             : NULL;
	if (!item)
		return false;
	*offer = (Offer){
		.item = item,
		.imagined = tree_imagine(view_of(edit), view_own(view_of(edit), force), item),
		.available = view_is_available(view_of(edit), force, item),
	};
	return true;
}

static void
fill_options(EditScreen *edit)
{
	List *list = edit->lists[PANE_OPTIONS];
	const int columns = edit->option_columns;
	Offer offer = {0};
	if (edit->focus == PANE_OFFERS && offer_at_cursor(edit, &offer))
		options_pane_fill_offer(list, edit->bench, offer.imagined, offer.available,
		                        columns);
	else
		options_pane_fill(list, edit->bench, edit->shown_id, columns);
}

/* The options follow the cursor of the roster, the offers its force. */
static void
follow_cursor(EditScreen *edit)
{
	const Row *row = list_at_cursor(edit->lists[PANE_TREE]);
	const char *id = row ? row->holder : NULL;
	if (g_strcmp0(id, edit->shown_id) != 0) {
		g_free(edit->shown_id);
		edit->shown_id = g_strdup(id);
		list_go_first(edit->lists[PANE_OPTIONS]);
	}
	fill_options(edit);
}

static void
fill_offers(EditScreen *edit, const GPtrArray *sections)
{
	offers_pane_fill(edit->lists[PANE_OFFERS], edit->bench, sections, edit->shows_all);
}

/* Of the force that is built; empty if there is none. */
static GPtrArray *
sections_now(const EditScreen *edit)
{
	const Instance *force = force_of(edit);
	return force ? sections_of(view_of(edit), force) : g_ptr_array_new();
}

/* The force that the cursor stands in is the one that is built. */
static void
follow_force(EditScreen *edit)
{
	const Row *row = list_at_cursor(edit->lists[PANE_TREE]);
	const Instance *instance = row ? view_find(view_of(edit), row->holder) : NULL;
	const Instance *force = instance ? instance->force : NULL;
	if (!force || g_strcmp0(edit->force, force->roster_force->id) == 0)
		return;
	g_free(edit->force);
	edit->force = g_strdup(force->roster_force->id);
	g_autoptr(GPtrArray) sections = sections_now(edit);
	fill_offers(edit, sections);
}

void
edit_screen_refresh(Screen *screen)
{
	EditScreen *edit = edit_of(screen);
	g_autoptr(GPtrArray) sections = sections_now(edit);
	tree_pane_fill(edit->lists[PANE_TREE], edit->bench, edit->open, force_of(edit), sections);
	fill_offers(edit, sections);
	follow_cursor(edit);
	char *totals = figures_totals(view_of(edit));
	edit->totals_changed |= edit->totals && strcmp(edit->totals, totals) != 0;
	g_free(edit->totals);
	edit->totals = totals;
}

static void
settle(EditScreen *edit)
{
	for (int i = 0; i < PANE_COUNT; i++)
		list_settle(edit->lists[i]);
	edit->totals_changed = false;
}

/* After a step: what the player has to know. */
static void
tell_step(EditScreen *edit)
{
	edit_screen_refresh(&edit->screen);
	if (edit->warned || !workbench_is_changed_underneath(edit->bench))
		return;
	edit->warned = true;
	app_say(edit->screen.app, ROLE_WARNING,
	        _("somebody else has changed the file meanwhile; saving asks before it "
	          "overwrites"));
}

static bool
do_deed(EditScreen *edit, const char *label, const Deed *deed, char **made)
{
	g_autoptr(Diags) diags = diags_new();
	const bool done = workbench_do(edit->bench, label, deed, 1, made, diags);
	tell_step(edit);
	if (!done)
		app_say_diags(edit->screen.app, diags);
	return done;
}

static void
go_to_selection(EditScreen *edit, const char *id)
{
	g_autofree char *key = tree_pane_key(id);
	list_go(edit->lists[PANE_TREE], key);
	follow_force(edit);
	follow_cursor(edit);
}

/* What was added is told with its price, or with why it should not have been. */
static void
add(EditScreen *edit)
{
	Offer offer;
	if (!offer_at_cursor(edit, &offer))
		return;
	const Row *row = list_at_cursor(edit->lists[PANE_OFFERS]);
	g_autofree char *reason = offers_pane_reason(edit->bench, offer.imagined, offer.available);
	g_autofree char *name = g_strdup(view_name(view_of(edit), offer.imagined));
	g_autofree char *label = g_strdup_printf(_("add %s"), name);
	g_autofree char *holder = g_strdup(row->holder), *entry = g_strdup(row->entry);
	g_autofree char *made = NULL;
	const Deed deed = {.kind = DEED_SELECT, .id = holder, .entry = entry};
	if (!do_deed(edit, label, &deed, &made))
		return;
	go_to_selection(edit, made);
	if (app_message(edit->screen.app))
		return;
	if (reason)
		app_say(edit->screen.app, ROLE_WARNING, _("%s added, although: %s"), name, reason);
	else
		app_say(edit->screen.app, ROLE_GOOD, _("%s added"), name);
}

static void
focus_on(EditScreen *edit, PaneId pane)
{
	edit->focus = pane;
	if (pane == PANE_OFFERS)
		edit->at_left = true;
	if (pane == PANE_OPTIONS)
		edit->at_left = false;
	fill_options(edit);
}

static const Row *
row_of_tree(EditScreen *edit)
{
	return list_at_cursor(edit->lists[PANE_TREE]);
}

/* The name of what the cursor of the roster stands on. The caller owns it: g_free(). */
static char *
name_at_cursor(EditScreen *edit)
{
	const Row *row = row_of_tree(edit);
	const Instance *instance = row ? view_find(view_of(edit), row->holder) : NULL;
	return g_strdup(instance ? view_name(view_of(edit), instance) : "");
}

static void
deed_at_cursor(EditScreen *edit, DeedKind kind, const char *format, const char *text)
{
	const Row *row = row_of_tree(edit);
	if (!row)
		return;
	g_autofree char *name = name_at_cursor(edit);
	g_autofree char *id = g_strdup(row->holder);
	g_autoptr(GString) label = g_string_new(format);
	g_string_append_printf(label, " %s", name);
	g_autofree char *made = NULL;
	const Deed deed = {.kind = kind, .id = id, .text = text};
	if (!do_deed(edit, label->str, &deed, &made))
		return;
	if (made)
		go_to_selection(edit, made);
	else
		follow_cursor(edit);
}

static void
fold(EditScreen *edit)
{
	const Row *row = row_of_tree(edit);
	if (!row || row->kind != TREE_SELECTION)
		return;
	if (!g_hash_table_remove(edit->open, row->holder))
		g_hash_table_add(edit->open, g_strdup(row->holder));
	edit_screen_refresh(&edit->screen);
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

/* What the cursor of the options stands on, if it can be taken; says so if it cannot. */
static bool
choice_at_cursor(EditScreen *edit, Choice *choice)
{
	const Row *row = list_at_cursor(edit->lists[PANE_OPTIONS]);
	return row && row->kind == OPTIONS_CHOICE &&
	       choice_find(view_of(edit), row->holder, row->entry, choice);
}

static void
change_choice(EditScreen *edit, bool (*change)(Workbench *, const Choice *, Diags *))
{
	Choice choice;
	if (!choice_at_cursor(edit, &choice))
		return;
	g_autoptr(Diags) diags = diags_new();
	const bool adds = change == choice_more ||
	                  (change == choice_toggle &&
	                   (choice.kind == CHOICE_NUMBER || choice.taken == 0));
	g_autofree char *obstacle = adds ? choice_obstacle(view_of(edit), &choice) : NULL;
	const bool done = change(edit->bench, &choice, diags);
	tell_step(edit);
	if (!done)
		app_say_diags(edit->screen.app, diags);
	else if (obstacle)
		app_say(edit->screen.app, ROLE_WARNING, _("taken, although: %s"), obstacle);
}

static void
set_number(EditScreen *edit, const char *text)
{
	Choice choice;
	guint64 number;
	if (!choice_at_cursor(edit, &choice))
		return;
	if (!g_ascii_string_to_unsigned(text, 10, 0, CHOICE_MOST, &number, NULL)) {
		app_say(edit->screen.app, ROLE_BAD, _("\"%s\" is no number from 0 to %d"), text,
		        CHOICE_MOST);
		return;
	}
	g_autoptr(Diags) diags = diags_new();
	const bool done = choice_set(edit->bench, &choice, (int64_t)number, diags);
	tell_step(edit);
	if (!done)
		app_say_diags(edit->screen.app, diags);
}

/* Lines that are asked for, each for a command. */
static void
number_typed(void *data, const char *text)
{
	set_number(data, text);
}

static void
set_limit(EditScreen *edit, const char *text)
{
	Amount value;
	const Atom type = figures_cost_type(view_of(edit));
	const char *number = strcmp(text, "none") == 0 ? "-1" : text;
	if (atom_is_none(type) || !amount_parse(number, strlen(number), &value)) {
		app_say(edit->screen.app, ROLE_BAD,
		        _("\"%s\" is no number of points; \"none\" lifts the limit"), text);
		return;
	}
	const Deed deed = {
		.kind = DEED_SET_LIMIT,
		.entry = game_text(view_game(view_of(edit)), type),
		.text = number,
	};
	do_deed(edit, _("limit"), &deed, NULL);
}

static void
limit_typed(void *data, const char *text)
{
	set_limit(data, text);
}

static void
rename_roster(EditScreen *edit, const char *text)
{
	const Deed deed = {.kind = DEED_RENAME, .text = text};
	do_deed(edit, _("rename"), &deed, NULL);
}

static void
roster_name_typed(void *data, const char *text)
{
	rename_roster(data, text);
}

static void
name_typed(void *data, const char *text)
{
	deed_at_cursor(data, DEED_SET_CUSTOM_NAME, _("name of"), text);
}

static void
note_typed(void *data, const char *text)
{
	deed_at_cursor(data, DEED_SET_NOTES, _("note on"), text);
}

static void
ask(EditScreen *edit, const char *label, const char *text, void (*done)(void *, const char *))
{
	const PromptUse use = {.done = done, .data = edit};
	app_ask(edit->screen.app, prompt_new(label, text ? text : "", &use));
}

/* Takes what was typed behind the command, or asks for it. */
static void
take_or_ask(EditScreen *edit, const char *argument, const char *label, const char *text,
            void (*done)(void *, const char *))
{
	if (argument && *argument)
		done(edit, argument);
	else
		ask(edit, label, text, done);
}

static const Customisation *
custom_at_cursor(EditScreen *edit)
{
	static const Customisation NONE;
	const Row *row = row_of_tree(edit);
	const Instance *instance = row ? view_find(view_of(edit), row->holder) : NULL;
	if (!instance)
		return &NONE;
	return instance->selection ? &instance->selection->custom : &instance->roster_force->custom;
}

static void
ask_for_limit(EditScreen *edit, const char *argument)
{
	const CostLimit *limit = roster_limit(workbench_roster(edit->bench),
	                                      figures_cost_type(view_of(edit)));
	g_autofree char *now = limit ? amount_to_string(limit->value) : NULL;
	take_or_ask(edit, argument, _("Limit of points: "), now, limit_typed);
}

static void
ask_for_number(EditScreen *edit, const char *argument, Key key)
{
	const char typed[] = {key >= '0' && key <= '9' ? (char)key : '\0', '\0'};
	Choice choice;
	if (!choice_at_cursor(edit, &choice))
		return;
	take_or_ask(edit, argument, _("How many? "), typed, number_typed);
}

/* Saving */

static void
save_to(EditScreen *edit, const char *path)
{
	g_autoptr(Diags) diags = diags_new();
	if (!workbench_save(edit->bench, path, diags)) {
		app_say_diags(edit->screen.app, diags);
		return;
	}
	edit->warned = false;
	shelf_remember(workbench_path(edit->bench));
	app_say(edit->screen.app, ROLE_GOOD, _("saved as %s"), workbench_path(edit->bench));
}

static void
overwrite_answered(void *data, gunichar key)
{
	if (key == 'y')
		save_to(data, NULL);
}

static void
path_typed(void *data, const char *text)
{
	EditScreen *edit = data;
	if (*text)
		save_to(edit, text);
}

/* Where a roster that has no file yet would be saved. The caller owns it: g_free(). */
static char *
suggest_path(const EditScreen *edit)
{
	g_autofree char *folder = shelf_folder();
	return shelf_free_path(folder, workbench_roster(edit->bench)->name);
}

static void
save(EditScreen *edit, const char *argument)
{
	App *app = edit->screen.app;
	if (argument && *argument) {
		save_to(edit, argument);
	} else if (!workbench_path(edit->bench)) {
		g_autofree char *path = suggest_path(edit);
		ask(edit, _("Save as: "), path, path_typed);
	} else if (workbench_is_changed_underneath(edit->bench)) {
		app_ask(app, prompt_new_question(_("Somebody else has changed the file. Overwrite "
		                                   "it? (y/n) "),
		                                 "yn", overwrite_answered, edit));
	} else {
		save_to(edit, NULL);
	}
}

static void
tell_written(EditScreen *edit, bool done, const char *path, const Diags *diags)
{
	if (done)
		app_say(edit->screen.app, ROLE_GOOD, _("written to %s"), path);
	else
		app_say_diags(edit->screen.app, diags);
}

static void
export_typed(void *data, const char *text)
{
	EditScreen *edit = data;
	g_autoptr(Diags) diags = diags_new();
	if (*text)
		tell_written(edit, save_view(view_of(edit), text, diags), text, diags);
}

static void
export_copy(EditScreen *edit, const char *argument)
{
	take_or_ask(edit, argument, _("Save a copy as: "), "", export_typed);
}

static void
print(EditScreen *edit, const char *argument)
{
	g_autoptr(Diags) diags = diags_new();
	if (argument && *argument)
		tell_written(edit, preview_write(edit->bench, argument, diags), argument, diags);
	else
		app_push(edit->screen.app, preview_screen_new(edit->bench));
}

/* Leaving */

static void
leave_answered(void *data, gunichar key)
{
	EditScreen *edit = data;
	if (key == 'y')
		save(edit, NULL);
	if (key == 'n' || (key == 'y' && workbench_is_saved(edit->bench)))
		app_pop(edit->screen.app);
}

static void
leave(EditScreen *edit)
{
	if (workbench_is_saved(edit->bench))
		app_pop(edit->screen.app);
	else
		app_ask(edit->screen.app,
		        prompt_new_question(
				_("Save the changes? (y)es, (n)o, anything else stays: "), "yn",
				leave_answered, edit));
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
		focus_on(edit, PANE_OPTIONS);
		return true;
	case COMMAND_FOLD:
		fold(edit);
		return true;
	case COMMAND_REMOVE:
		deed_at_cursor(edit, DEED_REMOVE, _("remove"), NULL);
		return true;
	case COMMAND_COPY:
		deed_at_cursor(edit, DEED_DUPLICATE, _("copy"), NULL);
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
		change_choice(edit, choice_toggle);
		return true;
	case COMMAND_MORE:
		change_choice(edit, choice_more);
		return true;
	case COMMAND_LESS:
		change_choice(edit, choice_less);
		return true;
	case COMMAND_NUMBER:
		ask_for_number(edit, argument, key);
		return true;
	default:
		return false;
	}
}

/* The finding that the cursor has to do with: that of the options' line, or the first of the thing. */
static int
finding_at_cursor(EditScreen *edit)
{
	const List *options = edit->lists[PANE_OPTIONS];
	const Row *row = edit->focus == PANE_OPTIONS ? list_at_cursor(options) : NULL;
	if (row && row->kind == OPTIONS_FINDING)
		return atoi(row->entry);
	for (guint i = 0; edit->focus != PANE_OFFERS && i < list_count(options); i++)
		if (list_row(options, i)->kind == OPTIONS_FINDING)
			return atoi(list_row(options, i)->entry);
	return verdict_count(workbench_verdict(edit->bench)) ? 0 : -1;
}

static void
show_all(EditScreen *edit)
{
	edit->shows_all = !edit->shows_all;
	edit_screen_refresh(&edit->screen);
	app_say(edit->screen.app, ROLE_DIM, "%s",
	        edit->shows_all ? _("what the army data hide is listed, too")
	                        : _("what the army data hide is not listed"));
}

static bool
run_everywhere(EditScreen *edit, Command command, const char *argument)
{
	switch (command) {
	case COMMAND_NEXT_PANE:
		focus_on(edit, MIN(edit->focus + 1, PANE_OPTIONS));
		return true;
	case COMMAND_LAST_PANE:
		focus_on(edit, edit->focus == PANE_OFFERS ? PANE_OFFERS : edit->focus - 1);
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
		save(edit, argument);
		return true;
	case COMMAND_PRINT:
		print(edit, argument);
		return true;
	case COMMAND_EXPORT:
		export_copy(edit, argument);
		return true;
	case COMMAND_LIMIT:
		ask_for_limit(edit, argument);
		return true;
	case COMMAND_RENAME:
		take_or_ask(edit, argument, _("Name of the roster: "),
		            workbench_roster(edit->bench)->name, roster_name_typed);
		return true;
	case COMMAND_SHOW_ALL:
		show_all(edit);
		return true;
	case COMMAND_FINDINGS:
		app_push(edit->screen.app, findings_screen_new(&edit->screen, edit->bench));
		return true;
	case COMMAND_EXPLAIN:
		findings_explain(edit->screen.app, edit->bench, finding_at_cursor(edit));
		return true;
	case COMMAND_FIX:
		findings_fix(edit->screen.app, &edit->screen, edit->bench, finding_at_cursor(edit));
		return true;
	case COMMAND_CLOSE:
	case COMMAND_QUIT:
		leave(edit);
		return true;
	default:
		return false;
	}
}

/* Esc undoes a filter; it leaves nothing, since that would be too easy. */
static bool
run_on_list(EditScreen *edit, Command command)
{
	const bool known = list_run(edit->screen.app, edit->lists[edit->focus], command);
	if (edit->focus == PANE_TREE) {
		follow_force(edit);
		follow_cursor(edit);
	} else if (edit->focus == PANE_OFFERS) {
		fill_options(edit);
	}
	return known || command == COMMAND_CANCEL;
}

static bool
run_on_pane(EditScreen *edit, Command command, const char *argument, Key key)
{
	switch (edit->focus) {
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
	return CONTEXTS[edit_of(screen)->focus];
}

static const Command *
hints(Screen *screen)
{
	static const Command OFFERS[] = {COMMAND_ADD,      COMMAND_NEXT_PANE, COMMAND_FILTER,
	                                 COMMAND_FINDINGS, COMMAND_UNDO,      COMMAND_SAVE,
	                                 COMMAND_HELP,     COMMAND_NONE};
	static const Command TREE[] = {COMMAND_OPEN,      COMMAND_REMOVE,   COMMAND_COPY,
	                               COMMAND_LAST_PANE, COMMAND_FINDINGS, COMMAND_SAVE,
	                               COMMAND_HELP,      COMMAND_NONE};
	static const Command OPTIONS[] = {COMMAND_TOGGLE,    COMMAND_MORE,     COMMAND_LESS,
	                                  COMMAND_LAST_PANE, COMMAND_FINDINGS, COMMAND_SAVE,
	                                  COMMAND_HELP,      COMMAND_NONE};
	static const Command *const HINTS[PANE_COUNT] = {OFFERS, TREE, OPTIONS};
	return HINTS[edit_of(screen)->focus];
}

/* Drawing */

static void
draw_bar(const EditScreen *edit, Grid *grid, Rect place)
{
	const Roster *roster = workbench_roster(edit->bench);
	const Verdict *verdict = workbench_verdict(edit->bench);
	const char *changed = workbench_is_saved(edit->bench) ? "" : " *";
	const char *legal = verdict_is_legal(verdict) ? _("legal") : _("NOT LEGAL");
	g_autofree char *left = g_strdup_printf("%s%s", roster->name, changed);
	g_autofree char *right = g_strdup_printf(
		"%s%s%s · %s", edit->totals_changed ? "» " : "", edit->totals,
		workbench_is_whole(edit->bench) ? "" : _(" · data missing"), legal);
	const int width = grid_width(right);
	grid_fill(grid, (Rect){place.row, place.column, 1, place.columns}, ROLE_BAR);
	grid_put(grid, place.row, place.column + 1, place.columns - width - 4, ROLE_BAR, left);
	grid_put_right(grid, place.row, place.column, place.columns - 1, ROLE_BAR, right);
}

/* What a category of the force asks for, as "Core 3/3+"; NULL if nothing. g_free(). */
static char *
number_of(const EditScreen *edit, const Instance *category, bool *broken)
{
	View *view = view_of(edit);
	Room room = room_in_selections(view, category);
	if (!room.most.is_there && !room.least.is_there)
		room = room_in_cost(view, category, figures_cost_type(view));
	*broken = figures_is_broken(&room);
	g_autofree char *numbers = figures_room(&room);
	return numbers ? g_strdup_printf("%s%s %s", *broken ? "!" : "", view_name(view, category),
	                                 numbers)
	               : NULL;
}

/* Those that are broken, or the others; returns the column behind them. */
static int
draw_numbers_that_are(const EditScreen *edit, Grid *grid, Rect place, int column, bool broken)
{
	const Instance *force = force_of(edit);
	for (uint32_t i = 0; force && i < force->n_categories_below; i++) {
		bool is_broken;
		g_autofree char *text = number_of(edit, force->categories_below[i], &is_broken);
		if (!text || is_broken != broken)
			continue;
		const int width = grid_width(text);
		if (column + width > place.column + place.columns - 1)
			break;
		grid_put(grid, place.row + 1, column, width, broken ? ROLE_BAD : ROLE_DIM, text);
		column += width + 3;
	}
	return column;
}

/* What is wrong comes first, since there may not be room for all. */
static void
draw_numbers(const EditScreen *edit, Grid *grid, Rect place)
{
	const int column = draw_numbers_that_are(edit, grid, place, place.column + 1, true);
	draw_numbers_that_are(edit, grid, place, column, false);
}

/* The first of the worst. */
static const Finding *
worst_finding(const Verdict *verdict)
{
	const Finding *worst = verdict_get(verdict, 0);
	for (guint i = 1; i < verdict_count(verdict); i++)
		if (verdict_get(verdict, i)->severity > worst->severity)
			worst = verdict_get(verdict, i);
	return worst;
}

/* The worst thing that is wrong, and how many more there are. */
static void
draw_finding(const EditScreen *edit, Grid *grid, Rect place)
{
	const Verdict *verdict = workbench_verdict(edit->bench);
	const int row = place.row + place.rows - 1;
	const guint n = verdict_count(verdict);
	grid_rule(grid, row, place.column, place.columns);
	if (n == 0) {
		grid_put(grid, row, place.column + 2, place.columns - 4, ROLE_GOOD,
		         _(" nothing is wrong "));
		return;
	}
	const Finding *finding = worst_finding(verdict);
	g_autofree char *more = n == 1 ? g_strdup("") : g_strdup_printf(_(" (%u in all)"), n);
	g_autofree char *text = g_strdup_printf(" %s %s", marks_sign(finding->severity),
	                                        finding->message);
	const int room = place.columns - 5 - grid_width(more);
	int column = place.column + 2;
	column += grid_put(grid, row, column, room, marks_role(finding->severity), text);
	column += grid_put(grid, row, column, place.columns, ROLE_DIM, more);
	grid_put(grid, row, column, 1, ROLE_TEXT, " ");
}

/* How many panes are side by side, and the first of them. */
static int
panes_shown(const EditScreen *edit, int columns, PaneId *first)
{
	*first = PANE_OFFERS;
	if (columns >= COLUMNS_FOR_THREE)
		return 3;
	if (columns >= COLUMNS_FOR_TWO) {
		*first = edit->at_left ? PANE_OFFERS : PANE_TREE;
		return 2;
	}
	*first = edit->focus;
	return 1;
}

static char *
title_of(const EditScreen *edit, PaneId pane)
{
	if (pane == PANE_OFFERS)
		return g_strdup(edit->shows_all ? _("Available (all)") : _("Available"));
	if (pane == PANE_TREE)
		return g_strdup(_("Roster"));
	Offer offer;
	if (edit->focus == PANE_OFFERS && offer_at_cursor(edit, &offer))
		return g_strdup(view_name(view_of(edit), offer.imagined));
	const Instance *shown = edit->shown_id ? view_find(view_of(edit), edit->shown_id) : NULL;
	return g_strdup(shown ? view_name(view_of(edit), shown) : _("Detail"));
}

static void
draw_pane(EditScreen *edit, Grid *grid, PaneId pane, Rect place)
{
	const bool focused = edit->focus == pane;
	g_autofree char *title = title_of(edit, pane);
	g_autofree char *shown = g_strdup_printf(focused ? "[%s]" : " %s ", title);
	grid_put(grid, place.row, place.column, place.columns, focused ? ROLE_FOCUS : ROLE_TITLE,
	         shown);
	const Rect inside = {place.row + 1, place.column, place.rows - 1, place.columns};
	edit->places[pane] = inside;
	if (pane == PANE_OPTIONS && inside.columns != edit->option_columns) {
		edit->option_columns = inside.columns;
		fill_options(edit);
	}
	list_draw(edit->lists[pane], grid, inside, focused);
}

static void
draw_panes(EditScreen *edit, Grid *grid, Rect place)
{
	PaneId first;
	const int n = panes_shown(edit, place.columns, &first);
	memset(edit->places, 0, sizeof edit->places);
	grid_rule(grid, place.row, place.column, place.columns);
	int column = place.column;
	for (int i = 0; i < n; i++) {
		const int end = place.column + (place.columns + 1) * (i + 1) / n - 1;
		const Rect inside = {place.row, column + 1, place.rows, end - column - 2};
		draw_pane(edit, grid, first + (PaneId)i, inside);
		if (i + 1 < n)
			grid_wall(grid, place.row + 1, end, place.rows - 1);
		column = end + 1;
	}
}

static void
draw(Screen *screen, Grid *grid, Rect place)
{
	EditScreen *edit = edit_of(screen);
	draw_bar(edit, grid, place);
	draw_numbers(edit, grid, place);
	const Rect panes = {place.row + LINES_ABOVE - 1, place.column,
	                    place.rows - LINES_ABOVE + 1 - LINES_BELOW, place.columns};
	draw_panes(edit, grid, panes);
	draw_finding(edit, grid, place);
}

/* The mouse */

static bool
is_in(Rect place, int row, int column)
{
	return row >= place.row && row < place.row + place.rows && column >= place.column &&
	       column < place.column + place.columns;
}

static void
click(Screen *screen, int row, int column, bool twice)
{
	static const Command DOUBLE[PANE_COUNT] = {COMMAND_ADD, COMMAND_OPEN, COMMAND_TOGGLE};
	EditScreen *edit = edit_of(screen);
	settle(edit);
	for (int pane = 0; pane < PANE_COUNT; pane++) {
		if (!is_in(edit->places[pane], row, column))
			continue;
		edit->focus = (PaneId)pane;
		list_click(edit->lists[pane], row - edit->places[pane].row);
		if (pane == PANE_TREE)
			follow_force(edit);
		if (pane != PANE_OPTIONS)
			follow_cursor(edit);
		if (twice)
			run_on_pane(edit, DOUBLE[pane], NULL, KEY_NOTHING);
		return;
	}
}

static void
wheel(Screen *screen, int row, int column, int steps)
{
	EditScreen *edit = edit_of(screen);
	for (int pane = 0; pane < PANE_COUNT; pane++)
		if (is_in(edit->places[pane], row, column))
			list_scroll(edit->lists[pane], steps);
	follow_force(edit);
	follow_cursor(edit);
}

void
edit_screen_go(Screen *screen, const char *owner_id)
{
	EditScreen *edit = edit_of(screen);
	List *tree = edit->lists[PANE_TREE];
	const char *const KINDS[] = {"s", "c", "f"};
	list_set_filter(tree, NULL);
	for (size_t i = 0; i < G_N_ELEMENTS(KINDS); i++) {
		g_autofree char *key = g_strdup_printf("%s:%s", KINDS[i], owner_id);
		if (list_go(tree, key))
			break;
	}
	const Instance *owner = view_find(view_of(edit), owner_id);
	/* Something inside of a unit is shown in the unit's options. */
	if (owner && owner->root)
		go_to_selection(edit, owner->root->selection->id);
	focus_on(edit, PANE_TREE);
	follow_force(edit);
	follow_cursor(edit);
}

static void
free_screen(Screen *screen)
{
	EditScreen *edit = edit_of(screen);
	for (int i = 0; i < PANE_COUNT; i++)
		list_free(edit->lists[i]);
	g_hash_table_unref(edit->open);
	g_free(edit->force);
	g_free(edit->shown_id);
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
	.click = click,
	.wheel = wheel,
	.returned = edit_screen_refresh,
	.free = free_screen,
};

Screen *
edit_screen_new(Workbench *bench)
{
	EditScreen *edit = g_new0(EditScreen, 1);
	edit->screen.kind = &EDIT_SCREEN;
	edit->bench = bench;
	edit->open = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (int i = 0; i < PANE_COUNT; i++)
		edit->lists[i] = list_new();
	edit->option_columns = 40;
	edit->at_left = true;
	edit->focus = PANE_OFFERS;
	edit_screen_refresh(&edit->screen);
	settle(edit);
	return &edit->screen;
}
