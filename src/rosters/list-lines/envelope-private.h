/*
 * envelope: what mails and chats put around a list.
 *
 * A greeting, a signature, the signs of quoting, a fence of code and a common indentation are not the list, and
 * that they are left out is not a loss. Only lines that are recognised as such are taken away; every other line
 * stays, and is accounted for.
 */
#ifndef LIST_LINES_ENVELOPE_PRIVATE_H
#define LIST_LINES_ENVELOPE_PRIVATE_H

#include "base/text/diags.h"
#include "rosters/list-forms/text-format.h"

/*
 * Removes it from the lines of a text.
 *
 * @lines    TextLine
 * @formats  TextFormat: a line that one of them recognises is within the list
 * @name     file name, for diagnostics
 * @diags    receives an info for what was before, and for what was behind the list
 */
void envelope_open(GArray *lines, const GPtrArray *formats, const char *name, Diags *diags);

/* Removes the headings above the first line of a list, if its form shows where that begins. @armies  keys of known
   ones, army_name_keys(); NULL for none. @diags  receives an info */
void envelope_headings(GArray *lines, const TextFormat *format, GHashTable *armies,
                       const char *name, Diags *diags);

/* True for a line within the list that is a sentence, not a choice: what players write for each other. */
bool envelope_is_remark(const char *text);

#endif
