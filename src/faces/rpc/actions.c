#include "faces/rpc/actions-private.h"

#include "engine/edit/edit-text.h"
#include "faces/rpc/request-private.h"
#include "faces/rpc/rpc-diags.h"

#include <string.h>

/* One action: its session, its command, and the place for its result. */
typedef struct ActionCall {
	Session *session;
	const JsonNode *command;
	Outcome *outcome;
	Diags *diags;
} ActionCall;

/* An action is either a list of edits, applied as one step, or a function. Both return false, with a
   diagnostic, if the action is refused. */
typedef struct Action {
	const char *name;
	bool (*plan)(ActionCall *call, GArray *edits); /* appends to @edits; NULL for a function */
	bool (*run)(ActionCall *call);                 /* NULL for edits */
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
	Force *force = id ? roster_find_force(workbench_roster(call->session->bench), id) : NULL;
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
	Selection *selection = roster_find_selection(workbench_roster(call->session->bench), id);
	if (selection && selection->force == force)
		return selection;
	diags_add(call->diags, &RPC_KINDS[RPC_NO_SELECTION], NULL, 0, id, force->id, NULL);
	return NULL;
}

static bool
plan_force(ActionCall *call, GArray *edits, const char *outer)
{
	const char *entry = need(call, "forceEntryId");
	if (entry)
		edits_add(edits, edit_add_force(outer, entry,
		                                json_member_text(call->command, "catalogueId")));
	return entry != NULL;
}

static bool
add_force(ActionCall *call, GArray *edits)
{
	return plan_force(call, edits, NULL);
}

static bool
add_child_force(ActionCall *call, GArray *edits)
{
	const Force *outer = need_force(call);
	return outer && plan_force(call, edits, outer->id);
}

static bool
plan_selection(ActionCall *call, GArray *edits, const char *holder)
{
	const char *entry = need(call, "entryId");
	if (entry)
		edits_add(edits, edit_select(holder, entry));
	return entry != NULL;
}

static bool
select_entry(ActionCall *call, GArray *edits)
{
	const Force *force = need_force(call);
	return force && plan_selection(call, edits, force->id);
}

static bool
select_child_entry(ActionCall *call, GArray *edits)
{
	const Selection *selection = need_selection(call);
	return selection && plan_selection(call, edits, selection->id);
}

static bool
remove_force(ActionCall *call, GArray *edits)
{
	const Force *force = need_force(call);
	if (force)
		edits_add(edits, edit_remove(force->id));
	return force != NULL;
}

static bool
deselect_selection(ActionCall *call, GArray *edits)
{
	const Selection *selection = need_selection(call);
	if (selection)
		edits_add(edits, edit_deselect(selection->id));
	return selection != NULL;
}

/* Accepts child selections only (S-044). */
static bool
set_selection_count(ActionCall *call, GArray *edits)
{
	int64_t count;
	const Selection *selection = need_selection(call);
	if (!selection || !request_need_count(call->command, "count", &count, call->diags))
		return false;
	if (!selection->parent) {
		diags_add(call->diags, &RPC_KINDS[RPC_ROOT_COUNT], NULL, 0, selection->id, NULL);
		return false;
	}
	edits_add(edits, edit_set_count(selection->id, count));
	return true;
}

static bool
duplicate_force(ActionCall *call, GArray *edits)
{
	const Force *force = need_force(call);
	if (force)
		edits_add(edits, edit_duplicate(force->id));
	return force != NULL;
}

static bool
duplicate_selection(ActionCall *call, GArray *edits)
{
	const Selection *selection = need_selection(call);
	if (selection)
		edits_add(edits, edit_duplicate(selection->id));
	return selection != NULL;
}

static bool
set_cost_limit(ActionCall *call, GArray *edits)
{
	Amount value;
	const char *type = need(call, "costTypeId");
	if (!type || !request_need_amount(call->command, "value", &value, call->diags))
		return false;
	edits_add(edits, edit_set_limit(type, value));
	return true;
}

/* The id of the force, or of the selection if one is named (P-024); NULL, with a diagnostic, if there
   is no such node. */
static const char *
need_customised(ActionCall *call)
{
	const char *category = json_member_text(call->command, "categoryEntryId");
	if (!category && json_member_text(call->command, "selectionId")) {
		const Selection *selection = need_selection(call);
		return selection ? selection->id : NULL;
	}
	const Force *force = need_force(call);
	return force ? force->id : NULL;
}

/* A text that the command omits stays. */
static bool
set_customization(ActionCall *call, GArray *edits)
{
	const char *id = need_customised(call);
	const char *category = json_member_text(call->command, "categoryEntryId");
	const char *name = json_member_text(call->command, "customName");
	const char *notes = json_member_text(call->command, "customNotes");
	if (id && name)
		edits_add(edits, edit_customise(EDIT_SET_NAME, id, category, name));
	if (id && notes)
		edits_add(edits, edit_customise(EDIT_SET_NOTES, id, category, notes));
	return id != NULL;
}

/* An addition to the protocol: any edit, as text. */
static bool
edit_as_text(ActionCall *call, GArray *edits)
{
	Edit edit;
	const char *text = need(call, "text");
	if (!text || !edit_from_text(text, NULL, 0, &edit, call->diags))
		return false;
	edits_add(edits, edit);
	return true;
}

static bool
need_step(ActionCall *call, const char *label)
{
	if (!label)
		diags_add(call->diags, &RPC_KINDS[RPC_NO_STEP], NULL, 0, NULL);
	return label != NULL;
}

static bool
undo(ActionCall *call)
{
	return need_step(call, workbench_undo(call->session->bench));
}

static bool
redo(ActionCall *call)
{
	return need_step(call, workbench_redo(call->session->bench));
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

/* clang-format off */
static const Action ACTIONS[] = {
	{"addForce",           add_force,           NULL},
	{"addChildForce",      add_child_force,     NULL},
	{"removeForce",        remove_force,        NULL},
	{"duplicateForce",     duplicate_force,     NULL},
	{"selectEntry",        select_entry,        NULL},
	{"selectChildEntry",   select_child_entry,  NULL},
	{"deselectSelection",  deselect_selection,  NULL},
	{"setSelectionCount",  set_selection_count, NULL},
	{"duplicateSelection", duplicate_selection, NULL},
	{"setCostLimit",       set_cost_limit,      NULL},
	{"setCustomization",   set_customization,   NULL},
	{"edit",               edit_as_text,        NULL},
	{"undo",               NULL,                undo},
	{"redo",               NULL,                redo},
	{"loadRoster",         NULL,                load_roster},
	{"reload",             NULL,                reload},
};
/* clang-format on */

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

/* Notes what an edit added: a force, or a selection that may have been there already. */
static void
note_made(ActionCall *call, const Edit *edit, char *id)
{
	Outcome *outcome = call->outcome;
	const bool is_force = id && roster_find_force(workbench_roster(call->session->bench), id);
	char **place = is_force ? &outcome->force_id : &outcome->selection_id;
	g_free(*place);
	*place = id;
	outcome->fills = edit->kind == EDIT_ADD_FORCE || edit->kind == EDIT_SELECT;
}

/* Applies planned edits as one step. */
static bool
apply(ActionCall *call, const char *label, const GArray *edits)
{
	Workbench *bench = call->session->bench;
	bool done = true;
	workbench_begin(bench, label);
	for (guint i = 0; i < edits->len && done; i++) {
		char *made;
		done = workbench_edit(bench, edits_get(edits, i), &made, call->outcome->made,
		                      call->diags);
		note_made(call, edits_get(edits, i), made);
	}
	if (done)
		workbench_end(bench);
	else
		workbench_cancel(bench);
	return done;
}

bool
action_run(Session *session, const JsonNode *command, Outcome *outcome, Diags *diags)
{
	ActionCall call = {session, command, outcome, diags};
	const char *name = need(&call, "action");
	const Action *action = name ? find_action(name) : NULL;
	if (name && !action)
		diags_add(diags, &RPC_KINDS[RPC_UNKNOWN_ACTION], NULL, 0, name, NULL);
	if (!action)
		return false;
	if (action->run)
		return action->run(&call);
	g_autoptr(GArray) edits = edits_new();
	return action->plan(&call, edits) && apply(&call, action->name, edits);
}
