/* Links in a PDF: from the names of rules at a unit to their texts. */
#include "paper/pdf/pdf-private.h"

/* A name in a layout. */
typedef struct NameLink {
	const PdfLayout *layout;
	gsize from, to; /* bytes of its text */
	const SheetRule *rule;
} NameLink;

void
pdf_links_init(PdfLinks *links)
{
	links->names = g_array_new(FALSE, FALSE, sizeof(NameLink));
	links->first = g_hash_table_new(NULL, NULL);
	links->targets = g_hash_table_new(NULL, NULL);
}

void
pdf_links_clear(PdfLinks *links)
{
	g_array_unref(links->names);
	g_hash_table_unref(links->first);
	g_hash_table_unref(links->targets);
}

void
pdf_links_add_names(PdfLinks *links, const PdfLayout *layout, gsize behind, const SheetRules *rules)
{
	gsize at = behind;
	g_hash_table_insert(links->first, (gpointer)(guintptr)layout,
	                    GUINT_TO_POINTER(links->names->len + 1));
	for (uint32_t i = 0; i < rules->n; i++) {
		const gsize end = at + strlen(rules->items[i]->name);
		const NameLink link = {layout, at, end, rules->items[i]};
		g_array_append_val(links->names, link);
		at = end + strlen(", ");
	}
}

void
pdf_links_add_target(PdfLinks *links, const SheetRule *rule)
{
	if (!g_hash_table_contains(links->targets, rule))
		g_hash_table_insert(links->targets, (gpointer)(guintptr)rule,
		                    GUINT_TO_POINTER(g_hash_table_size(links->targets) + 1));
}

static double
x_of(const Piece *piece, const ShapedLine *line, gsize byte)
{
	return (double)shaped_x_of(piece->layout->shaped, line, byte) / PANGO_SCALE;
}

static void
draw_link(cairo_t *cairo, const Piece *piece, const NameLink *link, guint target, double x,
          double y, double scale)
{
	const ShapedLine *line = pdf_layout_line(piece->layout, piece->line);
	const gsize first = MAX(link->from, line->begin);
	const gsize last = MIN(link->to, line->end);
	if (first >= last)
		return;
	const double above = (double)line->ascent / PANGO_SCALE,
		     height = (double)(line->ascent + line->descent) / PANGO_SCALE;
	const double left = x_of(piece, line, first), right = x_of(piece, line, last);
	char numbers[4][G_ASCII_DTOSTR_BUF_SIZE];
	const double values[] = {x + MIN(left, right), y - above, ABS(right - left), height};
	for (gsize i = 0; i < G_N_ELEMENTS(values); i++)
		g_ascii_formatd(numbers[i], sizeof numbers[i], "%.2f", values[i] * scale);
	g_autofree char *attributes = g_strdup_printf("dest='r%u' rect=[%s %s %s %s]", target,
	                                              numbers[0], numbers[1], numbers[2],
	                                              numbers[3]);
	cairo_tag_begin(cairo, CAIRO_TAG_LINK, attributes);
	cairo_tag_end(cairo, CAIRO_TAG_LINK);
}

void
pdf_links_draw(const PdfLinks *links, cairo_t *cairo, const Piece *piece, double x, double y,
               double scale)
{
	const PdfLayout *layout = piece->layout;
	const guint behind = GPOINTER_TO_UINT(g_hash_table_lookup(links->first, layout));
	for (guint i = behind; behind && i <= links->names->len; i++) {
		const NameLink *link = &g_array_index(links->names, NameLink, i - 1);
		if (link->layout != layout)
			return;
		const guint target = GPOINTER_TO_UINT(
			g_hash_table_lookup(links->targets, link->rule));
		if (target)
			draw_link(cairo, piece, link, target, x, y, scale);
	}
}

void
pdf_links_draw_target(const PdfLinks *links, cairo_t *cairo, const LineBox *box)
{
	const guint target = GPOINTER_TO_UINT(g_hash_table_lookup(links->targets, box->rule));
	g_autofree char *attributes = g_strdup_printf("name='r%u'", target);
	cairo_tag_begin(cairo, CAIRO_TAG_DEST, attributes);
	cairo_tag_end(cairo, CAIRO_TAG_DEST);
}
