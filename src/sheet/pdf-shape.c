#include "sheet/pdf-shape.h"

#include "base/text.h"
#include "sheet/pdf-fonts.h"

#include <string.h>

static void
run_clear(gpointer data)
{
	ShapedRun *run = data;
	cairo_scaled_font_destroy(run->font);
	g_free(run->glyphs);
}

static bool
is_blank_at(const char *at)
{
	return *at == ' ' || *at == '\t';
}

/* Adds the cluster of the glyphs from one up to another. */
static void
add_cluster(ShapedText *shaped, guint number, guint from, guint to)
{
	const ShapedGlyph *glyphs = shaped_run(shaped, number)->glyphs;
	Cluster cluster = {
		.byte = glyphs[from].byte, .glyph = from, .n_glyphs = to - from, .run = number};
	for (guint i = from; i < to; i++)
		cluster.width += glyphs[i].width;
	cluster.is_blank = is_blank_at(shaped->text + cluster.byte);
	g_array_append_val(shaped->clusters, cluster);
}

/* Turns the last clusters round, from one on. */
static void
reverse_clusters(const ShapedText *shaped, guint from)
{
	for (guint i = from, k = shaped->clusters->len; i + 1 < k; i++) {
		Cluster *left = &g_array_index(shaped->clusters, Cluster, i);
		Cluster *right = &g_array_index(shaped->clusters, Cluster, --k);
		const Cluster swapped = *left;
		*left = *right;
		*right = swapped;
	}
}

/* Adds the clusters of a run in the order of the text. */
static void
add_clusters(ShapedText *shaped, guint number)
{
	const ShapedRun *run = shaped_run(shaped, number);
	const guint first = shaped->clusters->len;
	guint from = 0;
	for (guint i = 1; i <= run->n_glyphs; i++)
		if (i == run->n_glyphs || run->glyphs[i].byte != run->glyphs[from].byte) {
			add_cluster(shaped, number, from, i);
			from = i;
		}
	if (shaped_is_backward(run))
		reverse_clusters(shaped, first);
}

static void
add_paragraph(ShapedText *shaped, const TextPart *part)
{
	const guint cluster = shaped->clusters->len, run = shaped->runs->len;
	shaped->fonts->shape(part, shaped->runs);
	for (guint i = run; i < shaped->runs->len; i++)
		add_clusters(shaped, i);
	if (shaped->clusters->len > cluster)
		g_array_index(shaped->clusters, Cluster, cluster).begins_paragraph = true;
}

/* A cluster ends where the next one of its paragraph begins. */
static void
set_lengths(const ShapedText *shaped, guint from, gsize end)
{
	for (guint i = from; i < shaped->clusters->len; i++) {
		Cluster *cluster = &g_array_index(shaped->clusters, Cluster, i);
		const gsize next = i + 1 < shaped->clusters->len
		                           ? shaped_cluster(shaped, i + 1)->byte
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

/* The length of the end of a paragraph at a byte: "\n", "\r", both, or U+2029; 0 if there is none. */
static int
end_of_paragraph(const char *at)
{
	if (*at == '\r')
		return at[1] == '\n' ? 2 : 1;
	if (*at == '\n')
		return 1;
	return strncmp(at, "\342\200\251", 3) == 0 ? 3 : 0;
}

/* Adds the line of a paragraph whose clusters begin with one. */
static void
add_line(ShapedText *shaped, const TextPart *part, guint first)
{
	set_lengths(shaped, first, (gsize)part->to);
	ShapedLine line = make_line(shaped, first, shaped->clusters->len, (gsize)part->from,
	                            (gsize)part->to);
	line.begins_paragraph = true;
	/* A line without letters has the height of its font. */
	if (line.from == line.to)
		shaped->fonts->measure(part->font, &line.ascent, &line.descent);
	g_array_append_val(shaped->lines, line);
}

static void
add_paragraphs(ShapedText *shaped, TextFont font, const GArray *emphasis)
{
	TextPart part = {
		.text = shaped->text, .length = shaped->length, .font = font, .emphasis = emphasis};
	for (int end = -1; end != 0; part.from = part.to + end) {
		part.to = part.from;
		while (!(end = end_of_paragraph(part.text + part.to)) && part.to < part.length)
			part.to++;
		const guint first = shaped->clusters->len;
		if (part.to > part.from)
			add_paragraph(shaped, &part);
		add_line(shaped, &part, first);
	}
}

ShapedText *
shaped_new(const PdfFonts *fonts, TextFont font, const char *text, const GArray *emphasis)
{
	ShapedText *shaped = g_new0(ShapedText, 1);
	shaped->text = g_strdup(text);
	shaped->length = (int)strlen(text);
	shaped->fonts = fonts;
	shaped->runs = g_array_new(FALSE, FALSE, sizeof(ShapedRun));
	g_array_set_clear_func(shaped->runs, run_clear);
	shaped->clusters = g_array_sized_new(FALSE, FALSE, sizeof(Cluster), (guint)shaped->length);
	shaped->lines = g_array_new(FALSE, FALSE, sizeof(ShapedLine));
	add_paragraphs(shaped, font, emphasis);
	return shaped;
}

void
shaped_free(gpointer data)
{
	ShapedText *shaped = data;
	g_free(shaped->text);
	g_array_unref(shaped->runs);
	g_array_unref(shaped->clusters);
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
	for (guint i = 0; i < shaped->clusters->len; i++) {
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
	g_autofree guint8 *breaks = shaped->fonts->breaks(shaped->text, shaped->length);
	const char *at = shaped->text;
	gsize character = 0;
	for (guint i = 0; i < shaped->clusters->len; i++) {
		Cluster *cluster = &g_array_index(shaped->clusters, Cluster, i);
		for (; at < shaped->text + cluster->byte; character++)
			at = text_next(at);
		cluster->may_begin_line = breaks[character] & BREAK_WORD;
		cluster->may_be_split = breaks[character] & BREAK_PART;
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
	for (guint i = 0; i < shaped->clusters->len; i++) {
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
			const guint glyph = run->glyphs[k].index;
			const guint letter = glyph & ~GLYPH_UNKNOWN;
			if (glyph & GLYPH_UNKNOWN && g_unichar_validate(letter))
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

static unsigned
level_of(const ShapedText *shaped, const GArray *spans, guint span)
{
	const guint first = g_array_index(spans, ShapedSpan, span).from;
	return shaped_run(shaped, shaped_cluster(shaped, first)->run)->level;
}

static void
reverse_spans(GArray *spans, guint from, guint to)
{
	for (; from + 1 < to; from++) {
		ShapedSpan *left = &g_array_index(spans, ShapedSpan, from);
		ShapedSpan *right = &g_array_index(spans, ShapedSpan, --to);
		const ShapedSpan swapped = *left;
		*left = *right;
		*right = swapped;
	}
}

/* Turns round each sequence of spans of a level or a higher one (rule L2 of UAX #9). Turning others round before has
   left the spans of such a sequence together. */
static void
reverse_level(const ShapedText *shaped, GArray *spans, unsigned level)
{
	for (guint from = 0; from < spans->len;) {
		guint to = from;
		while (to < spans->len && level_of(shaped, spans, to) >= level)
			to++;
		reverse_spans(spans, from, to);
		from = to + 1;
	}
}

GArray *
shaped_spans(const ShapedText *shaped, const ShapedLine *line)
{
	GArray *spans = spans_in_order(shaped, line);
	unsigned highest = 0;
	for (guint i = 0; i < spans->len; i++)
		highest = MAX(highest, level_of(shaped, spans, i));
	for (unsigned level = highest; level > 0; level--)
		reverse_level(shaped, spans, level);
	return spans;
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
