/*
 * kept: unknown elements of a roster, kept as text and written back unchanged.
 *
 * The text is made from the events of the parser. It is written into a roster later, so it declares
 * every namespace it uses except the roster's own.
 */
#ifndef EXCHANGE_KEPT_H
#define EXCHANGE_KEPT_H

#include "base/markup/sax.h"

#define ROSTER_NAMESPACE "http://www.battlescribe.net/schema/rosterSchema"

/* Appends the start of an element. */
void kept_start(GString *xml, const SaxElement *element);

/* Appends the start of an element without attributes and prefix. */
void kept_start_plain(GString *xml, const char *name);

/* Appends the end of the element of that name. @prefix  NULL if it has none */
void kept_end(GString *xml, const char *prefix, const char *name);

/* Appends text between elements, escaped. */
void kept_text(GString *xml, const char *text, size_t length);

#endif
