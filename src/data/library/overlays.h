/*
 * overlays: the companions that name the game system which they are for (data/companion/head.h), in all
 * folders that are searched.
 *
 * They apply in this order, whatever was installed first: those that Muster ships, those of the
 * user's folders and data sets, those of --overlay; the first two sorted by id, the last as given.
 * An overlay may make a variant: a game of its own, beside the game system.
 *
 * Several files with one id are versions of one overlay: the first in the order of the search is
 * used, and a file of --overlay in place of any other.
 */
#ifndef LIBRARY_OVERLAYS_H
#define LIBRARY_OVERLAYS_H

#include "base/text/diags.h"
#include "data/load/load.h"

#include <glib.h>
#include <stdbool.h>

/* The place that an overlay comes from, in the order in which overlays apply. */
typedef enum OverlaySource {
	OVERLAY_SHIPPED, /* the installed lists, or those of the source tree */
	OVERLAY_FOUND,   /* another folder that is searched */
	OVERLAY_NAMED,   /* --overlay */
} OverlaySource;

/* All texts are owned; only the head of the file has been read. */
typedef struct Overlay {
	char *path;
	char *system; /* id of the game system */
	char *id;     /* the name of the file without `.muster.xml` if not written */
	char *name;   /* its id if not written */
	bool is_variant;
	OverlaySource source;
} Overlay;

/* Makes an empty list of Overlay, which owns its elements: g_ptr_array_unref(). */
GPtrArray *overlays_new(void);

/* Makes a wish that adds to @paths the files for overlays_add_found(). Army data are searched for in the
   same walk: data_set_add_folder_with(). */
FolderWish overlays_wish(GPtrArray *paths);

/*
 * Adds the overlays among these files. Companions that name no game system, which belong to the one
 * beside them, are skipped.
 *
 * @diags  receives companions that cannot be read; may be NULL
 */
void overlays_add_found(GPtrArray *overlays, const GPtrArray *paths, OverlaySource source,
                        Diags *diags);

/* Adds the overlays of a folder without army data, and its subfolders, likewise. */
void overlays_add_folder(GPtrArray *overlays, const char *folder, OverlaySource source,
                         Diags *diags);

/*
 * Adds one file likewise.
 *
 * Returns false, with a diagnostic, if it cannot be read, is not a companion, or names no system.
 */
bool overlays_add_file(GPtrArray *overlays, const char *path, OverlaySource source, Diags *diags);

/*
 * The overlays for a game system in the order in which they apply, without the companion beside its
 * file. Those that make variants apply to these alone. To a variant apply the overlay that makes it, and
 * those that name the variant; none of those for its system.
 *
 * An array of const Overlay, borrowed from @overlays; owned by the caller: g_ptr_array_unref().
 */
GPtrArray *overlays_for(const GPtrArray *overlays, const DataFile *system);

/* The overlay that makes a variant; NULL if there is none, or for a game system. Borrowed. */
const Overlay *overlays_find_variant(const GPtrArray *overlays, const DataFile *system);

/* The file that makes a game: that of the game system, or the overlay of a variant. Borrowed. */
const char *overlays_game_path(const GPtrArray *overlays, const DataFile *system);

/* Adds the variants that overlays make out of the game systems of a set, in place of those before. An
   overlay with the id of a game system makes none. */
void overlays_make_variants(const GPtrArray *overlays, DataSet *set);

/* Reports the overlays of the user whose game system is not in a set. Those that Muster ships, and copies
   of its lists beside a game system, may lack theirs. */
void overlays_report_unused(const GPtrArray *overlays, const DataSet *set, Diags *diags);

#endif
