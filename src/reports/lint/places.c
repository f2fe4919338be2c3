#include "reports/lint/places-private.h"

#define KIND(kind) ENTRY_KIND_BIT(ENTRY_##kind)

#define LINKS (KIND(LINK) | KIND(INFO_LINK) | KIND(FORCE_LINK) | KIND(CATEGORY_LINK))

/* Owners whose place is the place of the entry around them. */
#define PLACED                                                                     \
	(KIND(SELECTION) | KIND(GROUP) | KIND(LINK) | KIND(PROFILE) | KIND(RULE) | \
	 KIND(INFO_GROUP) | KIND(INFO_LINK))

/* Bound on the entries above one: a weapon of the largest real game has some hundred. */
#define MAX_ABOVE 4000u

typedef enum Rootness {
	ROOT_UNKNOWN,
	ROOT_ASKED, /* being looked at: a cycle of links leads to no root */
	ROOT_NO,
	ROOT_YES,
} Rootness;

struct Places {
	const Linter *linter;
	const Game *game;
	uint32_t *first_link; /* by entry: a link to it; owned */
	uint32_t *next_link;  /* by link: another link to its target; owned */
	uint8_t *rootness;    /* Rootness by entry; owned */
	uint32_t *met;        /* by entry: the number of the search that met it; owned */
	uint32_t n_searches;
	GArray *above; /* uint32_t: those of the last search; owned */
	const Entry *owner;
	bool is_known;
	bool infos_move; /* some modifier shows infos elsewhere */
};

static void
note_link(Places *places, uint32_t index)
{
	const Entry *link = &places->game->entries[index];
	if (!(LINKS & ENTRY_KIND_BIT(link->kind)) || entry_id_is_none(link->target))
		return;
	places->next_link[index] = places->first_link[link->target.index];
	places->first_link[link->target.index] = index;
}

Places *
places_new(const Linter *linter)
{
	const Game *game = linter->game;
	Places *places = g_new0(Places, 1);
	places->linter = linter;
	places->game = game;
	places->first_link = g_new0(uint32_t, game->n_entries);
	places->next_link = g_new0(uint32_t, game->n_entries);
	places->rootness = g_new0(uint8_t, game->n_entries);
	places->met = g_new0(uint32_t, game->n_entries);
	places->above = g_array_new(FALSE, FALSE, sizeof(uint32_t));
	for (uint32_t i = game->n_entries; i-- > 1;)
		note_link(places, i);
	for (uint32_t i = 1; i < game->n_modifiers; i++)
		places->infos_move = places->infos_move ||
		                     game->modifiers[i].field == MODIFIES_ADD_INFO;
	return places;
}

void
places_free(Places *places)
{
	g_free(places->first_link);
	g_free(places->next_link);
	g_free(places->rootness);
	g_free(places->met);
	g_array_unref(places->above);
	g_free(places);
}

uint32_t
places_first_link(const Places *places, const Entry *entry)
{
	return places->first_link[game_entry_id(places->game, entry).index];
}

uint32_t
places_next_link(const Places *places, uint32_t link)
{
	return places->next_link[link];
}

static void
meet(Places *places, uint32_t index)
{
	if (index == 0 || places->met[index] == places->n_searches)
		return;
	places->met[index] = places->n_searches;
	g_array_append_val(places->above, index);
}

/* Meets what is around an entry and what leads to it. Returns false if its place is not known. */
static bool
climb(Places *places, uint32_t index)
{
	const Entry *entry = &places->game->entries[index];
	const Entry *around = &places->game->entries[entry->parent];
	const bool is_info = ((KIND(PROFILE) | KIND(RULE) | KIND(INFO_GROUP)) &
	                      ENTRY_KIND_BIT(entry->kind)) != 0;
	if (is_info && places->infos_move)
		return false;
	for (uint32_t link = places->first_link[index]; link; link = places->next_link[link])
		meet(places, link);
	if (around->kind == ENTRY_CATALOGUE)
		return true;
	if (!(PLACED & ENTRY_KIND_BIT(around->kind)))
		return false;
	meet(places, entry->parent);
	return true;
}

/* A shared entry without links stands nowhere, and no place of it is known. */
static bool
reaches_a_root(const Places *places)
{
	for (guint i = 0; i < places->above->len; i++) {
		const Entry *entry = &places->game
		                              ->entries[g_array_index(places->above, uint32_t, i)];
		if (places->game->entries[entry->parent].kind == ENTRY_CATALOGUE &&
		    !(entry->flags & ENTRY_SHARED))
			return true;
	}
	return false;
}

static bool
search(Places *places, const Entry *owner)
{
	g_array_set_size(places->above, 0);
	places->n_searches++;
	if (!(PLACED & ENTRY_KIND_BIT(owner->kind)))
		return false;
	meet(places, game_entry_id(places->game, owner).index);
	for (guint i = 0; i < places->above->len; i++)
		if (!climb(places, g_array_index(places->above, uint32_t, i)) ||
		    places->above->len > MAX_ABOVE)
			return false;
	return reaches_a_root(places);
}

/* The queries of an owner are visited one after the other. */
const GArray *
places_above(Places *places, const Entry *owner)
{
	if (places->owner != owner)
		places->is_known = search(places, owner);
	places->owner = owner;
	return places->is_known ? places->above : NULL;
}

static bool
find_root(Places *places, uint32_t index)
{
	const Entry *entry = &places->game->entries[index];
	const Entry *around = &places->game->entries[entry->parent];
	if (around->kind == ENTRY_CATALOGUE && !(entry->flags & ENTRY_SHARED))
		return true;
	/* Not of the format: such a place is not known. */
	if (around->kind != ENTRY_CATALOGUE && around->kind != ENTRY_SELECTION &&
	    around->kind != ENTRY_GROUP && around->kind != ENTRY_LINK)
		return true;
	if (around->kind == ENTRY_GROUP && places_is_root(places, around))
		return true;
	for (uint32_t link = places->first_link[index]; link; link = places->next_link[link])
		if (places_is_root(places, &places->game->entries[link]))
			return true;
	return false;
}

bool
places_is_root(Places *places, const Entry *entry)
{
	const uint32_t index = game_entry_id(places->game, entry).index;
	if (places->rootness[index] == ROOT_UNKNOWN) {
		places->rootness[index] = ROOT_ASKED;
		places->rootness[index] = find_root(places, index) ? ROOT_YES : ROOT_NO;
	}
	return places->rootness[index] == ROOT_YES;
}

Places *
lint_places(Linter *linter)
{
	if (!linter->places)
		linter->places = places_new(linter);
	return linter->places;
}
