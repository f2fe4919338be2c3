#include "engine/roster/provenance.h"

#include "base/language/i18n.h"

#include <string.h>

/* Versions ------------------------------------------------------------------------------------- */

static bool
is_listed(const GArray *versions, const char *id)
{
	for (guint i = 0; i < versions->len; i++)
		if (strcmp(g_array_index(versions, DataVersion, i).id, id) == 0)
			return true;
	return false;
}

static void
add_version(GArray *versions, const Roster *roster, const char *id, const char *name,
            const char *revision, const Entry *loaded)
{
	const Game *game = roster_game(roster);
	if (is_listed(versions, id))
		return;
	const DataVersion version = {
		.id = id,
		.made_name = name ? name : "",
		.made_revision = revision,
		.name = loaded ? game_text(game, loaded->name) : NULL,
		.revision = loaded ? game_file_of(game, loaded)->revision : 0,
	};
	g_array_append_val(versions, version);
}

const Entry *
roster_find_catalogue(const Roster *roster, const char *id)
{
	const Game *game = roster_game(roster);
	const EntryId found = game_find_catalogue(game, atoms_find(game->atoms, id));
	return entry_id_is_none(found) ? NULL : game_entry(game, found);
}

static void
add_forces(GArray *versions, const Roster *roster, const GPtrArray *forces)
{
	for (guint i = 0; i < forces->len; i++) {
		const Force *force = g_ptr_array_index(forces, i);
		if (force->stored && force->catalogue_id)
			add_version(versions, roster, force->catalogue_id, force->catalogue_name,
			            force->stored->revision,
			            roster_find_catalogue(roster, force->catalogue_id));
		add_forces(versions, roster, force->forces);
	}
}

GArray *
data_versions(const Roster *roster)
{
	GArray *versions = g_array_new(FALSE, FALSE, sizeof(DataVersion));
	const Game *game = roster_game(roster);
	const Entry *system = game_system(game);
	const Stored *stored = roster->stored;
	if (stored && stored->revision)
		add_version(versions, roster, game_text(game, system->id), stored->name,
		            stored->revision, system);
	if (stored)
		add_forces(versions, roster, roster->forces);
	return versions;
}

bool
data_version_differs(const DataVersion *version)
{
	return version->name && version->made_revision &&
	       g_ascii_strtoll(version->made_revision, NULL, 10) != version->revision;
}

bool
data_versions_differ(const GArray *versions)
{
	for (guint i = 0; i < versions->len; i++)
		if (data_version_differs(&g_array_index(versions, DataVersion, i)))
			return true;
	return false;
}

static void
append_item(GString *list, const char *name, const char *revision)
{
	g_string_append_printf(list, "%s%s %s", list->len ? ", " : "", name, revision);
}

char *
data_versions_text(const GArray *versions)
{
	g_autoptr(GString) made = g_string_new(NULL);
	g_autoptr(GString) now = g_string_new(NULL);
	for (guint i = 0; i < versions->len; i++) {
		const DataVersion *version = &g_array_index(versions, DataVersion, i);
		g_autofree char *revision = g_strdup_printf("%d", version->revision);
		if (!data_version_differs(version))
			continue;
		append_item(made, *version->made_name ? version->made_name : version->id,
		            version->made_revision);
		append_item(now, version->name, revision);
	}
	return g_strdup_printf(_("made with %s; the army data here: %s"), made->str, now->str);
}

/* Entries -------------------------------------------------------------------------------------- */

static bool
are_resolved(const GPtrArray *selections)
{
	for (guint i = 0; i < selections->len; i++) {
		const Selection *selection = g_ptr_array_index(selections, i);
		if (!selection->definition || !are_resolved(selection->selections))
			return false;
	}
	return true;
}

bool
force_is_resolved(const Force *force)
{
	return force->definition && are_resolved(force->selections);
}

static bool
forces_are_resolved(const GPtrArray *forces)
{
	for (guint i = 0; i < forces->len; i++) {
		const Force *force = g_ptr_array_index(forces, i);
		if (!force_is_resolved(force) || !forces_are_resolved(force->forces))
			return false;
	}
	return true;
}

bool
roster_is_resolved(const Roster *roster)
{
	return forces_are_resolved(roster->forces);
}

/* True if the last segment of a stored id is neither the definition's id nor that of its link. */
static bool
is_other_id(const Roster *roster, const Stored *stored, const Definition *definition)
{
	if (!definition || !stored || !stored->entry_id)
		return false;
	const char *last = g_strrstr(stored->entry_id, "::");
	const Atom id = atoms_find(roster_game(roster)->atoms, last ? last + 2 : stored->entry_id);
	return atom_is_none(id) || !definition_has_id(definition, id);
}

bool
selection_is_found_again(const Roster *roster, const Selection *selection)
{
	return is_other_id(roster, selection->stored, selection->definition);
}

bool
force_is_found_again(const Roster *roster, const Force *force)
{
	return is_other_id(roster, force->stored, force->definition);
}
