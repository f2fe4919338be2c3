/* Counts the units of a list that a catalogue offers, to find its army. */
#include "base/name-key.h"
#include "data/translation.h"
#include "textlist/textlist.h"

/* Names that a catalogue offers. */
typedef struct Offered {
	GHashTable *shown; /* indices of atoms, in the language of the game */
	GHashTable *keys;  /* owned, in that language and in that of the files */
} Offered;

static void
add_written(const char *written, Atom shown, void *data)
{
	const Offered *offered = data;
	if (g_hash_table_contains(offered->shown, GUINT_TO_POINTER(shown.index)))
		g_hash_table_add(offered->keys, name_key(written));
}

/* Returns the keys of the names that a catalogue offers. The caller owns them. */
static GHashTable *
offered_keys(Choices *choices, const Entry *catalogue)
{
	const Game *game = choices_game(choices);
	const Menu *menu = choices_force_menu(choices, catalogue);
	g_autoptr(GHashTable) shown = g_hash_table_new(NULL, NULL);
	GHashTable *keys = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Atom name = definition_name(menu->items[i].definition);
		g_hash_table_add(shown, GUINT_TO_POINTER(name.index));
		g_hash_table_add(keys, name_key(game_text(game, name)));
	}
	Offered offered = {shown, keys};
	game_each_translation(game, add_written, &offered);
	return keys;
}

static guint
count_units(const TextItem *force, GHashTable *keys)
{
	guint n = 0;
	for (guint i = 0; i < force->items->len; i++) {
		const TextItem *unit = g_ptr_array_index(force->items, i);
		g_autofree char *key = name_key(unit->name);
		n += g_hash_table_contains(keys, key) ? 1 : 0;
	}
	return n;
}

guint
textlist_count_offered(const TextList *list, Choices *choices, const Entry *catalogue)
{
	g_autoptr(GHashTable) keys = offered_keys(choices, catalogue);
	guint n = 0;
	for (guint i = 0; i < list->forces->len; i++)
		n += count_units(g_ptr_array_index(list->forces, i), keys);
	return n;
}
