/*
 * Applies the additions and removals of overlays: makes the table of entries again, with copies of the
 * rows of an addition at the end of each target. Costs, constraints and modifiers of all copies are the
 * same rows.
 */
#include "data/game/file-caps.h"
#include "data/load/builder-targets.h"

#include <string.h>

/* An entry of army data whose children are being copied. */
typedef struct OpenEntry {
	uint32_t end;      /* in the old table */
	uint32_t copy;     /* in the new table */
	uint32_t original; /* in the old table */
} OpenEntry;

typedef struct Insertion {
	GameBuilder *builder;
	const Targets *targets;
	const Entry *old;
	Entry *entries; /* the new table, with room for all … */
	uint32_t n_entries;
	OpenEntry open[DATA_MAX_DEPTH]; /* … and the entries around its next one, outermost first */
	uint32_t depth;
	bool *removed; /* by constraint; NULL if none is removed */
} Insertion;

/* Ids ------------------------------------------------------------------------------------------ */

static void
refuse(GameBuilder *builder, Addition *addition, const Entry *entry, Atom id, const GameFile *where)
{
	addition->refused = true;
	builder->path = g_array_index(builder->files, GameFile, addition->file).path;
	builder_complain(builder, DATA_OVERLAY_TAKEN_ID, entry->line,
	                 atoms_text(builder->atoms, id), where->path, NULL);
}

/* Notes the ids of army data in `taken`: one more than the file of the first. */
static uint32_t *
note_ids(const GameBuilder *builder)
{
	uint32_t *taken = g_new0(uint32_t, atoms_count(builder->atoms));
	for (uint32_t i = 1; i < builder->n_army_entries; i++) {
		const Entry *entry = &g_array_index(builder->entries, Entry, i);
		const GArray *constraints = builder->tables[PILE_CONSTRAINTS];
		taken[entry->id.index] = entry->file + 1u;
		for (uint32_t k = 0; k < entry->constraints.count; k++)
			taken[g_array_index(constraints, Constraint, entry->constraints.first + k)
			              .base_id.index] = entry->file + 1u;
	}
	taken[ATOM_NONE.index] = 0;
	return taken;
}

/* Takes an id for an overlay; refuses the addition if something else has it. */
static void
take_id(GameBuilder *builder, Addition *addition, uint32_t *taken, const Entry *entry, Atom id)
{
	if (atom_is_none(id))
		return;
	if (taken[id.index])
		refuse(builder, addition, entry, id,
		       &g_array_index(builder->files, GameFile, taken[id.index] - 1));
	taken[id.index] = addition->file + 1u;
}

static void
take_ids(GameBuilder *builder, Addition *addition, uint32_t *taken)
{
	const uint32_t end = g_array_index(builder->entries, Entry, addition->entry).end;
	for (uint32_t i = addition->entry; i < end; i++) {
		const Entry *entry = &g_array_index(builder->entries, Entry, i);
		take_id(builder, addition, taken, entry, entry->id);
		for (uint32_t k = 0; k < entry->constraints.count; k++) {
			const Constraint *constraint = &g_array_index(
				builder->tables[PILE_CONSTRAINTS], Constraint,
				entry->constraints.first + k);
			const bool is_first = k == 0 || !atom_equal(constraint->base_id,
			                                            constraint[-1].base_id);
			if (is_first && !atom_equal(constraint->base_id, entry->id))
				take_id(builder, addition, taken, entry, constraint->base_id);
		}
	}
}

/* Refuses additions with an id that exists already. */
static void
check_ids(GameBuilder *builder)
{
	g_autofree uint32_t *taken = note_ids(builder);
	for (guint i = 0; i < builder->additions->len; i++) {
		Addition *addition = &g_array_index(builder->additions, Addition, i);
		if (!addition->removes)
			take_ids(builder, addition, taken);
	}
}

/* Removals ------------------------------------------------------------------------------------- */

static bool
mark_removed(Insertion *insertion, Atom id)
{
	const GArray *table = insertion->builder->tables[PILE_CONSTRAINTS];
	bool found = false;
	if (!insertion->removed)
		insertion->removed = g_new0(bool, table->len);
	for (guint i = 1; i < table->len; i++) {
		const Constraint *constraint = &g_array_index(table, Constraint, i);
		if (!atom_equal(constraint->base_id, id) && !atom_equal(constraint->id, id))
			continue;
		insertion->removed[i] = true;
		found = true;
	}
	return found;
}

static void
read_removal(Insertion *insertion, const Addition *removal)
{
	GameBuilder *builder = insertion->builder;
	const Run ids = removal->words[TARGET_ID];
	for (uint32_t i = 0; i < ids.count; i++) {
		const Atom id = g_array_index(builder->addition_words, Atom, ids.first + i);
		if (mark_removed(insertion, id))
			continue;
		builder->path = g_array_index(builder->files, GameFile, removal->file).path;
		builder_complain(builder, DATA_OVERLAY_NO_TARGET, removal->line,
		                 atoms_text(builder->atoms, id), NULL, NULL);
	}
}

static void
read_removals(Insertion *insertion)
{
	const GArray *additions = insertion->builder->additions;
	for (guint i = 0; i < additions->len; i++) {
		const Addition *addition = &g_array_index(additions, Addition, i);
		if (addition->removes)
			read_removal(insertion, addition);
	}
}

/* Makes the run of an entry's constraints again without the removed ones. */
static void
drop_removed(const Insertion *insertion, Entry *entry)
{
	const Run old = entry->constraints;
	GArray *table = insertion->builder->tables[PILE_CONSTRAINTS];
	bool any = false;
	for (uint32_t i = 0; i < old.count; i++)
		any |= insertion->removed[old.first + i];
	if (!any)
		return;
	entry->constraints = (Run){.first = table->len};
	for (uint32_t i = 0; i < old.count; i++) {
		if (insertion->removed[old.first + i])
			continue;
		const Constraint kept = g_array_index(table, Constraint, old.first + i);
		g_array_append_val(table, kept);
		entry->constraints.count++;
	}
}

/* Additions ------------------------------------------------------------------------------------ */

/* Copies the rows of a run to the end of their table. */
static void
repeat_rows(GArray *table, Run run)
{
	const size_t size = g_array_get_element_size(table);
	const guint end = table->len;
	g_array_set_size(table, end + run.count);
	memcpy(table->data + end * size, table->data + run.first * size, run.count * size);
}

/* The rows of two owners, adjacent. Those of the first stay if they are the last of their table, where an addition before
   has put them. */
static Run
join_runs(GArray *table, Run first, Run second)
{
	if (second.count == 0)
		return first;
	if (first.count == 0)
		return second;
	Run joined = {first.first, first.count + second.count};
	if (first.first + first.count != table->len) {
		joined.first = table->len;
		repeat_rows(table, first);
	}
	repeat_rows(table, second);
	return joined;
}

/* Copies the children of an addition to the end of the new table, as children of an entry. */
static void
copy_children(Insertion *insertion, const Entry *addition, uint32_t parent)
{
	const uint32_t first = (uint32_t)(addition - insertion->old) + 1;
	const uint32_t base = insertion->n_entries;
	for (uint32_t i = first; i < addition->end; i++) {
		Entry *copy = &insertion->entries[insertion->n_entries++];
		*copy = insertion->old[i];
		copy->parent = copy->parent + 1 == first ? parent : base + (copy->parent - first);
		copy->end = base + (copy->end - first);
	}
}

static void
insert(Insertion *insertion, const Addition *addition, uint32_t target)
{
	GArray *const *tables = insertion->builder->tables;
	const Entry *added = &insertion->old[addition->entry];
	Entry *entry = &insertion->entries[target];
	entry->costs = join_runs(tables[PILE_COSTS], entry->costs, added->costs);
	entry->constraints = join_runs(tables[PILE_CONSTRAINTS], entry->constraints,
	                               added->constraints);
	entry->modifiers = join_runs(tables[PILE_MODIFIERS], entry->modifiers, added->modifiers);
	entry->characteristics = join_runs(tables[PILE_CHARACTERISTICS], entry->characteristics,
	                                   added->characteristics);
	copy_children(insertion, added, target);
}

static const Addition *
addition_of(const Insertion *insertion, const GArray *additions, guint place)
{
	return &g_array_index(insertion->builder->additions, Addition,
	                      g_array_index(additions, guint, place));
}

/* Ends the innermost open entry: inserts its additions. */
static void
close_innermost(Insertion *insertion)
{
	const OpenEntry open = insertion->open[--insertion->depth];
	const GArray *additions = targets_of(insertion->targets, open.original);
	for (guint i = 0; additions && i < additions->len; i++)
		insert(insertion, addition_of(insertion, additions, i), open.copy);
	insertion->entries[open.copy].end = insertion->n_entries;
}

static void
close_before(Insertion *insertion, uint32_t index)
{
	while (insertion->depth && insertion->open[insertion->depth - 1].end <= index)
		close_innermost(insertion);
}

static void
copy_entry(Insertion *insertion, uint32_t index)
{
	const uint32_t at = insertion->n_entries++;
	Entry *copy = &insertion->entries[at];
	*copy = insertion->old[index];
	copy->parent = insertion->depth ? insertion->open[insertion->depth - 1].copy : 0;
	insertion->open[insertion->depth++] = (OpenEntry){copy->end, at, index};
	if (insertion->removed)
		drop_removed(insertion, copy);
	if (copy->kind == ENTRY_CATALOGUE)
		g_array_index(insertion->builder->files, GameFile, copy->file).root = at;
}

static void
copy_all(Insertion *insertion)
{
	const uint32_t n_old = insertion->builder->n_army_entries;
	insertion->entries[0] = insertion->old[0];
	insertion->n_entries = 1;
	for (uint32_t i = 1; i < n_old; i++) {
		close_before(insertion, i);
		copy_entry(insertion, i);
	}
	close_before(insertion, n_old);
}

/* The length of the new table. */
static guint
count_entries(const Insertion *insertion)
{
	const uint32_t n_old = insertion->builder->n_army_entries;
	guint n = n_old;
	for (uint32_t i = 1; i < n_old; i++) {
		const GArray *additions = targets_of(insertion->targets, i);
		for (guint k = 0; additions && k < additions->len; k++) {
			const uint32_t at = addition_of(insertion, additions, k)->entry;
			n += insertion->old[at].end - at - 1;
		}
	}
	return n;
}

static void
make_table(Insertion *insertion)
{
	GameBuilder *builder = insertion->builder;
	const guint n = count_entries(insertion);
	GArray *table = g_array_sized_new(FALSE, FALSE, sizeof(Entry), n);
	g_array_set_size(table, n);
	insertion->entries = (Entry *)(void *)table->data;
	copy_all(insertion);
	g_assert(insertion->n_entries == n);
	g_array_unref(builder->entries);
	builder->entries = table;
}

/* Overlays count as parts of the game system. */
static void
set_roots(GameBuilder *builder)
{
	const uint32_t root = g_array_index(builder->files, GameFile, 0).root;
	for (guint i = builder->n_army_files; i < builder->files->len; i++)
		g_array_index(builder->files, GameFile, i).root = root;
}

void
builder_apply_overlays(GameBuilder *builder)
{
	if (builder->n_army_files == 0)
		return;
	memset(builder->complaints, 0, sizeof builder->complaints);
	check_ids(builder);
	Targets *targets = targets_find(builder);
	Insertion insertion = {
		.builder = builder,
		.targets = targets,
		.old = (const Entry *)(const void *)builder->entries->data,
	};
	read_removals(&insertion);
	make_table(&insertion);
	set_roots(builder);
	g_free(insertion.removed);
	targets_free(targets);
}
