#include "faces/rpc/session-private.h"

#include "data/load/load.h"
#include "faces/rpc/rpc-diags.h"
#include "rosters/exchange/ros.h"

#include <string.h>

void
session_clear(Session *session)
{
	g_clear_pointer(&session->bench, workbench_free);
	choices_free(session->loaded.choices);
	game_free(session->loaded.game);
	session->loaded = (LoadedGame){0};
	g_clear_pointer(&session->library, library_free);
	g_clear_pointer(&session->places, g_strfreev);
}

void
session_use(Session *session, OpenRoster *open)
{
	g_clear_pointer(&session->bench, workbench_free);
	session->bench = workbench_around(open);
	if (session->compat != COMPAT_OURS)
		view_set_compat(workbench_view(session->bench), session->compat);
}

/* Takes ownership of a roster. */
static void
use_roster(Session *session, const LoadedGame *loaded, Roster *roster, guint bad_numbers)
{
	OpenRoster open = {
		.library = session->library,
		.loaded = loaded,
		.roster = roster,
		.is_whole = true,
		.bad_numbers = bad_numbers,
	};
	session_use(session, &open);
}

/* Adds a file. A file without a name is called by its index. */
static void
add_file(DataSet *set, const JsonNode *files, guint index, Diags *diags)
{
	const JsonNode *file = json_item(files, index);
	const char *name = json_member_text(file, "fileName");
	const char *content = json_member_text(file, "content");
	g_autofree char *place = g_strdup_printf("files[%u]", index);
	if (!name || !*name)
		name = place;
	if (content)
		data_set_add_memory(set, name, content, strlen(content), diags);
	else
		diags_add(diags, &RPC_KINDS[RPC_MISSING_FIELD], name, 0, "content", NULL);
}

/* The only game system; NULL, with a diagnostic, if there is none or more than one. */
static const DataFile *
find_system(const DataSet *set, Diags *diags)
{
	const DataFile *system = NULL;
	bool single = true;
	for (guint i = 0; i < data_set_count(set); i++) {
		const DataFile *file = data_set_get(set, i);
		if (!file->is_game_system)
			continue;
		if (system)
			diags_add(diags, &RPC_KINDS[RPC_SECOND_SYSTEM], file->path, 0, system->name,
			          NULL);
		single = single && !system;
		system = system ? system : file;
	}
	if (!system)
		diags_add(diags, &RPC_KINDS[RPC_NO_SYSTEM], NULL, 0, NULL);
	return single ? system : NULL;
}

static void
check_catalogues(const DataSet *set, const DataFile *system, Diags *diags)
{
	for (guint i = 0; i < data_set_count(set); i++) {
		const DataFile *file = data_set_get(set, i);
		if (!file->is_game_system && !g_str_equal(file->game_system_id, system->id))
			diags_add(diags, &RPC_KINDS[RPC_OTHER_SYSTEM], file->path, 0,
			          file->game_system_id, system->id, NULL);
	}
}

static Game *
load_files(const JsonNode *files, Diags *diags)
{
	g_autoptr(DataSet) set = data_set_new();
	for (guint i = 0; i < json_count(files); i++)
		add_file(set, files, i, diags);
	const DataFile *system = find_system(set, diags);
	if (!system)
		return NULL;
	check_catalogues(set, system, diags);
	return game_load(set, system->id, NULL, diags);
}

void
session_set_up(Session *session, const JsonNode *files, const char *name, Diags *diags)
{
	session_clear(session);
	g_autoptr(Game) game = load_files(files, diags);
	if (diags_count_severity(diags, SEVERITY_ERROR))
		return;
	g_assert(game);
	session->loaded.game = g_steal_pointer(&game);
	session->loaded.choices = choices_new(session->loaded.game);
	session->loaded.is_whole = true;
	use_roster(session, &session->loaded, roster_new(session->loaded.choices, name), 0);
}

bool
session_load(Session *session, GBytes *bytes, const char *name, Diags *diags)
{
	const LoadedGame *loaded = session_game(session);
	Roster *roster = ros_read(bytes, name, loaded->choices, diags);
	if (roster)
		use_roster(session, loaded, roster, losses_numbers(diags));
	return roster != NULL;
}

GBytes *
session_save(Session *session, Diags *diags)
{
	return ros_write(workbench_view(session->bench), ROS_PLAIN, NULL, diags);
}
