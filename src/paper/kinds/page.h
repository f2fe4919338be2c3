/*
 * page: paper and characters that a sheet is set for.
 *
 * Text has columns and lines, PDF has paper; Markdown and HTML have no pages of their own.
 */
#ifndef KINDS_PAGE_H
#define KINDS_PAGE_H

#include <glib.h>
#include <stdbool.h>

typedef struct Paper {
	double width, height; /* points, 1/72 inch */
} Paper;

/* Papers and their names, in the same order; names end with NULL. The first is the default. */
extern const Paper PAPERS[];
extern const char *const PAPER_NAMES[];

/* Sizes of cards. */
typedef struct CardSize {
	double width, height; /* points */
} CardSize;

extern const CardSize CARD_SIZES[];
extern const char *const CARD_SIZE_NAMES[];

/* As many characters that no font has are named. */
#define PAGE_MOST_BOXED 8u

#define PAGE_COLUMNS 80u
#define PAGE_LINES   66u

typedef struct SheetPage {
	guint columns;        /* text */
	guint lines;          /* text: lines with the foot; 0 for one endless page */
	bool ascii;           /* text: in ASCII, other letters become their nearest */
	const Paper *paper;   /* PDF; borrowed */
	const CardSize *card; /* PDF of cards; borrowed */
	GString *boxed;       /* PDF: receives the characters that no font has, named; or NULL */
	GString *
		failure; /* PDF: receives why there is none, a sentence without its full stop; or NULL */
} SheetPage;

/* 80 columns and 66 lines, the first paper and size of cards, and ASCII unless the locale has UTF-8. */
SheetPage sheet_page_default(void);

#endif
