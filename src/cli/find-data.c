#include "cli/find-data.h"

#include "base/i18n.h"
#include "cli/command.h"
#include "cli/offers.h"
#include "report/output.h"

/* Consumes the library if the pack cannot be used. */
static Library *
with_pack(Library *library, const char *pack, Diags *diags)
{
	const bool fine = library && library_use_pack(library, pack, diags);
	complain_diags(diags, SEVERITY_WARNING);
	if (!fine)
		g_clear_pointer(&library, library_free);
	return library;
}

Library *
find_library(char *const *named, const char *pack)
{
	g_autoptr(Diags) diags = diags_new();
	return with_pack(library_open(named, diags), pack, diags);
}

Library *
find_library_only(const char *path, const char *pack)
{
	g_autoptr(Diags) diags = diags_new();
	return with_pack(library_open_only(path, diags), pack, diags);
}

static const DataFile *
choose(const Library *library, const GPtrArray *files, const char *what, const char *given,
       int *status)
{
	g_autoptr(GArray) offers = offers_new();
	for (guint i = 0; i < files->len; i++) {
		const DataFile *file = g_ptr_array_index(files, i);
		offers_add(offers, file->id, library_shown_name(library, file), file->name, file);
	}
	return offers_choose(offers, what, given, status);
}

const DataFile *
find_system(const Library *library, const char *given, int *status)
{
	g_autoptr(GPtrArray) systems = library_systems(library);
	if (systems->len > 0)
		return choose(library, systems, _("game system"), given, status);
	g_autofree char *places = library_places(library);
	complain(_("no army data is found in any of these folders: %s; name one with --data"),
	         places);
	*status = EXIT_INPUT;
	return NULL;
}

const DataFile *
find_army(const Library *library, const DataFile *system, const char *given, int *status)
{
	g_autoptr(GPtrArray) armies = library_armies(library, system);
	return choose(library, armies, _("army"), given, status);
}

const LoadedGame *
find_game(Library *library, const DataFile *system, const DataFile *army)
{
	g_autoptr(Diags) diags = diags_new();
	const LoadedGame *loaded = library_load_army(library, system, army ? army : system, diags);
	complain_diags(diags, SEVERITY_WARNING);
	return loaded;
}

bool
open_named_roster(const ParsedLine *parsed, const char *pack, Library **library, OpenRoster *open)
{
	*library = find_library(parsed->data, pack);
	if (!*library)
		return false;
	g_autoptr(Diags) diags = diags_new();
	const bool opened = open_roster(*library, parsed->arguments[0], open, diags);
	complain_diags(diags, SEVERITY_WARNING);
	return opened;
}
