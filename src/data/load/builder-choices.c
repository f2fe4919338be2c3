/*
 * Makes options of selectable profiles (S-220): an entry that shows two of the same group or more gets a group of
 * entries, one for each, of which exactly one is selected. So a choice of profiles is offered, kept, counted and
 * printed as any other; the entry of a choice shows the profile, and has its id.
 */
#include "data/load/builder-private.h"

/* A profile that an entry offers. */
typedef struct Choice {
	uint32_t shown; /* the child of the entry: the profile or the info link to it */
	uint32_t profile;
	Atom group; /* the name of the group */
} Choice;

typedef struct Remake {
	GameBuilder *builder;
	GHashTable *selectable; /* id of a profile → its place in the old table */
	GArray *old;            /* Entry */
	GArray *entries;        /* Entry: the new table */
} Remake;

static const Entry *
old_entry(const Remake *remake, uint32_t index)
{
	return &g_array_index(remake->old, Entry, index);
}

static GHashTable *
find_selectable(const GArray *entries)
{
	GHashTable *found = g_hash_table_new(NULL, NULL);
	for (uint32_t i = 1; i < entries->len; i++) {
		const Entry *entry = &g_array_index(entries, Entry, i);
		const gpointer id = GUINT_TO_POINTER(entry->id.index);
		if (entry->kind == ENTRY_PROFILE && (entry->flags & ENTRY_SELECTABLE) &&
		    !g_hash_table_contains(found, id))
			g_hash_table_insert(found, id, GUINT_TO_POINTER(i));
	}
	return found;
}

/* The selectable profile that a child of an entry is or links to; 0 for none. */
static uint32_t
profile_of(const Remake *remake, uint32_t child)
{
	const Entry *entry = old_entry(remake, child);
	if (entry->flags & ENTRY_SHARED)
		return 0;
	if (entry->kind == ENTRY_PROFILE)
		return entry->flags & ENTRY_SELECTABLE ? child : 0;
	if (entry->kind != ENTRY_INFO_LINK)
		return 0;
	return GPOINTER_TO_UINT(
		g_hash_table_lookup(remake->selectable, GUINT_TO_POINTER(entry->target_id.index)));
}

/* Selectable profiles without a group are those of one group for each type. */
static Atom
group_of(const Entry *profile)
{
	if (!atom_is_none(profile->default_id))
		return profile->default_id;
	return atom_is_none(profile->text) ? profile->target_id : profile->text;
}

static guint
count_in_group(const GArray *choices, Atom group)
{
	guint n = 0;
	for (guint i = 0; i < choices->len; i++)
		n += atom_equal(g_array_index(choices, Choice, i).group, group);
	return n;
}

static bool
may_offer(const Entry *entry)
{
	return entry->kind == ENTRY_SELECTION ||
	       (entry->kind == ENTRY_LINK && entry->type != ENTRY_GROUP);
}

/* The profiles of an entry of which one is chosen. A group of one leaves no choice: its profile stays as it is. */
static GArray *
find_choices(const Remake *remake, uint32_t owner)
{
	GArray *all = g_array_new(FALSE, FALSE, sizeof(Choice));
	const uint32_t end = may_offer(old_entry(remake, owner)) ? old_entry(remake, owner)->end
	                                                         : 0;
	for (uint32_t i = owner + 1; i < end; i = old_entry(remake, i)->end) {
		const uint32_t profile = profile_of(remake, i);
		const Choice choice = {i, profile,
		                       profile ? group_of(old_entry(remake, profile)) : ATOM_NONE};
		if (profile)
			g_array_append_val(all, choice);
	}
	for (guint i = all->len; i > 0; i--)
		if (count_in_group(all, g_array_index(all, Choice, i - 1).group) < 2)
			g_array_remove_index(all, i - 1);
	return all;
}

static bool
is_choice(const GArray *choices, uint32_t child)
{
	for (guint i = 0; i < choices->len; i++)
		if (g_array_index(choices, Choice, i).shown == child)
			return true;
	return false;
}

static Atom
joined_id(GameBuilder *builder, Atom first, const char *second)
{
	g_autofree char *id = g_strdup_printf("%s.%s", atoms_text(builder->atoms, first), second);
	return atoms_intern(builder->atoms, id, strlen(id));
}

/* One member of the group is selected. */
static Run
limits_of(GameBuilder *builder, const Entry *group)
{
	static const struct {
		ConstraintType type;
		const char *word;
	} LIMITS[] = {{CONSTRAINT_MIN, "min"}, {CONSTRAINT_MAX, "max"}};
	GArray *table = builder->tables[PILE_CONSTRAINTS];
	const Run run = {table->len, G_N_ELEMENTS(LIMITS)};
	for (guint i = 0; i < run.count; i++) {
		Constraint *limit = builder_push(table);
		limit->query.value = amount_from_int(1);
		limit->query.scope = SCOPE_PARENT;
		limit->query.scope_id = (Atom){WORD_PARENT};
		limit->query.field = FIELD_SELECTIONS;
		limit->query.flags = QUERY_SHARED;
		limit->type = (uint8_t)LIMITS[i].type;
		limit->id = limit->base_id = joined_id(builder, group->id, LIMITS[i].word);
		limit->line = group->line;
		limit->file = group->file;
	}
	return run;
}

/* Adds a row at a place of a file; its end is not set yet. Returns its index. */
static uint32_t
add_row(Remake *remake, EntryKind kind, const Entry *like, uint32_t parent)
{
	Entry *entry = builder_push(remake->entries);
	entry->kind = (uint8_t)kind;
	entry->line = like->line;
	entry->file = like->file;
	entry->parent = parent;
	return remake->entries->len - 1;
}

static void
end_row(Remake *remake, uint32_t index)
{
	g_array_index(remake->entries, Entry, index).end = remake->entries->len;
}

static uint32_t copy_tree(Remake *remake, uint32_t from, uint32_t parent);

static void
add_choice(Remake *remake, const Choice *choice, uint32_t group)
{
	const Entry *shown = old_entry(remake, choice->shown);
	const Entry *profile = old_entry(remake, choice->profile);
	const uint32_t at = add_row(remake, ENTRY_SELECTION, shown, group);
	Entry *entry = &g_array_index(remake->entries, Entry, at);
	entry->id = profile->id;
	entry->name = profile->name;
	entry->type = SELECTION_UPGRADE;
	entry->flags = ENTRY_IS_CHOICE | ((shown->flags | profile->flags) & ENTRY_HIDDEN);
	copy_tree(remake, choice->shown, at);
	end_row(remake, at);
}

/* Adds the group that begins with a choice. */
static void
add_group(Remake *remake, const GArray *choices, guint first, uint32_t owner)
{
	const Choice *head = &g_array_index(choices, Choice, first);
	const Atom owner_id = g_array_index(remake->entries, Entry, owner).id;
	const char *name = atoms_text(remake->builder->atoms, head->group);
	const uint32_t at = add_row(remake, ENTRY_GROUP, old_entry(remake, head->shown), owner);
	Entry *group = &g_array_index(remake->entries, Entry, at);
	group->id = joined_id(remake->builder, owner_id, name);
	group->name = head->group;
	group->default_id = old_entry(remake, head->profile)->id;
	group->constraints = limits_of(remake->builder, group);
	for (guint i = first; i < choices->len; i++)
		if (atom_equal(g_array_index(choices, Choice, i).group, head->group))
			add_choice(remake, &g_array_index(choices, Choice, i), at);
	end_row(remake, at);
}

static bool
is_first_of_group(const GArray *choices, guint place)
{
	for (guint i = 0; i < place; i++)
		if (atom_equal(g_array_index(choices, Choice, i).group,
		               g_array_index(choices, Choice, place).group))
			return false;
	return true;
}

/* Copies an entry with all inside to the end of the new table; the depth is that of the file. */
static uint32_t
copy_tree(Remake *remake, uint32_t from, uint32_t parent)
{
	const Entry entry = *old_entry(remake, from);
	const uint32_t at = remake->entries->len;
	g_array_append_val(remake->entries, entry);
	g_array_index(remake->entries, Entry, at).parent = parent;
	g_autoptr(GArray) choices = find_choices(remake, from);
	for (uint32_t i = from + 1; i < entry.end; i = old_entry(remake, i)->end)
		if (!is_choice(choices, i))
			copy_tree(remake, i, at);
	for (guint i = 0; i < choices->len; i++)
		if (is_first_of_group(choices, i))
			add_group(remake, choices, i, at);
	end_row(remake, at);
	return at;
}

static void
remake_table(Remake *remake)
{
	builder_push(remake->entries);
	for (uint32_t i = 1; i < remake->old->len; i = old_entry(remake, i)->end) {
		const uint32_t root = copy_tree(remake, i, 0);
		g_array_index(remake->builder->files, GameFile, old_entry(remake, i)->file)
			.root = root;
	}
}

void
builder_make_choices(GameBuilder *builder)
{
	g_autoptr(GHashTable) selectable = find_selectable(builder->entries);
	if (g_hash_table_size(selectable) == 0)
		return;
	Remake remake = {
		.builder = builder,
		.selectable = selectable,
		.old = builder->entries,
		.entries = g_array_sized_new(FALSE, TRUE, sizeof(Entry), builder->entries->len),
	};
	remake_table(&remake);
	builder->entries = remake.entries;
	g_array_unref(remake.old);
}
