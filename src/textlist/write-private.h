/* write-private: writers of formats that differ too much for a table. */
#ifndef TEXTLIST_WRITE_PRIVATE_H
#define TEXTLIST_WRITE_PRIVATE_H

#include "eval/view.h"

/*
 * Writes a roster in the tournament format (WTC).
 *
 * @view        fresh
 * @is_compact  a unit a line
 * @lost        receives names of selections that the form cannot carry, with commas
 *
 * The caller owns the result: g_free().
 */
char *write_tournament(View *view, bool is_compact, GString *lost);

#endif
