/*
 * pdf-private: typesets a document in PDF.
 *
 * Everything becomes line boxes: one line high, as wide as the column, with pieces of text and
 * rules in them. Pages are filled with line boxes and end only between two. Lengths are points,
 * 1/72 inch, before they are scaled, unless a comment says Pango units.
 */
#ifndef PDF_PDF_PRIVATE_H
#define PDF_PDF_PRIVATE_H

#include "paper/kinds/qr-code.h"
#include "paper/pdf/pdf-shape.h"
#include "paper/writers/writer.h"

#include <pango/pangocairo.h>
#include <string.h>

typedef enum TextStyle {
	STYLE_TITLE,
	STYLE_SUBTITLE,
	STYLE_FORCE,
	STYLE_SECTION,
	STYLE_UNIT,
	STYLE_BODY,
	STYLE_HEAD, /* heads of tables */
	STYLE_CELL,
	STYLE_SMALL,
	STYLE_QUIET,
	STYLE_COUNT,
} TextStyle;

/* A text in lines of some width; owned by the typesetter. */
typedef struct PdfLayout {
	ShapedText *shaped; /* borrowed from the texts of the typesetter */
	GArray *lines;      /* ShapedLine */
} PdfLayout;

/* A line of a layout. */
typedef struct Piece {
	const PdfLayout *layout;
	guint line;
	double x;
	double y; /* distance of its baseline below that of the box */
} Piece;

typedef struct Rule {
	double x, width, thickness;
	double up; /* from the bottom of the box */
} Rule;

/* Room for the number of the page where a unit stands. */
typedef struct PageNumber {
	double x,
		right; /* the edges of the line that leads to it; the number ends at the right one */
	guint unit;    /* index of its BLOCK_UNIT */
} PageNumber;

typedef struct LineBox {
	double above;   /* white space, dropped at the top of a page */
	double ascent;  /* from the top to the baseline of all pieces */
	double height;  /* without the space above */
	GArray *pieces; /* Piece */
	GArray *rules;  /* Rule, at the bottom */
	bool with_next; /* no page may end after it */
	bool is_bar;    /* on a light ground */
	bool accented;  /* in the game's accent */
	bool begins_page;
	bool in_columns;    /* as wide as one of two columns */
	GArray *numbers;    /* PageNumber; NULL if there are none */
	const QrCode *code; /* as high as the box; borrowed from the typesetter; NULL for none */
	guint group;        /* boxes of one block have one number */
	guint unit;         /* index of the BLOCK_UNIT that begins here, plus 1; else 0 */
	/* Rank of its entry in the outline: 1 for a force, 2 for a section, 3 for a unit; 0 for
	   no entry. */
	unsigned rank;
	const char *title;     /* borrowed from the document */
	const SheetRule *rule; /* its text begins here; NULL if none does */
	/* Index of the box that is repeated if a page begins with this one: the head of its table, or
	   the name of its unit. -1 if there is none. */
	int head;
} LineBox;

/* Links from the names of rules to their texts: pdf-links.c. */
typedef struct PdfLinks {
	GArray *names;       /* NameLink; those of a layout follow each other */
	GHashTable *first;   /* PdfLayout to the number, from 1, of its first name */
	GHashTable *targets; /* SheetRule to the number of its text */
} PdfLinks;

/* Typesets one column of line boxes. */
typedef struct PdfTypesetter {
	const Document *document;
	PangoFontMap *fonts; /* borrowed */
	PangoContext *contexts[STYLE_COUNT];
	double scale; /* factor of all that is drawn; no length here has it */
	double width; /* width of the column */
	/* Width of the tables of a unit, beside which its other blocks stand; 0 to set all blocks
	   below each other. */
	double zone;
	double page_height; /* height of the area for boxes; 0 if it does not matter */
	bool on_card;       /* tables are set for the narrow column of a card */
	/* ShapedText by its look: pdf_texts_new() */
	GHashTable *texts;
	/* Widths of columns that similar tables of units share, by document_similar() */
	GHashTable *shared;
	GPtrArray *layouts; /* PdfLayout */
	GArray *boxes;      /* LineBox */
	guint n_broken;     /* tables too wide for their column, whose rows are paragraphs */
	guint n_groups;     /* blocks whose boxes are numbered */
	GPtrArray *codes;   /* QrCode */
	PdfLinks links;
} PdfTypesetter;

/* pdf-fonts.c: the fonts that Muster brings, NULL if one is missing; with those of the machine, NULL if
   there are none. Borrowed: they live as long as the thread. */
PangoFontMap *pdf_own_fonts(void);
PangoFontMap *pdf_all_fonts(void);

/* True if a text has a character that the fonts lack. */
bool pdf_fonts_lack(const PdfTypesetter *typesetter);

/* Appends the first of these characters, "🎲 (U+1F3B2), 🦄 (U+1F984)", PAGE_MOST_BOXED at most. */
void pdf_fonts_add_missing(const PdfTypesetter *typesetter, GString *names);

/* Space between two columns of a page. */
#define COLUMN_GUTTER 18.0

/* pdf-text.c: the texts that typesetters have shaped. The caller owns it. */
GHashTable *pdf_texts_new(void);

/* @fonts: borrowed; @texts: shared with other typesetters that have the same fonts, or NULL; @width of the column;
   @scale: lengths are multiplied with it when they are drawn, so a narrow column in a small type is a wide one here. */
void pdf_typesetter_init(PdfTypesetter *typesetter, PangoFontMap *fonts, GHashTable *texts,
                         const Document *document, double width, double scale);
void pdf_typesetter_clear(PdfTypesetter *typesetter);

/* A length in points of the page, which the scale does not change. */
static inline double
pdf_unscaled(const PdfTypesetter *typesetter, double points)
{
	return points / typesetter->scale;
}

/* A text on one line, or wrapped: between words, or within a word that is too long. Borrowed
   from the typesetter, as are all layouts. */
PdfLayout *pdf_layout(PdfTypesetter *typesetter, TextStyle style, const char *text);
PdfLayout *pdf_layout_wrapped(PdfTypesetter *typesetter, TextStyle style, const char *text,
                              double width);

/* The width of a text on one line, and of its longest word, in points. */
double pdf_text_width(PdfTypesetter *typesetter, TextStyle style, const char *text);
double pdf_longest_word(PdfTypesetter *typesetter, TextStyle style, const char *text);

/* One line of a text, at an offset of it. */
typedef struct TextLine {
	const char *text; /* text of the document, whose bold runs and small capitals are set */
	gsize from, to;
} TextLine;

/* A wrapped paragraph with a bold lead; all lines but the first are indented by @hang. */
PdfLayout *pdf_layout_paragraph(PdfTypesetter *typesetter, const char *lead, const TextLine *line,
                                double width, double hang);

/* A paragraph of figures: labels with bold values. */
PdfLayout *pdf_layout_figures(PdfTypesetter *typesetter, const Block *block, double width,
                              double hang);

/* A text on a number of lines, with an ellipsis if it needs more. */
PdfLayout *pdf_layout_cut(PdfTypesetter *typesetter, TextStyle style, const char *text,
                          double width, guint lines);

/* The width of a layout in points. */
double pdf_layout_width(const PdfLayout *layout);

static inline guint
pdf_layout_lines(const PdfLayout *layout)
{
	return layout->lines->len;
}

static inline const ShapedLine *
pdf_layout_line(const PdfLayout *layout, guint line)
{
	return &g_array_index(layout->lines, ShapedLine, line);
}

static inline double
pdf_line_width(const PdfLayout *layout, guint line)
{
	return (double)pdf_layout_line(layout, line)->width / PANGO_SCALE;
}

/* Begins the boxes of another block. */
void pdf_begin_group(PdfTypesetter *typesetter);

/* Adds a box at the end. The pointer is valid until the next one is added. */
LineBox *pdf_add_box(PdfTypesetter *typesetter);
LineBox *pdf_box_at(const PdfTypesetter *typesetter, guint index);
void pdf_box_init(LineBox *box);
void pdf_box_clear(gpointer box);

/* Adds a line of a layout at @x, and raises the box to the height it needs. */
void pdf_box_add_text(LineBox *box, const PdfLayout *layout, guint line, double x);
void pdf_box_add_page(LineBox *box, double x, double right, guint unit);
void pdf_box_add_rule(LineBox *box, double x, double width, double thickness);

/* pdf-table.c: sets adjacent tables that are not part of a unit. */
void pdf_tables(PdfTypesetter *typesetter, const SheetTable *const *tables, guint n);

/* Sets a table of a unit, with the widths of all tables in the document that are similar. Of a
   NULL document, with its own. */
void pdf_unit_table(PdfTypesetter *typesetter, const Document *document, const SheetTable *table);

/* Sets the tables of a card; similar ones have the same widths. */
void pdf_card_tables(PdfTypesetter *typesetter, const SheetTable *const *tables, guint n);

/* Frees a value of PdfTypesetter.shared. */
void pdf_shared_free(gpointer shared);

/* Measures the tables of all units, so that similar ones share widths: at most @most points, instead of any before.
   Returns the number of their lines. */
guint pdf_share_widths(PdfTypesetter *typesetter, const Document *document, double most);

/* After pdf_share_widths(): the width that the widest table of a unit would have; more than @most if one needs more. */
double pdf_widest_table(PdfTypesetter *typesetter, const Document *document, double most);

/* True if a table of a unit fits a width with the widths that it shares. */
bool pdf_table_fits(PdfTypesetter *typesetter, const Document *document, const SheetTable *table,
                    double width);

void pdf_links_init(PdfLinks *links);
void pdf_links_clear(PdfLinks *links);

/* Records the names of rules in a layout, whose text has them from byte @behind on. */
void pdf_links_add_names(PdfLinks *links, const PdfLayout *layout, gsize behind,
                         const SheetRules *rules);
void pdf_links_add_target(PdfLinks *links, const SheetRule *rule);

/* Draws the links of a piece whose baseline begins at a place of the page. cairo does not scale links. */
void pdf_links_draw(const PdfLinks *links, cairo_t *cairo, const Piece *piece, double x, double y,
                    double scale);

/* Marks the place of the text of a box's rule. */
void pdf_links_draw_target(const PdfLinks *links, cairo_t *cairo, const LineBox *box);

/* pdf-glance.c: sets a table of units with room for their pages. */
void pdf_glance(PdfTypesetter *typesetter, const Block *block);

/* pdf-units.c: sets the blocks of a unit, from its BLOCK_UNIT up to, not including, @to. */
void pdf_unit(PdfTypesetter *typesetter, const Document *document, guint from, guint to);

/* pdf-blocks.c: sets one block of a unit. */
void pdf_block(PdfTypesetter *typesetter, const Document *document, const Block *block,
               bool in_unit);

/* pdf-blocks.c: sets the head, and the blocks from @from up to, not including, @to. */
void pdf_head(PdfTypesetter *typesetter, const DocumentHead *head);
void pdf_blocks(PdfTypesetter *typesetter, const Document *document, guint from, guint to);

/* A box at its place on a page. */
typedef struct Placed {
	const LineBox *box;
	double x, y; /* upper left corner, from that of the page */
	guint page;  /* from 0 */
	bool again;  /* a head, repeated on a page that begins behind it */
} Placed;

/* A side of a card at its place on a page: the line along which it is cut. */
typedef struct Frame {
	double x, y, width, height;
	double bar; /* height of the ground of its name, which bleeds over the edge */
	guint page;
	const PdfLayout *name, *number; /* at the bottom: the roster, "2/2"; borrowed */
} Frame;

/* Everything to be drawn. */
typedef struct PdfPages {
	GArray *placed; /* Placed, by page */
	GArray *frames; /* Frame: cards */
	guint n_cards;
	double margin; /* width beside the cards */
	guint n_pages;
} PdfPages;

/* The area of a page for line boxes. */
typedef struct PageArea {
	double x, y, width, height;
} PageArea;

/* pdf-pages.c: places boxes one below the other; adjacent ones that are in columns, in two columns of one
   height. @boxes: LineBox. */
void pdf_fill_pages(PdfPages *pages, const GArray *boxes, const PageArea *area);

/* Space around a card that is printed and cut away, for grounds that reach its edge: 3 mm. */
#define CARD_BLEED 8.5

/* pdf-cards.c: places each unit as a card, fronts on one page and backs on the next. */
void pdf_fill_cards(PdfPages *pages, PdfTypesetter *typesetter, const Document *document,
                    const SheetPage *page);

/* The width of the text on a card. */
double pdf_card_width(const CardSize *card);

#endif
