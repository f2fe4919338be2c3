#include "session/owned/owned-rosters.h"

#include "rosters/open/open-roster.h"
#include "session/lists/roster-list.h"
#include "session/owned/owned.h"

/* Adds what the roster in a file lacks. The names of the collection are read in the language of its army data. */
static bool
add_file(Lacking *lacking, Workbench *bench, Library *library, const ListedRoster *roster,
         Diags *diags)
{
	const char *system_id = workbench_system(bench);
	g_auto(OpenRoster) open = {0};
	g_autoptr(Diags) unseen = diags_new();
	if (!open_roster(library, roster->path, &open, unseen)) {
		diags_append_severe(diags, unseen, SEVERITY_ERROR);
		return false;
	}
	g_autoptr(Collection) owned = collection_load(system_id, diags);
	if (!owned)
		return false;
	open_roster_look(&open);
	collection_use_translation(owned, open.loaded->game);
	g_autoptr(GArray) uses = usage_of(open.view, owned, USAGE_OF_MODELS);
	lacking_add(lacking, system_id, roster->name, uses);
	return true;
}

static void
add_open(Lacking *lacking, Workbench *bench, const Collection *owned)
{
	g_autoptr(GArray) uses = usage_of(workbench_view(bench), owned, USAGE_OF_MODELS);
	lacking_add(lacking, workbench_system(bench), workbench_roster(bench)->name, uses);
}

/* True for another roster of the game of the open one. */
static bool
is_other(const Workbench *bench, const ListedRoster *roster)
{
	const char *path = workbench_path(bench);
	g_autofree char *own = path ? g_canonicalize_filename(path, NULL) : NULL;
	return g_strcmp0(roster->system, workbench_system(bench)) == 0 &&
	       g_strcmp0(roster->path, own) != 0;
}

Lacking *
owned_rosters_lack(Workbench *bench, Library *library, guint *n, Diags *diags)
{
	const Collection *owned = workbench_collection(bench, diags);
	if (!owned)
		return NULL;
	Lacking *lacking = lacking_new();
	g_autoptr(RosterList) rosters = roster_list_new(library);
	add_open(lacking, bench, owned);
	*n = 1;
	for (guint i = 0; i < roster_list_count(rosters); i++) {
		const ListedRoster *roster = roster_list_get(rosters, i);
		if (is_other(bench, roster))
			*n += add_file(lacking, bench, library, roster, diags);
	}
	return lacking;
}
