/* Preparation of a text: its format is recognised and its lines are unwrapped before they are
   parsed. */
#ifndef LIST_LINES_PARSE_PRIVATE_H
#define LIST_LINES_PARSE_PRIVATE_H

#include "rosters/list-forms/text-format.h"

/*
 * Finds the format of the first line that only one format has, else the one with marks on most
 * lines. Warns if another one has as many.
 *
 * @lines    TextLine
 * @formats  TextFormat
 *
 * Borrowed from @formats; NULL, with a diagnostic, if no line has a mark.
 */
const TextFormat *recognise(const GArray *lines, const char *name, const GPtrArray *formats,
                            Diags *diags);

/* Joins wrapped lines, which get the number of the first; then makes the replacements of the
   format. */
void unwrap(const TextFormat *format, GArray *lines);

#endif
