#include "session/updates/usable.h"

#include "data/datasets/datasets-diags.h"
#include "data/game/data-diags.h"
#include "data/library/locate.h"
#include "data/library/named-data.h"
#include "session/updates/games-diags.h"

#include <string.h>

/* Copies a text without the path of a folder; NULL for no folder. The caller owns the copy; NULL for NULL. */
static char *
without_folder(const char *text, const char *folder)
{
	if (!folder)
		return g_strdup(text);
	g_autofree char *path = g_strconcat(folder, "/", NULL);
	g_auto(GStrv) parts = g_strsplit(text ? text : "", path, -1);
	return text ? g_strjoinv("", parts) : NULL;
}

/* True if a fault is known, perhaps from the staging of its file. */
static bool
is_known(const Diags *diags, const Diag *fault, const char *file)
{
	for (guint i = 0; i < diags_count(diags); i++) {
		const Diag *known = diags_get(diags, i);
		if (known->kind == fault->kind && known->line == fault->line &&
		    g_strcmp0(known->file, file) == 0)
			return true;
	}
	return false;
}

/* Passes on the faults of files, each once, by its name in the folder if there is one. */
static void
pass_on(const Diags *faults, const char *folder, Diags *diags)
{
	for (guint i = 0; i < diags_count(faults); i++) {
		const Diag *fault = diags_get(faults, i);
		g_autofree char *file = without_folder(fault->file, folder);
		g_autofree char *first = without_folder(fault->pieces[0], folder);
		g_autofree char *second = without_folder(fault->pieces[1], folder);
		g_autofree char *third = without_folder(fault->pieces[2], folder);
		if (!is_known(diags, fault, file))
			diags_add(diags, fault->kind, file, fault->line, first, second, third,
			          NULL);
	}
}

/* True if there is a catalogue, and its game system is found among all army data. */
static bool
extends_a_game(const DataSet *data, const DataSet *all)
{
	for (guint i = 0; i < data_set_count(data); i++)
		if (data_set_find_system(all, data_set_get(data, i)->game_system_id))
			return true;
	return false;
}

/* Reports a game system that was found elsewhere: only one of both is used. */
static void
report_twice(const DataFile *system, const DataSet *all, const char *name, Diags *diags)
{
	const DataFile *other = data_set_find_system(all, system->id);
	if (!other || strcmp(other->id, system->id) != 0)
		return;
	g_autofree char *set = locate_data_set(other->path);
	if (g_strcmp0(set, name) != 0)
		diags_add(diags, &GAMES_KINDS[GAMES_TWICE], NULL, 0, system->name,
		          set ? set : other->path, NULL);
}

/* Says once for all which armies share an id, by the faults of their files: each alone is a hint for authors. */
static void
report_shared_ids(const Diags *faults, Diags *diags)
{
	g_autoptr(GString) names = g_string_new(NULL);
	for (guint i = 0; i < diags_count(faults); i++) {
		const Diag *diag = diags_get(faults, i);
		if (diag->kind == &DATA_KINDS[DATA_ID_OF_ANOTHER_ARMY])
			g_string_append_printf(names, "%s%s (%s)", names->len ? ", " : "",
			                       diag->pieces[0], diag->pieces[1]);
	}
	if (names->len)
		diags_add(diags, &GAMES_KINDS[GAMES_SHARED_IDS], NULL, 0, names->str, NULL);
}

/* Loads the games of a library. Returns the number of those that can be used. */
static guint
load_all(Library *library, const GPtrArray *systems, Diags *diags)
{
	guint n = 0;
	for (guint i = 0; i < systems->len; i++) {
		const DataFile *system = g_ptr_array_index(systems, i);
		n += library_load(library, system->id, NULL, diags) != NULL;
	}
	return n;
}

/* Reports the sum of the faults. Returns false if nothing can be used. */
static bool
report_sum(const char *name, guint n_systems, guint n_usable, Diags *diags)
{
	const bool is_part = diags_count_severity(diags, SEVERITY_ERROR) > 0;
	if (n_systems > 0 && n_usable == 0)
		diags_add(diags, &GAMES_KINDS[GAMES_NOTHING_USABLE], NULL, 0, name, NULL);
	else if (is_part)
		diags_add(diags, &GAMES_KINDS[GAMES_PART_UNUSABLE], NULL, 0, name, NULL);
	return n_systems == 0 || n_usable > 0;
}

bool
usable_check(const char *name, const char *id, Diags *diags)
{
	g_autofree char *folder = store_version_folder(name, id);
	g_autoptr(Diags) faults = diags_new();
	g_autoptr(Library) library = library_open_only(folder, faults);
	g_autoptr(Library) all = library_open(NULL, NULL);
	g_autoptr(GPtrArray) systems = library ? library_systems(library) : g_ptr_array_new();
	const guint n_usable = library ? load_all(library, systems, faults) : 0;
	pass_on(faults, folder, diags);
	report_shared_ids(faults, diags);
	if (systems->len == 0 &&
	    (!library || !all || !extends_a_game(library_data(library), library_data(all)))) {
		diags_add(diags, &GAMES_KINDS[GAMES_NO_SYSTEM], NULL, 0, name, NULL);
		return false;
	}
	for (guint i = 0; all && i < systems->len; i++)
		report_twice(g_ptr_array_index(systems, i), library_data(all), name, diags);
	return report_sum(name, systems->len, n_usable, diags);
}

bool
usable_check_staged(Store *store, const char *name, const char *id, bool was_there, Diags *diags)
{
	if (usable_check(name, id, diags))
		return true;
	if (!was_there)
		store_remove_version(store, name, id, diags);
	return false;
}

/* The game systems of the files in a place, each once: DataFile. The caller owns the list. @diags  receives the
   catalogues there whose game system is in no place */
static GPtrArray *
systems_in(const Library *library, char *const *place, Diags *diags)
{
	GPtrArray *systems = g_ptr_array_new();
	const DataSet *data = library_data(library);
	for (guint i = 0; i < data_set_count(data); i++) {
		const DataFile *file = data_set_get(data, i);
		const DataFile *system = file->is_game_system
		                                 ? file
		                                 : data_set_find_system(data, file->game_system_id);
		if (!locate_is_named(place, file->path))
			continue;
		if (!system)
			diags_add(diags, &DATASETS_KINDS[DATASETS_OTHER_SYSTEM], file->path, 0,
			          file->game_system_id, NULL);
		if (system && !g_ptr_array_find(systems, system, NULL))
			g_ptr_array_add(systems, (gpointer)(guintptr)system);
	}
	return systems;
}

/* True if the files of a place could all be read as far as they say what they are, and each is the only one of its
   id. Their faults are reported where the library is opened, but for armies that share an id. */
static bool
has_known_files(const char *place, Diags *diags)
{
	g_autoptr(Diags) faults = diags_new();
	g_autoptr(Library) alone = library_open_only(place, faults);
	report_shared_ids(faults, diags);
	return alone && diags_count_severity(faults, SEVERITY_ERROR) == 0 &&
	       !usable_is_doubted(faults) && !usable_is_doubted(diags);
}

bool
usable_place(Library *library, const char *place, Diags *diags)
{
	char *const places[] = {(char *)(guintptr)place, NULL};
	g_autoptr(Diags) lost = diags_new();
	g_autoptr(Diags) faults = diags_new();
	if (named_data_is_lock(place))
		return true;
	g_autoptr(GPtrArray) systems = systems_in(library, places, lost);
	load_all(library, systems, faults);
	pass_on(faults, NULL, diags);
	if (systems->len == 0)
		diags_add(diags, &GAMES_KINDS[GAMES_PLACE_WITHOUT_SYSTEM], NULL, 0, place, NULL);
	else
		diags_append(diags, lost);
	return has_known_files(place, diags) && systems->len > 0 &&
	       diags_count_severity(diags, SEVERITY_ERROR) == 0;
}

bool
usable_is_doubted(const Diags *diags)
{
	static const GamesKind OF_GAMES[] = {GAMES_NO_SYSTEM, GAMES_NOTHING_USABLE,
	                                     GAMES_PART_UNUSABLE, GAMES_TWICE, GAMES_SHARED_IDS};
	for (size_t i = 0; i < G_N_ELEMENTS(OF_GAMES); i++)
		if (diags_has(diags, &GAMES_KINDS[OF_GAMES[i]]))
			return true;
	return diags_has(diags, &DATA_KINDS[DATA_DUPLICATE_FILE]) ||
	       diags_has(diags, &DATASETS_KINDS[DATASETS_OTHER_SYSTEM]);
}
