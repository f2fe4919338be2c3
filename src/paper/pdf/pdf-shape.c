#include "paper/pdf/pdf-shape.h"

#include "base/text/text.h"

#include <string.h>

/* The runs that a cluster can name: a text of a sheet has far fewer bytes. */
#define MAX_RUN 0xFFFFFFF

static void
run_clear(gpointer data)
{
	ShapedRun *run = data;
	pango_item_free(run->item);
	g_free(run->glyphs);
	g_free(run->offsets);
}

static void
take_extents(PangoFont *font, int *ascent, int *descent)
{
	PangoRectangle box;
	pango_font_get_glyph_extents(font, PANGO_GLYPH_EMPTY, NULL, &box);
	*ascent = -box.y;
	*descent = box.height + box.y;
}

/* A line without letters has the height of its font. */
static void
take_empty_extents(ShapedLine *line, PangoContext *context)
{
	PangoFont *font = pango_context_load_font(context,
	                                          pango_context_get_font_description(context));
	take_extents(font, &line->ascent, &line->descent);
	g_object_unref(font);
}

static bool
lacks_glyphs(const PangoGlyphString *glyphs)
{
	for (int i = 0; i < glyphs->num_glyphs; i++)
		if (glyphs->glyphs[i].glyph & PANGO_GLYPH_UNKNOWN_FLAG)
			return true;
	return false;
}

static bool
is_blank_at(const char *at)
{
	return *at == ' ' || *at == '\t';
}

/* Adds the cluster of the glyphs from one up to another. @byte: where it begins in its run */
static void
add_cluster(ShapedText *shaped, const ShapedRun *run, int byte, guint from, guint to)
{
	Cluster cluster = {.byte = (guint)(run->item->offset + byte),
	                   .glyph = from,
	                   .n_glyphs = to - from,
	                   .run = (shaped->runs->len - 1) & MAX_RUN};
	for (guint i = from; i < to; i++)
		cluster.width += run->glyphs[i].width;
	cluster.is_blank = is_blank_at(shaped->text + cluster.byte);
	shaped->clusters[shaped->n_clusters++] = cluster;
}

/* Adds the clusters of the last run in the order of the text. @bytes: where the cluster of each glyph begins */
static void
add_clusters(ShapedText *shaped, const ShapedRun *run, const int *bytes)
{
	const guint n = run->n_glyphs;
	guint from = 0;
	const guint first = shaped->n_clusters;
	for (guint i = 1; i <= n; i++)
		if (i == n || bytes[i] != bytes[from]) {
			add_cluster(shaped, run, bytes[from], from, i);
			from = i;
		}
	if (!shaped_is_backward(run))
		return;
	for (guint i = first, k = shaped->n_clusters; i + 1 < k; i++) {
		Cluster *left = &shaped->clusters[i];
		Cluster *right = &shaped->clusters[--k];
		const Cluster swapped = *left;
		*left = *right;
		*right = swapped;
	}
}

static bool
has_offset(const PangoGlyphInfo *info)
{
	return info->geometry.x_offset || info->geometry.y_offset;
}

static void
keep_glyphs(ShapedRun *run, const PangoGlyphString *glyphs)
{
	run->n_glyphs = (guint)glyphs->num_glyphs;
	run->glyphs = g_new(ShapedGlyph, run->n_glyphs);
	for (guint i = 0; i < run->n_glyphs; i++) {
		const PangoGlyphInfo *info = &glyphs->glyphs[i];
		run->glyphs[i] = (ShapedGlyph){info->glyph, info->geometry.width};
		if (!has_offset(info))
			continue;
		if (!run->offsets)
			run->offsets = g_new0(ShapedOffset, run->n_glyphs);
		run->offsets[i] = (ShapedOffset){info->geometry.x_offset, info->geometry.y_offset};
	}
}

/* Takes over the item. @breaks: of its characters, or NULL */
static void
add_run(ShapedText *shaped, PangoItem *item, PangoLogAttr *breaks, PangoGlyphString *glyphs)
{
	ShapedRun run = {.item = item};
	pango_shape_item(item, shaped->text, shaped->length, breaks, glyphs, PANGO_SHAPE_NONE);
	keep_glyphs(&run, glyphs);
	take_extents(item->analysis.font, &run.ascent, &run.descent);
	run.lacks_glyphs = lacks_glyphs(glyphs);
	g_array_append_val(shaped->runs, run);
	add_clusters(shaped, &run, glyphs->log_clusters);
}

/* The places of a text where lines may break, one more than it has characters. The caller frees them. */
static PangoLogAttr *
breaks_of(const ShapedText *shaped)
{
	const int n = (int)g_utf8_strlen(shaped->text, -1);
	PangoLogAttr *breaks = g_new0(PangoLogAttr, (gsize)n + 1);
	pango_get_log_attrs(shaped->text, shaped->length, -1, shaped->language, breaks, n + 1);
	return breaks;
}

static bool
goes_backward(gunichar letter)
{
	switch (g_unichar_get_script(letter)) {
	case G_UNICODE_SCRIPT_ARABIC:
	case G_UNICODE_SCRIPT_HEBREW:
	case G_UNICODE_SCRIPT_SYRIAC:
	case G_UNICODE_SCRIPT_THAANA:
	case G_UNICODE_SCRIPT_NKO:
	case G_UNICODE_SCRIPT_ADLAM:
		return true;
	default:
		return false;
	}
}

/* The direction of the first letter of a paragraph. */
static PangoDirection
direction_of(const char *text, int length)
{
	for (const char *at = text; at < text + length; at = text_next(at)) {
		const gunichar letter = g_utf8_get_char(at);
		if (g_unichar_isalpha(letter))
			return goes_backward(letter) ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR;
	}
	return PANGO_DIRECTION_LTR;
}

/* Shapes a paragraph. @breaks: from its first character on, or NULL */
static void
add_paragraph(ShapedText *shaped, PangoContext *context, PangoAttrList *attributes, int from,
              int length, PangoLogAttr *breaks)
{
	const guint first = shaped->n_clusters;
	GList *items = pango_itemize_with_base_dir(context,
	                                           direction_of(shaped->text + from, length),
	                                           shaped->text, from, length, attributes, NULL);
	PangoGlyphString *glyphs = pango_glyph_string_new();
	for (GList *at = items; at; at = at->next) {
		const int n = ((const PangoItem *)at->data)->num_chars;
		add_run(shaped, at->data, breaks, glyphs);
		if (breaks)
			breaks += n;
	}
	pango_glyph_string_free(glyphs);
	g_list_free(items);
	if (shaped->n_clusters > first)
		shaped->clusters[first].begins_paragraph = true;
}

/* A cluster ends where the next one of its paragraph begins. */
static void
set_lengths(const ShapedText *shaped, guint from, gsize end)
{
	for (guint i = from; i < shaped->n_clusters; i++) {
		Cluster *cluster = &shaped->clusters[i];
		const gsize next = i + 1 < shaped->n_clusters ? shaped_cluster(shaped, i + 1)->byte
		                                              : end;
		cluster->length = (guint)(next - cluster->byte);
	}
}

/* The blanks at the end of a line have no width. */
static ShapedLine
make_line(const ShapedText *shaped, guint from, guint to, gsize begin, gsize end)
{
	ShapedLine line = {.from = from, .to = to, .begin = (guint)begin, .end = (guint)end};
	guint filled = to, run = G_MAXUINT;
	while (filled > from && shaped_cluster(shaped, filled - 1)->is_blank)
		filled--;
	for (guint i = from; i < to; i++) {
		const Cluster *cluster = shaped_cluster(shaped, i);
		line.width += i < filled ? cluster->width : 0;
		if (cluster->run == run)
			continue;
		run = cluster->run;
		line.ascent = MAX(line.ascent, shaped_run(shaped, run)->ascent);
		line.descent = MAX(line.descent, shaped_run(shaped, run)->descent);
	}
	return line;
}

/* Small capitals need the breaks of the text. */
static void
add_paragraphs(ShapedText *shaped, PangoContext *context, PangoAttrList *attributes)
{
	const int whole = shaped->length;
	g_autofree PangoLogAttr *breaks = attributes ? breaks_of(shaped) : NULL;
	glong character = 0;
	for (int from = 0; from <= whole;) {
		int end, next;
		pango_find_paragraph_boundary(shaped->text + from, whole - from, &end, &next);
		const guint first = shaped->n_clusters;
		add_paragraph(shaped, context, attributes, from, end,
		              breaks ? breaks + character : NULL);
		set_lengths(shaped, first, (gsize)(from + end));
		ShapedLine line = make_line(shaped, first, shaped->n_clusters, (gsize)from,
		                            (gsize)(from + end));
		line.begins_paragraph = true;
		if (line.from == line.to)
			take_empty_extents(&line, context);
		g_array_append_val(shaped->lines, line);
		if (end == next)
			break;
		character += g_utf8_strlen(shaped->text + from, next);
		from += next;
	}
}

ShapedText *
shaped_new(PangoContext *context, const char *text, PangoAttrList *attributes)
{
	ShapedText *shaped = g_new0(ShapedText, 1);
	shaped->text = g_strdup(text);
	shaped->length = (int)strlen(text);
	shaped->language = pango_context_get_language(context);
	shaped->runs = g_array_new(FALSE, FALSE, sizeof(ShapedRun));
	g_array_set_clear_func(shaped->runs, run_clear);
	shaped->clusters = g_new(Cluster, strlen(text));
	shaped->lines = g_array_new(FALSE, FALSE, sizeof(ShapedLine));
	add_paragraphs(shaped, context, attributes);
	shaped->clusters = g_renew(Cluster, shaped->clusters, shaped->n_clusters);
	return shaped;
}

void
shaped_free(gpointer data)
{
	ShapedText *shaped = data;
	g_free(shaped->text);
	g_array_unref(shaped->runs);
	g_free(shaped->clusters);
	g_array_unref(shaped->lines);
	g_free(shaped);
}

gint64
shaped_width(const ShapedText *shaped)
{
	gint64 width = 0;
	for (guint i = 0; i < shaped->lines->len; i++)
		width = MAX(width, g_array_index(shaped->lines, ShapedLine, i).width);
	return width;
}

gint64
shaped_longest_word(const ShapedText *shaped)
{
	gint64 longest = 0, width = 0;
	for (guint i = 0; i < shaped->n_clusters; i++) {
		const Cluster *cluster = shaped_cluster(shaped, i);
		if (cluster->begins_paragraph || cluster->is_blank)
			width = 0;
		width += cluster->is_blank ? 0 : cluster->width;
		longest = MAX(longest, width);
	}
	return longest;
}

static void
find_breaks(ShapedText *shaped)
{
	if (shaped->has_breaks)
		return;
	shaped->has_breaks = true;
	g_autofree const PangoLogAttr *breaks = breaks_of(shaped);
	const char *at = shaped->text;
	gsize character = 0;
	for (guint i = 0; i < shaped->n_clusters; i++) {
		Cluster *cluster = &shaped->clusters[i];
		for (; at < shaped->text + cluster->byte; character++)
			at = text_next(at);
		cluster->may_begin_line = breaks[character].is_line_break;
		cluster->may_be_split = breaks[character].is_char_break;
	}
}

/* The cluster behind the last one of a line that begins with @from, of a paragraph that ends at @end. */
static guint
end_of_line(const ShapedText *shaped, guint from, guint end, gint64 room)
{
	gint64 width = 0;
	guint word = from, part = from;
	for (guint i = from; i < end; i++) {
		const Cluster *cluster = shaped_cluster(shaped, i);
		word = cluster->may_begin_line ? i : word;
		part = cluster->may_be_split ? i : part;
		width += cluster->width;
		if (width <= room || cluster->is_blank)
			continue;
		if (word > from || part > from)
			return word > from ? word : part;
	}
	return end;
}

static gsize
byte_of(const ShapedText *shaped, guint cluster, const ShapedLine *paragraph)
{
	return cluster < paragraph->to ? shaped_cluster(shaped, cluster)->byte : paragraph->end;
}

static void
break_paragraph(ShapedText *shaped, const ShapedLine *paragraph, gint64 width, gint64 hang,
                GArray *lines)
{
	guint from = paragraph->from;
	do {
		const bool first = from == paragraph->from;
		const guint end = end_of_line(shaped, from, paragraph->to,
		                              first ? width : width - hang);
		ShapedLine line = make_line(shaped, from, end, byte_of(shaped, from, paragraph),
		                            byte_of(shaped, end, paragraph));
		line.begins_paragraph = first;
		g_array_append_val(lines, line);
		from = end;
	} while (from < paragraph->to);
}

GArray *
shaped_break(ShapedText *shaped, gint64 width, gint64 hang)
{
	GArray *lines = g_array_new(FALSE, FALSE, sizeof(ShapedLine));
	for (guint i = 0; i < shaped->lines->len; i++) {
		const ShapedLine *paragraph = &g_array_index(shaped->lines, ShapedLine, i);
		if (paragraph->width <= width) {
			g_array_append_val(lines, *paragraph);
			continue;
		}
		find_breaks(shaped);
		break_paragraph(shaped, paragraph, width, hang, lines);
	}
	return lines;
}

gsize
shaped_bytes_within(const ShapedText *shaped, gsize from, gint64 width)
{
	gsize end = from;
	for (guint i = 0; i < shaped->n_clusters; i++) {
		const Cluster *cluster = shaped_cluster(shaped, i);
		if (cluster->byte < from)
			continue;
		width -= cluster->width;
		if (width < 0)
			break;
		end = cluster->byte + cluster->length;
	}
	return end - from;
}

bool
shaped_lacks_glyphs(const ShapedText *shaped)
{
	for (guint i = 0; i < shaped->runs->len; i++)
		if (shaped_run(shaped, i)->lacks_glyphs)
			return true;
	return false;
}

void
shaped_add_missing(const ShapedText *shaped, GTree *letters)
{
	for (guint i = 0; i < shaped->runs->len; i++) {
		const ShapedRun *run = shaped_run(shaped, i);
		for (guint k = 0; k < run->n_glyphs; k++) {
			const PangoGlyph glyph = run->glyphs[k].glyph;
			const guint letter = glyph & ~(guint)PANGO_GLYPH_UNKNOWN_FLAG;
			if (glyph & PANGO_GLYPH_UNKNOWN_FLAG && g_unichar_validate(letter))
				g_tree_insert(letters, GUINT_TO_POINTER(letter), NULL);
		}
	}
}

/* The parts of a line that are of one run each, in the order of the text. */
static GArray *
spans_in_order(const ShapedText *shaped, const ShapedLine *line)
{
	GArray *spans = g_array_new(FALSE, FALSE, sizeof(ShapedSpan));
	for (guint i = line->from; i < line->to;) {
		ShapedSpan span = {i, i};
		const guint run = shaped_cluster(shaped, i)->run;
		while (span.to < line->to && shaped_cluster(shaped, span.to)->run == run)
			span.to++;
		g_array_append_val(spans, span);
		i = span.to;
	}
	return spans;
}

static PangoItem *
item_of(const ShapedText *shaped, const ShapedSpan *span)
{
	return shaped_run(shaped, shaped_cluster(shaped, span->from)->run)->item;
}

static bool
goes_forward(const ShapedText *shaped, const GArray *spans)
{
	for (guint i = 0; i < spans->len; i++)
		if (item_of(shaped, &g_array_index(spans, ShapedSpan, i))->analysis.level > 0)
			return false;
	return true;
}

/* Each run is in a line once. */
static GArray *
spans_as_seen(const ShapedText *shaped, const GArray *spans)
{
	GArray *seen = g_array_new(FALSE, FALSE, sizeof(ShapedSpan));
	g_autoptr(GHashTable) by_item = g_hash_table_new(NULL, NULL);
	g_autoptr(GList) items = NULL;
	for (guint i = spans->len; i > 0; i--) {
		ShapedSpan *span = &g_array_index(spans, ShapedSpan, i - 1);
		g_hash_table_insert(by_item, item_of(shaped, span), span);
		items = g_list_prepend(items, item_of(shaped, span));
	}
	g_autoptr(GList) ordered = pango_reorder_items(items);
	for (const GList *at = ordered; at; at = at->next)
		g_array_append_vals(seen, g_hash_table_lookup(by_item, at->data), 1);
	return seen;
}

GArray *
shaped_spans(const ShapedText *shaped, const ShapedLine *line)
{
	GArray *spans = spans_in_order(shaped, line);
	if (goes_forward(shaped, spans))
		return spans;
	GArray *seen = spans_as_seen(shaped, spans);
	g_array_unref(spans);
	return seen;
}

/* The distance of a byte from the left edge of a span that has it. */
static gint64
x_in_span(const ShapedText *shaped, const ShapedSpan *span, gsize byte, gint64 width)
{
	gint64 before = 0;
	for (guint i = span->from; i < span->to && shaped_cluster(shaped, i)->byte < byte; i++)
		before += shaped_cluster(shaped, i)->width;
	const guint run = shaped_cluster(shaped, span->from)->run;
	return shaped_is_backward(shaped_run(shaped, run)) ? width - before : before;
}

static gint64
span_width(const ShapedText *shaped, const ShapedSpan *span)
{
	gint64 width = 0;
	for (guint i = span->from; i < span->to; i++)
		width += shaped_cluster(shaped, i)->width;
	return width;
}

gint64
shaped_x_of(const ShapedText *shaped, const ShapedLine *line, gsize byte)
{
	g_autoptr(GArray) spans = shaped_spans(shaped, line);
	gint64 x = 0;
	for (guint i = 0; i < spans->len; i++) {
		const ShapedSpan *span = &g_array_index(spans, ShapedSpan, i);
		const Cluster *last = shaped_cluster(shaped, span->to - 1);
		const gint64 width = span_width(shaped, span);
		if (byte >= shaped_cluster(shaped, span->from)->byte &&
		    byte < last->byte + last->length)
			return x + x_in_span(shaped, span, byte, width);
		x += width;
	}
	return line->width;
}
