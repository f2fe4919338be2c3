#include "rpc/actions-private.h"

#include "exchange/ros.h"
#include "rpc/request-private.h"
#include "rpc/rpc-diags.h"

#include <string.h>

/* One action: its session, its command, and the place for its result. */
typedef struct ActionCall {
	Session *session;
	JsonObject *command;
	Outcome *outcome;
	Diags *diags;
} ActionCall;

typedef struct Action {
	const char *name;
	bool (*run)(ActionCall *call);
	bool replaces_roster; /* is not part of the old roster's history */
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
need(ActionCall *call, const char *field)
{
	return request_need_text(call->command, field, call->diags);
}

/* The force that the command names; NULL, with a diagnostic, if there is none. */
static Force *
need_force(ActionCall *call)
{
	const char *id = need(call, "forceId");
	Force *force = id ? roster_find_force(call->session->roster, id) : NULL;
	if (id && !force)
		diags_add(call->diags, &RPC_KINDS[RPC_NO_FORCE], NULL, 0, id, NULL);
	return force;
}

/* The selection that the command names, in its force; NULL, with a diagnostic, if there is none. */
static Selection *
need_selection(ActionCall *call)
{
	const Force *force = need_force(call);
	const char *id = force ? need(call, "selectionId") : NULL;
	if (!id)
		return NULL;
	Selection *selection = roster_find_selection(call->session->roster, id);
	if (selection && selection->force == force)
		return selection;
	diags_add(call->diags, &RPC_KINDS[RPC_NO_SELECTION], NULL, 0, id, force->id, NULL);
	return NULL;
}

static bool
apply(ActionCall *call, const Change *edit, char **made)
{
	Change copy = *edit;
	return fill_change(call->session->history, call->session->view, &copy, made, call->diags);
}

static bool
add_force_below(ActionCall *call, const char *outer)
{
	const char *entry = need(call, "forceEntryId");
	call->outcome->fills = true;
	if (!entry)
		return false;
	call->outcome->force_id = fill_add_force(call->session->history, call->session->view, outer,
	                                         entry, request_text(call->command, "catalogueId"),
	                                         call->outcome->made, call->diags);
	return call->outcome->force_id != NULL;
}

static bool
add_force(ActionCall *call)
{
	return add_force_below(call, NULL);
}

static bool
add_child_force(ActionCall *call)
{
	const Force *outer = need_force(call);
	return outer && add_force_below(call, outer->id);
}

static bool
select_below(ActionCall *call, const char *holder)
{
	const char *entry = need(call, "entryId");
	call->outcome->fills = true;
	if (!entry)
		return false;
	call->outcome->selection_id = fill_select(call->session->history, call->session->view,
	                                          holder, entry, call->outcome->made, call->diags);
	return call->outcome->selection_id != NULL;
}

static bool
select_entry(ActionCall *call)
{
	const Force *force = need_force(call);
	return force && select_below(call, force->id);
}

static bool
select_child_entry(ActionCall *call)
{
	const Selection *selection = need_selection(call);
	return selection && select_below(call, selection->id);
}

static bool
remove_force(ActionCall *call)
{
	const Force *force = need_force(call);
	return force && apply(call, &(Change){.kind = CHANGE_REMOVE, .id = force->id}, NULL);
}

static bool
deselect_selection(ActionCall *call)
{
	const Selection *selection = need_selection(call);
	return selection && fill_deselect(call->session->history, call->session->view,
	                                  selection->id, call->diags);
}

/* Sets the count of a selection that is not at the root of its force (S-044). */
static bool
set_selection_count(ActionCall *call)
{
	int64_t count;
	const Selection *selection = need_selection(call);
	if (!selection || !request_need_count(call->command, "count", &count, call->diags))
		return false;
	if (!selection->parent) {
		diags_add(call->diags, &RPC_KINDS[RPC_ROOT_COUNT], NULL, 0, selection->id, NULL);
		return false;
	}
	return fill_set_count(call->session->history, call->session->view, selection->id, count,
	                      call->diags);
}

static bool
duplicate_force(ActionCall *call)
{
	const Force *force = need_force(call);
	return force && apply(call, &(Change){.kind = CHANGE_DUPLICATE, .id = force->id, .at = -1},
	                      &call->outcome->force_id);
}

static bool
duplicate_selection(ActionCall *call)
{
	const Selection *selection = need_selection(call);
	return selection &&
	       apply(call, &(Change){.kind = CHANGE_DUPLICATE, .id = selection->id, .at = -1},
	             &call->outcome->selection_id);
}

static bool
set_cost_limit(ActionCall *call)
{
	Change edit = {.kind = CHANGE_SET_LIMIT};
	const char *type = need(call, "costTypeId");
	if (!type || !request_need_amount(call->command, "value", &edit.value, call->diags))
		return false;
	g_autofree char *entry = g_strdup(type);
	edit.entry = entry;
	return apply(call, &edit, NULL);
}

/* Finds the selection or force to customise (P-024); false, with a diagnostic, if there is none. */
static bool
customised_node(ActionCall *call, Change *edit)
{
	const char *category = request_text(call->command, "categoryEntryId");
	if (!category && request_text(call->command, "selectionId")) {
		const Selection *selection = need_selection(call);
		edit->id = selection ? selection->id : NULL;
		return selection != NULL;
	}
	const Force *force = need_force(call);
	edit->id = force ? force->id : NULL;
	return force != NULL;
}

/* Sets a custom text; a missing field leaves it unchanged (P-024). */
static bool
customise(ActionCall *call, Change edit, ChangeKind kind, const char *field)
{
	const char *text = request_text(call->command, field);
	if (!text)
		return true;
	g_autofree char *category = g_strdup(request_text(call->command, "categoryEntryId"));
	g_autofree char *copy = g_strdup(text);
	edit.category = category;
	edit.text = copy;
	edit.kind = kind;
	return apply(call, &edit, NULL);
}

static bool
set_customization(ActionCall *call)
{
	Change edit = {0};
	return customised_node(call, &edit) &&
	       customise(call, edit, CHANGE_SET_CUSTOM_NAME, "customName") &&
	       customise(call, edit, CHANGE_SET_NOTES, "customNotes");
}

static bool
load_roster(ActionCall *call)
{
	const char *xml = need(call, "xml");
	if (!xml)
		return false;
	g_autoptr(GBytes) bytes = g_bytes_new(xml, strlen(xml));
	return session_load(call->session, bytes, "loadRoster", call->diags);
}

/* Saves and loads the roster through the code of files (P-025). */
static bool
reload(ActionCall *call)
{
	g_autoptr(GBytes) bytes = session_save(call->session, call->diags);
	return bytes && session_load(call->session, bytes, "reload", call->diags);
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
run_as_step(const Action *action, ActionCall *call)
{
	History *history = call->session->history;
	history_begin(history, action->name);
	const bool done = action->run(call);
	if (done)
		history_end(history);
	else
		history_cancel(history);
	view_refresh(call->session->view);
	return done;
}

bool
action_run(Session *session, JsonObject *command, Outcome *outcome, Diags *diags)
{
	ActionCall call = {session, command, outcome, diags};
	const char *name = need(&call, "action");
	const Action *action = name ? find_action(name) : NULL;
	if (name && !action)
		diags_add(diags, &RPC_KINDS[RPC_UNKNOWN_ACTION], NULL, 0, name, NULL);
	if (!action)
		return false;
	return action->replaces_roster ? action->run(&call) : run_as_step(action, &call);
}
