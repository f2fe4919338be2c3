/* Entries: what has an id and a name of its own, and the costs and characteristics on it. */
#include "data/builder-private.h"

static const uint8_t SELECTION_TYPES[WORD_COUNT] = {
	[WORD_UPGRADE] = SELECTION_UPGRADE + 1, [WORD_MODEL] = SELECTION_MODEL + 1,
	[WORD_UNIT] = SELECTION_UNIT + 1,       [WORD_UNIT_GROUP] = SELECTION_UNIT_GROUP + 1,
	[WORD_MOUNT] = SELECTION_MOUNT + 1,     [WORD_CREW] = SELECTION_CREW + 1,
};

/* The kind of entry that the type of a link asks for. */
static const uint8_t TARGET_KINDS[WORD_COUNT] = {
	[WORD_TARGET_SELECTION] = ENTRY_SELECTION,   [WORD_TARGET_GROUP] = ENTRY_GROUP,
	[WORD_TARGET_PROFILE] = ENTRY_PROFILE,       [WORD_TARGET_RULE] = ENTRY_RULE,
	[WORD_TARGET_INFO_GROUP] = ENTRY_INFO_GROUP,
};

static uint8_t
selection_type(GameBuilder *builder, const AttributeValue *value, uint32_t line)
{
	const Word word = word_of(builder_atom(builder, value));
	if (SELECTION_TYPES[word])
		return (uint8_t)(SELECTION_TYPES[word] - 1);
	builder_unknown_word(builder, value, line, "the entry is read as an upgrade");
	return SELECTION_UPGRADE;
}

static uint8_t
target_kind(GameBuilder *builder, const AttributeValue *value, uint32_t line)
{
	const uint8_t kind = TARGET_KINDS[word_of(builder_atom(builder, value))];
	if (!kind)
		builder_unknown_word(builder, value, line, "the link may lead to anything");
	return kind;
}

static void
set_type(GameBuilder *builder, Entry *entry, const AttributeValue *value)
{
	if (entry->kind == ENTRY_SELECTION)
		entry->type = selection_type(builder, value, entry->line);
	else if (entry->kind == ENTRY_LINK || entry->kind == ENTRY_INFO_LINK)
		entry->type = target_kind(builder, value, entry->line);
}

static void
set_flag(GameBuilder *builder, Entry *entry, const AttributeValue *value, EntryFlags flag)
{
	if (builder_bool(builder, value, entry->line, false))
		entry->flags |= (uint32_t)flag;
}

/* An entry is imported unless it says not (S-014). */
static void
set_import(GameBuilder *builder, Entry *entry, const AttributeValue *value)
{
	if (!builder_bool(builder, value, entry->line, true))
		entry->flags |= ENTRY_NOT_IMPORTED;
}

static void
set_sort_index(GameBuilder *builder, Entry *entry, const AttributeValue *value)
{
	entry->sort_index = builder_int(builder, value, entry->line, SORT_INDEX_DEFAULT);
	entry->flags |= ENTRY_HAS_SORT_INDEX;
}

/* Attributes that few kinds of entries have. */
static void
rare_attribute(GameBuilder *builder, Entry *entry, const AttributeValue *value)
{
	switch (value->attribute) {
	case ATTRIBUTE_TYPE_NAME:
		entry->text = builder_atom(builder, value);
		break;
	case ATTRIBUTE_SHORT_NAME:
		if (entry->kind == ENTRY_PUBLICATION)
			entry->text = builder_atom(builder, value);
		break;
	case ATTRIBUTE_SORT_INDEX:
		set_sort_index(builder, entry, value);
		break;
	case ATTRIBUTE_DEFAULT_SELECTION_ID:
		entry->default_id = builder_atom(builder, value);
		break;
	case ATTRIBUTE_DEFAULT_AMOUNT:
		entry->default_amount = builder_atom(builder, value);
		break;
	case ATTRIBUTE_LIBRARY:
		set_flag(builder, entry, value, ENTRY_LIBRARY);
		break;
	case ATTRIBUTE_IMPORT_ROOT_ENTRIES:
		set_flag(builder, entry, value, ENTRY_IMPORTS_ROOTS);
		break;
	default:
		break;
	}
}

static void
entry_attribute(GameBuilder *builder, Entry *entry, const AttributeValue *value)
{
	switch (value->attribute) {
	case ATTRIBUTE_ID:
		entry->id = builder_atom(builder, value);
		break;
	case ATTRIBUTE_NAME:
		entry->name = builder_atom(builder, value);
		break;
	case ATTRIBUTE_HIDDEN:
		set_flag(builder, entry, value, ENTRY_HIDDEN);
		break;
	case ATTRIBUTE_TYPE:
		set_type(builder, entry, value);
		break;
	case ATTRIBUTE_TARGET_ID:
	case ATTRIBUTE_TYPE_ID:
		entry->target_id = builder_atom(builder, value);
		break;
	case ATTRIBUTE_COLLECTIVE:
		set_flag(builder, entry, value, ENTRY_COLLECTIVE);
		break;
	case ATTRIBUTE_IMPORT:
		set_import(builder, entry, value);
		break;
	case ATTRIBUTE_PRIMARY:
		set_flag(builder, entry, value, ENTRY_PRIMARY);
		break;
	case ATTRIBUTE_PUBLICATION_ID:
		entry->publication_id = builder_atom(builder, value);
		break;
	case ATTRIBUTE_PAGE:
		entry->page = builder_atom(builder, value);
		break;
	default:
		rare_attribute(builder, entry, value);
		break;
	}
}

/* The defaultCostLimit of a cost type becomes its one cost. */
static void
add_cost_limit(GameBuilder *builder, const Opening *opening, const Entry *entry)
{
	each_attribute (opening, value) {
		if (value->attribute != ATTRIBUTE_DEFAULT_COST_LIMIT)
			continue;
		Cost *limit = builder_push(builder->piles[PILE_COSTS]);
		limit->type_id = entry->id;
		limit->name = entry->name;
		limit->value = builder_amount(builder, value, opening->line, -1);
	}
}

static void
add_association_limit(GameBuilder *builder, const Constraint *model, ConstraintType type,
                      const AttributeValue *value)
{
	if (!value || value->length == 0)
		return;
	Constraint *constraint = builder_push(builder->piles[PILE_CONSTRAINTS]);
	*constraint = *model;
	constraint->type = (uint8_t)type;
	constraint->query.value = builder_amount(builder, value, model->line, 0);
}

/* The min and max of an association become constraints; what it may be tied to stays beside
   (association_query()). */
static void
read_association(GameBuilder *builder, const Opening *opening, Entry *entry)
{
	const AttributeValue *min = NULL, *max = NULL;
	each_attribute (opening, value) {
		if (value->attribute == ATTRIBUTE_MIN)
			min = value;
		else if (value->attribute == ATTRIBUTE_MAX)
			max = value;
		else if (value->attribute == ATTRIBUTE_SCOPE)
			entry->default_id = builder_atom(builder, value);
		else if (value->attribute == ATTRIBUTE_CHILD_ID)
			entry->text = builder_atom(builder, value);
		else if (value->attribute == ATTRIBUTE_INCLUDE_CHILD_SELECTIONS)
			set_flag(builder, entry, value, ENTRY_INCLUDES_CHILD_SELECTIONS);
		else if (value->attribute == ATTRIBUTE_INCLUDE_CHILD_FORCES)
			set_flag(builder, entry, value, ENTRY_INCLUDES_CHILD_FORCES);
	}
	const Constraint model = {
		.query = association_query(entry),
		.id = entry->id,
		.base_id = entry->id,
		.line = opening->line,
	};
	add_association_limit(builder, &model, CONSTRAINT_MIN, min);
	add_association_limit(builder, &model, CONSTRAINT_MAX, max);
}

static GameFile *
current_file(const GameBuilder *builder)
{
	return &g_array_index(builder->files, GameFile, builder->files->len - 1);
}

static void
read_root(GameBuilder *builder, const Opening *opening, Entry *entry)
{
	GameFile *file = current_file(builder);
	file->root = opening->frame.index;
	if (opening->element == ELEMENT_GAME_SYSTEM)
		entry->flags |= ENTRY_IS_GAME_SYSTEM;
	each_attribute (opening, value) {
		if (value->attribute == ATTRIBUTE_REVISION)
			file->revision = builder_int(builder, value, opening->line, 0);
		else if (value->attribute == ATTRIBUTE_GAME_SYSTEM_ID)
			file->game_system_id = builder_atom(builder, value);
	}
	if (atom_is_none(entry->id)) {
		builder_complain(builder, DATA_NO_ID, opening->line, element_word(opening->element),
		                 NULL, NULL);
		builder->refused = true;
	}
}

static bool
is_shared_container(Element element)
{
	switch (element) {
	case ELEMENT_SHARED_FORCE_ENTRIES:
	case ELEMENT_SHARED_SELECTION_ENTRIES:
	case ELEMENT_SHARED_SELECTION_ENTRY_GROUPS:
	case ELEMENT_SHARED_RULES:
	case ELEMENT_SHARED_PROFILES:
	case ELEMENT_SHARED_INFO_GROUPS:
	case ELEMENT_SHARED_ASSOCIATIONS:
		return true;
	default:
		return false;
	}
}

static void
read_by_kind(GameBuilder *builder, const Opening *opening, Entry *entry)
{
	switch (entry->kind) {
	case ENTRY_CATALOGUE:
		read_root(builder, opening, entry);
		break;
	case ENTRY_COST_TYPE:
		add_cost_limit(builder, opening, entry);
		break;
	case ENTRY_ASSOCIATION:
		read_association(builder, opening, entry);
		break;
	case ENTRY_CATALOGUE_LINK:
		g_array_append_val(builder->links, entry->target_id);
		break;
	default:
		break;
	}
}

void
builder_open_entry(GameBuilder *builder, Opening *opening, EntryKind kind)
{
	Frame *frame = &opening->frame;
	frame->role = ROLE_ENTRY;
	frame->index = builder->entries->len;
	for (int pile = PILE_COSTS; pile <= PILE_CHARACTERISTICS; pile++)
		frame->heights[pile] = builder->piles[pile]->len;
	Entry *entry = builder_push(builder->entries);
	entry->parent = opening->outer->role == ROLE_ENTRY ? opening->outer->index : 0;
	entry->line = opening->line;
	entry->file = (uint16_t)(builder->files->len - 1);
	entry->kind = (uint8_t)kind;
	const Frame *top = &g_array_index(builder->frames, Frame, builder->frames->len - 1);
	if (is_shared_container((Element)top->element))
		entry->flags = ENTRY_SHARED;
	each_attribute (opening, value)
		entry_attribute(builder, entry, value);
	read_by_kind(builder, opening, entry);
}

void
builder_close_entry(GameBuilder *builder, const Frame *frame)
{
	Entry *entry = &g_array_index(builder->entries, Entry, frame->index);
	entry->end = builder->entries->len;
	entry->costs = builder_settle(builder, PILE_COSTS, frame->heights[PILE_COSTS]);
	entry->constraints = builder_settle(builder, PILE_CONSTRAINTS,
	                                    frame->heights[PILE_CONSTRAINTS]);
	entry->modifiers = builder_settle(builder, PILE_MODIFIERS, frame->heights[PILE_MODIFIERS]);
	entry->characteristics = builder_settle(builder, PILE_CHARACTERISTICS,
	                                        frame->heights[PILE_CHARACTERISTICS]);
}

void
builder_add_cost(GameBuilder *builder, Opening *opening)
{
	opening->frame.role = ROLE_LEAF;
	Cost *cost = builder_push(builder->piles[PILE_COSTS]);
	each_attribute (opening, value) {
		if (value->attribute == ATTRIBUTE_TYPE_ID)
			cost->type_id = builder_atom(builder, value);
		else if (value->attribute == ATTRIBUTE_NAME)
			cost->name = builder_atom(builder, value);
		else if (value->attribute == ATTRIBUTE_VALUE)
			cost->value = builder_amount(builder, value, opening->line, 0);
	}
}

/* Its value is its text, which comes later. */
void
builder_open_characteristic(GameBuilder *builder, Opening *opening)
{
	GArray *pile = builder->piles[PILE_CHARACTERISTICS];
	opening->frame.role = ROLE_TEXT;
	opening->frame.index = pile->len;
	Characteristic *characteristic = builder_push(pile);
	each_attribute (opening, value) {
		if (value->attribute == ATTRIBUTE_NAME)
			characteristic->name = builder_atom(builder, value);
		else if (value->attribute == ATTRIBUTE_TYPE_ID)
			characteristic->type_id = builder_atom(builder, value);
	}
}
