/* pdf-draw-private: a document that is set in pages, and drawn by pdf-draw.c. */
#ifndef PDF_PDF_DRAW_PRIVATE_H
#define PDF_PDF_DRAW_PRIVATE_H

#include "paper/pdf/pdf-pen.h"
#include "paper/pdf/pdf-private.h"

#include <cairo-pdf.h>

#define FOOT_HEIGHT 20.0 /* below the area for line boxes */
#define CARD_MARGIN 17.0 /* around the foot of pages of cards */

/* A document while it is drawn. */
typedef struct Drawing {
	const Document *document;
	const Paper *paper;
	PangoFontMap *fonts; /* borrowed */
	GHashTable *texts;   /* ShapedText, for all scales that are tried */
	PageArea area;       /* as lengths of the typesetter */
	PdfTypesetter typesetter;
	PdfPages pages;
	cairo_surface_t *surface;
	cairo_t *cairo;
	PdfPen pen;
	GArray *hairs; /* Rule, "up" from the top of the page */
	int open[4];   /* open entries of the outline, outermost first */
	unsigned n_open;
	unsigned ranks[4];
} Drawing;

/* Draws all pages. The caller owns the result: g_bytes_unref(). NULL if a file of a font could not be opened, or memory
   was missing. */
GBytes *pdf_draw(Drawing *drawing);

/* pdf-catalog.c: adds the language, as "en", and the mark of a structure to a finished PDF. */
void pdf_complete_catalog(GByteArray *pdf, const char *language);

#endif
