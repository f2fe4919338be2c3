/*
 * text-pages: blocks of lines to pages.
 *
 * A block is what should not be torn standalone: a unit, a heading with the first lines under it. One that
 * does not fit what is left of a page begins the next; only one longer than a page is torn.
 */
#ifndef SHEET_TEXT_PAGES_H
#define SHEET_TEXT_PAGES_H

#include <glib.h>
#include <stdbool.h>

typedef struct TextPages TextPages;

/*
 * @lines  of a page, its foot included; 0 for one endless page
 * @foot   wrapped at the left of each foot; the page's number stands at the right
 */
TextPages *text_pages_new(guint columns, guint lines, const char *foot);

/* Begins a block. @with_next: it must not stand last on a page (a heading). */
void text_pages_block(TextPages *pages, bool with_next);

/* The block must not stand last on a page, whatever was said when it was begun: what is begun next belongs
   to it. */
void text_pages_keep_with_next(TextPages *pages);

/* Adds a line to the block; @line is taken over. Blanks at its end are cut. */
void text_pages_line(TextPages *pages, char *line);

/* A line of one repeated character, or an empty one. */
void text_pages_rule(TextPages *pages, char character);
void text_pages_gap(TextPages *pages);

/* The document: pages with their foot, a form feed before each but the first. Consumes the pages; the
   caller owns the text. */
char *text_pages_finish(TextPages *pages);

#endif
