/*
 * What the files that set a document in PDF share.
 *
 * Everything becomes strips: slices of a column as wide as the column and one line high, that hold pieces
 * of text and rules. Pages are filled with strips, and only between strips can a page end. Lengths are
 * points, 1/72 inch, unless they are said to be Pango's units.
 */
#ifndef SHEET_PDF_PRIVATE_H
#define SHEET_PDF_PRIVATE_H

#include "sheet/format.h"

#include <pango/pangocairo.h>

typedef enum TextStyle {
	STYLE_TITLE,
	STYLE_SUBTITLE,
	STYLE_FORCE,
	STYLE_SECTION,
	STYLE_UNIT,
	STYLE_BODY,
	STYLE_HEAD, /* of a table */
	STYLE_CELL,
	STYLE_SMALL,
	STYLE_COUNT,
} TextStyle;

/* A line of text; it belongs to a layout that the setting keeps. */
typedef struct Piece {
	PangoLayoutLine *line;
	double x;
} Piece;

typedef struct Rule {
	double x, width, thickness;
} Rule;

typedef struct Strip {
	double above;   /* white space, left out at the top of a page */
	double ascent;  /* from its top to the baseline of all pieces */
	double height;  /* without the space above */
	GArray *pieces; /* of Piece */
	GArray *rules;  /* of Rule: at its bottom */
	bool with_next; /* no page should end behind it */
	/* Entry of the outline: 1 for a force, 2 for a section, 3 for a unit, 0 for none. */
	unsigned rank;
	const char *title; /* borrowed from the document */
	/* The head of the table it is a row of, as a place among the strips: repeated if a page begins
	   with the row. -1 if it is none, or the table stands in a unit. */
	int head;
} Strip;

/* A column of strips being set. */
typedef struct PdfSetting {
	PangoContext *context;
	double scale; /* of all sizes */
	double width; /* of the column */
	PangoFontDescription *fonts[STYLE_COUNT];
	GHashTable
		*layouts; /* style and text → PangoLayout: those on one line, as most cells are */
	GPtrArray *wrapped; /* of PangoLayout */
	GArray *strips;     /* of Strip */
} PdfSetting;

/* pdf-text.c */
void pdf_setting_init(PdfSetting *setting, double width, double scale);
void pdf_setting_clear(PdfSetting *setting);

/* A size in points, as the setting has it. */
double pdf_size(const PdfSetting *setting, double points);

/* A text on one line, or in lines of some width, broken between words or, if one is too long, within.
   Borrowed from the setting. */
PangoLayout *pdf_line(PdfSetting *setting, TextStyle style, const char *text);
PangoLayout *pdf_lines(PdfSetting *setting, TextStyle style, const char *text, double width);

/* The same with something bold in front; lines but the first are indented by @hang. */
PangoLayout *pdf_paragraph(PdfSetting *setting, const char *lead, const char *text, double width,
                           double hang);

/* Numbers with their names, the numbers bold. */
PangoLayout *pdf_figures(PdfSetting *setting, const Block *block, double width, double hang);

/* Cut to one line with a sign where it is too long. */
PangoLayout *pdf_cut(PdfSetting *setting, TextStyle style, const char *text, double width);

/* The width of a layout. */
double pdf_width(PangoLayout *layout);

/* Strips. One is added at the end of the setting's; the pointer is good until the next one is. */
Strip *pdf_strip(PdfSetting *setting);
Strip *pdf_strip_at(const PdfSetting *setting, guint index);
void pdf_strip_init(Strip *strip);
void pdf_strip_clear(gpointer strip);

/* Adds a line of a layout at @x, and makes the strip as high as it needs. */
void pdf_strip_add(Strip *strip, PangoLayout *layout, int line, double x);
void pdf_strip_rule(Strip *strip, double x, double width, double thickness);

/* pdf-table.c: tables that follow each other; in a unit (not @apart) side by side where they fit. */
void pdf_tables(PdfSetting *setting, const SheetTable *const *tables, guint n, bool apart);

/* pdf-strips.c: the blocks of a document from one on up to, not including, another. */
void pdf_head(PdfSetting *setting, const DocumentHead *head);
void pdf_blocks(PdfSetting *setting, const Document *document, guint from, guint to);

/* A strip in its place. */
typedef struct Placed {
	const Strip *strip;
	double x, y; /* of its upper left corner, from that of the page */
	guint page;  /* from 0 */
} Placed;

/* A card in its place. */
typedef struct Frame {
	double x, y, width, height;
	guint page;
} Frame;

/* What is drawn. */
typedef struct PdfLayout {
	GArray *placed; /* of Placed, by page */
	GArray *frames; /* of Frame: cut lines */
	guint n_pages;
} PdfLayout;

/* The part of a page that is filled. */
typedef struct PageArea {
	double x, y, width, height;
} PageArea;

/* pdf-pages.c: strips one below the other, @strips of Strip. */
void pdf_fill_pages(PdfLayout *layout, const GArray *strips, const PageArea *area);

/* pdf-cards.c: each unit a card, of one or several cells of a grid of three by three. */
void pdf_fill_cards(PdfLayout *layout, PdfSetting *setting, const Document *document,
                    const PageArea *area);

/* The width of what stands on a card. */
double pdf_card_width(const PageArea *area);

#endif
