/*
 * army-plan: the order in which rosters of many armies are judged with little memory.
 *
 * The rosters of a few armies are a batch. Its army data are loaded together, and freed before those
 * of the next batch. The armies come in the order of their first rosters.
 *
 *	g_autoptr(GPtrArray) plan = army_plan_new(paths, library, 4);
 *	const GArray *batch = g_ptr_array_index(plan, 0);
 */
#ifndef CHECK_ARMY_PLAN_H
#define CHECK_ARMY_PLAN_H

#include "data/library/library.h"

/* Armies in a batch. The army data of a large game take some 10 MB each; fewer armies would leave
   threads without work. */
#define ARMY_PLAN_BATCH 4u

/*
 * Makes batches of rosters. Each roster is read, without its army data.
 *
 * @paths    char *, rosters and text lists
 * @threads  number of threads that read
 *
 * Returns the batches: GArray of guint, indices of @paths, ascending. Each index is in one batch. The
 * caller owns the list: g_ptr_array_unref().
 */
GPtrArray *army_plan_new(const GPtrArray *paths, Library *library, guint threads);

#endif
