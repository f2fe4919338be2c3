#include "session/proposals/proposal.h"

#include "base/language/i18n.h"
#include "base/text/text.h"
#include "session/bench/workbench-fix.h"
#include "session/words/figures.h"

#include <string.h>

static void
step_clear(gpointer data)
{
	g_free(((ProposalStep *)data)->text);
}

Proposal *
proposal_new(Workbench *draft)
{
	Proposal *proposal = g_new0(Proposal, 1);
	proposal->steps = g_array_new(FALSE, FALSE, sizeof(ProposalStep));
	g_array_set_clear_func(proposal->steps, step_clear);
	proposal->before = shortfall_of(draft);
	proposal->after = proposal->before;
	return proposal;
}

void
proposal_free(Proposal *proposal)
{
	if (!proposal)
		return;
	g_array_unref(proposal->steps);
	g_clear_pointer(&proposal->edits, g_array_unref);
	g_free(proposal);
}

/* The last step if it has this text; else a new one. */
static ProposalStep *
step_for(Proposal *proposal, const char *text)
{
	GArray *steps = proposal->steps;
	ProposalStep *last = steps->len ? &g_array_index(steps, ProposalStep, steps->len - 1)
	                                : NULL;
	if (last && strcmp(last->text, text) == 0)
		return last;
	const ProposalStep step = {.text = g_strdup(text)};
	g_array_append_val(steps, step);
	return &g_array_index(steps, ProposalStep, steps->len - 1);
}

void
proposal_note(Proposal *proposal, const char *text, Workbench *draft)
{
	const Shortfall after = shortfall_of(draft);
	const Amount change = amount_subtract(after.cost, proposal->after.cost);
	ProposalStep *step = step_for(proposal, text);
	step->times++;
	step->change = amount_add(step->change, change);
	step->after = after;
	proposal->after = after;
}

/* Appends the label of a step of a draft, with the number of equal ones after each other. Returns the number. */
static guint
append_label(GString *text, const Workbench *draft, guint step)
{
	const char *label = workbench_draft_label(draft, step);
	guint n = 1;
	while (step + n < workbench_depth(draft) &&
	       strcmp(workbench_draft_label(draft, step + n), label) == 0)
		n++;
	g_string_append(text, text->len ? "; " : "");
	if (n > 1)
		g_string_append_printf(text, "%u × ", n);
	g_string_append(text, label);
	return n;
}

void
proposal_note_times(Proposal *proposal, guint times)
{
	g_assert(proposal->steps->len > 0 && times > 0);
	ProposalStep *last = &g_array_index(proposal->steps, ProposalStep,
	                                    proposal->steps->len - 1);
	last->times += times - 1;
}

/* Added by steps of a draft: a unit, or a force with units. */
typedef struct Added {
	const Selection *unit;
	const Force *force;
} Added;

/* The unit that an edit has added last to its force; NULL if it added something else. */
static const Selection *
unit_added(const Roster *roster, const Edit *edit)
{
	const Force *force = edit->kind == EDIT_SELECT && edit->node.kind == EDIT_REF_ID
	                             ? roster_find_force(roster, edit_ref_id(&edit->node))
	                             : NULL;
	if (!force || force->selections->len == 0)
		return NULL;
	const Selection *last = g_ptr_array_index(force->selections, force->selections->len - 1);
	g_autofree char *path = selection_entry_path(roster, last);
	return g_strcmp0(path, edit_ref_id(&edit->entry)) == 0 ? last : NULL;
}

/* The force that an edit has added last to another one; NULL if it added something else. */
static const Force *
force_added(const Roster *roster, const Edit *edit)
{
	const Force *outer = edit->kind == EDIT_ADD_FORCE && edit->node.kind == EDIT_REF_ID
	                             ? roster_find_force(roster, edit_ref_id(&edit->node))
	                             : NULL;
	return outer && outer->forces->len
	               ? g_ptr_array_index(outer->forces, outer->forces->len - 1)
	               : NULL;
}

/* The menu of the node to which an edit has added something, if that is in what was added; NULL otherwise. */
static const Menu *
menu_in(const Roster *roster, const Edit *edit, const Added *added)
{
	if (edit->kind != EDIT_SELECT || edit->node.kind != EDIT_REF_ID)
		return NULL;
	const char *id = edit_ref_id(&edit->node);
	if (added->force && strcmp(added->force->id, id) == 0)
		return force_menu(roster, added->force);
	const Selection *holder = roster_find_selection(roster, id);
	for (const Selection *up = holder; up; up = up->parent)
		if (up == added->unit || (!up->parent && added->force && up->force == added->force))
			return selection_menu(roster, holder);
	return NULL;
}

/* The entry that an edit has added from a menu, and how much of it; NULL if it is no longer there. */
static const Definition *
added_from(const Roster *roster, const Menu *menu, const Edit *edit, guint *number)
{
	for (uint32_t i = 0; i < menu->n_items; i++) {
		g_autofree char *path = menu_item_path(roster_game(roster), &menu->items[i]);
		if (g_strcmp0(path, edit_ref_id(&edit->entry)) != 0)
			continue;
		const Definition *definition = menu->items[i].definition;
		*number = choices_is_instanced(roster->choices, definition)
		                  ? 1
		                  : (guint)definition->step;
		return definition;
	}
	return NULL;
}

/* True if an edit takes something away. */
static bool
is_less(const Edit *edit)
{
	return edit->kind == EDIT_REMOVE || edit->kind == EDIT_DESELECT ||
	       edit->kind == EDIT_SET_COUNT;
}

/* A thing that a unit gets, and its number. */
typedef struct Part {
	const char *name;
	guint number;
} Part;

static void
add_part(GArray *parts, const char *name, guint number)
{
	for (guint i = 0; i < parts->len; i++) {
		Part *part = &g_array_index(parts, Part, i);
		if (strcmp(part->name, name) == 0) {
			part->number += number;
			return;
		}
	}
	const Part part = {name, number};
	g_array_append_val(parts, part);
}

/* "Lore of Fire, 2 × Twin flamer". The caller owns it: g_free(). */
static char *
parts_text(const GArray *parts)
{
	GString *text = g_string_new(NULL);
	for (guint i = 0; i < parts->len; i++) {
		const Part *part = &g_array_index(parts, Part, i);
		g_string_append(text, i ? ", " : "");
		if (part->number > 1)
			g_string_append_printf(text, "%u × ", part->number);
		g_string_append(text, part->name);
	}
	return g_string_free(text, FALSE);
}

/* "add Battle Wizard with Lore of Fire", "add Regiment with Clawlord": steps of a draft that add a unit or a force and
   then only what is in it, as one step that a player takes. NULL if they are others. The caller owns it: g_free().
   @keeps  what was there stays, so that only parts of what was added are taken away */
static char *
whole_text(const Workbench *draft, guint depth, bool keeps)
{
	g_autoptr(GArray) edits = workbench_draft_edits_from(draft, depth);
	const Roster *roster = workbench_roster(draft);
	const Added added = {edits->len ? unit_added(roster, edits_get(edits, 0)) : NULL,
	                     edits->len ? force_added(roster, edits_get(edits, 0)) : NULL};
	const bool is_one = edits->len > 1 && (added.unit || added.force);
	g_autoptr(GArray) parts = g_array_new(FALSE, FALSE, sizeof(Part));
	for (guint i = 1; is_one && i < edits->len; i++) {
		guint number = 1;
		const Edit *edit = edits_get(edits, i);
		const Menu *menu = menu_in(roster, edit, &added);
		const Definition *part = menu ? added_from(roster, menu, edit, &number) : NULL;
		if (part)
			add_part(parts, game_text(roster_game(roster), definition_name(part)),
			         number);
		else if (!keeps || !is_less(edit))
			return NULL;
	}
	if (!is_one)
		return NULL;
	g_autofree char *inside = parts_text(parts);
	const char *label = workbench_draft_label(draft, depth);
	return parts->len ? g_strdup_printf(_("%s with %s"), label, inside) : g_strdup(label);
}

static void
note_from(Proposal *proposal, guint depth, Workbench *draft, bool keeps)
{
	g_autofree char *whole = whole_text(draft, depth, keeps);
	if (whole) {
		proposal_note(proposal, whole, draft);
		return;
	}
	g_autoptr(GString) text = g_string_new(NULL);
	for (guint i = depth; i < workbench_depth(draft);)
		i += append_label(text, draft, i);
	if (workbench_depth(draft) > depth)
		proposal_note(proposal, text->str, draft);
}

void
proposal_note_from(Proposal *proposal, guint depth, Workbench *draft)
{
	note_from(proposal, depth, draft, false);
}

void
proposal_note_addition(Proposal *proposal, guint depth, Workbench *draft)
{
	note_from(proposal, depth, draft, true);
}

void
proposal_close(Proposal *proposal, const Workbench *draft)
{
	g_assert(!proposal->edits);
	proposal->edits = workbench_draft_edits(draft);
}

static const ProposalStep *
step_of(const Proposal *proposal, guint place)
{
	return &g_array_index(proposal->steps, ProposalStep, place);
}

char *
proposal_step_text(const ProposalStep *step)
{
	return step->times > 1 ? g_strdup_printf("%u × %s", step->times, step->text)
	                       : g_strdup(step->text);
}

static Amount
without_sign(Amount amount)
{
	return amount_is_negative(amount) ? amount_subtract(AMOUNT_ZERO, amount) : amount;
}

Amount
proposal_moved(const Proposal *proposal)
{
	Amount moved = AMOUNT_ZERO;
	for (guint i = 0; i < proposal->steps->len; i++)
		moved = amount_add(moved, without_sign(step_of(proposal, i)->change));
	return moved;
}

/* The texts of the steps: of char *, owned. The caller owns the list: g_ptr_array_unref(). */
static GPtrArray *
texts_of(const Proposal *proposal)
{
	GPtrArray *texts = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < proposal->steps->len; i++)
		g_ptr_array_add(texts, proposal_step_text(step_of(proposal, i)));
	return texts;
}

static char *
joined(GPtrArray *texts)
{
	g_ptr_array_add(texts, NULL);
	return g_strjoinv("; ", (char **)texts->pdata);
}

char *
proposal_text(const Proposal *proposal)
{
	g_autoptr(GPtrArray) texts = texts_of(proposal);
	return joined(texts);
}

static char *
sorted_text(const Proposal *proposal)
{
	g_autoptr(GPtrArray) texts = texts_of(proposal);
	g_ptr_array_sort(texts, text_compare_in_array);
	return joined(texts);
}

bool
proposal_equal(const Proposal *one, const Proposal *other)
{
	g_autofree char *first = sorted_text(one);
	g_autofree char *second = sorted_text(other);
	return strcmp(first, second) == 0;
}

bool
proposal_apply(const Proposal *proposal, Workbench *bench, const char *label, Diags *diags)
{
	g_autofree char *text = label ? g_strdup(label) : proposal_text(proposal);
	return workbench_do(bench, text, proposal->edits, NULL, diags);
}

char *
proposal_change(Amount amount)
{
	g_autofree char *text = amount_to_string(amount);
	const char *sign = amount_is_negative(amount) ? "" : amount_is_zero(amount) ? "±" : "+";
	return g_strconcat(sign, text, NULL);
}

/* "982/1000", or "982" without a limit. */
static char *
cost_text(Amount cost, View *view, Atom type)
{
	Amount spent, limit;
	g_autofree char *text = amount_to_string(cost);
	if (!figures_limit(view, type, &spent, &limit))
		return g_steal_pointer(&text);
	g_autofree char *most = amount_to_string(limit);
	return g_strdup_printf("%s/%s", text, most);
}

char *
proposal_consequence(Amount change, const Shortfall *after, View *view)
{
	const Atom type = figures_cost_type(view);
	g_autofree char *moved = proposal_change(change);
	g_autofree char *cost = cost_text(after->cost, view, type);
	g_autofree char *state = after->errors ? g_strdup_printf(ngettext("%u error left",
	                                                                  "%u errors left",
	                                                                  after->errors),
	                                                         after->errors)
	                                       : g_strdup(_("legal"));
	return g_strdup_printf("%s → %s %s, %s", moved, cost, figures_cost_name(view, type), state);
}

char *
proposal_headline(const Proposal *proposal, View *view)
{
	static const char *const WAYS[FILL_WAY_COUNT] = {"", N_("balanced"), N_("many bodies"),
	                                                 N_("few and strong")};
	const Amount change = amount_subtract(proposal->after.cost, proposal->before.cost);
	g_autofree char *consequence = proposal_consequence(change, &proposal->after, view);
	if (proposal->shown_way == FILL_UNNAMED)
		return g_steal_pointer(&consequence);
	return g_strdup_printf(_("%s: %s"), _(WAYS[proposal->shown_way]), consequence);
}

char *
proposal_fix_consequence(Workbench *draft, const Fix *fix)
{
	const Shortfall before = shortfall_of(draft);
	if (!workbench_apply_fix(draft, fix, NULL))
		return NULL;
	const Shortfall after = shortfall_of(draft);
	workbench_undo(draft);
	return proposal_consequence(amount_subtract(after.cost, before.cost), &after,
	                            workbench_view(draft));
}
