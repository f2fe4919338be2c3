#include "session/lists/removed-rosters.h"

#include "session/lists/roster-list.h"

typedef struct Removed {
	char *path;
	char *trashed;
} Removed;

struct RemovedRosters {
	GArray *files; /* array of Removed, the last at the end */
};

static void
removed_clear(gpointer data)
{
	Removed *file = data;
	g_free(file->path);
	g_free(file->trashed);
}

RemovedRosters *
removed_rosters_new(void)
{
	RemovedRosters *removed = g_new(RemovedRosters, 1);
	removed->files = g_array_new(FALSE, FALSE, sizeof(Removed));
	g_array_set_clear_func(removed->files, removed_clear);
	return removed;
}

void
removed_rosters_free(RemovedRosters *removed)
{
	if (!removed)
		return;
	g_array_unref(removed->files);
	g_free(removed);
}

bool
removed_rosters_remove(RemovedRosters *removed, const char *path, Diags *diags)
{
	char *trashed = NULL;
	if (!roster_list_remove(path, &trashed, diags))
		return false;
	const Removed file = {g_strdup(path), trashed};
	g_array_append_val(removed->files, file);
	return true;
}

bool
removed_rosters_is_empty(const RemovedRosters *removed)
{
	return removed->files->len == 0;
}

bool
removed_rosters_restore(RemovedRosters *removed, Diags *diags)
{
	g_assert(removed->files->len > 0);
	const guint last = removed->files->len - 1;
	const Removed *file = &g_array_index(removed->files, Removed, last);
	if (!roster_list_restore(file->trashed, file->path, diags))
		return false;
	g_array_set_size(removed->files, last);
	return true;
}
