/* Edits of the roster at the cursor, and the messages about them. */
#include "base/language/i18n.h"
#include "engine/eval/tree.h"
#include "session/offers/workbench-actions.h"
#include "session/words/figures.h"
#include "ui/screens/edit-private.h"
#include "ui/screens/steps-screen.h"

void
edit_tell_step(EditScreen *edit, bool done, const Diags *diags)
{
	edit_screen_refresh(&edit->screen);
	saving_watch(edit->saving);
	if (!done)
		app_say_diags(edit->screen.app, diags);
	edit_watch_collection(edit);
}

/* Tells a newcomer where the options are. */
static void
tell_added(EditScreen *edit, const AddedOffer *added)
{
	App *app = edit->screen.app;
	View *view = workbench_view(edit->bench);
	g_autofree char *key = keymap_first_key(app_keymap(app), COMMAND_NEXT_PANE);
	if (tree_menu(view, view_find(view, added->id))->n_items)
		app_say(app, ROLE_GOOD, _("%s added; %s %s: its options"), added->name, key, key);
	else
		app_say(app, ROLE_GOOD, _("%s added"), added->name);
}

/* Goes to the options of an entry that is in the roster and of which no more may be taken. */
static bool
open_present(EditScreen *edit, const Offer *offer)
{
	View *view = workbench_view(edit->bench);
	const Instance *present = offer_present(view, offer);
	if (!present)
		return false;
	g_autofree char *why_not = offer_reason(view, offer, AMOUNT_ZERO);
	panes_go(edit->panes, present->selection->id);
	panes_set_focus(edit->panes, PANE_OPTIONS);
	app_say(edit->screen.app, ROLE_DIM, _("%s; here are the options of %s"), why_not,
	        view_name(view, present));
	return true;
}

/* Reports an addition, and the reason if it breaks a rule. */
void
edit_add(EditScreen *edit, Key key)
{
	const bool may_open = key == KEY_RETURN || key == KEY_NOTHING;
	const Row *row = panes_offers_row(edit->panes);
	Offer offer;
	if (row && row->kind == OFFERS_FORCE) {
		edit_add_inside(edit, row->entry);
		return;
	}
	if (row && row->kind == OFFERS_HIDDEN) {
		app_run(edit->screen.app, COMMAND_SHOW_ALL, NULL, KEY_NOTHING);
		return;
	}
	if (!panes_offer(edit->panes, &offer) || (may_open && open_present(edit, &offer)))
		return;
	g_auto(AddedOffer) added = {0};
	g_autoptr(Diags) diags = diags_new();
	const bool done = workbench_add_offer(edit->bench, &offer, &added, diags);
	edit_tell_step(edit, done, diags);
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

/* Collects selections with content, id and name alternating. */
static void
note_full(GPtrArray *full, View *view, const Instance *instance)
{
	if (instance->n_children == 0)
		return;
	g_ptr_array_add(full, g_strdup(instance_id(instance)));
	g_ptr_array_add(full, g_strdup(view_name(view, instance)));
}

/* The direct children of a holder that have content: array of char *, owned by the caller. */
static GPtrArray *
full_in(View *view, const Instance *holder)
{
	GPtrArray *full = g_ptr_array_new_with_free_func(g_free);
	for (uint32_t i = 0; i < holder->n_children; i++)
		note_full(full, view, holder->children[i]);
	return full;
}

/* Names a removed selection that had content, and the key that undoes the removal. */
static void
tell_removed(EditScreen *edit, const GPtrArray *full)
{
	App *app = edit->screen.app;
	g_autofree char *key = keymap_first_key(app_keymap(app), COMMAND_UNDO);
	for (guint i = 0; i + 1 < full->len; i += 2) {
		if (view_find(workbench_view(edit->bench), g_ptr_array_index(full, i)))
			continue;
		app_say(app, ROLE_WARNING,
		        _("%s is removed with all that it had; %s takes it back"),
		        (const char *)g_ptr_array_index(full, i + 1), key);
		return;
	}
}

void
edit_step_at_cursor(EditScreen *edit, EditKind kind, const char *text)
{
	const Instance *instance = panes_instance(edit->panes);
	if (!instance)
		return;
	g_autoptr(GPtrArray) full = g_ptr_array_new_with_free_func(g_free);
	note_full(full, workbench_view(edit->bench), instance);
	g_autofree char *id = g_strdup(instance_id(instance));
	g_autofree char *made = NULL;
	g_autoptr(Diags) diags = diags_new();
	const bool done = workbench_edit_node(edit->bench, kind, id, text, &made, diags);
	edit_tell_step(edit, done, diags);
	if (done)
		tell_removed(edit, full);
	if (made)
		panes_go(edit->panes, made);
}

static void
step_chosen(void *data, guint depth)
{
	EditScreen *edit = data;
	workbench_return_to(edit->bench, depth);
	edit_screen_refresh(&edit->screen);
	saving_watch(edit->saving);
	app_say(edit->screen.app, ROLE_TEXT, _("back to step %u of %u"),
	        workbench_depth(edit->bench), workbench_length(edit->bench));
}

void
edit_show_steps(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	steps_screen_open(edit->screen.app, edit->bench, step_chosen, edit);
}

static void
change_choice(EditScreen *edit, bool (*change)(Workbench *, const Option *, Diags *))
{
	Option option;
	if (!panes_choice(edit->panes, &option))
		return;
	g_autoptr(Diags) diags = diags_new();
	const bool adds = change == option_more ||
	                  (change == option_toggle &&
	                   (option.kind == OPTION_NUMBER || option.taken == 0));
	g_autofree char *obstacle = adds ? option_obstacle(workbench_view(edit->bench), &option)
	                                 : NULL;
	g_autoptr(GPtrArray) full = full_in(workbench_view(edit->bench), option.holder);
	const bool done = change(edit->bench, &option, diags);
	edit_tell_step(edit, done, diags);
	if (done && obstacle)
		app_say(edit->screen.app, ROLE_WARNING, _("taken, although: %s"), obstacle);
	else if (done)
		tell_removed(edit, full);
}

static void
toggle_association(EditScreen *edit, const AssociationOffer *association)
{
	g_autoptr(Diags) diags = diags_new();
	edit_tell_step(edit, association_offer_toggle(edit->bench, association, diags), diags);
}

/* Options and associations have the same keys. */
void
edit_toggle(EditScreen *edit)
{
	AssociationOffer association;
	if (panes_association(edit->panes, &association))
		toggle_association(edit, &association);
	else
		change_choice(edit, option_toggle);
}

static void
tell_how_to_give_up(EditScreen *edit, const Option *option)
{
	App *app = edit->screen.app;
	g_autofree char *key = keymap_first_key(app_keymap(app), COMMAND_TOGGLE);
	app_say(app, ROLE_DIM, _("%s is taken; %s gives it up"),
	        view_name(workbench_view(edit->bench), option->imagined), key);
}

void
edit_take(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	List *options = panes_focused_list(edit->panes);
	Option option;
	const bool is_open = panes_choice(edit->panes, &option) && option.taken > 0 &&
	                     option.kind != OPTION_NUMBER && list_heads(options);
	if (!is_open)
		edit_toggle(edit);
	else if (list_enter(options))
		return;
	else if (option.is_fixed)
		edit_toggle(edit);
	else
		tell_how_to_give_up(edit, &option);
}

static bool
drop_all(Workbench *bench, const Option *option, Diags *diags)
{
	return option_set(bench, option, 0, diags);
}

void
edit_give_up(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	AssociationOffer association;
	if (!panes_association(edit->panes, &association))
		change_choice(edit, drop_all);
	else if (association.is_associated)
		toggle_association(edit, &association);
}

void
edit_change(EditScreen *edit, bool more)
{
	AssociationOffer association;
	if (!panes_association(edit->panes, &association))
		change_choice(edit, more ? option_more : option_less);
	else if (association.is_associated != more)
		toggle_association(edit, &association);
}

/* The commands that ask for a line. */
static void
number_typed(void *data, const char *text)
{
	EditScreen *edit = data;
	Option option;
	g_autoptr(Diags) diags = diags_new();
	if (!panes_choice(edit->panes, &option))
		return;
	app_note_argument(edit->screen.app, text);
	g_autoptr(GPtrArray) full = full_in(workbench_view(edit->bench), option.holder);
	const bool done = workbench_set_number(edit->bench, &option, text, diags);
	edit_tell_step(edit, done, diags);
	if (done)
		tell_removed(edit, full);
}

static void
limit_typed(void *data, const char *text)
{
	EditScreen *edit = data;
	g_autoptr(Diags) diags = diags_new();
	edit_tell_step(edit, workbench_set_limit(edit->bench, text, diags), diags);
}

static void
roster_name_typed(void *data, const char *text)
{
	EditScreen *edit = data;
	g_autoptr(Diags) diags = diags_new();
	edit_tell_step(edit, workbench_rename(edit->bench, text, diags), diags);
}

static void
name_typed(void *data, const char *text)
{
	EditScreen *edit = data;
	app_note_argument(edit->screen.app, text);
	edit_step_at_cursor(edit, EDIT_SET_NAME, text);
}

static void
note_typed(void *data, const char *text)
{
	EditScreen *edit = data;
	app_note_argument(edit->screen.app, text);
	edit_step_at_cursor(edit, EDIT_SET_NOTES, text);
}

/* Uses the argument of a command, or asks for it. */
static void
take_or_prompt(EditScreen *edit, const char *argument, const char *label, const char *text,
               const PromptUse *use)
{
	if (argument && *argument)
		use->done(edit, argument);
	else
		app_ask(edit->screen.app, prompt_new(label, text ? text : "", use));
}

static void
take_or_ask(EditScreen *edit, const char *argument, const char *label, const char *text,
            void (*done)(void *, const char *))
{
	const PromptUse use = {.done = done, .data = edit};
	take_or_prompt(edit, argument, label, text, &use);
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

void
edit_ask_for_limit(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	const char *argument = call->argument;
	const CostLimit *limit = roster_limit(workbench_roster(edit->bench),
	                                      figures_cost_type(workbench_view(edit->bench)));
	g_autofree char *now = limit ? amount_to_string(limit->value) : NULL;
	const PromptUse use = {.done = limit_typed, .replaces_text = true, .data = edit};
	take_or_prompt(edit, argument, _("Limit of points: "), now, &use);
}

void
edit_ask_for_number(EditScreen *edit, const char *argument, Key key)
{
	const char typed[] = {key >= '0' && key <= '9' ? (char)key : '\0', '\0'};
	Option option;
	if (panes_choice(edit->panes, &option))
		take_or_ask(edit, argument, _("How many? "), typed, number_typed);
}

void
edit_ask_for_name(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	const char *argument = call->argument;
	take_or_ask(edit, argument, _("Its own name: "), custom_at_cursor(edit)->name, name_typed);
}

void
edit_ask_for_note(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	const char *argument = call->argument;
	take_or_ask(edit, argument, _("Note: "), custom_at_cursor(edit)->notes, note_typed);
}

void
edit_ask_for_roster_name(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	const char *argument = call->argument;
	take_or_ask(edit, argument, _("Name of the roster: "), workbench_roster(edit->bench)->name,
	            roster_name_typed);
}
