/*
 * pdf-pen: writes lines of text on a page.
 *
 * Letters of one font and colour are drawn together, however many lines they are on: cairo takes a long time for each
 * text and little for each letter.
 */
#ifndef PDF_PDF_PEN_H
#define PDF_PDF_PEN_H

#include "paper/pdf/pdf-private.h"

typedef struct PdfPen {
	cairo_t *cairo;
	double red, green, blue;
	PangoFont *font;  /* borrowed; of the letters to be drawn */
	GArray *glyphs;   /* cairo_glyph_t */
	GArray *clusters; /* cairo_text_cluster_t */
	GString *text;
} PdfPen;

void pdf_pen_init(PdfPen *pen, cairo_t *cairo);
void pdf_pen_clear(PdfPen *pen);

/* The colour of what is written next. */
void pdf_pen_set_colour(PdfPen *pen, double red, double green, double blue);

/* Writes a line from the left end of its baseline on. It is drawn by pdf_pen_flush() at the latest. */
void pdf_pen_write(PdfPen *pen, const PdfLayout *layout, guint line, double x, double y);

/* Draws what is written. */
void pdf_pen_flush(PdfPen *pen);

#endif
