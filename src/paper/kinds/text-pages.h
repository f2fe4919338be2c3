/*
 * text-pages: distributes blocks of lines over pages.
 *
 * A block is kept together: a unit, or a heading with the first lines below it. A block that does
 * not fit in the rest of a page begins the next one. Only a block longer than a page is broken.
 */
#ifndef KINDS_TEXT_PAGES_H
#define KINDS_TEXT_PAGES_H

#include <glib.h>
#include <stdbool.h>

typedef struct TextPages TextPages;

/*
 * Begins a document.
 *
 * @lines of a page, its foot included; 0 for one endless page
 * @foot wrapped at the left of each foot; the page number is at the right
 *
 * Returns pages that text_pages_finish() frees.
 */
TextPages *text_pages_new(guint columns, guint lines, const char *foot);

/* Begins a block. @with_next: no page may end after it, as after a heading. */
void text_pages_block(TextPages *pages, bool with_next);

/* Keeps the current block on one page with the next one, whatever text_pages_block() said. */
void text_pages_keep_with_next(TextPages *pages);

/* Adds a line to the current block and takes it over. Blanks at its end are removed. */
void text_pages_line(TextPages *pages, char *line);

/* Adds a line of one repeated character, or an empty line. */
void text_pages_rule(TextPages *pages, char character);
void text_pages_gap(TextPages *pages);

/* The text of all pages, with a form feed between them. Frees the pages; the caller owns the
   text: g_free(). */
char *text_pages_finish(TextPages *pages);

#endif
