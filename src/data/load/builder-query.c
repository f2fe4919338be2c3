/* Reads queries, which are part of constraints, conditions, repeats and local condition groups. */
#include "base/language/i18n.h"
#include "data/load/builder-private.h"

#include <string.h>

/* One more than the Comparison of a word, old spellings included (S-017). */
static const uint8_t COMPARISONS[WORD_COUNT] = {
#define X(symbol, word, comparison) [WORD_##symbol] = COMPARE_##comparison + 1,
#include "data/game/condition-types.def"
#undef X
};

/* One more than the GroupOperation of a word. */
static const uint8_t OPERATIONS[WORD_COUNT] = {
#define X(symbol, word, operation) [WORD_##symbol] = GROUP_##operation + 1,
#include "data/game/group-types.def"
#undef X
};

/* One more than the SelectionType of a word. */
static const uint8_t TYPES[WORD_COUNT] = {
#define X(symbol, word) [WORD_##symbol] = SELECTION_##symbol + 1,
#include "data/game/selection-types.def"
#undef X
};

/* One more than the place of a word in children.def. */
static const uint8_t CHILDREN[WORD_COUNT] = {
#define X(symbol, ...) [WORD_##symbol] = CHILD_WORD_##symbol + 1,
#include "data/game/children.def"
#undef X
};

bool
builder_selection_type(Word word, uint8_t *type)
{
	if (TYPES[word])
		*type = (uint8_t)(TYPES[word] - 1);
	return TYPES[word] != 0;
}

/* A query with the defaults of S-015. */
static Query
query_defaults(QueryScope scope)
{
	return (Query){.scope = (uint8_t)scope, .flags = QUERY_SHARED};
}

/* The words of scopes come first in Word, as in QueryScope, then those with "-self" (S-069). */
QueryScope
builder_scope(Atom scope, bool *self_too)
{
	const int place = (int)word_of(scope) - 1;
	*self_too = false;
	if (place >= 0 && place < SCOPE_ID)
		return (QueryScope)place;
	if (place < 0 || place >= 2 * SCOPE_ID ||
	    !scope_may_be_owner((QueryScope)(place - SCOPE_ID)))
		return SCOPE_ID;
	*self_too = true;
	return (QueryScope)(place - SCOPE_ID);
}

static void
set_scope(Query *query, Atom scope)
{
	if (atom_is_none(scope))
		return;
	bool self_too;
	query->scope_id = scope;
	query->scope = (uint8_t)builder_scope(query->scope_id, &self_too);
	if (self_too)
		query->flags |= QUERY_SCOPE_SELF_TOO;
}

/* A word wins over an id of that name (S-221). */
static void
set_child(Query *query, Atom child)
{
	const Word word = word_of(child);
	query->child_id = child;
	query->child = atom_is_none(child) ? CHILD_ANY : CHILD_ID;
	if (builder_selection_type(word, &query->child_type)) {
		query->child = CHILD_TYPE;
	} else if (CHILDREN[word]) {
		const ChildInfo *info = &QUERY_CHILDREN[CHILDREN[word] - 1];
		query->child = (uint8_t)info->child;
		query->child_type = (uint8_t)info->node;
	}
}

Query
association_query(const Entry *association)
{
	Query query = query_defaults(SCOPE_SELF);
	query.field = FIELD_ASSOCIATIONS;
	query.field_id = association->default_amount;
	set_scope(&query, association->default_id);
	set_child(&query, association->text);
	if (association->flags & ENTRY_INCLUDES_CHILD_SELECTIONS)
		query.flags |= QUERY_CHILD_SELECTIONS;
	if (association->flags & ENTRY_INCLUDES_CHILD_FORCES)
		query.flags |= QUERY_CHILD_FORCES;
	return query;
}

static const char LIMIT_PREFIX[] = "limit::";

/* The field of a word of fields.def; FIELD_COST for any other text. */
static QueryField
field_of_word(Word word)
{
	return word >= WORD_SELECTIONS && word < WORD_SELECTIONS + FIELD_COST
	               ? (QueryField)(word - WORD_SELECTIONS)
	               : FIELD_COST;
}

/* Ids that are not cost types are found when all files have been read (S-084). */
static void
read_field(GameBuilder *builder, Query *query, const AttributeValue *value, uint32_t line)
{
	(void)line;
	const size_t prefix = sizeof LIMIT_PREFIX - 1;
	if (value->length > prefix && memcmp(value->text, LIMIT_PREFIX, prefix) == 0) {
		query->field = FIELD_LIMIT;
		query->field_id = atoms_intern(builder->atoms, value->text + prefix,
		                               value->length - prefix);
		return;
	}
	const Atom field = builder_atom(builder, value);
	query->field = FIELD_SELECTIONS;
	if (!atom_is_none(field))
		query->field = (uint8_t)field_of_word(word_of(field));
	if (query->field == FIELD_COST)
		query->field_id = field;
}

static void
read_scope(GameBuilder *builder, Query *query, const AttributeValue *value, uint32_t line)
{
	(void)line;
	set_scope(query, builder_atom(builder, value));
}

static void
read_child(GameBuilder *builder, Query *query, const AttributeValue *value, uint32_t line)
{
	(void)line;
	set_child(query, builder_atom(builder, value));
}

static void
read_threshold(GameBuilder *builder, Query *query, const AttributeValue *value, uint32_t line)
{
	query->value = builder_amount(builder, value, line, 0);
}

/* Flags of queries, by attribute. */
static const uint8_t FLAGS[ATTRIBUTE_COUNT] = {
	[ATTRIBUTE_PERCENT_VALUE] = QUERY_PERCENT,
	[ATTRIBUTE_SHARED] = QUERY_SHARED,
	[ATTRIBUTE_INCLUDE_CHILD_SELECTIONS] = QUERY_CHILD_SELECTIONS,
	[ATTRIBUTE_INCLUDE_CHILD_FORCES] = QUERY_CHILD_FORCES,
	[ATTRIBUTE_QUERY_FROM_SELF] = QUERY_FROM_SELF,
	[ATTRIBUTE_TRAVERSE_ASSOCIATIONS] = QUERY_TRAVERSES,
};

static void
read_flag(GameBuilder *builder, Query *query, const AttributeValue *value, uint32_t line)
{
	const uint8_t flag = FLAGS[value->attribute];
	if (builder_bool(builder, value, line, flag == QUERY_SHARED))
		query->flags |= flag;
	else
		query->flags &= (uint8_t)~flag;
}

/* The attributes of queries; NULL for all others. */
static void (*const READ_QUERY[ATTRIBUTE_COUNT])(GameBuilder *, Query *, const AttributeValue *,
                                                 uint32_t line) = {
	[ATTRIBUTE_FIELD] = read_field,
	[ATTRIBUTE_SCOPE] = read_scope,
	[ATTRIBUTE_VALUE] = read_threshold,
	[ATTRIBUTE_CHILD_ID] = read_child,
	[ATTRIBUTE_PERCENT_VALUE] = read_flag,
	[ATTRIBUTE_SHARED] = read_flag,
	[ATTRIBUTE_INCLUDE_CHILD_SELECTIONS] = read_flag,
	[ATTRIBUTE_INCLUDE_CHILD_FORCES] = read_flag,
	[ATTRIBUTE_QUERY_FROM_SELF] = read_flag,
	[ATTRIBUTE_TRAVERSE_ASSOCIATIONS] = read_flag,
};

/* Reads an attribute if it belongs to queries; otherwise returns false. */
static bool
query_attribute(GameBuilder *builder, Query *query, const AttributeValue *value, uint32_t line)
{
	if (!READ_QUERY[value->attribute])
		return false;
	READ_QUERY[value->attribute](builder, query, value, line);
	return true;
}

static Constraint *
push_constraint(GameBuilder *builder, const Constraint *constraint)
{
	g_array_append_vals(builder->piles[PILE_CONSTRAINTS], constraint, 1);
	return &g_array_index(builder->piles[PILE_CONSTRAINTS], Constraint,
	                      builder->piles[PILE_CONSTRAINTS]->len - 1);
}

static Atom
with_suffix(GameBuilder *builder, Atom id, const char *suffix)
{
	g_autofree char *text = g_strconcat(atoms_text(builder->atoms, id), suffix, NULL);
	return atoms_intern(builder->atoms, text, strlen(text));
}

/* `exactly` is a minimum and a maximum of the same value (S-122). */
static void
push_halves(GameBuilder *builder, const Constraint *constraint)
{
	Constraint *half = push_constraint(builder, constraint);
	half->flags |= CONSTRAINT_HALF;
	half->type = CONSTRAINT_MIN;
	half->id = with_suffix(builder, constraint->base_id, "-min");
	half = push_constraint(builder, constraint);
	half->flags |= CONSTRAINT_HALF;
	half->type = CONSTRAINT_MAX;
	half->id = with_suffix(builder, constraint->base_id, "-max");
}

static void
read_constraint_flag(GameBuilder *builder, Constraint *constraint, const AttributeValue *value,
                     ConstraintFlags flag)
{
	if (builder_bool(builder, value, constraint->line, false))
		constraint->flags |= (uint8_t)flag;
}

static void
constraint_attribute(GameBuilder *builder, Constraint *constraint, const AttributeValue *value)
{
	const uint32_t line = constraint->line;
	if (query_attribute(builder, &constraint->query, value, line))
		return;
	if (value->attribute == ATTRIBUTE_ID)
		constraint->id = constraint->base_id = builder_atom(builder, value);
	else if (value->attribute == ATTRIBUTE_AUTOMATIC)
		read_constraint_flag(builder, constraint, value, CONSTRAINT_AUTOMATIC);
	else if (value->attribute == ATTRIBUTE_NEGATIVE)
		read_constraint_flag(builder, constraint, value, CONSTRAINT_NEGATIVE);
	else if (value->attribute == ATTRIBUTE_MESSAGE)
		constraint->message = builder_atom(builder, value);
}

void
builder_add_constraint(GameBuilder *builder, Opening *opening)
{
	opening->frame.role = ROLE_LEAF;
	Constraint constraint = {.query = query_defaults(SCOPE_PARENT),
	                         .line = opening->line,
	                         .file = builder_file(builder)};
	const AttributeValue *type = NULL;
	each_attribute (opening, value) {
		if (value->attribute == ATTRIBUTE_TYPE)
			type = value;
		else
			constraint_attribute(builder, &constraint, value);
	}
	if (!type)
		return;
	if (builder_is_strange(builder, opening))
		constraint.query.flags |= QUERY_DOUBTED;
	opening->frame.index = builder->piles[PILE_CONSTRAINTS]->len;
	const Word word = word_of(builder_atom(builder, type));
	if (word == WORD_EXACTLY) {
		push_halves(builder, &constraint);
	} else if (word == WORD_MIN || word == WORD_MAX) {
		constraint.type = word == WORD_MIN ? CONSTRAINT_MIN : CONSTRAINT_MAX;
		push_constraint(builder, &constraint);
	} else {
		builder_unknown_word(builder, type, opening->line, _("the constraint is ignored"));
		g_array_index(builder->entries, Entry, opening->outer->index)
			.flags |= ENTRY_DOUBTED;
	}
}

/* The value of a word, one less than in its table; 0 is none. An unknown word is reported with the effect. */
static uint8_t
value_of_word(GameBuilder *builder, const AttributeValue *value, Condition *condition,
              const uint8_t *values, uint8_t unknown, const char *effect)
{
	const Word word = word_of(builder_atom(builder, value));
	if (values[word])
		return (uint8_t)(values[word] - 1);
	condition->query.flags |= QUERY_DOUBTED;
	builder_unknown_word(builder, value, condition->line, effect);
	return unknown;
}

static uint8_t
comparison(GameBuilder *builder, const AttributeValue *value, Condition *condition)
{
	return value_of_word(builder, value, condition, COMPARISONS, COMPARE_NEVER,
	                     _("the condition never holds"));
}

static Condition *
push_condition(GameBuilder *builder, Opening *opening, ConditionKind kind)
{
	GArray *pile = builder->piles[PILE_CONDITIONS];
	opening->frame.index = pile->len;
	Condition *condition = builder_push(pile);
	condition->query = query_defaults(SCOPE_SELF);
	condition->kind = (uint8_t)kind;
	condition->size = 1;
	condition->line = opening->line;
	condition->file = builder_file(builder);
	if (builder_is_strange(builder, opening))
		condition->query.flags |= QUERY_DOUBTED;
	return condition;
}

void
builder_add_condition(GameBuilder *builder, Opening *opening)
{
	opening->frame.role = ROLE_LEAF;
	Condition *condition = push_condition(builder, opening, CONDITION_QUERY);
	condition->comparison = COMPARE_NEVER;
	each_attribute (opening, value)
		if (!query_attribute(builder, &condition->query, value, opening->line) &&
		    value->attribute == ATTRIBUTE_TYPE)
			condition->comparison = comparison(builder, value, condition);
}

void
builder_open_local_group(GameBuilder *builder, Opening *opening)
{
	opening->frame.role = ROLE_CONDITION_GROUP;
	Condition *condition = push_condition(builder, opening, CONDITION_LOCAL_GROUP);
	condition->comparison = COMPARE_NEVER;
	each_attribute (opening, value) {
		if (query_attribute(builder, &condition->query, value, opening->line))
			continue;
		if (value->attribute == ATTRIBUTE_TYPE)
			condition->comparison = comparison(builder, value, condition);
		else if (value->attribute == ATTRIBUTE_REPEATS)
			condition->repeats = builder_amount(builder, value, opening->line, 0);
		else if (value->attribute == ATTRIBUTE_ROUND_UP)
			condition->round_up = builder_bool(builder, value, opening->line, false);
	}
}

static uint8_t
operation(GameBuilder *builder, const AttributeValue *value, Condition *group)
{
	return value_of_word(builder, value, group, OPERATIONS, GROUP_AND,
	                     _("the group is read as \"and\""));
}

void
builder_open_condition_group(GameBuilder *builder, Opening *opening)
{
	opening->frame.role = ROLE_CONDITION_GROUP;
	Condition *condition = push_condition(builder, opening, CONDITION_GROUP);
	condition->minimum = INT32_MIN;
	condition->maximum = INT32_MAX;
	each_attribute (opening, value) {
		if (value->attribute == ATTRIBUTE_TYPE)
			condition->operation = operation(builder, value, condition);
		else if (value->attribute == ATTRIBUTE_MIN && value->length)
			condition->minimum = builder_int(builder, value, opening->line, 0);
		else if (value->attribute == ATTRIBUTE_MAX && value->length)
			condition->maximum = builder_int(builder, value, opening->line, INT32_MAX);
	}
}

void
builder_close_condition_group(GameBuilder *builder, const Frame *frame)
{
	GArray *pile = builder->piles[PILE_CONDITIONS];
	g_array_index(pile, Condition, frame->index).size = pile->len - frame->index;
}

/* Reads a repeat of a modifier or of a condition group. */
static Repeat
read_repeat(GameBuilder *builder, const Opening *opening)
{
	Repeat repeat = {.query = query_defaults(SCOPE_SELF),
	                 .repeats = amount_from_int(1),
	                 .line = opening->line,
	                 .file = builder_file(builder)};
	const AttributeValue *step = NULL;
	each_attribute (opening, value) {
		if (query_attribute(builder, &repeat.query, value, opening->line))
			continue;
		if (value->attribute == ATTRIBUTE_REPEATS)
			repeat.repeats = builder_amount(builder, value, opening->line, 1);
		else if (value->attribute == ATTRIBUTE_ROUND_UP)
			repeat.round_up = builder_bool(builder, value, opening->line, false);
		else if (value->attribute == ATTRIBUTE_STEP)
			step = value;
	}
	if (step)
		repeat.query.value = builder_amount(builder, step, opening->line, 0);
	if (builder_is_strange(builder, opening))
		repeat.query.flags |= QUERY_DOUBTED;
	return repeat;
}

void
builder_add_repeat(GameBuilder *builder, Opening *opening)
{
	opening->frame.role = ROLE_LEAF;
	const Repeat repeat = read_repeat(builder, opening);
	opening->frame.index = builder->piles[PILE_REPEATS]->len;
	if (opening->outer->role != ROLE_CONDITION_GROUP) {
		g_array_append_vals(builder->piles[PILE_REPEATS], &repeat, 1);
		return;
	}
	Condition *condition = push_condition(builder, opening, CONDITION_REPEAT);
	condition->query = repeat.query;
	condition->repeats = repeat.repeats;
	condition->round_up = repeat.round_up;
}
