/*
 * pdf-fonts: sets of fonts, which turn texts into glyphs.
 *
 * Muster brings the fonts of its sheets, so that a roster gives the same PDF on every machine. HarfBuzz alone shapes in
 * them (pdf-plain.c): an alphabet from left to right needs no more, and Pango takes as long to load as a check takes. Texts
 * that need more, characters that these fonts lack among them, are set by Pango with the fonts of the machine, too
 * (pdf-pango.c). Plain texts look the same in both.
 */
#ifndef SHEET_PDF_FONTS_H
#define SHEET_PDF_FONTS_H

#include "sheet/pdf-shape.h"

typedef struct PdfFonts PdfFonts;

/* A part of a text without ends of lines, in a font that its emphasis changes. */
typedef struct TextPart {
	const char *text;
	int length;   /* bytes of the whole text */
	int from, to; /* bytes */
	TextFont font;
	const GArray *emphasis; /* EmphasisRun in the bytes of the text; NULL if there is none */
} TextPart;

/* Where a line may end before a character. */
typedef enum TextBreak {
	BREAK_WORD = 1, /* between words */
	BREAK_PART = 2, /* within a word that is too long */
} TextBreak;

struct PdfFonts {
	/* Appends the runs of a part, ShapedRun, in the order of the text. */
	void (*shape)(const TextPart *part, GArray *runs);
	/* Returns the TextBreaks of each character of a text and of its end; the caller owns it. */
	guint8 *(*breaks)(const char *text, int length);
	/* The height of a font. */
	void (*measure)(TextFont font, int *ascent, int *descent);
	/* Draws glyphs of a character that the font lacks, as a box with its number; NULL if PDFs are not drawn if they lack
	   characters. */
	void (*draw_box)(cairo_t *cairo, const ShapedRun *run, const ShapedGlyph *glyphs, guint n);
};

/* Those that Muster brings; NULL if one is missing. Any thread may call it and use them. */
const PdfFonts *pdf_own_fonts(void);

/* Those of the machine, too; NULL if there are none. */
const PdfFonts *pdf_all_fonts(void);

/* The files of the fonts that Muster brings: their paths, which the caller owns, g_free(). */
char *pdf_font_path(bool bold);

#endif
