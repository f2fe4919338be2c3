/* Findings beside constraints and bounds: hidden selections, selections without a category, costs above their limit, cycles, authors' messages, and stored costs that differ. */
#include "base/language/i18n.h"
#include "base/text/text.h"
#include "engine/eval/loops.h"
#include "engine/eval/modify.h"
#include "engine/eval/room.h"
#include "engine/eval/tree.h"
#include "engine/queries/associate.h"
#include "engine/queries/identity.h"
#include "engine/verdict/verdict-private.h"

#include <string.h>

static const char *
entry_id_of(Verdict *verdict, const Instance *instance)
{
	return game_text(view_game(verdict->view), instance->definition->target->id);
}

static void
place_in_source(Verdict *verdict, Finding *finding, const Instance *instance)
{
	const Entry *shown = instance->definition->shown;
	finding->file = game_file_of(view_game(verdict->view), shown)->path;
	finding->line = shown->line;
}

/* A hidden selection stays in the roster; its children are not reported for it (S-129). */
static void
judge_hidden(Verdict *verdict, const Instance *instance)
{
	if (!view_is_hidden(verdict->view, instance) || verdict_is_unchecked(verdict, instance))
		return;
	Finding finding = {
		.code = FINDING_HIDDEN,
		.severity = SEVERITY_ERROR,
		.message = message_for_hidden(verdict, instance),
		.entry_id = entry_id_of(verdict, instance),
		.constraint_id = "hidden",
		.entry_name = message_name(verdict, instance),
		.scope_name = message_name(verdict, instance->holder),
		.entry = instance->definition->shown,
	};
	place_in_source(verdict, &finding, instance);
	verdict_add(verdict, finding, instance);
}

/* The innermost of the groups around a selection that is hidden; NULL without one. */
static const Instance *
hidden_group(View *view, const Instance *instance)
{
	const Instance *at = instance->parent;
	while (at && at->kind == INSTANCE_GROUP && !view_is_hidden(view, at))
		at = at->parent;
	return at && at->kind == INSTANCE_GROUP ? at : NULL;
}

/* Other engines accept what is selected from a hidden group, so that only companions make it a finding. */
static void
judge_concealed(Verdict *verdict, const Instance *instance)
{
	const FindingRule rule = companion_finding(verdict->companion,
	                                           finding_code_name(FINDING_CONCEALED));
	const Instance *group = rule.has_severity && !verdict_is_unchecked(verdict, instance) &&
	                                        !view_is_hidden(verdict->view, instance)
	                                ? hidden_group(verdict->view, instance)
	                                : NULL;
	if (!group)
		return;
	Finding finding = {
		.code = FINDING_CONCEALED,
		.severity = rule.severity,
		.message = message_for_concealed(verdict, instance, group),
		.entry_id = entry_id_of(verdict, instance),
		.constraint_id = "concealed",
		.entry_name = message_name(verdict, instance),
		.scope_name = message_name(verdict, instance->holder),
		.entry = instance->definition->shown,
	};
	place_in_source(verdict, &finding, instance);
	verdict_add(verdict, finding, instance);
}

/* Reported only if the companion gives such findings a severity. */
static void
judge_category(Verdict *verdict, const Instance *instance)
{
	const FindingRule rule = companion_finding(verdict->companion,
	                                           finding_code_name(FINDING_UNCATEGORISED));
	if (!rule.has_severity || instance->holder->kind != INSTANCE_FORCE ||
	    scope_category_node(instance->force, identity_primary_category(instance)) !=
	            instance->force->categories_below[0])
		return;
	Finding finding = {
		.code = FINDING_UNCATEGORISED,
		.severity = rule.severity,
		.message = verdict_keep(verdict,
	                                g_strdup_printf(_("%s belongs to no section of %s"),
	                                                message_name(verdict, instance),
	                                                message_name(verdict, instance->force))),
		.entry_id = entry_id_of(verdict, instance),
		.constraint_id = "uncategorised",
		.entry_name = message_name(verdict, instance),
	};
	place_in_source(verdict, &finding, instance);
	verdict_add(verdict, finding, instance);
}

static void
report_association(Verdict *verdict, const Instance *from, const Entry *association,
                   const Instance *to)
{
	const Game *game = view_game(verdict->view);
	char *text = g_strdup_printf(_("%s cannot be associated with %s by %s"),
	                             message_name(verdict, from), message_name(verdict, to),
	                             game_text(game, association->name));
	Finding finding = {
		.code = FINDING_ASSOCIATION,
		.severity = SEVERITY_ERROR,
		.message = verdict_keep(verdict, text),
		.entry_id = entry_id_of(verdict, from),
		.constraint_id = game_text(game, association->id),
		.entry_name = message_name(verdict, from),
		.scope_name = message_name(verdict, to),
		.entry = from->definition->shown,
		.carrier = from,
	};
	finding.file = game_file_of(game, association)->path;
	finding.line = association->line;
	verdict_add(verdict, finding, from);
}

static void
judge_association(Verdict *verdict, const Instance *from, const Entry *association)
{
	const GArray *all = from->selection->associations;
	const char *id = game_text(view_game(verdict->view), association->id);
	g_autoptr(GPtrArray) candidates = associate_candidates(
		verdict->view, view_own(verdict->view, from), association);
	for (guint i = 0; i < all->len; i++) {
		const Association *one = &g_array_index(all, Association, i);
		const Instance *to = view_find(verdict->view, one->to);
		if (to && strcmp(one->association_id, id) == 0 &&
		    !g_ptr_array_find(candidates, to, NULL))
			report_association(verdict, from, association, to);
	}
}

/* Reports associations with selections that are not candidates, or not any more (S-214). */
static void
judge_associations(Verdict *verdict, const Instance *from)
{
	const GArray *all = from->selection->associations;
	if (!all || all->len == 0)
		return;
	g_autoptr(GPtrArray) declared = definition_associations(view_game(verdict->view),
	                                                        from->definition);
	for (guint i = 0; i < declared->len; i++)
		judge_association(verdict, from, g_ptr_array_index(declared, i));
}

/* A warning: the step is how a player adds to it, and other programs let him type any number (S-220). */
static void
judge_step(Verdict *verdict, const Instance *instance)
{
	if (room_fits_step(verdict->view, instance, instance->amount, NULL))
		return;
	g_autofree char *amount = amount_to_string(amount_from_int(instance->amount));
	g_autofree char *step = amount_to_string(amount_from_int(instance->definition->step));
	Finding finding = {
		.code = FINDING_STEP,
		.severity = SEVERITY_WARNING,
		.message = verdict_keep(
			verdict, g_strdup_printf(_("%s: %s is not a multiple of %s"),
	                                         message_name(verdict, instance), amount, step)),
		.entry_id = entry_id_of(verdict, instance),
		.constraint_id = "step",
		.actual = amount_from_int(instance->amount),
		.limit = amount_from_int(instance->definition->step),
		.written_limit = amount_from_int(instance->definition->step),
		.has_numbers = true,
		.entry_name = message_name(verdict, instance),
		.entry = instance->definition->shown,
		.carrier = instance,
	};
	place_in_source(verdict, &finding, instance);
	verdict_add(verdict, finding, instance);
}

/* The modifiers of one severity that add messages (S-110). */
typedef struct AuthorMessages {
	Verdict *verdict;
	Instance *instance;
	Severity severity;
	const char *word;
} AuthorMessages;

static void
add_message(const Modifier *modifier, Instance *owner, int64_t times, void *data)
{
	(void)times;
	const AuthorMessages *messages = data;
	Verdict *verdict = messages->verdict;
	const Game *game = view_game(verdict->view);
	if (modifier->type != MODIFIER_ADD && modifier->type != MODIFIER_SET)
		return;
	const Entry *declared = modify_declared_on(modifier, owner);
	Finding finding = {
		.code = FINDING_MESSAGE,
		.severity = messages->severity,
		.message = message_filled(verdict, game_text(game, modifier->value),
	                                  messages->instance),
		.entry_id = game_text(game, declared->id),
		.constraint_id = messages->word,
		.author_text = game_text(game, modifier->value),
		.entry_name = message_name(verdict, messages->instance),
	};
	finding.file = game->files[modifier->file].path;
	finding.line = modifier->line;
	finding.carrier = messages->instance;
	const bool group = messages->instance->kind == INSTANCE_GROUP;
	verdict_add(verdict, finding, group ? messages->instance->holder : messages->instance);
}

static void
judge_messages(Verdict *verdict, const Instance *instance)
{
	static const struct {
		ModifierField field;
		Severity severity;
		const char *word;
	} WORDS[] = {
		{MODIFIES_ERROR, SEVERITY_ERROR, "error"},
		{MODIFIES_WARNING, SEVERITY_WARNING, "warning"},
		{MODIFIES_INFO, SEVERITY_INFO, "info"},
	};
	Instance *owner = (Instance *)(guintptr)instance;
	const ModifierList list = modify_list_of(owner);
	for (guint i = 0; i < G_N_ELEMENTS(WORDS); i++) {
		AuthorMessages messages = {verdict, owner, WORDS[i].severity, WORDS[i].word};
		modify_each(verdict->view, &list, field_word(WORDS[i].field), add_message,
		            &messages);
	}
}

static bool
has_message(const Definition *definition)
{
	for (uint32_t i = 0; i < definition->n_modifiers; i++) {
		const ModifierField field = (ModifierField)definition->modifiers[i].modifier->field;
		if (field == MODIFIES_ERROR || field == MODIFIES_WARNING || field == MODIFIES_INFO)
			return true;
	}
	return false;
}

/* A group exists as soon as its force or selection does, even if no member of it is selected. */
static void
judge_groups(Verdict *verdict, const Instance *instance)
{
	Instance *holder = (Instance *)(guintptr)instance;
	const Menu *menu = tree_menu(verdict->view, holder);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *definition = menu->items[i].definition;
		if (!definition->is_group || !has_message(definition))
			continue;
		const Instance *group = tree_imagine(verdict->view, holder, &menu->items[i]);
		if (!reading_is_silent(verdict->view, group))
			judge_messages(verdict, group);
	}
}

static Amount
stored_value(const GArray *costs, const char *type_id)
{
	for (guint i = 0; costs && i < costs->len; i++)
		if (g_strcmp0(g_array_index(costs, StoredCost, i).type_id, type_id) == 0)
			return g_array_index(costs, StoredCost, i).value;
	return AMOUNT_ZERO;
}

static void
report_stored(Verdict *verdict, const Instance *owner, const ShownCost *cost, Amount stored)
{
	g_autofree char *before = amount_to_string(stored);
	g_autofree char *now = amount_to_string(cost->value);
	const char *unit = cost->name + strspn(cost->name, " ");
	char *text = g_strdup_printf(_("%s is recorded at %s %s, but costs %s %s"),
	                             message_name(verdict, owner), before, unit, now, unit);
	const Finding finding = {
		.code = FINDING_STORED_COST,
		.severity = SEVERITY_WARNING,
		.message = verdict_keep(verdict, text),
		.entry_id = owner->definition ? entry_id_of(verdict, owner) : "costs",
		.constraint_id = game_text(view_game(verdict->view), cost->type_id),
		.entry = owner->definition ? owner->definition->shown : NULL,
		.actual = stored,
		.limit = cost->value,
		.written_limit = cost->value,
		.has_numbers = true,
		.entry_name = message_name(verdict, owner),
	};
	verdict_add(verdict, finding, owner);
}

/* True for a total that files leave out: that of a hidden cost type (S-200). */
static bool
is_unsaved(const Instance *owner, const ShownCost *cost)
{
	return cost->hidden && owner->kind == INSTANCE_ROSTER;
}

/* Compares the costs of a file with those that the army data give. Returns true if one differs. */
static bool
judge_stored(Verdict *verdict, const Instance *owner, const GArray *stored, const ShownCost *costs,
             uint32_t n)
{
	bool differs = false;
	for (uint32_t i = 0; stored && i < n; i++) {
		const char *type_id = game_text(view_game(verdict->view), costs[i].type_id);
		const Amount before = stored_value(stored, type_id);
		if (amount_equal(before, costs[i].value) || is_unsaved(owner, &costs[i]))
			continue;
		report_stored(verdict, owner, &costs[i], before);
		differs = true;
	}
	return differs;
}

/* The costs of the file are compared until the first edit. */
static bool
is_as_read(Verdict *verdict)
{
	return view_roster(verdict->view)->revision == 0;
}

static bool
judge_selection_costs(Verdict *verdict, const Instance *instance)
{
	const Stored *stored = instance->selection->stored;
	if (!stored || !is_as_read(verdict))
		return false;
	uint32_t n;
	const ShownCost *costs = view_costs(verdict->view, instance, &n);
	return judge_stored(verdict, instance, stored->costs, costs, n);
}

/* These return true if a stored cost differs anywhere below. */
static bool judge_below(Verdict *verdict, const Instance *holder);
static bool judge_force(Verdict *verdict, const Instance *force);

static bool
judge_selection(Verdict *verdict, const Instance *instance)
{
	if (!instance->definition) {
		verdict_judge_unlinked(verdict, instance);
		return true;
	}
	verdict_judge_updated(verdict, instance);
	judge_hidden(verdict, instance);
	judge_concealed(verdict, instance);
	judge_category(verdict, instance);
	judge_associations(verdict, instance);
	judge_step(verdict, instance);
	judge_messages(verdict, instance);
	judge_groups(verdict, instance);
	const bool differs = judge_selection_costs(verdict, instance);
	return judge_below(verdict, instance) || differs;
}

/* Without its catalogue, a force and all its selections are unknown, for one reason. */
static bool
judge_lacking(Verdict *verdict, const Instance *force)
{
	for (uint32_t i = 0; i < force->n_forces; i++)
		judge_force(verdict, force->forces[i]);
	return true;
}

static bool
judge_force(Verdict *verdict, const Instance *force)
{
	if (verdict_lacks_catalogue(verdict, force))
		return judge_lacking(verdict, force);
	if (!force->definition)
		verdict_judge_unlinked(verdict, force);
	verdict_judge_updated(verdict, force);
	judge_messages(verdict, force);
	for (uint32_t i = 0; i < force->n_categories_below; i++)
		judge_messages(verdict, force->categories_below[i]);
	judge_groups(verdict, force);
	return judge_below(verdict, force);
}

/* Judges a root selection and all below, unless its memo holds. */
static bool
judge_unit(Verdict *verdict, const Instance *root)
{
	if (memo_replay(verdict, root, MEMO_FACTS))
		return false;
	memo_begin(verdict, root, MEMO_FACTS);
	const bool differs = judge_selection(verdict, root);
	memo_end(verdict);
	return differs;
}

static bool
judge_below(Verdict *verdict, const Instance *holder)
{
	bool differs = false;
	for (uint32_t i = 0; i < holder->n_children; i++)
		differs |= holder->kind == INSTANCE_FORCE
		                   ? judge_unit(verdict, holder->children[i])
		                   : judge_selection(verdict, holder->children[i]);
	for (uint32_t i = 0; i < holder->n_forces; i++)
		differs |= judge_force(verdict, holder->forces[i]);
	return differs;
}

/* The limit of the pack on a cost; NULL if it has none, or there is no pack for the game. */
static const PackLimit *
limit_of_pack(const Verdict *verdict, const ShownCost *total)
{
	if (!verdict_pack_is_for_game(verdict))
		return NULL;
	return pack_limit(companion_pack(verdict->companion),
	                  game_text(view_game(verdict->view), total->type_id));
}

/* Names the pack in a finding about its limit. */
static void
quote_limit(Verdict *verdict, Finding *finding, const PackLimit *own)
{
	const Pack *pack = companion_pack(verdict->companion);
	g_autofree char *prefix = message_pack_prefix(pack, own->paragraph);
	finding->message = verdict_keep(verdict, g_strconcat(prefix, finding->message, NULL));
	finding->pack = pack->name;
	finding->rule = own->paragraph->number;
	finding->quote = own->paragraph->text;
	finding->file = pack->path;
	finding->line = own->line;
}

/* Reports a pack that is not for the game of the roster; its rules are not judged then. */
static void
judge_game(Verdict *verdict)
{
	const Pack *pack = companion_pack(verdict->companion);
	const Game *game = view_game(verdict->view);
	const Entry *system = game_system(game);
	if (!pack || verdict_pack_is_for_game(verdict))
		return;
	const Finding finding = {
		.code = FINDING_PACK,
		.severity = SEVERITY_ERROR,
		.message = verdict_keep(verdict, g_strdup_printf(_("%s is not for %s"), pack->name,
	                                                         game_name(game))),
		.entry_id = game_text(game, system->id),
		.constraint_id = "game",
		.file = pack->path,
		.line = pack->line,
		.pack = pack->name,
	};
	verdict_add(verdict, finding, view_root(verdict->view));
}

/* @own  the limit of the pack; NULL if it is the roster's */
static void
report_limit(Verdict *verdict, const ShownCost *total, Amount limit, const PackLimit *own)
{
	const Instance *root = view_root(verdict->view);
	g_autofree char *over = amount_to_string(amount_subtract(total->value, limit));
	g_autofree char *excess = text_with_unit(over, total->name);
	char *text = g_strdup_printf(_("%s is over the %s limit by %s"),
	                             message_name(verdict, root), total->name, excess);
	Finding finding = {
		.code = FINDING_COST_LIMIT,
		.severity = SEVERITY_ERROR,
		.message = verdict_keep(verdict, text),
		.entry_id = "costLimits",
		.constraint_id = game_text(view_game(verdict->view), total->type_id),
		.actual = total->value,
		.limit = limit,
		.written_limit = limit,
		.has_numbers = true,
		.scope_name = message_name(verdict, root),
		.entry_name = total->name,
	};
	if (own)
		quote_limit(verdict, &finding, own);
	verdict_add(verdict, finding, root);
}

/* The limit of the pack counts whatever the roster says; another one of the roster counts as well. */
static void
judge_limit(Verdict *verdict, const ShownCost *total)
{
	const CostLimit *limit = roster_limit(view_roster(verdict->view), total->type_id);
	const PackLimit *own = limit_of_pack(verdict, total);
	const bool differs = limit && !(own && amount_equal(own->most, limit->value));
	if (differs && amount_compare(total->value, limit->value) > 0)
		report_limit(verdict, total, limit->value, NULL);
	if (own && amount_compare(total->value, amount_add(own->most, own->tolerance)) > 0)
		report_limit(verdict, total, own->most, own);
}

static char *
names_of_members(Verdict *verdict, const LoopFound *loop)
{
	GString *names = g_string_new(NULL);
	for (const LoopMember *at = loop->members; at; at = at->next) {
		g_string_append(names, at == loop->members ? "" : ", ");
		g_string_append(names, message_name(verdict, at->instance));
	}
	return g_string_free(names, FALSE);
}

static void
judge_loops(Verdict *verdict)
{
	const Game *game = view_game(verdict->view);
	for (guint i = 0; i < loops_count(verdict->view); i++) {
		const LoopFound loop = loops_get(verdict->view, i);
		const bool costs = !atom_is_none(loop.cost_type);
		g_autofree char *names = names_of_members(verdict, &loop);
		char *text = g_strdup_printf(
			_("the modifiers of %s depend on each other without end and were left out"),
			names);
		const Finding finding = {
			.code = FINDING_CYCLE,
			.severity = SEVERITY_ERROR,
			.message = verdict_keep(verdict, text),
			.entry_id = costs ? "costs" : "conditions",
			.constraint_id = costs ? game_text(game, loop.cost_type)
		                               : entry_id_of(verdict, loop.members->instance),
		};
		verdict_add(verdict, finding, view_root(verdict->view));
	}
}

void
verdict_judge_facts(Verdict *verdict)
{
	const Instance *root = view_root(verdict->view);
	uint32_t n;
	const ShownCost *totals = view_totals(verdict->view, &n);
	for (uint32_t i = 0; i < n; i++)
		judge_limit(verdict, &totals[i]);
	judge_loops(verdict);
	judge_game(verdict);
	const Stored *stored = view_roster(verdict->view)->stored;
	if (!judge_below(verdict, root) && stored && is_as_read(verdict))
		judge_stored(verdict, root, stored->costs, totals, n);
}
