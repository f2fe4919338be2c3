/*
 * kept-states: the army data of other days that are kept: the versions of installed data sets
 * (data/datasets/store.h), and the commits of folders in work trees of git.
 *
 *	g_autoptr(GPtrArray) all = kept_states_find(named, diags);
 *	g_auto(GStrv) places = all ? kept_states_of_day(all, "2026-05-30", diags) : NULL;
 *	g_autoptr(Library) library = places ? library_open(places, diags) : NULL;
 */
#ifndef LIBRARY_KEPT_STATES_H
#define LIBRARY_KEPT_STATES_H

#include "data/library/git-state.h"

#include <stdbool.h>

/* A state of some army data. All owned. */
typedef struct KeptState {
	char *day;    /* "2026-05-30": when it was published or, if that is unknown, installed */
	char *label;  /* for people: the name of the version, or the beginning of the commit */
	char *folder; /* that of an installed version; NULL for a commit */
	GitState *commit;
} KeptState;

/* Army data with several states. All owned. */
typedef struct KeptData {
	char *name;        /* that of the data set, or the folder */
	GPtrArray *states; /* KeptState, the latest first; never empty */
} KeptData;

/* True if a text is a day: "2026-05-30". */
bool kept_states_is_day(const char *text);

/*
 * Finds the states of the folders of --data; without one, of the installed data sets.
 *
 * @named  ends with NULL; NULL for none
 *
 * An array of KeptData, owned by the caller: g_ptr_array_unref(). NULL, with a diagnostic, if a folder is in no work
 * tree or no data set is installed.
 */
GPtrArray *kept_states_find(char *const *named, Diags *diags);

/* The state of a day: the latest one that is not later; the earliest if all are. Borrowed. */
const KeptState *kept_data_of_day(const KeptData *data, const char *day);

/*
 * Opens a state.
 *
 * Returns a path to be named like a folder of --data, owned by the caller: g_free(). NULL, with a diagnostic, on
 * failure. Files of a commit stay in memory until unsaved_forget().
 */
char *kept_state_open(const KeptData *data, const KeptState *state, Diags *diags);

/*
 * Opens the states of a day.
 *
 * @all    kept_states_find()
 * @diags  receives the state that is used of each, too
 *
 * Returns paths likewise, in the order of @all, owned by the caller: g_strfreev(); NULL on failure.
 */
char **kept_states_of_day(const GPtrArray *all, const char *day, Diags *diags);

/* True for a version, and for the latest commit of a month that is at most half a year from a day: prices change a few
   times a year, and a history may have thousands of commits. */
bool kept_state_is_near(const KeptData *data, guint index, const char *day);

#endif
