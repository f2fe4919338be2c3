#include "paper/pdf/pdf-pen.h"

#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>

void
pdf_pen_init(PdfPen *pen, cairo_t *cairo)
{
	*pen = (PdfPen){
		.cairo = cairo,
		.glyphs = g_array_new(FALSE, FALSE, sizeof(cairo_glyph_t)),
		.clusters = g_array_new(FALSE, FALSE, sizeof(cairo_text_cluster_t)),
		.text = g_string_new(NULL),
	};
}

void
pdf_pen_clear(PdfPen *pen)
{
	g_array_unref(pen->glyphs);
	g_array_unref(pen->clusters);
	g_string_free(pen->text, TRUE);
}

static void
flush(PdfPen *pen, cairo_text_cluster_flags_t flags)
{
	if (pen->clusters->len) {
		cairo_set_source_rgb(pen->cairo, pen->red, pen->green, pen->blue);
		cairo_set_scaled_font(
			pen->cairo, pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(pen->font)));
		cairo_show_text_glyphs(pen->cairo, pen->text->str, (int)pen->text->len,
		                       &g_array_index(pen->glyphs, cairo_glyph_t, 0),
		                       (int)pen->glyphs->len,
		                       &g_array_index(pen->clusters, cairo_text_cluster_t, 0),
		                       (int)pen->clusters->len, flags);
	}
	g_array_set_size(pen->glyphs, 0);
	g_array_set_size(pen->clusters, 0);
	g_string_truncate(pen->text, 0);
}

void
pdf_pen_flush(PdfPen *pen)
{
	flush(pen, 0);
}

void
pdf_pen_set_colour(PdfPen *pen, double red, double green, double blue)
{
	if (red == pen->red && green == pen->green && blue == pen->blue)
		return;
	pdf_pen_flush(pen);
	pen->red = red;
	pen->green = green;
	pen->blue = blue;
}

/* A span of a line at its place. */
typedef struct Written {
	const ShapedText *shaped;
	const ShapedRun *run;
	ShapedSpan span;
	guint filled; /* the clusters from here on are blanks without width */
	double x, y;
} Written;

static bool
is_unbreakable_blank(const ShapedText *shaped, const Cluster *cluster)
{
	return cluster->n_glyphs == 1 &&
	       strncmp(shaped->text + cluster->byte, UNBREAKABLE_BLANK, cluster->length) == 0;
}

/* Adds a blank that no line may end at as one like the others: readers search for those, and cairo would begin another
   font for it. */
static void
add_blank(PdfPen *pen, double x, double y)
{
	const cairo_glyph_t glyph = {pango_fc_font_get_glyph(PANGO_FC_FONT(pen->font), ' '), x, y};
	const cairo_text_cluster_t added = {1, 1};
	g_array_append_val(pen->glyphs, glyph);
	g_array_append_val(pen->clusters, added);
	g_string_append_c(pen->text, ' ');
}

/* Adds the letters of a cluster. Returns the distance to the next one. */
static double
add_glyphs(PdfPen *pen, const Written *written, const Cluster *cluster)
{
	int x = 0;
	int n = 0;
	if (is_unbreakable_blank(written->shaped, cluster)) {
		add_blank(pen, written->x, written->y);
		return (double)cluster->width / PANGO_SCALE;
	}
	for (guint i = cluster->glyph; i < cluster->glyph + cluster->n_glyphs; i++) {
		const ShapedGlyph *set = &written->run->glyphs[i];
		const ShapedOffset offset = shaped_offset(written->run, i);
		const cairo_glyph_t glyph = {set->glyph,
		                             written->x + (double)(x + offset.x) / PANGO_SCALE,
		                             written->y + (double)offset.y / PANGO_SCALE};
		x += set->width;
		if (set->glyph == PANGO_GLYPH_EMPTY)
			continue;
		g_array_append_val(pen->glyphs, glyph);
		n++;
	}
	const cairo_text_cluster_t added = {(int)cluster->length, n};
	g_array_append_val(pen->clusters, added);
	g_string_append_len(pen->text, written->shaped->text + cluster->byte, cluster->length);
	return (double)x / PANGO_SCALE;
}

/* Writes the clusters of a span from left to right. */
static double
write_forward(PdfPen *pen, Written written)
{
	for (guint i = written.span.from; i < written.span.to; i++) {
		const double width = add_glyphs(pen, &written, shaped_cluster(written.shaped, i));
		written.x += i < written.filled ? width : 0;
	}
	return written.x;
}

/* The letters stand from left to right, their texts in the order of reading. */
static double
write_backward(PdfPen *pen, Written written)
{
	pdf_pen_flush(pen);
	for (guint i = written.span.to; i > written.span.from; i--) {
		const double width = add_glyphs(pen, &written,
		                                shaped_cluster(written.shaped, i - 1));
		written.x += i - 1 < written.filled ? width : 0;
	}
	g_string_truncate(pen->text, 0);
	g_array_set_size(pen->clusters, 0);
	for (guint i = written.span.from; i < written.span.to; i++) {
		const Cluster *cluster = shaped_cluster(written.shaped, i);
		int n = 0;
		for (guint k = 0; k < cluster->n_glyphs; k++)
			n += written.run->glyphs[cluster->glyph + k].glyph != PANGO_GLYPH_EMPTY;
		const cairo_text_cluster_t added = {(int)cluster->length, n};
		g_array_append_val(pen->clusters, added);
		g_string_append_len(pen->text, written.shaped->text + cluster->byte,
		                    cluster->length);
	}
	flush(pen, CAIRO_TEXT_CLUSTER_FLAG_BACKWARD);
	return written.x;
}

static void
draw_cluster(PdfPen *pen, const ShapedRun *run, const Cluster *cluster)
{
	PangoGlyphString *part = pango_glyph_string_new();
	pango_glyph_string_set_size(part, (int)cluster->n_glyphs);
	for (guint i = 0; i < cluster->n_glyphs; i++) {
		const ShapedGlyph *set = &run->glyphs[cluster->glyph + i];
		const ShapedOffset offset = shaped_offset(run, cluster->glyph + i);
		part->glyphs[i] = (PangoGlyphInfo){.glyph = set->glyph,
		                                   .geometry = {set->width, offset.x, offset.y}};
	}
	pango_cairo_show_glyph_string(pen->cairo, pen->font, part);
	pango_glyph_string_free(part);
}

/* Draws a span whose font lacks characters: Pango shows their numbers in boxes. */
static double
draw_boxes(PdfPen *pen, const Written *written)
{
	double x = written->x;
	pdf_pen_flush(pen);
	cairo_set_source_rgb(pen->cairo, pen->red, pen->green, pen->blue);
	for (guint i = written->span.from; i < written->span.to; i++) {
		const Cluster *cluster = shaped_cluster(written->shaped, i);
		cairo_move_to(pen->cairo, x, written->y);
		draw_cluster(pen, written->run, cluster);
		x += (double)cluster->width / PANGO_SCALE;
	}
	return x;
}

static double
write_span(PdfPen *pen, const Written *written)
{
	PangoFont *font = written->run->item->analysis.font;
	if (font != pen->font)
		pdf_pen_flush(pen);
	pen->font = font;
	if (written->run->lacks_glyphs)
		return draw_boxes(pen, written);
	return shaped_is_backward(written->run) ? write_backward(pen, *written)
	                                        : write_forward(pen, *written);
}

static guint
end_of_letters(const ShapedText *shaped, const ShapedLine *line)
{
	guint end = line->to;
	while (end > line->from && shaped_cluster(shaped, end - 1)->is_blank)
		end--;
	return end;
}

void
pdf_pen_write(PdfPen *pen, const PdfLayout *layout, guint line, double x, double y)
{
	const ShapedText *shaped = layout->shaped;
	const ShapedLine *set = pdf_layout_line(layout, line);
	const guint filled = end_of_letters(shaped, set);
	g_autoptr(GArray) spans = shaped_spans(shaped, set);
	for (guint i = 0; i < spans->len; i++) {
		const ShapedSpan span = g_array_index(spans, ShapedSpan, i);
		const guint run = shaped_cluster(shaped, span.from)->run;
		const Written written = {shaped, shaped_run(shaped, run), span, filled, x, y};
		x = write_span(pen, &written);
	}
}
