/*
 * html-text: the text that a page shows, without its marks.
 *
 * Pages come from strangers: nothing is fetched or run, and what is hidden from readers, such as scripts and styles,
 * is left out. The parser of libxml2 forgives what browsers forgive.
 */
#ifndef MARKUP_HTML_TEXT_H
#define MARKUP_HTML_TEXT_H

#include <glib.h>

/* A longer page holds no list. */
#define HTML_TEXT_MAX_BYTES ((gsize)4 * 1024 * 1024)

/*
 * Returns the text: a line for each paragraph, break, row and item, with "• " before an item and blanks for the
 * levels around it.
 *
 * @charset  of the bytes, as a mail says; NULL if the page has to say it, or is UTF-8
 *
 * Owned by the caller: g_free(). NULL if the page is too long or cannot be read.
 */
char *html_text(GBytes *bytes, const char *charset);

#endif
