#include "faces/arguments/find-data.h"

#include "base/language/i18n.h"
#include "data/library/find-army.h"
#include "data/library/locate.h"
#include "faces/arguments/command.h"
#include "faces/arguments/find-name.h"
#include "reports/output/output.h"
#include "rosters/open/intake.h"

/* Adds overlays and a pack to a library. Frees the library and returns NULL if one of them cannot be
   used. */
static Library *
complete(Library *library, const ParsedLine *parsed, const char *pack, Diags *diags)
{
	const bool fine = library &&
	                  library_use_overlays(library, parsed->overlays, parsed->no_overlays,
	                                       diags) &&
	                  library_use_pack(library, pack, diags);
	complain_diags(diags, SEVERITY_WARNING);
	if (!fine)
		g_clear_pointer(&library, library_free);
	return library;
}

Library *
find_library(const ParsedLine *parsed, const char *pack)
{
	g_autoptr(Diags) diags = diags_new();
	return complete(library_open(parsed->data, diags), parsed, pack, diags);
}

Library *
find_library_only(const ParsedLine *parsed, const char *path, const char *pack)
{
	g_autoptr(Diags) diags = diags_new();
	return complete(library_open_only(path, diags), parsed, pack, diags);
}

/* The caller owns the names: g_array_unref(). */
static GArray *
name_files(const Library *library, const GPtrArray *files)
{
	GArray *names = names_new();
	for (guint i = 0; i < files->len; i++) {
		const DataFile *file = g_ptr_array_index(files, i);
		names_add(names, file->id, library_shown_name(library, file), file->name, file);
		g_autofree char *data_set = file->is_game_system ? locate_data_set(file->path)
		                                                 : NULL;
		names_mark_last(names, g_intern_string(data_set),
		                locate_is_named(library_named(library), file->path));
	}
	return names;
}

static const DataFile *
find_file(const Library *library, const GPtrArray *files, const char *kind, const char *given,
          int *status)
{
	g_autoptr(GArray) names = name_files(library, files);
	return names_find(names, kind, given, status);
}

int
complain_no_data(const Library *library)
{
	g_autofree char *places = library_places(library);
	complain(
		_("no army data in these folders: %s; use --data, or install a game: \"muster data "
	          "list WORD\" finds one, \"muster data install NAME\" installs it"),
		places);
	return EXIT_INPUT;
}

const DataFile *
find_system(const Library *library, const char *given, int *status)
{
	g_autoptr(GPtrArray) systems = library_systems(library);
	if (systems->len > 0)
		return find_file(library, systems, _("game system"), given, status);
	*status = complain_no_data(library);
	return NULL;
}

const DataFile *
find_army(const Library *library, const DataFile *system, const char *given, int *status)
{
	g_autoptr(GPtrArray) armies = library_armies(library, system);
	return find_file(library, armies, _("army"), given, status);
}

char *
list_system_names(const Library *library)
{
	g_autoptr(GPtrArray) systems = library_systems(library);
	g_autoptr(GArray) names = name_files(library, systems);
	return names_list(names);
}

char *
list_army_names(const Library *library, const DataFile *system)
{
	g_autoptr(GPtrArray) armies = library_armies(library, system);
	g_autoptr(GArray) names = name_files(library, armies);
	return names_list(names);
}

const LoadedGame *
find_game(Library *library, const DataFile *system, const DataFile *army)
{
	return find_game_with(library, system, army ? army : system, NULL);
}

const LoadedGame *
find_game_with(Library *library, const DataFile *system, const DataFile *army,
               const GPtrArray *more)
{
	g_autoptr(Diags) diags = diags_new();
	const LoadedGame *loaded = library_load_armies(library, system, army, more, diags);
	complain_diags(diags, SEVERITY_WARNING);
	return loaded;
}

int
find_rosters(const ParsedLine *parsed, RosterFiles kinds, GPtrArray *paths)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
	const bool found = roster_files_find(parsed->arguments, kinds, files, diags);
	for (guint i = 0; i < files->len; i++)
		intake_divide(g_ptr_array_index(files, i), parsed->data, paths, diags);
	complain_diags(diags, SEVERITY_WARNING);
	return found ? EXIT_OK : EXIT_INPUT;
}

bool
names_several(const ParsedLine *parsed)
{
	return parsed->n_arguments > 1 || g_file_test(parsed->arguments[0], G_FILE_TEST_IS_DIR);
}

bool
open_named_roster(const ParsedLine *parsed, const char *pack, Library **library, OpenRoster *open)
{
	*library = find_library(parsed, pack);
	if (!*library)
		return false;
	g_autoptr(Diags) diags = diags_new();
	const bool opened = open_roster(*library, parsed->arguments[0], open, diags);
	complain_diags(diags, SEVERITY_WARNING);
	if (opened)
		open_roster_set_pack_limits(open);
	return opened;
}
