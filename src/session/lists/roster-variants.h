/*
 * roster-variants: rosters of a player that belong together, such as the same army with and without a wizard. Each is
 * a file of its own; a table (roster-table.h) says which belong together.
 *
 *	roster_variants_make(bench, "Without magic", diags);
 *	g_autoptr(GPtrArray) others = roster_variants_of(workbench_path(bench));
 */
#ifndef LISTS_ROSTER_VARIANTS_H
#define LISTS_ROSTER_VARIANTS_H

#include "session/bench/workbench.h"

/*
 * Makes a variant of the roster under edit: from then on the workbench has the variant, as it is now, under a name and in a
 * file of its own beside the other. The file of the other stays as it was last saved.
 *
 * Returns false, with a diagnostic and nothing changed, if the roster has no file yet, or the new file or the table
 * cannot be written.
 */
bool roster_variants_make(Workbench *bench, const char *name, Diags *diags);

/* The files of the other variants of a roster: whole paths, of char *, owned by the caller: g_ptr_array_unref(). */
GPtrArray *roster_variants_of(const char *path);

/* The mark that all variants of a roster share; NULL for a roster without variants. The caller owns it: g_free(). */
char *roster_variants_family(const char *path);

/* The roster has another file from now on. */
void roster_variants_move(const char *from, const char *to);

#endif
