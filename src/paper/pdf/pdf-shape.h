/*
 * pdf-shape: the glyphs of a text.
 *
 * A text is shaped once and broken into lines for any width, since shaping takes most of the time of a PDF. Lengths are
 * Pango units unless a comment says points.
 */
#ifndef PDF_PDF_SHAPE_H
#define PDF_PDF_SHAPE_H

#include <pango/pango.h>
#include <stdbool.h>

typedef struct ShapedGlyph {
	PangoGlyph glyph;
	int width;
} ShapedGlyph;

/* The distance of a glyph from where it would stand. */
typedef struct ShapedOffset {
	int x, y;
} ShapedOffset;

/* Letters of one font and direction. Pango's own glyphs take three times as much memory. */
typedef struct ShapedRun {
	PangoItem *item;
	ShapedGlyph *glyphs;
	ShapedOffset *offsets; /* one for each glyph; NULL if all are 0 */
	guint n_glyphs;
	int ascent, descent;
	bool lacks_glyphs; /* the font does not have some of its characters */
} ShapedRun;

/* The least part of a text that a line may end behind. */
typedef struct Cluster {
	guint byte, length;    /* in the text */
	guint glyph, n_glyphs; /* in the glyphs of its run */
	int width;
	guint run : 28;
	bool is_blank : 1;
	bool begins_paragraph : 1;
	bool may_begin_line : 1; /* between words; known if has_breaks */
	bool may_be_split : 1;   /* within a word, before it; likewise */
} Cluster;

/* A line of a text: clusters without a blank that is broken at. */
typedef struct ShapedLine {
	guint from, to;   /* clusters; the blanks at its end are drawn without width */
	guint begin, end; /* bytes */
	bool begins_paragraph;
	gint64 width;
	int ascent, descent;
} ShapedLine;

typedef struct ShapedText {
	char *text;
	int length;        /* in bytes: each run would count them again */
	GArray *runs;      /* ShapedRun */
	Cluster *clusters; /* in the order of the text */
	guint n_clusters;
	PangoLanguage *language;
	bool has_breaks; /* the clusters know them */
	GArray *lines;   /* ShapedLine: one for each paragraph */
} ShapedText;

/* Shapes a text in the font of a context, changed by attributes. The caller owns it. */
ShapedText *shaped_new(PangoContext *context, const char *text, PangoAttrList *attributes);
void shaped_free(gpointer shaped);

/* The width of its longest line, if only paragraphs begin lines. */
gint64 shaped_width(const ShapedText *shaped);

/* The width of its longest word between blanks. */
gint64 shaped_longest_word(const ShapedText *shaped);

/* Breaks it into lines of a width, the first of each text wider by @hang: between words, or within a word that is too
   long. Returns ShapedLine, at least one; the caller owns the array. */
GArray *shaped_break(ShapedText *shaped, gint64 width, gint64 hang);

/* The bytes from one on that fit a width, without regard to words. */
gsize shaped_bytes_within(const ShapedText *shaped, gsize from, gint64 width);

/* The distance of a byte from the left edge of a line. */
gint64 shaped_x_of(const ShapedText *shaped, const ShapedLine *line, gsize byte);

bool shaped_lacks_glyphs(const ShapedText *shaped);

/* Adds the characters that its fonts lack to a tree of code points. */
void shaped_add_missing(const ShapedText *shaped, GTree *letters);

/* The runs of a line from left to right: first and last cluster, in the order of the text. The caller owns the array
   of ShapedSpan. */
typedef struct ShapedSpan {
	guint from, to;
} ShapedSpan;
GArray *shaped_spans(const ShapedText *shaped, const ShapedLine *line);

static inline const Cluster *
shaped_cluster(const ShapedText *shaped, guint index)
{
	return &shaped->clusters[index];
}

static inline const ShapedRun *
shaped_run(const ShapedText *shaped, guint index)
{
	return &g_array_index(shaped->runs, ShapedRun, index);
}

static inline ShapedOffset
shaped_offset(const ShapedRun *run, guint glyph)
{
	return run->offsets ? run->offsets[glyph] : (ShapedOffset){0, 0};
}

/* True if letters of a run go from right to left. */
static inline bool
shaped_is_backward(const ShapedRun *run)
{
	return run->item->analysis.level % 2 != 0;
}

#endif
