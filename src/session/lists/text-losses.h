/*
 * text-losses: writes a roster as a text list, and names all that the text does not say.
 *
 * A form knows what it has no place for; a short one also drops options that its reader has to guess. So the
 * text is read back, as its reader would, and what comes back otherwise is named.
 */
#ifndef LISTS_TEXT_LOSSES_H
#define LISTS_TEXT_LOSSES_H

#include "data/library/library.h"
#include "rosters/list-writer/write.h"

/*
 * Writes a text list as textlist_write() does, reads it back and compares both.
 *
 * @library  has the army data of the roster
 * @view     fresh
 * @lost     receives what the form cannot carry, with commas, and the units whose options do not come back
 *
 * The caller owns the result: g_free().
 */
char *text_losses_write(Library *library, View *view, WriteFormat form, GString *lost);

#endif
