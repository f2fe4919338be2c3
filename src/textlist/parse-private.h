/* Steps of reading a text, before its lines are understood one by one. */
#ifndef TEXTLIST_PARSE_PRIVATE_H
#define TEXTLIST_PARSE_PRIVATE_H

#include "textlist/format.h"

/*
 * The form that most lines speak for.
 *
 * @lines    of TextLine
 * @formats  of TextFormat
 * @diags    that none fits, or another one just as well
 *
 * Borrowed from @formats; NULL, with a diagnostic, if none fits.
 */
const TextFormat *recognise(const GArray *lines, const char *name, const GPtrArray *formats,
                            Diags *diags);

/* Joins lines that were wrapped; the first keeps its number. Then makes the form's replacements. */
void unwrap(const TextFormat *format, GArray *lines);

#endif
