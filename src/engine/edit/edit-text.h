/*
 * edit-text: the text form of an edit, one line of muster-edits(5).
 *
 *	select "empire.captain" in "f1"
 *	count "12ab-34cd" 12
 *	name the "Army" > "Captain" "Boris the \"Bold\""
 *
 * Ids, names and texts are always in quotation marks, so they may contain anything: keywords,
 * blanks and, by escapes, quotation marks and line ends.
 */
#ifndef EDIT_EDIT_TEXT_H
#define EDIT_EDIT_TEXT_H

#include "engine/edit/edit.h"

/* The line of an edit, without a line end. The caller owns it: g_free(). */
char *edit_to_text(const Edit *edit);

/*
 * Reads a line with an edit and nothing else.
 *
 * @file, @line  position for the diagnostics; NULL and 0 if unknown
 * @edit         out: owned by the caller, edit_clear(); empty on failure
 *
 * Returns false, with a diagnostic that names the expected token, if it is not an edit.
 */
bool edit_from_text(const char *text, const char *file, uint32_t line, Edit *edit, Diags *diags);

/* True if a line begins with the word of an edit, followed by a blank or the end of the line. */
bool edit_text_begins(const char *text);

#endif
