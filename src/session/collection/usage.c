#include "session/collection/usage.h"

#include "base/text/name-key.h"
#include "data/game/choices.h"
#include "data/game/translation.h"
#include "engine/eval/tree.h"

#include <string.h>

static const char *
name_of(View *view, const Definition *definition)
{
	return game_text(view_game(view), definition_name(definition));
}

static bool
is_owned_kind(const Definition *definition)
{
	return definition && !definition->is_group && definition->type != SELECTION_UPGRADE;
}

static bool
is_unit(const Definition *definition)
{
	return definition->type == SELECTION_UNIT || definition->type == SELECTION_UNIT_GROUP;
}

/* True if a unit or model is in a selection, at any depth. @name  that it has; NULL for any */
static bool
contains(View *view, const Instance *selection, const char *name)
{
	for (uint32_t i = 0; i < selection->n_children; i++) {
		const Instance *child = selection->children[i];
		if (is_owned_kind(child->definition) &&
		    (!name || strcmp(name_of(view, child->definition), name) == 0))
			return true;
		if (contains(view, child, name))
			return true;
	}
	return false;
}

/* True if the innermost unit around a model is in the collection. */
static bool
is_in_owned_unit(View *view, const Collection *collection, const Instance *model)
{
	const Instance *at = model->holder;
	while (at->kind == INSTANCE_SELECTION &&
	       !(is_owned_kind(at->definition) && is_unit(at->definition)))
		at = at->holder;
	return at->kind == INSTANCE_SELECTION &&
	       collection_number(collection, name_of(view, at->definition));
}

/* True if a selection is in a unit or model. */
static bool
is_inside(const Instance *selection)
{
	for (const Instance *at = selection->holder; at; at = at->holder)
		if (at->kind == INSTANCE_SELECTION && is_owned_kind(at->definition))
			return true;
	return false;
}

static bool
counts(View *view, const Collection *collection, UsageDetail detail, const Instance *selection)
{
	const Definition *definition = selection->definition;
	if (!is_owned_kind(definition))
		return false;
	const char *name = name_of(view, definition);
	if (collection_number(collection, name))
		return !is_unit(definition) || !contains(view, selection, name);
	if (!is_unit(definition) && is_in_owned_unit(view, collection, selection))
		return false;
	if (detail == USAGE_OF_UNITS)
		return !is_inside(selection);
	return !is_unit(definition) || !contains(view, selection, NULL);
}

static void
count(GArray *uses, GHashTable *places, const Use *use)
{
	gpointer place;
	if (g_hash_table_lookup_extended(places, use->name, NULL, &place)) {
		g_array_index(uses, Use, GPOINTER_TO_UINT(place)).used += use->used;
		return;
	}
	g_hash_table_insert(places, (gpointer)(guintptr)use->name, GUINT_TO_POINTER(uses->len));
	g_array_append_val(uses, *use);
}

GArray *
usage_of(View *view, const Collection *collection, UsageDetail detail)
{
	GArray *uses = g_array_new(FALSE, FALSE, sizeof(Use));
	g_autoptr(GHashTable) places = g_hash_table_new(g_str_hash, g_str_equal);
	const GPtrArray *selections = view_selections(view);
	for (guint i = 0; i < selections->len; i++) {
		const Instance *selection = g_ptr_array_index(selections, i);
		if (!counts(view, collection, detail, selection))
			continue;
		const char *name = name_of(view, selection->definition);
		const Use use = {
			.name = name,
			.used = (guint)CLAMP(selection->number, 0, G_MAXINT32),
			.owned = collection_number(collection, name),
		};
		count(uses, places, &use);
	}
	return uses;
}

guint
use_lacking(const Use *use)
{
	return use->used > use->owned ? use->used - use->owned : 0;
}

guint
usage_lacking(View *view, const Collection *collection)
{
	g_autoptr(GArray) uses = usage_of(view, collection, USAGE_OF_MODELS);
	guint lacking = 0;
	for (guint i = 0; i < uses->len; i++)
		lacking += use_lacking(&g_array_index(uses, Use, i));
	return lacking;
}

static void
note_lacking(Collection *collection, View *view, UsageDetail detail)
{
	g_autoptr(GArray) uses = usage_of(view, collection, detail);
	for (guint i = 0; i < uses->len; i++) {
		const Use *use = &g_array_index(uses, Use, i);
		if (use_lacking(use))
			collection_set(collection, use->name,
			               MIN(use->used, COLLECTION_MAX_NUMBER));
	}
}

void
usage_note(Collection *collection, View *view, UsageDetail detail)
{
	note_lacking(collection, view, detail);
	/* A unit that is in the collection now may count as its models. */
	note_lacking(collection, view, USAGE_OF_MODELS);
}

const char *
usage_name(View *view, const Instance *instance)
{
	return is_owned_kind(instance->definition) ? name_of(view, instance->definition) : NULL;
}

/* The number of a name that is owned and not used. @uses  NULL to disregard them */
static guint
left_of(View *view, const Collection *collection, const GArray *uses, const Definition *definition)
{
	const char *name = name_of(view, definition);
	const guint owned = collection_number(collection, name);
	for (guint i = 0; owned && uses && i < uses->len; i++) {
		const Use *use = &g_array_index(uses, Use, i);
		if (strcmp(use->name, name) == 0)
			return owned - MIN(use->used, owned);
	}
	return owned;
}

guint
usage_left(View *view, const Collection *collection, const GArray *uses, const Instance *imagined)
{
	const Definition *definition = imagined->definition;
	if (!is_owned_kind(definition) || !is_unit(definition) ||
	    collection_number(collection, name_of(view, definition)))
		return left_of(view, collection, uses, definition);
	const Menu *menu = tree_menu(view, imagined);
	guint most = 0;
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (is_owned_kind(menu->items[i].definition))
			most = MAX(most,
			           left_of(view, collection, uses, menu->items[i].definition));
	return most;
}

/* The next entry from a place on that may be owned; NULL behind the last one. */
static const Entry *
next_entry(const Game *game, uint32_t *place)
{
	while (*place < game->n_entries) {
		const Entry *entry = &game->entries[(*place)++];
		if (entry->kind == ENTRY_SELECTION && entry->type != SELECTION_UPGRADE)
			return entry;
	}
	return NULL;
}

const char *
usage_find_name(const Game *game, const char *text)
{
	g_autofree char *wanted = name_key(text);
	const Entry *entry;
	uint32_t place = 1;
	while ((entry = next_entry(game, &place))) {
		g_autofree char *key = name_key(game_text(game, entry->name));
		if (strcmp(key, wanted) == 0)
			return game_text(game, entry->name);
	}
	return NULL;
}

/* Names that units and models of a game have. Borrowed. */
typedef struct KnownNames {
	const Game *game;
	GHashTable *keys;
} KnownNames;

/* Adds the name in the files of a translated one that is known. */
static void
add_written(const char *written, Atom shown, void *data)
{
	const KnownNames *names = data;
	g_autofree char *key = name_key(game_text(names->game, shown));
	if (g_hash_table_contains(names->keys, key))
		g_hash_table_add(names->keys, name_key(written));
}

GPtrArray *
usage_unknown(const Collection *collection, const Game *game)
{
	g_autoptr(GHashTable) known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	GPtrArray *unknown = g_ptr_array_new();
	const Entry *entry;
	uint32_t place = 1;
	while ((entry = next_entry(game, &place)))
		g_hash_table_add(known, name_key(game_text(game, entry->name)));
	game_each_translation(game, add_written, &(KnownNames){game, known});
	for (guint i = 0; i < collection_count(collection); i++) {
		const Owned *line = collection_get(collection, i);
		g_autofree char *key = name_key(line->name);
		if (!g_hash_table_contains(known, key))
			g_ptr_array_add(unknown, line->name);
	}
	return unknown;
}
