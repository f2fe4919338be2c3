/* large: rosters of the largest community army, of any size. */
#ifndef BENCH_LARGE_H
#define BENCH_LARGE_H

#include "bench.h"

#include "session/bench/workbench.h"

/* Folder of its game system, below Bench.data. */
#define LARGE_SYSTEM "systems/wh40k-10e"

/*
 * Makes a roster with an empty force of that army.
 *
 * @path  out: of the army's file, owned by the caller: g_free()
 *
 * Owned by the caller: workbench_free(). NULL if the army cannot be loaded.
 */
Workbench *large_begin(Library *library, char **path, Diags *diags);

/* The same for an army with a name, of the first game system of the library. */
Workbench *large_begin_army(Library *library, const char *name, char **path, Diags *diags);

/* Adds one more unit; successive calls add the units of the army in turn. Returns false if that
   fails. */
bool large_add(Workbench *bench, Diags *diags);

/* Number of units, and of selections at any depth. */
guint large_count_units(const Workbench *bench);
guint large_count_selections(const Workbench *bench);

/* The instance id of a unit, by the order in which the units were added. Borrowed. */
const char *large_unit(const Workbench *bench, guint index);

#endif
