/* Reads entries, and their costs and characteristics. */
#include "base/language/i18n.h"
#include "data/load/builder-private.h"

#include <string.h>

/* The kind of entry that the type of a link names. */
static const uint8_t TARGET_KINDS[WORD_COUNT] = {
	[WORD_TARGET_SELECTION] = ENTRY_SELECTION,   [WORD_TARGET_GROUP] = ENTRY_GROUP,
	[WORD_TARGET_PROFILE] = ENTRY_PROFILE,       [WORD_TARGET_RULE] = ENTRY_RULE,
	[WORD_TARGET_INFO_GROUP] = ENTRY_INFO_GROUP,
};

static uint8_t
selection_type(GameBuilder *builder, const AttributeValue *value, uint32_t line)
{
	uint8_t type = SELECTION_UPGRADE;
	if (!builder_selection_type(word_of(builder_atom(builder, value)), &type))
		builder_unknown_word(builder, value, line, _("the entry is read as an upgrade"));
	return type;
}

static uint8_t
target_kind(GameBuilder *builder, const AttributeValue *value, uint32_t line)
{
	const uint8_t kind = TARGET_KINDS[word_of(builder_atom(builder, value))];
	if (!kind)
		builder_unknown_word(builder, value, line,
		                     _("the link may lead to any kind of entry"));
	return kind;
}

static void
set_flag(GameBuilder *builder, Entry *entry, const AttributeValue *value, EntryFlags flag)
{
	if (builder_bool(builder, value, entry->line, false))
		entry->flags |= (uint32_t)flag;
}

/* The way an attribute of entries is read. */
typedef struct EntryAttribute {
	/* NULL: the attribute has no effect on entries */
	void (*read)(GameBuilder *, Entry *, const AttributeValue *, const struct EntryAttribute *);
	size_t member;   /* read_text: offset of the Atom in Entry */
	EntryFlags flag; /* read_flag: set if the value is true */
} EntryAttribute;

static void
read_text(GameBuilder *builder, Entry *entry, const AttributeValue *value,
          const EntryAttribute *attribute)
{
	G_STRUCT_MEMBER(Atom, entry, attribute->member) = builder_atom(builder, value);
}

static void
read_flag(GameBuilder *builder, Entry *entry, const AttributeValue *value,
          const EntryAttribute *attribute)
{
	set_flag(builder, entry, value, attribute->flag);
}

static void
read_type(GameBuilder *builder, Entry *entry, const AttributeValue *value,
          const EntryAttribute *attribute)
{
	(void)attribute;
	if (entry->kind == ENTRY_SELECTION)
		entry->type = selection_type(builder, value, entry->line);
	else if (entry->kind == ENTRY_LINK || entry->kind == ENTRY_INFO_LINK)
		entry->type = target_kind(builder, value, entry->line);
}

static void
read_short_name(GameBuilder *builder, Entry *entry, const AttributeValue *value,
                const EntryAttribute *attribute)
{
	(void)attribute;
	if (entry->kind == ENTRY_PUBLICATION)
		entry->text = builder_atom(builder, value);
}

/* Entries are imported by default (S-014). */
static void
read_import(GameBuilder *builder, Entry *entry, const AttributeValue *value,
            const EntryAttribute *attribute)
{
	(void)attribute;
	if (!builder_bool(builder, value, entry->line, true))
		entry->flags |= ENTRY_NOT_IMPORTED;
}

static void
read_sort_index(GameBuilder *builder, Entry *entry, const AttributeValue *value,
                const EntryAttribute *attribute)
{
	(void)attribute;
	entry->sort_index = builder_int(builder, value, entry->line, SORT_INDEX_DEFAULT);
	entry->flags |= ENTRY_HAS_SORT_INDEX;
}

static void
read_step(GameBuilder *builder, Entry *entry, const AttributeValue *value,
          const EntryAttribute *attribute)
{
	(void)attribute;
	entry->step = MAX(builder_int(builder, value, entry->line, 0), 0);
}

static void
read_selection_group(GameBuilder *builder, Entry *entry, const AttributeValue *value,
                     const EntryAttribute *attribute)
{
	(void)attribute;
	if (entry->kind == ENTRY_PROFILE)
		entry->default_id = builder_atom(builder, value);
}

/* clang-format off */
#define TEXT(member) {read_text, offsetof(Entry, member), 0}
#define FLAG(flag)   {read_flag, 0, flag}
static const EntryAttribute ENTRY_ATTRIBUTES[ATTRIBUTE_COUNT] = {
	[ATTRIBUTE_ID]                   = TEXT(id),
	[ATTRIBUTE_NAME]                 = TEXT(name),
	[ATTRIBUTE_HIDDEN]               = FLAG(ENTRY_HIDDEN),
	[ATTRIBUTE_TYPE]                 = {read_type, 0, 0},
	[ATTRIBUTE_TARGET_ID]            = TEXT(target_id),
	[ATTRIBUTE_TYPE_ID]              = TEXT(target_id),
	[ATTRIBUTE_TYPE_NAME]            = TEXT(text),
	[ATTRIBUTE_SHORT_NAME]           = {read_short_name, 0, 0},
	[ATTRIBUTE_COLLECTIVE]           = FLAG(ENTRY_COLLECTIVE),
	[ATTRIBUTE_IMPORT]               = {read_import, 0, 0},
	[ATTRIBUTE_PRIMARY]              = FLAG(ENTRY_PRIMARY),
	[ATTRIBUTE_PUBLICATION_ID]       = TEXT(publication_id),
	[ATTRIBUTE_PAGE]                 = TEXT(page),
	[ATTRIBUTE_SORT_INDEX]           = {read_sort_index, 0, 0},
	[ATTRIBUTE_DEFAULT_SELECTION_ID] = TEXT(default_id),
	[ATTRIBUTE_DEFAULT_AMOUNT]       = TEXT(default_amount),
	[ATTRIBUTE_STEP]                 = {read_step, 0, 0},
	[ATTRIBUTE_LIBRARY]              = FLAG(ENTRY_LIBRARY),
	[ATTRIBUTE_IMPORT_ROOT_ENTRIES]  = FLAG(ENTRY_IMPORTS_ROOTS),
	[ATTRIBUTE_TRACKED]              = FLAG(ENTRY_TRACKED),
	[ATTRIBUTE_SELECTABLE]           = FLAG(ENTRY_SELECTABLE),
	[ATTRIBUTE_SELECTION_GROUP]      = {read_selection_group, 0, 0},
	[ATTRIBUTE_FLATTEN]              = FLAG(ENTRY_FLATTENED),
};
#undef TEXT
#undef FLAG
/* clang-format on */

static void
entry_attribute(GameBuilder *builder, Entry *entry, const AttributeValue *value)
{
	const EntryAttribute *attribute = &ENTRY_ATTRIBUTES[value->attribute];
	if (attribute->read)
		attribute->read(builder, entry, value, attribute);
}

/* The defaultCostLimit of a cost type is stored as its only cost. */
static void
read_cost_limit(GameBuilder *builder, const Opening *opening, Entry *entry)
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

/* The min and max of an association become constraints. The query that selects its targets is made
   from the entry by association_query(). */
static void
read_association(GameBuilder *builder, const Opening *opening, Entry *entry)
{
	const AttributeValue *min = NULL, *max = NULL;
	/* The scope takes the place of the default, which moves to that of the page (game.h). */
	entry->page = entry->default_id;
	entry->default_id = ATOM_NONE;
	each_attribute (opening, value) {
		if (value->attribute == ATTRIBUTE_MIN)
			min = value;
		else if (value->attribute == ATTRIBUTE_MAX)
			max = value;
		else if (value->attribute == ATTRIBUTE_SCOPE)
			entry->default_id = builder_atom(builder, value);
		else if (value->attribute == ATTRIBUTE_CHILD_ID)
			entry->text = builder_atom(builder, value);
		else if (value->attribute == ATTRIBUTE_NAMED_BY)
			entry->default_amount = builder_atom(builder, value);
		else if (value->attribute == ATTRIBUTE_INCLUDE_CHILD_SELECTIONS)
			set_flag(builder, entry, value, ENTRY_INCLUDES_CHILD_SELECTIONS);
		else if (value->attribute == ATTRIBUTE_INCLUDE_CHILD_FORCES)
			set_flag(builder, entry, value, ENTRY_INCLUDES_CHILD_FORCES);
		else if (value->attribute == ATTRIBUTE_QUERY_FROM_SELF)
			set_flag(builder, entry, value, ENTRY_QUERIES_FROM_SELF);
	}
	const Constraint model = {
		.query = association_query(entry),
		.id = entry->id,
		.base_id = entry->id,
		.line = opening->line,
		.file = builder_file(builder),
		.flags = CONSTRAINT_DECLARES,
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
	if (builder->root_id)
		entry->id = atoms_intern(builder->atoms, builder->root_id,
		                         strlen(builder->root_id));
	if (atom_is_none(entry->id)) {
		builder_complain(builder, DATA_NO_ID, opening->line, element_word(opening->element),
		                 NULL, NULL);
		builder->refused = true;
	}
}

/* Containers of entries that are offered through links only. */
static const bool IS_SHARED[ELEMENT_COUNT] = {
	[ELEMENT_SHARED_FORCE_ENTRIES] = true,
	[ELEMENT_SHARED_SELECTION_ENTRIES] = true,
	[ELEMENT_SHARED_SELECTION_ENTRY_GROUPS] = true,
	[ELEMENT_SHARED_RULES] = true,
	[ELEMENT_SHARED_PROFILES] = true,
	[ELEMENT_SHARED_INFO_GROUPS] = true,
	[ELEMENT_SHARED_ASSOCIATIONS] = true,
};

static void
read_catalogue_link(GameBuilder *builder, const Opening *opening, Entry *entry)
{
	(void)opening;
	g_array_append_val(builder->links, entry->target_id);
}

/* Attributes of single kinds of entries; NULL if a kind has none. */
static void (*const READ_KIND[ENTRY_KIND_COUNT])(GameBuilder *, const Opening *, Entry *) = {
	[ENTRY_CATALOGUE] = read_root,
	[ENTRY_COST_TYPE] = read_cost_limit,
	[ENTRY_ASSOCIATION] = read_association,
	[ENTRY_CATALOGUE_LINK] = read_catalogue_link,
};

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
	entry->file = builder_file(builder);
	entry->kind = (uint8_t)kind;
	const Frame *top = &g_array_index(builder->frames, Frame, builder->frames->len - 1);
	if (IS_SHARED[top->element])
		entry->flags = ENTRY_SHARED;
	each_attribute (opening, value)
		entry_attribute(builder, entry, value);
	if (READ_KIND[kind])
		READ_KIND[kind](builder, opening, entry);
}

/*
 * A force entry's limit on "selections" with scope parent or primary-catalogue means its forces: all known ones
 * are minima and maxima of 1, and an army of one unit is none (S-211). So does a maximum of 1 in the roster: all 82
 * Regiments of Renown of Age of Sigmar 4 have it, and each brings several units. Other limits in the roster count
 * what is in the forces, such as 3 to 15 fighters in Warcry.
 */
static bool
means_forces(const Constraint *constraint)
{
	const Query *query = &constraint->query;
	if (query->field != FIELD_SELECTIONS || query->child != CHILD_ANY)
		return false;
	if (query->scope == SCOPE_PARENT || query->scope == SCOPE_PRIMARY_CATALOGUE)
		return true;
	return query->scope == SCOPE_ROSTER && constraint->type == CONSTRAINT_MAX &&
	       amount_equal(query->value, amount_from_int(1));
}

static void
count_forces(GameBuilder *builder, const Entry *entry, guint from)
{
	const GArray *pile = builder->piles[PILE_CONSTRAINTS];
	const bool is_force = entry->kind == ENTRY_FORCE || entry->kind == ENTRY_FORCE_LINK;
	for (guint i = from; is_force && i < pile->len; i++) {
		Constraint *constraint = &g_array_index(pile, Constraint, i);
		if (means_forces(constraint))
			constraint->query.field = FIELD_FORCES;
	}
}

void
builder_close_entry(GameBuilder *builder, const Frame *frame)
{
	Entry *entry = &g_array_index(builder->entries, Entry, frame->index);
	entry->end = builder->entries->len;
	count_forces(builder, entry, frame->heights[PILE_CONSTRAINTS]);
	entry->costs = builder_settle(builder, PILE_COSTS, frame->heights[PILE_COSTS]);
	entry->constraints = builder_settle(builder, PILE_CONSTRAINTS,
	                                    frame->heights[PILE_CONSTRAINTS]);
	entry->modifiers = builder_settle(builder, PILE_MODIFIERS, frame->heights[PILE_MODIFIERS]);
	entry->characteristics = builder_settle(builder, PILE_CHARACTERISTICS,
	                                        frame->heights[PILE_CHARACTERISTICS]);
	/* No modifier is around an entry: all conditions that are left are its own. */
	entry->filter = builder_settle(builder, PILE_CONDITIONS, 0);
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

/* The value of a characteristic is its text, which follows. */
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
