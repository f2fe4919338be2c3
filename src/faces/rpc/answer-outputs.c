/* The result of an action: ids of the force or selection made, and of automatic selections
   (P-021). */
#include "faces/rpc/answers-private.h"

/* Writes a key unless an earlier selection has it. */
static void
write_key(JsonOut *out, GHashTable *seen, const char *key, const char *id)
{
	if (key && g_hash_table_add(seen, g_strdup(key)))
		js_text_member(out, key, id);
}

/* Writes a selection under the id of its entry, of its link, and its composite id. */
static void
write_selection(JsonOut *out, GHashTable *seen, const Roster *roster, const Selection *selection)
{
	const Game *game = roster_game(roster);
	const Definition *definition = selection->definition;
	g_autofree char *path = selection_entry_path(roster, selection);
	if (definition)
		write_key(out, seen, game_text(game, definition->target->id), selection->id);
	if (definition && definition->link)
		write_key(out, seen, game_text(game, definition->link->id), selection->id);
	write_key(out, seen, path, selection->id);
}

/* Writes the new selections except the one that has an output of its own. */
static void
write_made(JsonOut *out, const Roster *roster, const Outcome *outcome)
{
	g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	js_member(out, "selections");
	js_object(out);
	for (guint i = 0; i < outcome->made->len; i++) {
		const char *id = g_ptr_array_index(outcome->made, i);
		const Selection *selection = roster_find_selection(roster, id);
		if (selection && g_strcmp0(id, outcome->selection_id) != 0)
			write_selection(out, seen, roster, selection);
	}
	js_end(out);
}

void
answer_outputs(JsonOut *out, const Roster *roster, const Outcome *outcome)
{
	js_object(out);
	answer_text_if_any(out, "forceId", outcome->force_id);
	answer_text_if_any(out, "selectionId", outcome->selection_id);
	if (outcome->fills)
		write_made(out, roster, outcome);
	js_end(out);
}
