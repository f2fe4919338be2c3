/*
 * markup: fragments of XML and HTML, written by libxml2, which escapes all texts.
 *
 * Characters that XML forbids, control characters and those that change the direction of writing
 * are replaced in texts and in values of attributes.
 *
 * libxml2 leaves out what it has no memory for, and says so in the results of its calls alone. A sheet
 * or a report that lacks a line must not pass for a whole one, so each result is looked at. Without
 * memory the program ends with a message, as it does when GLib lacks memory.
 *
 *	Markup *markup = markup_new();
 *	markup_start(markup, "p");
 *	markup_attribute(markup, "class", "bad");
 *	markup_text(markup, "1 < 2");
 *	markup_end(markup);
 *	g_autofree char *text = markup_finish(markup);
 */
#ifndef MARKUP_MARKUP_H
#define MARKUP_MARKUP_H

#include <glib.h>

typedef struct Markup Markup;

/* Makes an empty fragment. The caller owns it; markup_finish() releases it. */
Markup *markup_new(void);

/* Starts an element, which markup_end() ends. */
void markup_start(Markup *markup, const char *element);

/* Writes an attribute of the element that was just started. */
void markup_attribute(Markup *markup, const char *name, const char *value);

/* Writes a text. */
void markup_text(Markup *markup, const char *text);

/* Writes an element that contains only a text. */
void markup_element(Markup *markup, const char *element, const char *text);

/* Inserts the text of a finished fragment, a script or a style, unescaped. */
void markup_add(Markup *markup, const char *fragment);

/* Ends the innermost element, with an end tag even if it is empty, because HTML requires one. */
void markup_end(Markup *markup);

/* Ends an element that HTML forbids an end tag for. */
void markup_end_void(Markup *markup);

/* Writes a line end, for readers of the source. */
void markup_line(Markup *markup);

/* Releases the fragment and returns its text, owned by the caller: g_free(). All elements must
   have been ended. */
char *markup_finish(Markup *markup);

#endif
