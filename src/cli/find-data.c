#include "cli/find-data.h"

#include "base/i18n.h"
#include "cli/command.h"
#include "cli/offers.h"
#include "cli/output.h"

#include <string.h>

const DataFile *
find_system(const Library *library, const char *given, int *status)
{
	const DataSet *set = library_data(library);
	g_autoptr(GArray) systems = offers_new();
	for (guint i = 0; i < data_set_count(set); i++) {
		const DataFile *file = data_set_get(set, i);
		if (file->is_game_system)
			offers_add(systems, file->id, file->name, file);
	}
	if (systems->len > 0)
		return offers_choose(systems, _("game system"), given, status);
	g_autofree char *places = library_places(library);
	complain(_("no army data is found in any of these folders: %s; name one with --data"),
	         places);
	*status = EXIT_INPUT;
	return NULL;
}

GPtrArray *
list_armies(const Library *library, const DataFile *system)
{
	const DataSet *set = library_data(library);
	GPtrArray *armies = g_ptr_array_new();
	for (guint i = 0; i < data_set_count(set); i++) {
		const DataFile *file = data_set_get(set, i);
		if (!file->is_game_system && !file->is_library &&
		    strcmp(file->game_system_id, system->id) == 0)
			g_ptr_array_add(armies, (gpointer)(guintptr)file);
	}
	if (armies->len == 0)
		g_ptr_array_add(armies, (gpointer)(guintptr)system);
	return armies;
}

const DataFile *
find_army(const Library *library, const DataFile *system, const char *given, int *status)
{
	g_autoptr(GPtrArray) armies = list_armies(library, system);
	g_autoptr(GArray) offers = offers_new();
	for (guint i = 0; i < armies->len; i++) {
		const DataFile *file = g_ptr_array_index(armies, i);
		offers_add(offers, file->id, file->name, file);
	}
	return offers_choose(offers, _("army"), given, status);
}
