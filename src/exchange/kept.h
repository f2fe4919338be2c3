/*
 * kept: elements of a roster that are not understood, kept as text and written back as they were.
 *
 * A Kept is fed with the events of the parser; it builds the same XML again.
 */
#ifndef EXCHANGE_KEPT_H
#define EXCHANGE_KEPT_H

#include "base/sax.h"

/* Appends the start of an element. */
void kept_start(GString *xml, const SaxElement *element);

/* Appends the end of the element of that name. */
void kept_end(GString *xml, const char *name);

/* Appends text between elements. */
void kept_text(GString *xml, const char *text, size_t length);

#endif
