/*
 * Finds the entries that the additions of overlays are for. Marks on atoms tell in one pass which
 * entries can fit any addition; only those are tested, by their children.
 */
#include "data/load/builder-targets.h"

#include "base/values/budget.h"
#include "data/game/file-caps.h"

#include <string.h>

enum {
	MARK_ID = 1 << 0,
	MARK_CATEGORY = 1 << 1,
	MARK_PROFILE_TYPE = 1 << 2,
	MARK_PROFILE = 1 << 3, /* a profile of such a type, or a group with one */
	MARK_FOUND = 1 << 4,   /* an id that some army data have */
};

static const uint8_t MARKS[TARGET_TEST_COUNT] = {
	[TARGET_ID] = MARK_ID,
	[TARGET_CATEGORY] = MARK_CATEGORY,
	[TARGET_PROFILE_TYPE] = MARK_PROFILE_TYPE,
};

typedef struct Search {
	GameBuilder *builder;
	const Entry *entries;
	uint32_t n_entries;
	uint8_t *marks;       /* by atom */
	GHashTable *profiles; /* atom of a profile or info group with MARK_PROFILE → entry */
	GHashTable *linked;   /* atom of a selection entry that `links` refer to → entry */
	GArray *links;        /* uint32_t: entry links that may fit */
	GArray *additions;    /* their numbers: of all, and of those that name no ids */
	GArray *without_id;
	bool *given;      /* by addition: the entry that is tested has it already */
	bool any_type;    /* some addition has no test but those of selection entries */
	uint32_t n_added; /* rows that the targets get */
	Targets *targets;
} Search;

static Addition *
addition_at(const GameBuilder *builder, guint index)
{
	return &g_array_index(builder->additions, Addition, index);
}

static Atom
word_at(const GameBuilder *builder, const Addition *addition, TargetTest test, uint32_t at)
{
	return g_array_index(builder->addition_words, Atom, addition->words[test].first + at);
}

static bool
has_word(const GameBuilder *builder, const Addition *addition, TargetTest test, Atom word)
{
	for (uint32_t i = 0; i < addition->words[test].count; i++)
		if (atom_equal(word_at(builder, addition, test, i), word))
			return true;
	return false;
}

/* True if selection entries are tested only by their own attributes. */
static bool
tests_every_entry(const Addition *addition)
{
	return !addition->removes && !addition->has_test[TARGET_ID] &&
	       !addition->has_test[TARGET_CATEGORY] && !addition->has_test[TARGET_PROFILE_TYPE];
}

static void
mark_words(Search *search, const Addition *addition)
{
	for (int test = 0; test < TARGET_TEST_COUNT && !addition->removes; test++)
		for (uint32_t i = 0; i < addition->words[test].count; i++)
			search->marks[word_at(search->builder, addition, (TargetTest)test, i)
			                      .index] |= MARKS[test];
	search->any_type |= tests_every_entry(addition);
}

static void
note_addition(Search *search, guint number)
{
	const Addition *addition = addition_at(search->builder, number);
	mark_words(search, addition);
	g_array_append_val(search->additions, number);
	if (!addition->has_test[TARGET_ID])
		g_array_append_val(search->without_id, number);
}

static uint32_t
holder_of(const Search *search, const Entry *info)
{
	uint32_t at = info->parent;
	while (at && search->entries[at].kind == ENTRY_INFO_GROUP)
		at = search->entries[at].parent;
	return at;
}

/* Marks a profile of a type that is looked for, and the info groups around it. */
static void
mark_profile(Search *search, uint32_t at)
{
	for (;; at = search->entries[at].parent) {
		const Atom id = search->entries[at].id;
		search->marks[id.index] |= MARK_PROFILE;
		g_hash_table_insert(search->profiles, GUINT_TO_POINTER(id.index),
		                    GUINT_TO_POINTER(at));
		if (search->entries[search->entries[at].parent].kind != ENTRY_INFO_GROUP)
			return;
	}
}

static void
mark_profiles(Search *search)
{
	for (uint32_t i = 1; i < search->n_entries; i++) {
		const Entry *entry = &search->entries[i];
		if (entry->kind == ENTRY_PROFILE &&
		    (search->marks[entry->target_id.index] & MARK_PROFILE_TYPE))
			mark_profile(search, i);
	}
}

static bool
shows_profile(const Search *search, const Addition *addition, const Entry *carrier)
{
	const uint32_t at = (uint32_t)(carrier - search->entries);
	for (uint32_t i = at; i < carrier->end; i++)
		if (search->entries[i].kind == ENTRY_PROFILE &&
		    has_word(search->builder, addition, TARGET_PROFILE_TYPE,
		             search->entries[i].target_id))
			return true;
	return false;
}

static bool
leads_to_profile(const Search *search, const Addition *addition, const Entry *link)
{
	gpointer at = g_hash_table_lookup(search->profiles,
	                                  GUINT_TO_POINTER(link->target_id.index));
	return at && shows_profile(search, addition, &search->entries[GPOINTER_TO_UINT(at)]);
}

static bool
child_fits(const Search *search, const Addition *addition, TargetTest test, const Entry *child)
{
	if (test == TARGET_CATEGORY || test == TARGET_NO_CATEGORY)
		return child->kind == ENTRY_CATEGORY_LINK &&
		       has_word(search->builder, addition, test, child->target_id);
	if (child->kind == ENTRY_INFO_LINK)
		return leads_to_profile(search, addition, child);
	return (child->kind == ENTRY_PROFILE || child->kind == ENTRY_INFO_GROUP) &&
	       shows_profile(search, addition, child);
}

static bool
some_child_fits(const Search *search, const Addition *addition, TargetTest test, uint32_t holder)
{
	for (uint32_t i = holder + 1; i < search->entries[holder].end; i = search->entries[i].end)
		if (child_fits(search, addition, test, &search->entries[i]))
			return true;
	return false;
}

/* A place where an entry is offered: by itself, or by a link to it. */
typedef struct Offered {
	uint32_t shown; /* the link, or the entry */
	uint32_t entry; /* the entry */
} Offered;

static bool
has_child(const Search *search, const Addition *addition, TargetTest test, Offered offered)
{
	return some_child_fits(search, addition, test, offered.shown) ||
	       (offered.entry != offered.shown &&
	        some_child_fits(search, addition, test, offered.entry));
}

static bool
has_type(const Search *search, const Addition *addition, const Entry *entry)
{
	const Run words = addition->words[TARGET_TYPE];
	for (uint32_t i = 0; i < words.count; i++) {
		uint8_t type;
		const Atom word = word_at(search->builder, addition, TARGET_TYPE, i);
		if (builder_selection_type(word_of(word), &type) && entry->type == type)
			return true;
	}
	return false;
}

/* True if no other selection entry is around it. */
static bool
is_at_root(const Search *search, const Entry *entry)
{
	uint32_t at = entry->parent;
	while (at && search->entries[at].kind == ENTRY_GROUP)
		at = search->entries[at].parent;
	return search->entries[at].kind == ENTRY_CATALOGUE;
}

static bool
has_primary(const Search *search, uint32_t at)
{
	for (uint32_t i = at + 1; i < search->entries[at].end; i = search->entries[i].end)
		if (search->entries[i].kind == ENTRY_CATEGORY_LINK &&
		    (search->entries[i].flags & ENTRY_PRIMARY))
			return true;
	return false;
}

static bool
passes(const Search *search, const Addition *addition, Offered offered)
{
	const Entry *entry = &search->entries[offered.entry];
	const Entry *shown = &search->entries[offered.shown];
	if (addition->has_test[TARGET_TYPE] && !has_type(search, addition, entry))
		return false;
	if (addition->at_root && !is_at_root(search, shown))
		return false;
	if (addition->primary && !has_primary(search, offered.entry) &&
	    !has_primary(search, offered.shown))
		return false;
	if (addition->has_test[TARGET_CATEGORY] &&
	    !has_child(search, addition, TARGET_CATEGORY, offered))
		return false;
	if (addition->has_test[TARGET_NO_CATEGORY] &&
	    has_child(search, addition, TARGET_NO_CATEGORY, offered))
		return false;
	return !addition->has_test[TARGET_PROFILE_TYPE] ||
	       has_child(search, addition, TARGET_PROFILE_TYPE, offered);
}

static bool
is_system(const Entry *entry)
{
	return entry->flags & ENTRY_IS_GAME_SYSTEM;
}

static bool
fits(const Search *search, const Addition *addition, Offered offered)
{
	const Entry *shown = &search->entries[offered.shown];
	if (addition->refused || addition->removes)
		return false;
	if (addition->has_test[TARGET_ID])
		return has_word(search->builder, addition, TARGET_ID, shown->id) ||
		       (is_system(shown) &&
		        has_word(search->builder, addition, TARGET_ID, (Atom){WORD_SYSTEM}));
	return (shown->kind == ENTRY_SELECTION || shown->kind == ENTRY_LINK) &&
	       passes(search, addition, offered);
}

/* Notes for which additions an entry is a target already. */
static void
mark_given(const Search *search, uint32_t entry)
{
	const GArray *own = targets_of(search->targets, entry);
	for (guint i = 0; own && i < own->len; i++)
		search->given[g_array_index(own, guint, i)] = true;
}

/* The rows that an addition copies to each of its targets. */
static uint32_t
count_rows(const Search *search, guint addition)
{
	const uint32_t at = addition_at(search->builder, addition)->entry;
	const Entry *added = &search->entries[at];
	return added->end - at + added->costs.count + added->constraints.count +
	       added->modifiers.count + added->characteristics.count;
}

/* Counts the rows of an addition. An army with half of them would be judged wrongly, so the limit ends the program. */
static bool
has_room(Search *search, guint addition)
{
	const uint32_t n = count_rows(search, addition);
	if (n <= DATA_MAX_ADDED - search->n_added) {
		search->n_added += n;
		return true;
	}
	budget_spend();
	return false;
}

static void
add_target(Targets *targets, uint32_t entry, guint addition)
{
	GArray *own = g_hash_table_lookup(targets->by_entry, GUINT_TO_POINTER(entry));
	if (!own) {
		own = g_array_new(FALSE, FALSE, sizeof(guint));
		g_hash_table_insert(targets->by_entry, GUINT_TO_POINTER(entry), own);
	}
	targets->is_target[entry] = true;
	g_array_append_val(own, addition);
}

/* True if no addition names the entry by its id. */
static bool
is_unnamed(const Search *search, const Entry *entry)
{
	return !is_system(entry) &&
	       (atom_is_none(entry->id) || !(search->marks[entry->id.index] & MARK_ID));
}

/* A link passes on what its target gets, so the target comes first and the link has the rest. */
static void
test_offered(Search *search, Offered offered)
{
	const GArray *tests = is_unnamed(search, &search->entries[offered.shown])
	                              ? search->without_id
	                              : search->additions;
	memset(search->given, 0, search->builder->additions->len * sizeof(bool));
	mark_given(search, offered.entry);
	mark_given(search, offered.shown);
	for (guint k = 0; k < tests->len; k++) {
		const guint i = g_array_index(tests, guint, k);
		Addition *addition = addition_at(search->builder, i);
		if (search->given[i] || !fits(search, addition, offered))
			continue;
		if (!has_room(search, i))
			return;
		addition->found = true;
		add_target(search->targets, offered.shown, i);
	}
}

static void
consider(Search *search, uint32_t entry)
{
	if (search->entries[entry].kind != ENTRY_LINK)
		test_offered(search, (Offered){entry, entry});
	else
		g_array_append_val(search->links, entry);
}

static void
consider_entry(Search *search, uint32_t at)
{
	const Entry *entry = &search->entries[at];
	uint8_t *own = &search->marks[entry->id.index];
	const uint8_t refers = search->marks[entry->target_id.index];
	if (!atom_is_none(entry->id) && (*own & MARK_ID)) {
		*own |= MARK_FOUND;
		consider(search, at);
	} else if (is_system(entry) || (search->any_type && (entry->kind == ENTRY_SELECTION ||
	                                                     entry->kind == ENTRY_LINK))) {
		consider(search, at);
	}
	if (entry->kind == ENTRY_CATEGORY_LINK && (refers & MARK_CATEGORY))
		consider(search, entry->parent);
	else if ((entry->kind == ENTRY_PROFILE && (refers & MARK_PROFILE_TYPE)) ||
	         (entry->kind == ENTRY_INFO_LINK && (refers & MARK_PROFILE)))
		consider(search, holder_of(search, entry));
}

/* Finds the selection entries and groups that the links refer to. */
static void
find_linked(Search *search)
{
	for (guint i = 0; i < search->links->len; i++) {
		const uint32_t link = g_array_index(search->links, uint32_t, i);
		g_hash_table_insert(search->linked,
		                    GUINT_TO_POINTER(search->entries[link].target_id.index), NULL);
	}
	for (uint32_t i = 1; search->links->len && i < search->n_entries; i++) {
		const Entry *entry = &search->entries[i];
		gpointer key = GUINT_TO_POINTER(entry->id.index);
		if ((entry->kind == ENTRY_SELECTION || entry->kind == ENTRY_GROUP) &&
		    g_hash_table_contains(search->linked, key))
			g_hash_table_insert(search->linked, key, GUINT_TO_POINTER(i));
	}
}

static void
test_links(Search *search)
{
	find_linked(search);
	for (guint i = 0; i < search->links->len; i++) {
		const uint32_t link = g_array_index(search->links, uint32_t, i);
		const Atom target = search->entries[link].target_id;
		gpointer at = g_hash_table_lookup(search->linked, GUINT_TO_POINTER(target.index));
		if (at)
			test_offered(search, (Offered){link, GPOINTER_TO_UINT(at)});
	}
}

static void
report_missing(const Search *search, const Addition *addition, Atom id)
{
	GameBuilder *builder = search->builder;
	builder->path = g_array_index(builder->files, GameFile, addition->file).path;
	builder_complain(builder, DATA_OVERLAY_NO_TARGET, addition->line,
	                 atoms_text(builder->atoms, id), NULL, NULL);
}

/* Reports ids that no army data have, and additions whose tests nothing passes. */
static void
report_unused(const Search *search)
{
	for (guint i = 0; i < search->builder->additions->len; i++) {
		const Addition *addition = addition_at(search->builder, i);
		const Run ids = addition->words[TARGET_ID];
		if (addition->removes || addition->refused)
			continue;
		for (uint32_t k = 0; k < ids.count; k++) {
			const Atom id = word_at(search->builder, addition, TARGET_ID, k);
			if (id.index != WORD_SYSTEM && !(search->marks[id.index] & MARK_FOUND))
				report_missing(search, addition, id);
		}
		for (int test = TARGET_TYPE; test < TARGET_TEST_COUNT; test++)
			if (!addition->found && addition->words[test].count &&
			    test != TARGET_NO_CATEGORY)
				report_missing(
					search, addition,
					word_at(search->builder, addition, (TargetTest)test, 0));
	}
}

static void
free_list(gpointer list)
{
	g_array_unref(list);
}

Targets *
targets_find(GameBuilder *builder)
{
	Search search = {
		.builder = builder,
		.entries = (const Entry *)(const void *)builder->entries->data,
		.n_entries = builder->n_army_entries,
		.marks = g_new0(uint8_t, atoms_count(builder->atoms)),
		.profiles = g_hash_table_new(NULL, NULL),
		.linked = g_hash_table_new(NULL, NULL),
		.links = g_array_new(FALSE, FALSE, sizeof(uint32_t)),
		.additions = g_array_new(FALSE, FALSE, sizeof(guint)),
		.without_id = g_array_new(FALSE, FALSE, sizeof(guint)),
		.given = g_new0(bool, MAX(builder->additions->len, 1)),
		.targets = g_new0(Targets, 1),
	};
	search.targets->by_entry = g_hash_table_new_full(NULL, NULL, NULL, free_list);
	search.targets->is_target = g_new0(bool, search.n_entries);
	for (guint i = 0; i < builder->additions->len; i++)
		note_addition(&search, i);
	mark_profiles(&search);
	for (uint32_t i = 1; i < search.n_entries; i++)
		consider_entry(&search, i);
	test_links(&search);
	report_unused(&search);
	g_free(search.marks);
	g_hash_table_unref(search.profiles);
	g_hash_table_unref(search.linked);
	g_array_unref(search.links);
	g_array_unref(search.additions);
	g_array_unref(search.without_id);
	g_free(search.given);
	return search.targets;
}

const GArray *
targets_of(const Targets *targets, uint32_t entry)
{
	return targets->is_target[entry]
	               ? g_hash_table_lookup(targets->by_entry, GUINT_TO_POINTER(entry))
	               : NULL;
}

void
targets_free(Targets *targets)
{
	g_hash_table_unref(targets->by_entry);
	g_free(targets->is_target);
	g_free(targets);
}
