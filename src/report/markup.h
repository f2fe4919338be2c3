/*
 * markup: pieces of XML and HTML, written by libxml2, so that no text can be mistaken for markup.
 *
 *	Markup *markup = markup_new();
 *	markup_start(markup, "p");
 *	markup_attribute(markup, "class", "bad");
 *	markup_text(markup, "1 < 2");
 *	markup_end(markup);
 *	g_autofree char *text = markup_finish(markup);
 */
#ifndef REPORT_MARKUP_H
#define REPORT_MARKUP_H

#include <glib.h>

typedef struct Markup Markup;

/* The caller owns it: markup_finish(). */
Markup *markup_new(void);

void markup_start(Markup *markup, const char *element);

/* An attribute of the element that was just started. Characters that XML does not have, and those that
   steer a terminal or turn the direction of writing, are replaced; so they are in texts. */
void markup_attribute(Markup *markup, const char *name, const char *value);
void markup_text(Markup *markup, const char *text);

/* An element with nothing but a text. */
void markup_element(Markup *markup, const char *element, const char *text);

/* What another markup has written. */
void markup_add(Markup *markup, const char *written);

/* Ends the innermost element; where it is empty, with a tag of its own, as HTML wants it. */
void markup_end(Markup *markup);

/* A line end, for those who read the source. */
void markup_line(Markup *markup);

/* What was written, owned by the caller: g_free(). Consumes the markup, whose elements have all ended. */
char *markup_finish(Markup *markup);

#endif
