/* Rosters and games that are found by name, with the army data of this machine. */
#include "faces/rpc/request-private.h"
#include "faces/rpc/rpc-diags.h"
#include "faces/rpc/session-private.h"

#include "data/library/find-army.h"

#include <string.h>

/* The places of `data` in a command, NULL-terminated; they belong to the session. */
static bool
read_places(Session *session, const JsonNode *command, Diags *diags)
{
	const JsonNode *list = json_member_list(command, "data");
	g_autoptr(GPtrArray) places = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; list && i < json_count(list); i++) {
		const char *place = json_as_text(json_item(list, i));
		if (!place) {
			diags_add(diags, &RPC_KINDS[RPC_WRONG_FIELD], NULL, 0, "data",
			          "a list of folders and packages", NULL);
			return false;
		}
		g_ptr_array_add(places, g_strdup(place));
	}
	g_ptr_array_add(places, NULL);
	g_ptr_array_set_free_func(places, NULL);
	session->places = (char **)g_ptr_array_free(g_steal_pointer(&places), FALSE);
	return true;
}

static bool
find_data(Session *session, const JsonNode *command, Diags *diags)
{
	session_clear(session);
	if (!read_places(session, command, diags))
		return false;
	session->library = library_open(*session->places ? session->places : NULL, diags);
	return session->library != NULL;
}

/* The contents of the roster; NULL if the command names a file. */
static GBytes *
content_of(const JsonNode *command)
{
	const char *content = json_member_text(command, "content");
	return content ? g_bytes_new(content, strlen(content)) : NULL;
}

static bool
open_named(Session *session, const JsonNode *command, OpenRoster *open, Diags *diags)
{
	const char *path = json_member_text(command, "path");
	g_autoptr(GBytes) content = content_of(command);
	if (content) {
		const char *name = json_member_text(command, "fileName");
		return open_roster_read(session->library, content, name ? name : "content", open,
		                        diags);
	}
	if (!path) {
		diags_add(diags, &RPC_KINDS[RPC_MISSING_FIELD], NULL, 0, "path", NULL);
		return false;
	}
	if (g_str_equal(path, "-")) {
		diags_add(diags, &RPC_KINDS[RPC_WRONG_FIELD], NULL, 0, "path", "the path of a file",
		          NULL);
		return false;
	}
	const TextHints hints = {
		.system = json_member_text(command, "system"),
		.army = json_member_text(command, "army"),
	};
	return open_roster_as(session->library, path, &hints, open, diags);
}

bool
session_open(Session *session, const JsonNode *command, Diags *diags)
{
	g_auto(OpenRoster) open = {0};
	if (!find_data(session, command, diags) || !open_named(session, command, &open, diags)) {
		session_clear(session);
		return false;
	}
	open_roster_update(&open);
	session_use(session, &open);
	return true;
}

/* The game system that a name means; NULL, with a diagnostic, if there is none. */
static const DataFile *
find_system(Session *session, const char *name, Diags *diags)
{
	const DataFile *system = library_find_system(session->library, name);
	if (!system)
		diags_add(diags, &RPC_KINDS[RPC_NO_GAME], NULL, 0, name, NULL);
	return system;
}

bool
session_open_game(Session *session, const JsonNode *command, Diags *diags)
{
	const char *name = request_need_text(command, "system", diags);
	const DataFile *system = name && find_data(session, command, diags)
	                                 ? find_system(session, name, diags)
	                                 : NULL;
	const LoadedGame *loaded = system ? library_load(session->library, system->id, NULL, diags)
	                                  : NULL;
	if (!loaded) {
		session_clear(session);
		return false;
	}
	OpenRoster open = {
		.library = session->library,
		.loaded = loaded,
		.roster = roster_new(loaded->choices, json_member_text(command, "name")),
		.is_whole = loaded->is_whole,
	};
	session_use(session, &open);
	return true;
}
