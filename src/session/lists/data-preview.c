#include "session/lists/data-preview.h"

static bool
has_system(const DataVersion *version, const char *system)
{
	for (guint i = 0; i < version->files->len; i++) {
		const VersionFile *file = data_version_file(version, i);
		if (file->is_system && g_strcmp0(file->id, system) == 0)
			return true;
	}
	return false;
}

/* Judges a roster with both versions and passes on the differences. */
static bool
compare(Library *const libraries[SIDES], const char *path, DataPreviewSeen *seen, gpointer data)
{
	OpenRoster sides[SIDES] = {0};
	g_autoptr(Diags) unsaid = diags_new();
	bool fine = true;
	for (int i = 0; i < SIDES; i++)
		fine = open_roster(libraries[i], path, &sides[i], unsaid) && fine;
	for (int i = 0; fine && i < SIDES; i++)
		open_roster_judge(&sides[i]);
	const CompareSide before = {sides[SIDE_BEFORE].view, sides[SIDE_BEFORE].verdict};
	const CompareSide after = {sides[SIDE_AFTER].view, sides[SIDE_AFTER].verdict};
	g_autoptr(Differences) differences = fine ? differences_new(&before, &after) : NULL;
	const bool goes_on = seen(path, sides, differences, data);
	for (int i = 0; i < SIDES; i++)
		open_roster_clear(&sides[i]);
	return goes_on;
}

bool
data_preview_run(const PreviewedData *data, const RosterList *rosters, DataPreviewSeen *seen,
                 gpointer seen_data, Diags *diags)
{
	g_autoptr(Library) before = library_open_only(data->folder[SIDE_BEFORE], diags);
	g_autoptr(Library) after = library_open_only(data->folder[SIDE_AFTER], diags);
	if (!before || !after)
		return false;
	Library *const libraries[SIDES] = {before, after};
	for (guint i = 0; i < roster_list_count(rosters); i++) {
		const ListedRoster *roster = roster_list_get(rosters, i);
		if (roster->system &&
		    (has_system(data->version[SIDE_BEFORE], roster->system) ||
		     has_system(data->version[SIDE_AFTER], roster->system)) &&
		    !compare(libraries, roster->path, seen, seen_data))
			break;
	}
	return true;
}
