#include "engine/eval/availability.h"

/* A link and its target, both indices into Game.entries. */
typedef struct LinkTo {
	uint32_t target;
	uint32_t link;
} LinkTo;

struct Availability {
	const Game *game;
	GArray *links; /* LinkTo, by target, then in the order of the data */
};

#define LINK_KINDS  (ENTRY_KIND_BIT(ENTRY_LINK) | ENTRY_KIND_BIT(ENTRY_FORCE_LINK))
#define ENTRY_KINDS (ENTRY_KIND_BIT(ENTRY_SELECTION) | ENTRY_KIND_BIT(ENTRY_FORCE))

static gint
by_target(gconstpointer a, gconstpointer b)
{
	const LinkTo *first = a, *second = b;
	if (first->target != second->target)
		return first->target < second->target ? -1 : 1;
	return (first->link > second->link) - (first->link < second->link);
}

Availability *
availability_new(const Game *game)
{
	Availability *availability = g_new(Availability, 1);
	availability->game = game;
	availability->links = g_array_new(FALSE, FALSE, sizeof(LinkTo));
	for (uint32_t i = 1; i < game->n_entries; i++) {
		const Entry *entry = &game->entries[i];
		const LinkTo link = {entry->target.index, i};
		if ((LINK_KINDS & ENTRY_KIND_BIT(entry->kind)) && !entry_id_is_none(entry->target))
			g_array_append_val(availability->links, link);
	}
	g_array_sort(availability->links, by_target);
	return availability;
}

void
availability_free(Availability *availability)
{
	if (!availability)
		return;
	g_array_unref(availability->links);
	g_free(availability);
}

const Entry *
availability_find(const Availability *availability, const char *id)
{
	const Game *game = availability->game;
	const char *last = g_strrstr(id, "::");
	const Atom atom = atoms_find(game->atoms, last ? last + 2 : id);
	if (atom_is_none(atom))
		return NULL;
	const EntryId found = game_find_anywhere(game, atom, ENTRY_KINDS);
	return entry_id_is_none(found) ? NULL : game_entry(game, found);
}

/* A walk from an entry up to the places that offer it. */
typedef struct Ascent {
	const Availability *availability;
	GHashTable *seen; /* set of indices of entries */
	GArray *open;     /* uint32_t: entries, groups and links to ascend from */
	GArray *places;   /* uint32_t */
} Ascent;

static void
note(Ascent *ascent, GArray *list, uint32_t at)
{
	if (g_hash_table_add(ascent->seen, GUINT_TO_POINTER(at)))
		g_array_append_val(list, at);
}

/* The place of the first link to @target in the index, or the place where it would be. */
static guint
first_link_to(const GArray *links, uint32_t target)
{
	guint low = 0, high = links->len;
	while (low < high) {
		const guint middle = low + (high - low) / 2;
		if (g_array_index(links, LinkTo, middle).target < target)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* A group, or a link to one, passes its members on; anything else around an entry offers it. */
static void
ascend_to_parent(Ascent *ascent, uint32_t at)
{
	const Game *game = ascent->availability->game;
	const uint32_t parent = game->entries[at].parent;
	const Entry *around = &game->entries[parent];
	const Entry *target = around->kind == ENTRY_LINK && !entry_id_is_none(around->target)
	                              ? game_entry(game, around->target)
	                              : around;
	const bool passes_on = target->kind == ENTRY_GROUP || target->kind == ENTRY_LINK;
	note(ascent, passes_on ? ascent->open : ascent->places, parent);
}

static void
ascend(Ascent *ascent, uint32_t at)
{
	const GArray *links = ascent->availability->links;
	if (!(ascent->availability->game->entries[at].flags & ENTRY_SHARED))
		ascend_to_parent(ascent, at);
	for (guint i = first_link_to(links, at);
	     i < links->len && g_array_index(links, LinkTo, i).target == at; i++)
		note(ascent, ascent->open, g_array_index(links, LinkTo, i).link);
}

static gint
by_index(gconstpointer a, gconstpointer b)
{
	const uint32_t first = *(const uint32_t *)a, second = *(const uint32_t *)b;
	return (first > second) - (first < second);
}

GPtrArray *
availability_places(const Availability *availability, const Entry *entry)
{
	const Game *game = availability->game;
	g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
	g_autoptr(GArray) open = g_array_new(FALSE, FALSE, sizeof(uint32_t));
	g_autoptr(GArray) found = g_array_new(FALSE, FALSE, sizeof(uint32_t));
	Ascent ascent = {availability, seen, open, found};
	note(&ascent, open, game_entry_id(game, entry).index);
	for (guint i = 0; i < open->len; i++)
		ascend(&ascent, g_array_index(open, uint32_t, i));
	g_array_sort(found, by_index);
	GPtrArray *places = g_ptr_array_new();
	for (guint i = 0; i < found->len; i++)
		g_ptr_array_add(
			places,
			(gpointer)(guintptr)&game->entries[g_array_index(found, uint32_t, i)]);
	return places;
}

static bool
has_category(Choices *choices, const Entry *entry, Atom id)
{
	const Definition *definition = choices_define(choices, entry);
	for (uint32_t i = 0; definition && i < definition->n_categories; i++)
		if (atom_equal(definition->categories[i].category_id, id))
			return true;
	return false;
}

bool
availability_is(const Game *game, Choices *choices, const Entry *entry, const char *id)
{
	const Atom atom = atoms_find(game->atoms, id);
	if (atom_is_none(atom))
		return false;
	for (const Entry *at = entry;; at = &game->entries[at->parent]) {
		if (atom_equal(at->id, atom))
			return true;
		if (at->parent == 0)
			break;
	}
	return has_category(choices, entry, atom);
}
