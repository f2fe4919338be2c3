/*
 * data-preview: the effect that a new version of army data would have on the player's rosters.
 *
 *	data_preview_run(&versions, rosters, show, &state, diags);
 */
#ifndef LISTS_DATA_PREVIEW_H
#define LISTS_DATA_PREVIEW_H

#include "data/datasets/version.h"
#include "engine/compare/compare.h"
#include "rosters/open/open-roster.h"
#include "session/lists/roster-list.h"

/* A version of a data set and its folder, before and after. All borrowed. */
typedef struct PreviewedData {
	const DataVersion *version[SIDES];
	const char *folder[SIDES];
} PreviewedData;

/*
 * Receives the differences of one roster.
 *
 * @differences  NULL if the roster cannot be opened with one of the two versions
 *
 * All arguments are borrowed for the call. Returns false to leave out the other rosters.
 */
typedef bool DataPreviewSeen(const char *path, const OpenRoster sides[SIDES],
                             const Differences *differences, gpointer data);

/* Compares each roster of the list whose game system is in the data. Returns false, with a
   diagnostic, if a folder cannot be read. */
bool data_preview_run(const PreviewedData *data, const RosterList *rosters, DataPreviewSeen *seen,
                      gpointer seen_data, Diags *diags);

#endif
