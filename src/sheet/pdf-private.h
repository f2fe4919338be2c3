/*
 * What the files that set a document in PDF share.
 *
 * Everything becomes boxes: slices of a column as wide as the column and one line high, that hold pieces
 * of text and rules. Pages are filled with boxes, and only between boxes can a page end. Lengths are
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

/* A line of text; it belongs to a layout that the typesetter keeps. */
typedef struct Piece {
	PangoLayoutLine *line;
	double x;
} Piece;

typedef struct Rule {
	double x, width, thickness;
} Rule;

typedef struct LineBox {
	double above;   /* white space, left out at the top of a page */
	double ascent;  /* from its top to the baseline of all pieces */
	double height;  /* without the space above */
	GArray *pieces; /* of Piece */
	GArray *rules;  /* of Rule: at its bottom */
	bool with_next; /* no page should end behind it */
	/* Entry of the outline: 1 for a force, 2 for a section, 3 for a unit, 0 for none. */
	unsigned rank;
	const char *title; /* borrowed from the document */
	/* The head of the table it is a row of, as a place among the boxes: repeated if a page begins
	   with the row. -1 if it is none, or the table stands in a unit. */
	int head;
} LineBox;

/* A column of boxes being set. */
typedef struct PdfTypesetter {
	PangoContext *context;
	double scale; /* of all sizes */
	double width; /* of the column */
	PangoFontDescription *fonts[STYLE_COUNT];
	GHashTable
		*layouts; /* style and text → PangoLayout: those on one line, as most cells are */
	GPtrArray *wrapped; /* of PangoLayout */
	GArray *boxes;      /* of LineBox */
} PdfTypesetter;

/* pdf-text.c */
void pdf_typesetter_init(PdfTypesetter *typesetter, double width, double scale);
void pdf_typesetter_clear(PdfTypesetter *typesetter);

/* A size in points, as the typesetter has it. */
double pdf_size(const PdfTypesetter *typesetter, double points);

/* A text on one line, or in lines of some width, broken between words or, if one is too long, within.
   Borrowed from the typesetter. */
PangoLayout *pdf_layout(PdfTypesetter *typesetter, TextStyle style, const char *text);
PangoLayout *pdf_layout_wrapped(PdfTypesetter *typesetter, TextStyle style, const char *text,
                                double width);

/* The same with something bold in front; lines but the first are indented by @hang. */
PangoLayout *pdf_layout_paragraph(PdfTypesetter *typesetter, const char *lead, const char *text,
                                  double width, double hang);

/* Numbers with their names, the numbers bold. */
PangoLayout *pdf_layout_figures(PdfTypesetter *typesetter, const Block *block, double width,
                                double hang);

/* Cut to one line with a sign where it is too long. */
PangoLayout *pdf_layout_cut(PdfTypesetter *typesetter, TextStyle style, const char *text,
                            double width);

/* The width of a layout. */
double pdf_layout_width(PangoLayout *layout);

/* Strips. One is added at the end of the typesetter's; the pointer is good until the next one is. */
LineBox *pdf_add_box(PdfTypesetter *typesetter);
LineBox *pdf_box_at(const PdfTypesetter *typesetter, guint index);
void pdf_box_init(LineBox *box);
void pdf_box_clear(gpointer box);

/* Adds a line of a layout at @x, and makes the box as high as it needs. */
void pdf_box_add_text(LineBox *box, PangoLayout *layout, int line, double x);
void pdf_box_add_rule(LineBox *box, double x, double width, double thickness);

/* pdf-table.c: tables that follow each other; in a unit (not @standalone) side by side where they fit. */
void pdf_tables(PdfTypesetter *typesetter, const SheetTable *const *tables, guint n,
                bool standalone);

/* pdf-boxes.c: the blocks of a document from one on up to, not including, another. */
void pdf_head(PdfTypesetter *typesetter, const DocumentHead *head);
void pdf_blocks(PdfTypesetter *typesetter, const Document *document, guint from, guint to);

/* A box in its place. */
typedef struct Placed {
	const LineBox *box;
	double x, y; /* of its upper left corner, from that of the page */
	guint page;  /* from 0 */
} Placed;

/* A card in its place. */
typedef struct Frame {
	double x, y, width, height;
	guint page;
} Frame;

/* What is drawn. */
typedef struct PdfPages {
	GArray *placed; /* of Placed, by page */
	GArray *frames; /* of Frame: cut lines */
	guint n_pages;
} PdfPages;

/* The part of a page that is filled. */
typedef struct PageArea {
	double x, y, width, height;
} PageArea;

/* pdf-pages.c: boxes one below the other, @boxes of LineBox. */
void pdf_fill_pages(PdfPages *pages, const GArray *boxes, const PageArea *area);

/* pdf-cards.c: each unit a card, of one or several cells of a grid of three by three. */
void pdf_fill_cards(PdfPages *pages, PdfTypesetter *typesetter, const Document *document,
                    const PageArea *area);

/* The width of what stands on a card. */
double pdf_card_width(const PageArea *area);

#endif
