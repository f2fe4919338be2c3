/*
 * provenance: the army data that a roster was made with, beside those that are loaded.
 *
 * A roster file has the id, name and revision of its game system and of the catalogue of each force.
 *
 *	g_autoptr(GArray) versions = data_versions(roster);
 *	if (data_versions_differ(versions))
 *		... data_versions_text(versions)
 */
#ifndef ROSTER_PROVENANCE_H
#define ROSTER_PROVENANCE_H

#include "engine/roster/roster.h"

/* A file of army data as the roster names it, and as it is loaded. Texts are borrowed from the
   roster and the game. */
typedef struct DataVersion {
	const char *id;
	const char *made_name;     /* "" if the roster does not tell */
	const char *made_revision; /* NULL if the roster does not tell */
	const char *name;          /* NULL if it is not loaded */
	int32_t revision;          /* that of the loaded file */
} DataVersion;

/*
 * The game system and the catalogues of the forces, in the order of the roster, each once.
 *
 * Returns an array of DataVersion, valid while the roster is unchanged. The caller owns it:
 * g_array_unref(). Empty for a roster that was not read from a file.
 */
GArray *data_versions(const Roster *roster);

/* True if a file has another revision now. Files that are not loaded have findings of their own, and
   an unknown revision is equal to any. */
bool data_versions_differ(const GArray *versions);
bool data_version_differs(const DataVersion *version);

/* "made with Wargame 5, Orks 13; the army data here: Wargame 118, Orks 160": the files that differ. The
   caller owns it: g_free(). */
char *data_versions_text(const GArray *versions);

/* True if all selections and the force itself have an entry. A force: without its child forces. */
bool force_is_resolved(const Force *force);
bool roster_is_resolved(const Roster *roster);

/* True if the entry of a selection or force has another id than the file. */
bool selection_is_found_again(const Roster *roster, const Selection *selection);
bool force_is_found_again(const Roster *roster, const Force *force);

/* The catalogue with an id, also if it is not that of a force. Borrowed; NULL if it is not loaded. */
const Entry *roster_find_catalogue(const Roster *roster, const char *id);

#endif
