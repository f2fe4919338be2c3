/* stored-infos: the profiles and rules that a roster file has of a node without an entry. */
#ifndef EVAL_STORED_INFOS_H
#define EVAL_STORED_INFOS_H

#include "base/values/arena.h"
#include "engine/queries/view.h"

/*
 * Reads them from the kept text of a node. What cannot be read is left out.
 *
 * @arena  of the texts
 * @infos  array of ShownInfo, whose `entry` is NULL: results are appended
 */
void stored_infos_read(const Stored *stored, Arena *arena, GArray *infos);

#endif
