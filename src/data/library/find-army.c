#include "data/library/find-army.h"

#include "base/text/name-match.h"

#include <string.h>

static NameMatch
match(const Library *library, const DataFile *army, const char *text)
{
	const NameMatch written = name_match(army->name, text);
	const NameMatch shown = name_match(library_shown_name(library, army), text);
	return MAX(written, shown);
}

const DataFile *
library_find_army(const Library *library, const DataFile *system, const char *text)
{
	g_autoptr(GPtrArray) armies = library_armies(library, system);
	const DataFile *found = NULL;
	NameMatch best = NAME_DIFFERS;
	for (guint i = 0; i < armies->len; i++) {
		const DataFile *army = g_ptr_array_index(armies, i);
		if (strcmp(army->id, text) == 0)
			return army;
		const NameMatch own = match(library, army, text);
		if (own > best)
			found = army;
		else if (own == best)
			found = NULL;
		best = MAX(best, own);
	}
	return found;
}

const LoadedGame *
library_load_armies(Library *library, const DataFile *system, const DataFile *army,
                    const GPtrArray *more, Diags *diags)
{
	g_autoptr(GPtrArray) ids = g_ptr_array_new();
	if (!army->is_game_system)
		g_ptr_array_add(ids, (gpointer)(guintptr)army->id);
	for (guint i = 0; more && i < more->len; i++) {
		const DataFile *file = library_find_army(library, system,
		                                         g_ptr_array_index(more, i));
		if (file && !file->is_game_system &&
		    !g_ptr_array_find_with_equal_func(ids, file->id, g_str_equal, NULL))
			g_ptr_array_add(ids, (gpointer)(guintptr)file->id);
	}
	g_ptr_array_add(ids, NULL);
	return library_load(library, system->id, (const char *const *)ids->pdata, diags);
}
