#include "data/library/find-army.h"

#include "base/text/name-match.h"

#include <string.h>

static NameMatch
match(const Library *library, const DataFile *file, const char *text)
{
	const NameMatch written = name_match(file->name, text);
	const NameMatch shown = name_match(library_shown_name(library, file), text);
	return MAX(written, shown);
}

/* The file that a text means; NULL if none, or more than one, has a name as good. */
static const DataFile *
find_meant(const Library *library, const GPtrArray *files, const char *text)
{
	const DataFile *found = NULL;
	NameMatch best = NAME_DIFFERS;
	for (guint i = 0; i < files->len; i++) {
		const DataFile *file = g_ptr_array_index(files, i);
		if (strcmp(file->id, text) == 0)
			return file;
		const NameMatch own = match(library, file, text);
		if (own > best)
			found = file;
		else if (own == best)
			found = NULL;
		best = MAX(best, own);
	}
	return found;
}

const DataFile *
library_find_army(const Library *library, const DataFile *system, const char *text)
{
	g_autoptr(GPtrArray) armies = library_armies(library, system);
	return find_meant(library, armies, text);
}

const DataFile *
library_find_system(const Library *library, const char *text)
{
	g_autoptr(GPtrArray) systems = library_systems(library);
	return find_meant(library, systems, text);
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
