/*
 * lint: faults of army data beyond those that keep a file from being read.
 *
 * Loading a game reports broken files, words and links (data/load/load.h). The checks here report elements
 * that can be read but cannot be meant: entries that cannot be reached, limits that contradict each
 * other, conditions that never hold. A check that is in doubt reports nothing, because thousands of
 * players may use the file.
 *
 *	g_autoptr(Diags) diags = diags_new();
 *	data_set_add_folder(set, "lists", diags);
 *	g_autoptr(GPtrArray) packs = lint_find_packs("lists");
 *	lint_set(set, packs, NULL, diags);
 *	g_autoptr(GPtrArray) sorted = lint_sort(diags);
 *	const Diag *first = g_ptr_array_index(sorted, 0);
 *
 * The results are diagnostics (base/text/diags.h), of the loader and of the checks. The kind of each has a
 * code: ML0xx for files, 1 for words, 2 for ids and links, 3 for reachability, 4 for limits, 5 for
 * conditions and modifiers, 6 for names, 7 for companions and packs, 8 for elements unlike nearly all
 * others of their kind, which are mistakes as a rule. man/muster-lint.7 explains each code, tests/lint
 * has an example of each.
 */
#ifndef LINT_LINT_H
#define LINT_LINT_H

#include "base/text/diags.h"
#include "data/companion/companion.h"
#include "data/load/load.h"

#include <glib.h>

/* All kinds of diagnostics with a code, of the loader and of the checks, in the order of their codes.
   Returns an array of const DiagKind pointers, which the caller frees. */
GPtrArray *lint_codes(void);

/*
 * Finds the packs (`*.pack.xml`) in a folder and below it, to the same depth as army data.
 *
 * Returns an array of paths, sorted, which the caller frees.
 */
GPtrArray *lint_find_packs(const char *folder);

/*
 * Finds the companions (`*.muster.xml`) in a folder and below it, or returns the path itself if it is
 * one.
 *
 * Returns an array of paths, sorted, which the caller frees.
 */
GPtrArray *lint_find_overlays(const char *path);

/* The id of the game system that a companion names; NULL if it names none or cannot be read. The caller
   frees it: g_free(). */
char *lint_system_of_overlay(const char *path);

/*
 * Loads every game system of a set with all its catalogues, its companion, overlays and packs, and checks
 * them. Adds the variants that overlays make to the set; in these, the files of the system were checked
 * with it, and only faults of the overlay are reported.
 * Catalogues and packs whose game system is not in the set are reported, too.
 *
 * @packs     their paths; NULL for none
 * @overlays  paths of companions, of which those apply that name a game system of the set; NULL for
 *            none
 * @diags     receives the diagnostics
 */
void lint_set(DataSet *set, const GPtrArray *packs, const GPtrArray *overlays, Diags *diags);

/*
 * Reports the files that differ from those of a version before, other than in layout and comments, but whose
 * revision is not higher.
 */
void lint_check_revisions(const DataSet *before, const DataSet *set, Diags *diags);

/* Reports likewise one file with a text now and another one before. May run in any thread. */
void lint_check_revision(const char *path, GBytes *now, GBytes *before, Diags *diags);

/*
 * Checks a game that was loaded with all its catalogues.
 *
 * @companions  of Companion: that of the game system, alone and with each pack; may be NULL
 * @is_whole    true if every file of the game could be read. If not, dangling references and
 *              unreferenced elements are not reported: a missing file may hold the other end.
 * @diags       receives the diagnostics, at most DATA_MAX_COMPLAINTS of a kind for each file
 */
void lint_game(const Game *game, const GPtrArray *companions, bool is_whole, Diags *diags);

/*
 * Sorts diagnostics by file, line and code. Of equal ones about the same line only the first is kept.
 *
 * Returns an array of const Diag pointers, borrowed from @diags. The caller frees the array.
 */
GPtrArray *lint_sort(const Diags *diags);

/*
 * Finds the findings on one version of army data that another version does not have. They are matched
 * by code and element, or if the element has no id by code, file and content, never by line. If a file
 * of @others has as many findings of a code as are reported at most, none of that code and file are
 * returned: the rest of them is unknown.
 *
 * @others, @findings  as of lint_sort()
 *
 * Returns an array of const Diag pointers, borrowed from the owner of @findings, in their order. The
 * caller frees the array.
 */
GPtrArray *lint_missing_from(const GPtrArray *others, const GPtrArray *findings);

#endif
