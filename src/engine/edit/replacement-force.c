/* Looks for the entry of a force, in its catalogue or, if that is gone, in the one of its name. */
#include "base/text/name-key.h"
#include "engine/edit/replacement-private.h"

static char *
force_definition_path(const Game *game, const Definition *definition)
{
	const char *own = game_text(game, definition->target->id);
	if (!definition->link)
		return g_strdup(own);
	return g_strconcat(game_text(game, definition->link->id), "::", own, NULL);
}

/* Adds the force entries of a catalogue whose name is that of the force. */
static void
add_force_entries(GPtrArray *found, const Roster *roster, const Force *force,
                  const Entry *catalogue, ReplacementReason reason)
{
	const Game *game = roster_game(roster);
	const Definition *outer = force->parent ? force->parent->definition : NULL;
	const GPtrArray *offered = choices_forces(roster->choices, catalogue, outer);
	g_autofree char *key = name_key(force->stored->name ? force->stored->name : "");
	for (guint i = 0; i < offered->len; i++) {
		const Definition *definition = g_ptr_array_index(offered, i);
		const char *name = game_text(game, definition_name(definition));
		g_autofree char *path = force_definition_path(game, definition);
		const bool same_id = g_strcmp0(path, force->stored->entry_id) == 0;
		if (!same_id && !replacement_is_name(game, force->stored->name, key, name))
			continue;
		Replacement *replacement = g_new0(Replacement, 1);
		replacement->entry = g_steal_pointer(&path);
		replacement->catalogue = g_strdup(game_text(game, catalogue->id));
		replacement->name = g_strdup(name);
		replacement->reason = same_id ? reason : REPLACEMENT_SAME_NAME;
		g_ptr_array_add(found, replacement);
	}
}

/* Adds the force entries of all catalogues whose name is that of the force's catalogue. */
static void
add_of_catalogues(GPtrArray *found, const Roster *roster, const Force *force)
{
	const Game *game = roster_game(roster);
	g_autofree char *key = name_key(force->catalogue_name ? force->catalogue_name : "");
	for (uint32_t i = 0; i < game->n_files; i++) {
		const Entry *root = &game->entries[game->files[i].root];
		if (!(root->flags & (ENTRY_LIBRARY | ENTRY_IS_GAME_SYSTEM)) &&
		    replacement_is_name(game, force->catalogue_name, key,
		                        game_text(game, root->name)))
			add_force_entries(found, roster, force, root, REPLACEMENT_SAME_NAME);
	}
}

void
replacement_find_for_force(GPtrArray *found, const Roster *roster, const Force *force)
{
	if (force->definition || !force->stored || (force->parent && !force->parent->definition))
		return;
	if (force->catalogue)
		add_force_entries(found, roster, force, force->catalogue, REPLACEMENT_SAME_ID);
	else
		add_of_catalogues(found, roster, force);
	if (found->len == 1)
		((Replacement *)g_ptr_array_index(found, 0))->is_certain = true;
	if (found->len > REPLACEMENTS_KEPT)
		g_ptr_array_set_size(found, REPLACEMENTS_KEPT);
}
