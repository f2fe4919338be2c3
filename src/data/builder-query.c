/* Queries: what constraints, conditions, repeats and local condition groups have in common. */
#include "data/builder-private.h"

#include <string.h>

/* One more than the QueryScope of a word; 0 for what is no scope. */
static const uint8_t SCOPES[WORD_COUNT] = {
	[WORD_SELF] = SCOPE_SELF + 1,
	[WORD_PARENT] = SCOPE_PARENT + 1,
	[WORD_FORCE] = SCOPE_FORCE + 1,
	[WORD_ROSTER] = SCOPE_ROSTER + 1,
	[WORD_ANCESTOR] = SCOPE_ANCESTOR + 1,
	[WORD_PRIMARY_CATEGORY] = SCOPE_PRIMARY_CATEGORY + 1,
	[WORD_CATEGORY] = SCOPE_PRIMARY_CATEGORY + 1,
	[WORD_PRIMARY_CATALOGUE] = SCOPE_PRIMARY_CATALOGUE + 1,
	[WORD_ROOT_ENTRY] = SCOPE_ROOT_ENTRY + 1,
	[WORD_UNIT] = SCOPE_UNIT + 1,
	[WORD_MODEL] = SCOPE_MODEL + 1,
	[WORD_UPGRADE] = SCOPE_UPGRADE + 1,
	[WORD_MODEL_OR_UNIT] = SCOPE_MODEL_OR_UNIT + 1,
	[WORD_MOUNT] = SCOPE_MOUNT + 1,
	[WORD_CREW] = SCOPE_CREW + 1,
	[WORD_UNIT_GROUP] = SCOPE_UNIT_GROUP + 1,
	[WORD_NON_UPGRADE] = SCOPE_NON_UPGRADE + 1,
	[WORD_GROUP] = SCOPE_GROUP + 1,
	[WORD_LINK] = SCOPE_LINK + 1,
	[WORD_UNIT_SELF] = SCOPE_UNIT + 1,
	[WORD_MODEL_SELF] = SCOPE_MODEL + 1,
	[WORD_UPGRADE_SELF] = SCOPE_UPGRADE + 1,
	[WORD_MODEL_OR_UNIT_SELF] = SCOPE_MODEL_OR_UNIT + 1,
	[WORD_MOUNT_SELF] = SCOPE_MOUNT + 1,
	[WORD_CREW_SELF] = SCOPE_CREW + 1,
	[WORD_UNIT_GROUP_SELF] = SCOPE_UNIT_GROUP + 1,
	[WORD_NON_UPGRADE_SELF] = SCOPE_NON_UPGRADE + 1,
	[WORD_GROUP_SELF] = SCOPE_GROUP + 1,
	[WORD_LINK_SELF] = SCOPE_LINK + 1,
};

/* One more than the Comparison of a word, old spellings included (S-017). */
static const uint8_t COMPARISONS[WORD_COUNT] = {
	[WORD_LESS_THAN] = COMPARE_LESS + 1,
	[WORD_GREATER_THAN] = COMPARE_GREATER + 1,
	[WORD_EQUAL_TO] = COMPARE_EQUAL + 1,
	[WORD_NOT_EQUAL_TO] = COMPARE_NOT_EQUAL + 1,
	[WORD_AT_LEAST] = COMPARE_AT_LEAST + 1,
	[WORD_AT_MOST] = COMPARE_AT_MOST + 1,
	[WORD_INSTANCE_OF] = COMPARE_INSTANCE_OF + 1,
	[WORD_NOT_INSTANCE_OF] = COMPARE_NOT_INSTANCE_OF + 1,
	[WORD_ALWAYS] = COMPARE_ALWAYS + 1,
	[WORD_NEVER] = COMPARE_NEVER + 1,
	[WORD_BEFORE] = COMPARE_BEFORE + 1,
	[WORD_OLD_LESS_THAN] = COMPARE_LESS + 1,
	[WORD_OLD_GREATER_THAN] = COMPARE_GREATER + 1,
	[WORD_OLD_EQUAL_TO] = COMPARE_EQUAL + 1,
	[WORD_OLD_NOT_EQUAL_TO] = COMPARE_NOT_EQUAL + 1,
	[WORD_OLD_AT_LEAST] = COMPARE_AT_LEAST + 1,
	[WORD_OLD_AT_MOST] = COMPARE_AT_MOST + 1,
	[WORD_OLD_INSTANCE_OF] = COMPARE_INSTANCE_OF + 1,
	[WORD_OLD_NOT_INSTANCE_OF] = COMPARE_NOT_INSTANCE_OF + 1,
};

/* One more than the GroupOperation of a word. */
static const uint8_t OPERATIONS[WORD_COUNT] = {
	[WORD_AND] = GROUP_AND + 1,           [WORD_OR] = GROUP_OR + 1,
	[WORD_NOT] = GROUP_NOT + 1,           [WORD_COUNTING] = GROUP_COUNT + 1,
	[WORD_ADD] = GROUP_ADD + 1,           [WORD_SUBTRACT] = GROUP_SUBTRACT + 1,
	[WORD_MULTIPLY] = GROUP_MULTIPLY + 1, [WORD_DIVIDE] = GROUP_DIVIDE + 1,
	[WORD_MODULO] = GROUP_MODULO + 1,     [WORD_POWER] = GROUP_POWER + 1,
	[WORD_MIN] = GROUP_MIN + 1,           [WORD_MAX] = GROUP_MAX + 1,
	[WORD_GREATER] = GROUP_GREATER + 1,   [WORD_GREATER_OR_EQUAL] = GROUP_GREATER_OR_EQUAL + 1,
	[WORD_LESS] = GROUP_LESS + 1,         [WORD_LESS_OR_EQUAL] = GROUP_LESS_OR_EQUAL + 1,
	[WORD_EQUAL] = GROUP_EQUAL + 1,       [WORD_NOT_EQUAL] = GROUP_NOT_EQUAL + 1,
};

/* One more than the SelectionType of a word, where `childId` names one (S-075). */
static const uint8_t TYPES[WORD_COUNT] = {
	[WORD_UPGRADE] = SELECTION_UPGRADE + 1, [WORD_MODEL] = SELECTION_MODEL + 1,
	[WORD_UNIT] = SELECTION_UNIT + 1,       [WORD_UNIT_GROUP] = SELECTION_UNIT_GROUP + 1,
	[WORD_MOUNT] = SELECTION_MOUNT + 1,     [WORD_CREW] = SELECTION_CREW + 1,
};

Query
builder_query_defaults(QueryScope scope)
{
	return (Query){.scope = (uint8_t)scope, .flags = QUERY_SHARED};
}

QueryScope
builder_scope(Atom scope, bool *self_too)
{
	const Word word = word_of(scope);
	*self_too = word >= WORD_UNIT_SELF && word <= WORD_LINK_SELF;
	return SCOPES[word] ? (QueryScope)(SCOPES[word] - 1) : SCOPE_ID;
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

static void
set_child(Query *query, Atom child)
{
	query->child_id = child;
	const Word word = word_of(query->child_id);
	if (TYPES[word]) {
		query->child = CHILD_TYPE;
		query->child_type = (uint8_t)(TYPES[word] - 1);
	} else if (word == WORD_SELF) {
		query->child = CHILD_SELF;
	} else if (word == WORD_HEADER) {
		query->child = CHILD_NOTHING;
	} else if (word == WORD_ANY || atom_is_none(query->child_id)) {
		query->child = CHILD_ANY;
	} else {
		query->child = CHILD_ID;
	}
}

Query
association_query(const Entry *association)
{
	Query query = builder_query_defaults(SCOPE_SELF);
	query.field = FIELD_ASSOCIATIONS;
	set_scope(&query, association->default_id);
	set_child(&query, association->text);
	if (association->flags & ENTRY_INCLUDES_CHILD_SELECTIONS)
		query.flags |= QUERY_CHILD_SELECTIONS;
	if (association->flags & ENTRY_INCLUDES_CHILD_FORCES)
		query.flags |= QUERY_CHILD_FORCES;
	return query;
}

static const char LIMIT_PREFIX[] = "limit::";

/* Whether a cost type of that id exists is seen when all files are there (S-084). */
static void
set_field(GameBuilder *builder, Query *query, const AttributeValue *value)
{
	const size_t prefix = sizeof LIMIT_PREFIX - 1;
	if (value->length > prefix && memcmp(value->text, LIMIT_PREFIX, prefix) == 0) {
		query->field = FIELD_LIMIT;
		query->field_id = atoms_intern(builder->atoms, value->text + prefix,
		                               value->length - prefix);
		return;
	}
	const Atom field = builder_atom(builder, value);
	const Word word = word_of(field);
	if (word == WORD_SELECTIONS || atom_is_none(field)) {
		query->field = FIELD_SELECTIONS;
	} else if (word == WORD_FORCES) {
		query->field = FIELD_FORCES;
	} else if (word == WORD_ASSOCIATIONS) {
		query->field = FIELD_ASSOCIATIONS;
	} else {
		query->field = FIELD_COST;
		query->field_id = field;
	}
}

static void
set_flag(GameBuilder *builder, Query *query, QueryFlags flag, const AttributeValue *value,
         uint32_t line)
{
	const bool fallback = flag == QUERY_SHARED;
	if (builder_bool(builder, value, line, fallback))
		query->flags |= (uint8_t)flag;
	else
		query->flags &= (uint8_t)~flag;
}

bool
builder_query_attribute(GameBuilder *builder, Query *query, const AttributeValue *value,
                        uint32_t line)
{
	switch (value->attribute) {
	case ATTRIBUTE_FIELD:
		set_field(builder, query, value);
		return true;
	case ATTRIBUTE_SCOPE:
		set_scope(query, builder_atom(builder, value));
		return true;
	case ATTRIBUTE_VALUE:
		query->value = builder_amount(builder, value, line, 0);
		return true;
	case ATTRIBUTE_CHILD_ID:
		set_child(query, builder_atom(builder, value));
		return true;
	case ATTRIBUTE_PERCENT_VALUE:
		set_flag(builder, query, QUERY_PERCENT, value, line);
		return true;
	case ATTRIBUTE_SHARED:
		set_flag(builder, query, QUERY_SHARED, value, line);
		return true;
	case ATTRIBUTE_INCLUDE_CHILD_SELECTIONS:
		set_flag(builder, query, QUERY_CHILD_SELECTIONS, value, line);
		return true;
	case ATTRIBUTE_INCLUDE_CHILD_FORCES:
		set_flag(builder, query, QUERY_CHILD_FORCES, value, line);
		return true;
	default:
		return false;
	}
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
constraint_attribute(GameBuilder *builder, Constraint *constraint, const AttributeValue *value)
{
	const uint32_t line = constraint->line;
	if (builder_query_attribute(builder, &constraint->query, value, line))
		return;
	switch (value->attribute) {
	case ATTRIBUTE_ID:
		constraint->id = constraint->base_id = builder_atom(builder, value);
		break;
	case ATTRIBUTE_AUTOMATIC:
		if (builder_bool(builder, value, line, false))
			constraint->flags |= CONSTRAINT_AUTOMATIC;
		break;
	case ATTRIBUTE_NEGATIVE:
		if (builder_bool(builder, value, line, false))
			constraint->flags |= CONSTRAINT_NEGATIVE;
		break;
	case ATTRIBUTE_MESSAGE:
		constraint->message = builder_atom(builder, value);
		break;
	default:
		break;
	}
}

void
builder_add_constraint(GameBuilder *builder, Opening *opening)
{
	opening->frame.role = ROLE_LEAF;
	Constraint constraint = {.query = builder_query_defaults(SCOPE_PARENT),
	                         .line = opening->line};
	const AttributeValue *type = NULL;
	each_attribute (opening, value) {
		if (value->attribute == ATTRIBUTE_TYPE)
			type = value;
		else
			constraint_attribute(builder, &constraint, value);
	}
	if (!type)
		return;
	const Word word = word_of(builder_atom(builder, type));
	if (word == WORD_EXACTLY) {
		push_halves(builder, &constraint);
	} else if (word == WORD_MIN || word == WORD_MAX) {
		constraint.type = word == WORD_MIN ? CONSTRAINT_MIN : CONSTRAINT_MAX;
		push_constraint(builder, &constraint);
	} else {
		builder_unknown_word(builder, type, opening->line, "the constraint is passed over");
	}
}

static uint8_t
comparison(GameBuilder *builder, const AttributeValue *value, uint32_t line)
{
	const Word word = word_of(builder_atom(builder, value));
	if (COMPARISONS[word])
		return (uint8_t)(COMPARISONS[word] - 1);
	builder_unknown_word(builder, value, line, "the condition never holds");
	return COMPARE_NEVER;
}

static Condition *
push_condition(GameBuilder *builder, Opening *opening, ConditionKind kind)
{
	GArray *pile = builder->piles[PILE_CONDITIONS];
	opening->frame.index = pile->len;
	Condition *condition = builder_push(pile);
	condition->query = builder_query_defaults(SCOPE_SELF);
	condition->kind = (uint8_t)kind;
	condition->size = 1;
	condition->line = opening->line;
	return condition;
}

void
builder_add_condition(GameBuilder *builder, Opening *opening)
{
	opening->frame.role = ROLE_LEAF;
	Condition *condition = push_condition(builder, opening, CONDITION_QUERY);
	condition->comparison = COMPARE_NEVER;
	each_attribute (opening, value)
		if (!builder_query_attribute(builder, &condition->query, value, opening->line) &&
		    value->attribute == ATTRIBUTE_TYPE)
			condition->comparison = comparison(builder, value, opening->line);
}

void
builder_open_local_group(GameBuilder *builder, Opening *opening)
{
	opening->frame.role = ROLE_CONDITION_GROUP;
	Condition *condition = push_condition(builder, opening, CONDITION_LOCAL_GROUP);
	condition->comparison = COMPARE_NEVER;
	each_attribute (opening, value) {
		if (builder_query_attribute(builder, &condition->query, value, opening->line))
			continue;
		if (value->attribute == ATTRIBUTE_TYPE)
			condition->comparison = comparison(builder, value, opening->line);
		else if (value->attribute == ATTRIBUTE_REPEATS)
			condition->repeats = builder_int(builder, value, opening->line, 0);
		else if (value->attribute == ATTRIBUTE_ROUND_UP)
			condition->round_up = builder_bool(builder, value, opening->line, false);
	}
}

static uint8_t
operation(GameBuilder *builder, const AttributeValue *value, uint32_t line)
{
	const Word word = word_of(builder_atom(builder, value));
	if (OPERATIONS[word])
		return (uint8_t)(OPERATIONS[word] - 1);
	builder_unknown_word(builder, value, line, "the group is read as \"and\"");
	return GROUP_AND;
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
			condition->operation = operation(builder, value, opening->line);
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

/* What a repeat says, wherever it stands. */
static Repeat
read_repeat(GameBuilder *builder, const Opening *opening)
{
	Repeat repeat = {
		.query = builder_query_defaults(SCOPE_SELF), .repeats = 1, .line = opening->line};
	const AttributeValue *step = NULL;
	each_attribute (opening, value) {
		if (builder_query_attribute(builder, &repeat.query, value, opening->line))
			continue;
		if (value->attribute == ATTRIBUTE_REPEATS)
			repeat.repeats = builder_int(builder, value, opening->line, 1);
		else if (value->attribute == ATTRIBUTE_ROUND_UP)
			repeat.round_up = builder_bool(builder, value, opening->line, false);
		else if (value->attribute == ATTRIBUTE_STEP)
			step = value;
	}
	if (step)
		repeat.query.value = builder_amount(builder, step, opening->line, 0);
	return repeat;
}

void
builder_add_repeat(GameBuilder *builder, Opening *opening)
{
	opening->frame.role = ROLE_LEAF;
	const Repeat repeat = read_repeat(builder, opening);
	if (opening->outer->role != ROLE_CONDITION_GROUP) {
		g_array_append_vals(builder->piles[PILE_REPEATS], &repeat, 1);
		return;
	}
	Condition *condition = push_condition(builder, opening, CONDITION_REPEAT);
	condition->query = repeat.query;
	condition->repeats = repeat.repeats;
	condition->round_up = repeat.round_up;
}
