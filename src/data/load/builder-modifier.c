/* Reads modifiers and modifier groups. */
#include "base/language/i18n.h"
#include "data/load/builder-private.h"

/* One more than the ModifierType of a word. */
static const uint8_t TYPES[WORD_COUNT] = {
#define X(symbol, word, type) [WORD_##symbol] = MODIFIER_##type + 1,
#include "data/game/modifier-types.def"
#undef X
};

/* One more than the ModifierField of a word; any other text is an id. */
static const uint8_t FIELDS[WORD_COUNT] = {
#define X(symbol, word, field) [WORD_##symbol] = MODIFIES_##field + 1,
#include "data/game/modifier-fields.def"
#undef X
};

static void
set_field(Modifier *modifier, Atom field)
{
	const Word word = word_of(field);
	modifier->field_id = field;
	modifier->field = FIELDS[word] ? (uint8_t)(FIELDS[word] - 1) : MODIFIES_ID;
}

static void
read_value(GameBuilder *builder, Modifier *modifier, const AttributeValue *value)
{
	modifier->value = builder_atom(builder, value);
	modifier->has_number = builder_is_amount(value->text, value->length, &modifier->number);
}

/* `hide` is `set hidden true` (S-103). */
static void
read_as_hide(Modifier *modifier)
{
	set_field(modifier, (Atom){WORD_FIELD_HIDDEN});
	modifier->value = (Atom){WORD_TRUE};
	modifier->has_number = false;
}

static Word
set_type(GameBuilder *builder, Modifier *modifier, const AttributeValue *value)
{
	const Word word = word_of(builder_atom(builder, value));
	if (TYPES[word]) {
		modifier->type = (uint8_t)(TYPES[word] - 1);
	} else {
		modifier->flags |= MODIFIER_DOUBTED;
		builder_unknown_word(builder, value, modifier->line,
		                     _("the modifier has no effect"));
	}
	return word;
}

static void
read_field(GameBuilder *builder, Modifier *modifier, const AttributeValue *value)
{
	set_field(modifier, builder_atom(builder, value));
}

static void
read_argument(GameBuilder *builder, Modifier *modifier, const AttributeValue *value)
{
	modifier->argument = builder_atom(builder, value);
}

static void
read_join(GameBuilder *builder, Modifier *modifier, const AttributeValue *value)
{
	modifier->join = builder_atom(builder, value);
	modifier->flags |= MODIFIER_HAS_JOIN;
}

static void
read_affects(GameBuilder *builder, Modifier *modifier, const AttributeValue *value)
{
	modifier->affects = builder_atom(builder, value);
}

static void
read_scope(GameBuilder *builder, Modifier *modifier, const AttributeValue *value)
{
	if (value->length == 0)
		return;
	bool self_too;
	modifier->scope_id = builder_atom(builder, value);
	modifier->scope = (uint8_t)builder_scope(modifier->scope_id, &self_too);
	if (self_too)
		modifier->flags |= MODIFIER_SCOPE_SELF_TOO;
}

static void
read_position(GameBuilder *builder, Modifier *modifier, const AttributeValue *value)
{
	modifier->position = builder_int(builder, value, modifier->line, 0);
	modifier->flags |= MODIFIER_HAS_POSITION;
}

/* True and false are what older data say, all else is the text to look for (S-219). */
static void
read_skip_if_present(GameBuilder *builder, Modifier *modifier, const AttributeValue *value)
{
	const Atom text = builder_atom(builder, value);
	const Word word = word_of(text);
	if (word == WORD_TRUE)
		modifier->flags |= MODIFIER_SKIP_IF_PRESENT;
	else if (word != WORD_FALSE)
		modifier->skip_text = text;
}

/* The attributes of modifiers beside `type`; NULL for all others. */
static void (*const READ_MODIFIER[ATTRIBUTE_COUNT])(GameBuilder *, Modifier *,
                                                    const AttributeValue *) = {
	[ATTRIBUTE_FIELD] = read_field,       [ATTRIBUTE_VALUE] = read_value,
	[ATTRIBUTE_ARG] = read_argument,      [ATTRIBUTE_JOIN] = read_join,
	[ATTRIBUTE_AFFECTS] = read_affects,   [ATTRIBUTE_SCOPE] = read_scope,
	[ATTRIBUTE_POSITION] = read_position, [ATTRIBUTE_SKIP_IF_PRESENT] = read_skip_if_present,
};

/* Keeps the heights of the piles of conditions and repeats. */
static void
keep_heights(const GameBuilder *builder, Frame *frame)
{
	frame->heights[0] = builder->piles[PILE_CONDITIONS]->len;
	frame->heights[1] = builder->piles[PILE_REPEATS]->len;
}

void
builder_open_modifier(GameBuilder *builder, Opening *opening)
{
	GArray *pile = builder->piles[PILE_MODIFIERS];
	opening->frame.role = ROLE_MODIFIER;
	opening->frame.index = pile->len;
	keep_heights(builder, &opening->frame);
	Modifier *modifier = builder_push(pile);
	modifier->line = opening->line;
	modifier->file = builder_file(builder);
	modifier->group = opening->frame.group;
	modifier->type = MODIFIER_UNKNOWN;
	modifier->field = MODIFIES_ID;
	if (builder_is_strange(builder, opening))
		modifier->flags |= MODIFIER_DOUBTED;
	Word type = WORD_NONE;
	each_attribute (opening, value) {
		if (value->attribute == ATTRIBUTE_TYPE)
			type = set_type(builder, modifier, value);
		else if (READ_MODIFIER[value->attribute])
			READ_MODIFIER[value->attribute](builder, modifier, value);
	}
	if (type == WORD_HIDE)
		read_as_hide(modifier);
}

void
builder_close_modifier(GameBuilder *builder, const Frame *frame)
{
	Modifier *modifier = &g_array_index(builder->piles[PILE_MODIFIERS], Modifier, frame->index);
	modifier->conditions = builder_settle(builder, PILE_CONDITIONS, frame->heights[0]);
	modifier->repeats = builder_settle(builder, PILE_REPEATS, frame->heights[1]);
}

void
builder_open_modifier_group(GameBuilder *builder, Opening *opening)
{
	opening->frame.role = ROLE_MODIFIER_GROUP;
	opening->frame.index = builder->modifier_groups->len;
	keep_heights(builder, &opening->frame);
	ModifierGroup *group = builder_push(builder->modifier_groups);
	group->parent = opening->frame.group;
	group->line = opening->line;
	group->file = builder_file(builder);
	group->is_doubted = builder_is_strange(builder, opening);
	each_attribute (opening, value)
		if (value->attribute == ATTRIBUTE_TYPE &&
		    word_of(builder_atom(builder, value)) != WORD_AND) {
			group->is_doubted = true;
			builder_unknown_word(builder, value, opening->line,
			                     _("the group is read as \"and\""));
		}
	opening->frame.group = opening->frame.index;
}

void
builder_close_modifier_group(GameBuilder *builder, const Frame *frame)
{
	ModifierGroup *group = &g_array_index(builder->modifier_groups, ModifierGroup,
	                                      frame->index);
	group->conditions = builder_settle(builder, PILE_CONDITIONS, frame->heights[0]);
	group->repeats = builder_settle(builder, PILE_REPEATS, frame->heights[1]);
}
