#include "rpc/actions-private.h"

#include "exchange/ros.h"
#include "rpc/request-private.h"
#include "rpc/rpc-diags.h"

#include <string.h>

/* What every action works with. */
typedef struct Turn {
	Session *session;
	JsonObject *command;
	Outcome *outcome;
	Diags *diags;
} Turn;

typedef struct Action {
	const char *name;
	bool (*run)(Turn *turn);
	bool replaces_roster; /* is no step of the old roster's history */
} Action;

void
outcome_init(Outcome *outcome)
{
	*outcome = (Outcome){.made = g_ptr_array_new_with_free_func(g_free)};
}

void
outcome_clear(Outcome *outcome)
{
	g_free(outcome->force_id);
	g_free(outcome->selection_id);
	g_ptr_array_unref(outcome->made);
	*outcome = (Outcome){0};
}

static const char *
need(Turn *turn, const char *field)
{
	return request_need_text(turn->command, field, turn->diags);
}

/* The force that the command names; NULL with a diagnostic. */
static Force *
need_force(Turn *turn)
{
	const char *id = need(turn, "forceId");
	Force *force = id ? roster_find_force(turn->session->roster, id) : NULL;
	if (id && !force)
		diags_add(turn->diags, &RPC_KINDS[RPC_NO_FORCE], NULL, 0, id, NULL);
	return force;
}

/* The selection that the command names, in the force that it names; NULL with a diagnostic. */
static Selection *
need_selection(Turn *turn)
{
	const Force *force = need_force(turn);
	const char *id = force ? need(turn, "selectionId") : NULL;
	if (!id)
		return NULL;
	Selection *selection = roster_find_selection(turn->session->roster, id);
	if (selection && selection->force == force)
		return selection;
	diags_add(turn->diags, &RPC_KINDS[RPC_NO_SELECTION], NULL, 0, id, force->id, NULL);
	return NULL;
}

static bool
apply(Turn *turn, const Change *edit, char **made)
{
	Change copy = *edit;
	return fill_change(turn->session->history, turn->session->view, &copy, made, turn->diags);
}

static bool
add_force_below(Turn *turn, const char *outer)
{
	const char *entry = need(turn, "forceEntryId");
	turn->outcome->fills = true;
	if (!entry)
		return false;
	turn->outcome->force_id = fill_add_force(turn->session->history, turn->session->view, outer,
	                                         entry, request_text(turn->command, "catalogueId"),
	                                         turn->outcome->made, turn->diags);
	return turn->outcome->force_id != NULL;
}

static bool
add_force(Turn *turn)
{
	return add_force_below(turn, NULL);
}

static bool
add_child_force(Turn *turn)
{
	const Force *outer = need_force(turn);
	return outer && add_force_below(turn, outer->id);
}

static bool
select_below(Turn *turn, const char *holder)
{
	const char *entry = need(turn, "entryId");
	turn->outcome->fills = true;
	if (!entry)
		return false;
	turn->outcome->selection_id = fill_select(turn->session->history, turn->session->view,
	                                          holder, entry, turn->outcome->made, turn->diags);
	return turn->outcome->selection_id != NULL;
}

static bool
select_entry(Turn *turn)
{
	const Force *force = need_force(turn);
	return force && select_below(turn, force->id);
}

static bool
select_child_entry(Turn *turn)
{
	const Selection *selection = need_selection(turn);
	return selection && select_below(turn, selection->id);
}

static bool
remove_force(Turn *turn)
{
	const Force *force = need_force(turn);
	return force && apply(turn, &(Change){.kind = CHANGE_REMOVE, .id = force->id}, NULL);
}

static bool
deselect_selection(Turn *turn)
{
	const Selection *selection = need_selection(turn);
	return selection && fill_deselect(turn->session->history, turn->session->view,
	                                  selection->id, turn->diags);
}

/* For children only (S-044). */
static bool
set_selection_count(Turn *turn)
{
	int64_t count;
	const Selection *selection = need_selection(turn);
	if (!selection || !request_need_count(turn->command, "count", &count, turn->diags))
		return false;
	if (!selection->parent) {
		diags_add(turn->diags, &RPC_KINDS[RPC_ROOT_COUNT], NULL, 0, selection->id, NULL);
		return false;
	}
	return fill_set_count(turn->session->history, turn->session->view, selection->id, count,
	                      turn->diags);
}

static bool
duplicate_force(Turn *turn)
{
	const Force *force = need_force(turn);
	return force && apply(turn, &(Change){.kind = CHANGE_DUPLICATE, .id = force->id, .at = -1},
	                      &turn->outcome->force_id);
}

static bool
duplicate_selection(Turn *turn)
{
	const Selection *selection = need_selection(turn);
	return selection &&
	       apply(turn, &(Change){.kind = CHANGE_DUPLICATE, .id = selection->id, .at = -1},
	             &turn->outcome->selection_id);
}

static bool
set_cost_limit(Turn *turn)
{
	Change edit = {.kind = CHANGE_SET_LIMIT};
	const char *type = need(turn, "costTypeId");
	if (!type || !request_need_amount(turn->command, "value", &edit.value, turn->diags))
		return false;
	g_autofree char *entry = g_strdup(type);
	edit.entry = entry;
	return apply(turn, &edit, NULL);
}

/* The node and, if the command names one, the category of a force (P-024); false with a diagnostic. */
static bool
customised_node(Turn *turn, Change *edit)
{
	const char *category = request_text(turn->command, "categoryEntryId");
	if (!category && request_text(turn->command, "selectionId")) {
		const Selection *selection = need_selection(turn);
		edit->id = selection ? selection->id : NULL;
		return selection != NULL;
	}
	const Force *force = need_force(turn);
	edit->id = force ? force->id : NULL;
	return force != NULL;
}

/* A text that is left out stays. */
static bool
customise(Turn *turn, Change edit, ChangeKind kind, const char *field)
{
	const char *text = request_text(turn->command, field);
	if (!text)
		return true;
	g_autofree char *category = g_strdup(request_text(turn->command, "categoryEntryId"));
	g_autofree char *copy = g_strdup(text);
	edit.category = category;
	edit.text = copy;
	edit.kind = kind;
	return apply(turn, &edit, NULL);
}

static bool
set_customization(Turn *turn)
{
	Change edit = {0};
	return customised_node(turn, &edit) &&
	       customise(turn, edit, CHANGE_SET_CUSTOM_NAME, "customName") &&
	       customise(turn, edit, CHANGE_SET_NOTES, "customNotes");
}

static bool
load_roster(Turn *turn)
{
	const char *xml = need(turn, "xml");
	if (!xml)
		return false;
	g_autoptr(GBytes) bytes = g_bytes_new(xml, strlen(xml));
	return session_load(turn->session, bytes, "loadRoster", turn->diags);
}

/* Through the same code as files (P-025). */
static bool
reload(Turn *turn)
{
	g_autoptr(GBytes) bytes = session_save(turn->session, turn->diags);
	return bytes && session_load(turn->session, bytes, "reload", turn->diags);
}

static const Action ACTIONS[] = {
	{"addForce", add_force, false},
	{"addChildForce", add_child_force, false},
	{"removeForce", remove_force, false},
	{"duplicateForce", duplicate_force, false},
	{"selectEntry", select_entry, false},
	{"selectChildEntry", select_child_entry, false},
	{"deselectSelection", deselect_selection, false},
	{"setSelectionCount", set_selection_count, false},
	{"duplicateSelection", duplicate_selection, false},
	{"setCostLimit", set_cost_limit, false},
	{"setCustomization", set_customization, false},
	{"loadRoster", load_roster, true},
	{"reload", reload, true},
};

const char *
action_name(size_t index)
{
	return index < G_N_ELEMENTS(ACTIONS) ? ACTIONS[index].name : NULL;
}

static const Action *
find_action(const char *name)
{
	for (size_t i = 0; i < G_N_ELEMENTS(ACTIONS); i++)
		if (g_str_equal(ACTIONS[i].name, name))
			return &ACTIONS[i];
	return NULL;
}

/* One step of the history, taken back as a whole if any part of it fails. */
static bool
run_as_step(const Action *action, Turn *turn)
{
	History *history = turn->session->history;
	history_begin(history, action->name);
	const bool done = action->run(turn);
	if (done)
		history_end(history);
	else
		history_cancel(history);
	view_refresh(turn->session->view);
	return done;
}

bool
action_run(Session *session, JsonObject *command, Outcome *outcome, Diags *diags)
{
	Turn turn = {session, command, outcome, diags};
	const char *name = need(&turn, "action");
	const Action *action = name ? find_action(name) : NULL;
	if (name && !action)
		diags_add(diags, &RPC_KINDS[RPC_UNKNOWN_ACTION], NULL, 0, name, NULL);
	if (!action)
		return false;
	return action->replaces_roster ? action->run(&turn) : run_as_step(action, &turn);
}
