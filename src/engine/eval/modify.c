#include "engine/eval/modify.h"

#include "base/values/work.h"
#include "engine/eval/modify-text.h"
#include "engine/queries/arithmetic.h"
#include "engine/queries/condition.h"
#include "engine/queries/view-state.h"

#include <string.h>

#define STAGE_COUNT 5

/* STAGE_COUNT for types that are not known. */
static int
stage_of(ModifierType type)
{
	static const ModifierType LAST[STAGE_COUNT] = {
		MODIFIER_UNSET_PRIMARY, MODIFIER_PREPEND, MODIFIER_TRIANGULAR,
		MODIFIER_CEIL,          MODIFIER_REPLACE,
	};
	int stage = 0;
	while (stage < STAGE_COUNT && type > LAST[stage])
		stage++;
	return stage;
}

static bool
concerns(const Modifier *modifier, FieldKey key)
{
	if (modifier->field != key.field)
		return false;
	if (key.field != MODIFIES_ID)
		return true;
	return atom_equal(modifier->field_id, key.id) ||
	       (!atom_is_none(key.base_id) && atom_equal(modifier->field_id, key.base_id));
}

ModifierList
modify_list_of(Instance *instance)
{
	const Definition *definition = instance->definition;
	ModifierList list = {.owner = instance, .part = AFFECTS_NODE};
	if (definition) {
		list.modifiers = definition->modifiers;
		list.n_modifiers = definition->n_modifiers;
		list.fields = definition->modified_fields;
	}
	return list;
}

ModifierList
modify_list_of_info(const Game *game, Instance *instance, const Definition *definition)
{
	const Entry *info = definition->target;
	return (ModifierList){
		.owner = instance,
		.modifiers = definition->modifiers,
		.n_modifiers = definition->n_modifiers,
		.fields = definition->modified_fields,
		.part = info->kind == ENTRY_PROFILE ? AFFECTS_PROFILES : AFFECTS_RULES,
		.profile_type = info->kind == ENTRY_PROFILE && !entry_id_is_none(info->target)
	                                ? game_entry(game, info->target)
	                                : NULL,
	};
}

/* A scope alone may be the owner itself; affects_stays() finds that out. */
static bool
may_stay(const OwnedModifier *owned)
{
	return atom_is_none(owned->modifier->affects);
}

/* Modifiers of profiles and rules leave them by a path only (S-215). */
static bool
stays(View *view, const ModifierList *list, const OwnedModifier *owned)
{
	return list->part == AFFECTS_NODE ? affects_stays(view, list->owner, owned->modifier)
	                                  : may_stay(owned);
}

static bool
arrives(const ModifierList *list, const Incoming *incoming)
{
	return affects_means(incoming, list->profile_type);
}

static bool
may_change(const ModifierList *list, ModifierField field)
{
	const uint32_t incoming = list->owner->state->incoming_fields[list->part];
	return (list->fields | incoming) & 1u << field;
}

bool
modify_scan(const ModifierList *list, ModifierField field, ModifierScan scan, void *data)
{
	if (!may_change(list, field))
		return false;
	for (uint32_t i = 0; i < list->n_modifiers; i++)
		if (list->modifiers[i].modifier->field == field && may_stay(&list->modifiers[i]) &&
		    scan(list->modifiers[i].modifier, data))
			return true;
	const IncomingList *incoming = &list->owner->state->incoming[list->part];
	for (uint32_t i = 0; i < incoming->n_items; i++) {
		const Incoming *from = &incoming->items[i];
		if (from->field == field && arrives(list, from) && scan(from->sent->modifier, data))
			return true;
	}
	return false;
}

static bool
scan_for_key(const Modifier *modifier, void *data)
{
	const FieldKey *key = data;
	return concerns(modifier, *key);
}

bool
modify_touches(const ModifierList *list, FieldKey key)
{
	return modify_scan(list, key.field, scan_for_key, &key);
}

static bool
is_dropped(const Instance *owner, const Modifier *modifier)
{
	return owner->state->dropped && g_hash_table_contains(owner->state->dropped, modifier);
}

/* A walk over the modifiers of a list that change one field. */
typedef struct Question {
	View *view;
	const ModifierList *list;
	FieldKey key;
	ModifierVisitor visit;
	void *data;
	bool all; /* including those that do not apply */
} Question;

/* An engine without stages applies modifiers in file order: as one stage (S-160). */
static int
stage_in(const Question *question, const Modifier *modifier)
{
	const int stage = stage_of((ModifierType)modifier->type);
	return stage < STAGE_COUNT && view_has(question->view, QUIRK_FILE_ORDER) ? 0 : stage;
}

static bool
is_asked_for(const Question *question, const Modifier *modifier)
{
	return concerns(modifier, question->key) && !is_dropped(question->list->owner, modifier);
}

/* A modifier that changes the field, where its conditions are evaluated. */
typedef struct Match {
	const Modifier *modifier;
	Instance *owner;
	Sent *sent; /* NULL for one that is written on the node */
	int stage;
} Match;

/* As many as nearly every field has; more are stored on the heap. */
#define FEW_MATCHES 16u

/* The modifiers that answer a question, in the order of application within a stage. */
typedef struct Matches {
	Match few[FEW_MATCHES];
	uint32_t n_few;
	GArray *more; /* Match; NULL for none */
	uint32_t stages;
} Matches;

static void
add_match(const Question *question, Matches *matches, Match match)
{
	match.stage = stage_in(question, match.modifier);
	matches->stages |= 1u << match.stage;
	if (matches->n_few < FEW_MATCHES) {
		matches->few[matches->n_few++] = match;
		return;
	}
	if (!matches->more)
		matches->more = g_array_new(FALSE, FALSE, sizeof(Match));
	g_array_append_val(matches->more, match);
}

/* Finds the modifiers of the field in document order, then delivered ones. */
static void
find_matches(const Question *question, Matches *matches)
{
	const ModifierList *list = question->list;
	for (uint32_t i = 0; i < list->n_modifiers; i++)
		if (is_asked_for(question, list->modifiers[i].modifier) &&
		    stays(question->view, list, &list->modifiers[i]))
			add_match(question, matches,
			          (Match){list->modifiers[i].modifier, list->owner, NULL, 0});
	const IncomingList *incoming = &list->owner->state->incoming[list->part];
	for (uint32_t i = 0; i < incoming->n_items; i++) {
		const Incoming *from = &incoming->items[i];
		if (from->field == question->key.field && arrives(list, from) &&
		    is_asked_for(question, from->sent->modifier) && affects_fits(from, list->owner))
			add_match(question, matches,
			          (Match){from->sent->modifier, from->sent->owner, from->sent, 0});
	}
}

/* Claims are decided apart (S-112a). */
static int64_t
times_of(View *view, Instance *owner, const Modifier *modifier)
{
	const InstanceState *state = owner->state;
	for (uint32_t i = 0; i < state->n_claims; i++)
		if (state->claims[i].modifier == modifier)
			return state->claims[i].granted;
	return condition_times(view, owner, modifier);
}

/* A message is there if its repeats do not add up to 0: "as many of these as of those" is broken either way (S-218). */
static bool
is_message(ModifierField field)
{
	return field == MODIFIES_ERROR || field == MODIFIES_WARNING || field == MODIFIES_INFO;
}

static void
apply(const Question *question, const Match *match)
{
	work_count(1);
	const int64_t times = match->sent ? condition_times_sent(question->view, match->sent)
	                                  : times_of(question->view, match->owner, match->modifier);
	if (question->all || times > 0 || (times < 0 && is_message(question->key.field)))
		question->visit(match->modifier, match->owner, times, question->data);
}

static void
apply_stage(const Question *question, const Matches *matches, int stage)
{
	for (uint32_t i = 0; i < matches->n_few; i++)
		if (matches->few[i].stage == stage)
			apply(question, &matches->few[i]);
	for (guint i = 0; matches->more && i < matches->more->len; i++)
		if (g_array_index(matches->more, Match, i).stage == stage)
			apply(question, &g_array_index(matches->more, Match, i));
}

static void
ask(const Question *question)
{
	if (!may_change(question->list, question->key.field))
		return;
	Matches matches;
	matches.n_few = matches.stages = 0;
	matches.more = NULL;
	find_matches(question, &matches);
	if (!matches.n_few)
		return;
	work_count(1 + question->list->n_modifiers / 8);
	for (int stage = 0; stage < STAGE_COUNT; stage++)
		if (matches.stages & 1u << stage)
			apply_stage(question, &matches, stage);
	if (matches.more)
		g_array_unref(matches.more);
}

void
modify_each(View *view, const ModifierList *list, FieldKey key, ModifierVisitor visit, void *data)
{
	const Question question = {view, list, key, visit, data, .all = false};
	ask(&question);
}

void
modify_each_candidate(View *view, const ModifierList *list, FieldKey key, ModifierVisitor visit,
                      void *data)
{
	const Question question = {view, list, key, visit, data, .all = true};
	ask(&question);
}

static const Entry *
find_declared(const Definition *definition, const Modifier *modifier)
{
	for (uint32_t i = 0; i < definition->n_modifiers; i++)
		if (definition->modifiers[i].modifier == modifier)
			return definition->modifiers[i].declared_on;
	return NULL;
}

const Entry *
modify_declared_on(const Modifier *modifier, const Instance *owner)
{
	const Definition *definition = owner->definition;
	const Entry *declared = find_declared(definition, modifier);
	for (uint32_t i = 0; i < definition->n_senders && !declared; i++)
		declared = find_declared(definition->senders[i], modifier);
	return declared ? declared : definition->target;
}

static void
visit_number(const Modifier *modifier, Instance *owner, int64_t times, void *data)
{
	(void)owner;
	Amount *number = data;
	*number = arithmetic_apply(modifier, times, *number);
}

Amount
modify_number(View *view, const ModifierList *list, FieldKey key, Amount base)
{
	modify_each(view, list, key, visit_number, &base);
	return base;
}

/* A text while modifiers are applied; @text is NULL until the first applies. */
typedef struct TextState {
	const View *view;
	const char *base;
	GString *text;
} TextState;

static void
visit_text(const Modifier *modifier, Instance *owner, int64_t times, void *data)
{
	(void)owner;
	TextState *state = data;
	if (!state->text)
		state->text = g_string_new(state->base);
	modify_apply_text(state->view, modifier, times, state->text);
}

const char *
modify_text(View *view, const ModifierList *list, FieldKey key, const char *base)
{
	TextState state = {.view = view, .base = base};
	modify_each(view, list, key, visit_text, &state);
	if (!state.text)
		return base;
	const char *kept = view_keep(view, state.text->str);
	g_string_free(state.text, TRUE);
	return kept;
}

bool
modify_truth(const Game *game, const Modifier *modifier)
{
	const char *value = game_text(game, modifier->value);
	return strcmp(value, "true") == 0 || strcmp(value, "1") == 0;
}

typedef struct BoolState {
	const Game *game;
	bool value;
} BoolState;

static void
visit_bool(const Modifier *modifier, Instance *owner, int64_t times, void *data)
{
	(void)owner;
	(void)times;
	BoolState *state = data;
	if (modifier->type == MODIFIER_SET)
		state->value = modify_truth(state->game, modifier);
}

bool
modify_bool(View *view, const ModifierList *list, FieldKey key, bool base)
{
	BoolState state = {view->game, base};
	modify_each(view, list, key, visit_bool, &state);
	return state.value;
}
