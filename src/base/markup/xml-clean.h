/*
 * xml-clean: replaces the characters that XML 1.0 forbids, so that they harm a sentence and not the file.
 *
 * Text that was pasted from a PDF has control characters in place of some letters. The parser refuses such a
 * file as a whole; it is cleaned before:
 *
 *	g_autoptr(GBytes) clean = xml_clean(bytes, "orks.cat", diags);
 *	sax_parse(&READING, &reader, clean, "orks.cat", &LIMITS, diags);
 */
#ifndef MARKUP_XML_CLEAN_H
#define MARKUP_XML_CLEAN_H

#include "base/text/diags.h"

#include <glib.h>
#include <stdbool.h>

/* Says that a file has a forbidden character in a line, its first one. @character  0 to 0x10FFFF, or more if it is
   beyond these */
void xml_clean_warn(Diags *diags, const char *name, guint32 line, gunichar character);

/* True if a text has a control character other than tab and line ends. */
bool xml_clean_finds_control(const char *bytes, gsize length);

/*
 * Replaces each forbidden character in texts and values of attributes by U+FFFD (S-222): control characters
 * except tab and line ends, U+FFFE and U+FFFF, and references by number to any character that XML does not
 * have. What else is wrong stays; lines keep their numbers. A document in another encoding than UTF-8
 * stays as it is.
 *
 * @xml   may be only the beginning of a document
 * @name  name of the file, for the warning that names the first line with such a character
 *
 * Returns the cleaned document, or a reference to the same one if there is nothing to replace; owned by the
 * caller: g_bytes_unref().
 */
GBytes *xml_clean(GBytes *xml, const char *name, Diags *diags);

#endif
