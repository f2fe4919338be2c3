#include "rosters/open/bare-game.h"

#include "rosters/exchange/ros.h"

#include <string.h>

struct BareGame {
	LoadedGame loaded;
	DataSet *set;
	Diags *diags;
};

static void
append_attribute(GString *xml, const char *name, const char *value)
{
	g_autofree char *escaped = g_markup_escape_text(value, -1);
	g_string_append_printf(xml, " %s=\"%s\"", name, escaped);
}

/* The file of a game system that has only what the head of the roster has of it. */
static char *
write_system(const RosHead *head)
{
	GString *xml = g_string_new("<gameSystem battleScribeVersion=\"2.03\"");
	g_autofree char *revision = g_strdup_printf("%d", head->game_system_revision);
	append_attribute(xml, "id", head->game_system_id);
	append_attribute(xml, "name",
	                 head->game_system_name ? head->game_system_name : head->game_system_id);
	append_attribute(xml, "revision", revision);
	g_string_append(xml, "><costTypes>");
	for (guint i = 0; i < head->cost_type_ids->len; i++) {
		g_string_append(xml, "<costType defaultCostLimit=\"-1\"");
		append_attribute(xml, "id", g_ptr_array_index(head->cost_type_ids, i));
		append_attribute(xml, "name", g_ptr_array_index(head->cost_type_names, i));
		g_string_append(xml, "/>");
	}
	g_string_append(xml, "</costTypes></gameSystem>");
	return g_string_free(xml, FALSE);
}

BareGame *
bare_game_new(const RosHead *head)
{
	BareGame *bare = g_new0(BareGame, 1);
	g_autofree char *xml = write_system(head);
	bare->set = data_set_new();
	bare->diags = diags_new();
	if (data_set_add_memory(bare->set, "roster", xml, strlen(xml), bare->diags))
		bare->loaded.game = game_load(bare->set, head->game_system_id, NULL, bare->diags);
	if (!bare->loaded.game) {
		bare_game_free(bare);
		return NULL;
	}
	bare->loaded.choices = choices_new(bare->loaded.game);
	bare->loaded.left_out = bare->diags;
	return bare;
}

void
bare_game_free(BareGame *bare)
{
	if (!bare)
		return;
	choices_free(bare->loaded.choices);
	game_free(bare->loaded.game);
	data_set_free(bare->set);
	diags_free(bare->diags);
	g_free(bare);
}

const LoadedGame *
bare_game_loaded(const BareGame *bare)
{
	return &bare->loaded;
}
