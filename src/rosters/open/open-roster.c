#include "rosters/open/open-roster.h"

#include "base/files/container.h"
#include "base/language/i18n.h"
#include "base/text/name-key.h"
#include "data/forms/form.h"
#include "data/library/find-army.h"
#include "engine/edit/update.h"
#include "rosters/exchange/ros.h"
#include "rosters/exchange/roster-caps.h"
#include "rosters/list-reader/textlist.h"
#include "rosters/open/files-diags.h"
#include "rosters/open/open-text.h"
#include "rosters/open/roster-files.h"
#include "rosters/open/unknown-words.h"
#include "rosters/open/wrapped.h"
#include "rosters/token/token.h"

#include <string.h>

/* The only army of a game system with a name; NULL if there is none, or several. */
static const DataFile *
find_by_name(const DataSet *set, const DataFile *system, const char *catalogue)
{
	const DataFile *found = NULL;
	g_autofree char *wanted = name_key(catalogue);
	for (guint i = 0; *wanted && i < data_set_count(set); i++) {
		const DataFile *file = data_set_get(set, i);
		if (file->is_game_system || file->is_library ||
		    g_strcmp0(file->game_system_id, system->game_system_id) != 0)
			continue;
		g_autofree char *key = name_key(file->name);
		if (strcmp(key, wanted) != 0)
			continue;
		if (found)
			return NULL;
		found = file;
	}
	return found;
}

/* Finds a catalogue of the roster that has no file by its name. Returns NULL, with a diagnostic, if
   there is none. */
static const DataFile *
find_instead(const DataSet *set, const DataFile *system, const char *id, const char *catalogue,
             const char *name, Diags *diags)
{
	const DataFile *file = find_by_name(set, system, catalogue);
	if (file)
		diags_add(diags, &FILES_KINDS[FILES_OTHER_CATALOGUE], name, 0, catalogue, id,
		          file->id, NULL);
	else
		diags_add(diags, &FILES_KINDS[FILES_NO_CATALOGUE], name, 0, catalogue, id,
		          system->path, NULL);
	return file;
}

/* The ids of the roster's catalogues that exist, without the game system, which is always
   loaded. */
static GPtrArray *
find_catalogues(const DataSet *set, const DataFile *system, const RosHead *head, const char *name,
                Diags *diags)
{
	GPtrArray *found = g_ptr_array_new();
	const char *const *ids = (const char *const *)head->catalogue_ids->pdata;
	for (guint i = 0; ids[i]; i++) {
		if (strcmp(ids[i], system->game_system_id) == 0)
			continue;
		const DataFile *file = data_set_find_catalogue(set, system->id, ids[i]);
		if (!file)
			file = find_instead(set, system, ids[i],
			                    g_ptr_array_index(head->catalogue_names, i), name,
			                    diags);
		if (file)
			g_ptr_array_add(found, (gpointer)(guintptr)file->id);
	}
	return found;
}

/* The system that a user names for a roster whose own is missing. NULL, with a diagnostic, if none is named. */
static const DataFile *
find_named_system(const Library *library, const RosHead *head, const char *name, const char *named,
                  Diags *diags)
{
	const char *own = head->game_system_name ? head->game_system_name : "";
	const DataFile *system = named ? library_find_system(library, named) : NULL;
	if (system) {
		diags_add(diags, &FILES_KINDS[FILES_OTHER_SYSTEM], name, 0, own,
		          head->game_system_id, system->name, system->id, NULL);
		return system;
	}
	g_autofree char *places = library_places(library);
	const DataFile *namesake = *own ? library_find_system(library, own) : NULL;
	if (namesake)
		diags_add(diags, &FILES_KINDS[FILES_SYSTEM_NAMESAKE], name, 0, own,
		          head->game_system_id, namesake->name, namesake->id, NULL);
	else
		diags_add(diags, &FILES_KINDS[FILES_NO_SYSTEM], name, 0, own, head->game_system_id,
		          places, NULL);
	return NULL;
}

/* @named is what the user says of a missing system; NULL for nothing. */
static const DataFile *
find_system(const Library *library, const RosHead *head, const char *name, const char *named,
            Diags *diags)
{
	const DataFile *system = data_set_find_system(library_data(library), ros_head_game(head));
	if (system)
		return system;
	if (head->variant_id && data_set_find_system(library_data(library), head->game_system_id)) {
		diags_add(diags, &FILES_KINDS[FILES_NO_VARIANT], name, 0,
		          head->variant_name ? head->variant_name : "", head->variant_id,
		          head->game_system_name ? head->game_system_name : "", NULL);
		return NULL;
	}
	return find_named_system(library, head, name, named, diags);
}

/* Adds the ids of more armies, each once. */
static void
add_armies(GPtrArray *ids, const Library *library, const DataFile *system,
           const char *const *armies)
{
	for (guint i = 0; armies && armies[i]; i++) {
		const DataFile *file = library_find_army(library, system, armies[i]);
		if (file && !g_ptr_array_find_with_equal_func(ids, file->id, g_str_equal, NULL))
			g_ptr_array_add(ids, (gpointer)(guintptr)file->id);
	}
}

/* Loads the army data of a roster. NULL, with a diagnostic, if its game system is missing. */
static const LoadedGame *
load_data(Library *library, const RosHead *head, const char *name, const char *named,
          const char *const *armies, Diags *diags)
{
	const DataFile *system = find_system(library, head, name, named, diags);
	if (!system)
		return NULL;
	g_autoptr(GPtrArray) ids = find_catalogues(library_data(library), system, head, name,
	                                           diags);
	add_armies(ids, library, system, armies);
	g_ptr_array_add(ids, NULL);
	return library_load(library, system->id, (const char *const *)ids->pdata, diags);
}

void
open_roster_set_pack_limits(const OpenRoster *open)
{
	const Pack *pack = companion_pack(open->loaded->companion);
	const Game *game = open->loaded->game;
	if (!pack || !pack_is_for(pack, game_id(game)))
		return;
	for (guint i = 0; i < pack->limits->len; i++) {
		const PackLimit *limit = &g_array_index(pack->limits, PackLimit, i);
		const EntryId type = game_cost_type(game,
		                                    atoms_find(game->atoms, limit->cost_type));
		if (!entry_id_is_none(type))
			roster_set_limit(open->roster, limit->cost_type,
			                 game_text(game, game_entry(game, type)->name),
			                 limit->most);
	}
}

/* The last segment of a composite id. */
static const char *
last_segment(const char *id)
{
	const char *last = g_strrstr(id, "::");
	return last ? last + 2 : id;
}

/* Notes the catalogue of the entry of a selection that cannot be linked, if it is not loaded. */
static void
look_elsewhere(Library *library, const Game *game, Stored *stored)
{
	const char *id = stored && stored->entry_id ? last_segment(stored->entry_id) : "";
	if (!*id || !atom_is_none(atoms_find(game->atoms, id)))
		return;
	const DataFile *file = library_find_id(library, game_id(game), id);
	if (file)
		stored->elsewhere = g_strdup(library_shown_name(library, file));
}

/* Skips selections below one that cannot be linked: they have no place of their own. */
static void
look_for_selections(Library *library, const Game *game, const GPtrArray *selections)
{
	for (guint i = 0; i < selections->len; i++) {
		const Selection *selection = g_ptr_array_index(selections, i);
		if (selection->definition)
			look_for_selections(library, game, selection->selections);
		else
			look_elsewhere(library, game, selection->stored);
	}
}

/* Without its catalogue, a force has one finding, whatever its selections. */
static void
look_for_forces(Library *library, const Game *game, const GPtrArray *forces)
{
	for (guint i = 0; i < forces->len; i++) {
		const Force *force = g_ptr_array_index(forces, i);
		if (force->catalogue)
			look_for_selections(library, game, force->selections);
		look_for_forces(library, game, force->forces);
	}
}

/* Lets the forces of the first army of a roster move to another one. Returns false, with a diagnostic, if there is no
   such army. */
static bool
move_forces(RosHead *head, const Library *library, const LoadedGame *loaded, const char *army,
            const char *name, Diags *diags)
{
	const DataFile *system = library_find_system(library, game_id(loaded->game));
	const DataFile *file = system ? library_find_army(library, system, army) : NULL;
	if (!file) {
		g_autofree char *places = library_places(library);
		diags_add(diags, &FILES_KINDS[FILES_TEXT_NO_ARMY], name, 0, army, places, "", NULL);
		return false;
	}
	const char *const *ids = (const char *const *)head->catalogue_ids->pdata;
	while (*ids && strcmp(*ids, system->game_system_id) == 0)
		ids++;
	head->from = *ids;
	head->to = file->id;
	return true;
}

/* Opens a roster file. */
static bool
open_file(Library *library, GBytes *bytes, const char *name, const TextHints *hints,
          const char *const *armies, OpenRoster *open, Diags *diags)
{
	const guint errors = diags_count_severity(diags, SEVERITY_ERROR);
	g_auto(RosHead) head = {0};
	if (!ros_read_head(bytes, name, &head, diags))
		return false;
	const char *const moved[] = {hints->new_army, NULL};
	open->loaded = load_data(library, &head, name, hints->system,
	                         hints->new_army ? moved : armies, diags);
	if (!open->loaded || (hints->new_army && !move_forces(&head, library, open->loaded,
	                                                      hints->new_army, name, diags)))
		return false;
	head.is_of_any_game = hints->system != NULL;
	open->roster = ros_read_on(&head, name, open->loaded->choices, diags);
	if (open->roster)
		look_for_forces(library, open->loaded->game, open->roster->forces);
	open->is_whole = open->loaded->is_whole &&
	                 diags_count_severity(diags, SEVERITY_ERROR) == errors;
	return open->roster != NULL;
}

/* Opens the first token in a text. */
static bool
open_token(Library *library, GBytes *bytes, const char *name, OpenRoster *open, Diags *diags)
{
	const guint errors = diags_count_severity(diags, SEVERITY_ERROR);
	g_auto(RosHead) head = {0};
	g_autofree char *lines = token_unpack(bytes, name, diags);
	if (!lines || !token_read_head(lines, name, &head, diags))
		return false;
	open->loaded = load_data(library, &head, name, NULL, NULL, diags);
	if (!open->loaded)
		return false;
	open->roster = token_read(lines, name, open->loaded->choices, diags);
	open->is_whole = open->loaded->is_whole &&
	                 diags_count_severity(diags, SEVERITY_ERROR) == errors;
	return open->roster != NULL;
}

/* Reads a JSON file whose selections have names only. NULL if it is another file. */
static Tree *
read_names(GBytes *bytes, const char *name)
{
	static const SaxLimits LIMITS = {ROS_MAX_DEPTH, ROS_MAX_ELEMENTS};
	g_autoptr(Tree) tree = form_of(bytes) == FORM_JSON ? form_read(bytes, name, &LIMITS, NULL)
	                                                   : NULL;
	if (!tree || !tree_is(tree_root(tree), "roster") || !textlist_is_needed(tree_root(tree)))
		return NULL;
	return g_steal_pointer(&tree);
}

static bool
open_bytes(Library *library, GBytes *bytes, const char *path, const TextHints *hints,
           const char *const *armies, OpenRoster *open, Diags *diags)
{
	const char *name = strcmp(path, "-") == 0 ? "<stdin>" : path;
	const bool is_text = text_is_list(bytes) && form_of(bytes) != FORM_JSON &&
	                     !roster_files_is_roster(path);
	g_autoptr(Tree) names = is_text ? NULL : read_names(bytes, name);
	const bool is_token = is_text && token_is_in(bytes);
	const bool opened = is_token  ? open_token(library, bytes, name, open, diags)
	                    : is_text ? open_text(library, bytes, name, hints, open, diags)
	                    : names ? open_named_nodes(library, tree_root(names), name, hints, open,
	                                               diags)
	                            : open_file(library, bytes, name, hints, armies, open, diags);
	if (!opened)
		return false;
	open->bad_numbers = losses_numbers(diags);
	if (is_text || names)
		losses_keep(open->roster, diags);
	return true;
}

/* The bytes of the list in a file: without a mail or page around it, and unpacked. */
static GBytes *
take_bytes(GBytes *file, const char *path, Diags *diags)
{
	g_autoptr(GBytes) list = wrapped_take(file, path, diags);
	return list ? container_unpack(list, path, diags) : NULL;
}

static bool
open_any(Library *library, const char *path, const TextHints *hints, const char *const *armies,
         OpenRoster *open, Diags *diags)
{
	*open = (OpenRoster){.path = path, .library = library};
	g_autoptr(GBytes) file = container_read_packed(path, diags);
	g_autoptr(GBytes) bytes = file ? take_bytes(file, path, diags) : NULL;
	return bytes && open_bytes(library, bytes, path, hints, armies, open, diags);
}

bool
open_roster_read_as(Library *library, GBytes *file, const char *path, const TextHints *hints,
                    OpenRoster *open, Diags *diags)
{
	*open = (OpenRoster){.path = path, .library = library};
	g_autoptr(GBytes) bytes = take_bytes(file, path, diags);
	return bytes && open_bytes(library, bytes, path, hints, NULL, open, diags);
}

bool
open_roster_read(Library *library, GBytes *file, const char *path, OpenRoster *open, Diags *diags)
{
	const TextHints nothing = {0};
	return open_roster_read_as(library, file, path, &nothing, open, diags);
}

bool
open_roster(Library *library, const char *path, OpenRoster *open, Diags *diags)
{
	return open_roster_with(library, path, NULL, open, diags);
}

bool
open_roster_with(Library *library, const char *path, const char *const *armies, OpenRoster *open,
                 Diags *diags)
{
	const TextHints nothing = {0};
	return open_any(library, path, &nothing, armies, open, diags);
}

bool
open_roster_as(Library *library, const char *path, const TextHints *hints, OpenRoster *open,
               Diags *diags)
{
	return open_any(library, path, hints, NULL, open, diags);
}

bool
open_roster_bare(const Library *library, const char *path, OpenRoster *open)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) bytes = strcmp(path, "-") == 0 ? NULL : ros_read_bytes(path, diags);
	g_auto(RosHead) head = {0};
	*open = (OpenRoster){.path = path};
	if (!bytes || !ros_read_head(bytes, path, &head, diags) ||
	    data_set_find_system(library_data(library), ros_head_game(&head)))
		return false;
	open->bare = bare_game_new(&head);
	if (!open->bare)
		return false;
	open->loaded = bare_game_loaded(open->bare);
	open->roster = ros_read_on(&head, path, open->loaded->choices, diags);
	return open->roster != NULL;
}

void
open_roster_look(OpenRoster *open)
{
	g_assert(open->roster);
	if (!open->view)
		open->view = view_new(open->roster);
}

void
open_roster_update(OpenRoster *open)
{
	g_assert(!open->view);
	update_plan_free(update_at_reading(open->roster));
}

void
open_roster_judge(OpenRoster *open)
{
	if (!open->view)
		open_roster_update(open);
	open_roster_look(open);
	open->verdict = verdict_new(open->view, open->loaded->companion);
}

static bool
lacks_catalogues(const OpenRoster *open)
{
	return open->loaded->missing && *open->loaded->missing;
}

static bool
meets_unknown_words(const OpenRoster *open)
{
	g_autofree char *word = unknown_words_met(open->roster, open->library);
	return *word != '\0';
}

Losses
open_roster_losses(const OpenRoster *open)
{
	return losses_count(open->roster, open->verdict, open->bad_numbers);
}

bool
open_roster_can_be_judged(const OpenRoster *open, bool lenient)
{
	const Losses losses = open_roster_losses(open);
	return open->is_whole &&
	       (lenient || (open->roster->forces->len > 0 && !lacks_catalogues(open) &&
	                    !losses_are_grave(&losses) && !meets_unknown_words(open)));
}

char *
open_roster_doubts(const OpenRoster *open)
{
	const Losses lost = open_roster_losses(open);
	g_autofree char *losses = losses_text(&lost);
	g_autofree char *missing =
		lacks_catalogues(open)
			? g_strdup_printf(
				  _("the army data lack catalogues that the army links: %s"),
				  open->loaded->missing)
			: NULL;
	g_autofree char *word = unknown_words_met(open->roster, open->library);
	g_autofree char *unknown =
		*word ? g_strdup_printf(_("the army data use a word that is unknown here: %s"),
	                                word)
		      : NULL;
	const char *parts[6] = {NULL};
	guint n = 0;
	if (missing)
		parts[n++] = missing;
	if (!open->is_whole)
		parts[n++] = _("army data or file could not be read completely");
	if (open->roster->forces->len == 0)
		parts[n++] = _("the roster has no force");
	if (unknown)
		parts[n++] = unknown;
	if (*losses)
		parts[n++] = losses;
	return g_strjoinv(", ", (char **)(guintptr)parts);
}

char *
open_roster_why_not_judged(const OpenRoster *open)
{
	return open_roster_can_be_judged(open, false) ? g_strdup("") : open_roster_doubts(open);
}

void
open_roster_clear(OpenRoster *open)
{
	verdict_free(open->verdict);
	view_free(open->view);
	roster_free(open->roster);
	bare_game_free(open->bare);
	*open = (OpenRoster){0};
}
