/* Makes Pango layouts of texts, and line boxes of their lines. */
#include "base/emphasis.h"
#include "sheet/pdf-private.h"

#include <string.h>

typedef struct Font {
	double size; /* points */
	PangoWeight weight;
} Font;

static const Font FONTS[STYLE_COUNT] = {
	[STYLE_TITLE] = {16, PANGO_WEIGHT_BOLD},    [STYLE_SUBTITLE] = {9.5, PANGO_WEIGHT_NORMAL},
	[STYLE_FORCE] = {12, PANGO_WEIGHT_BOLD},    [STYLE_SECTION] = {9, PANGO_WEIGHT_BOLD},
	[STYLE_UNIT] = {9.5, PANGO_WEIGHT_BOLD},    [STYLE_BODY] = {8.5, PANGO_WEIGHT_NORMAL},
	[STYLE_HEAD] = {7, PANGO_WEIGHT_BOLD},      [STYLE_CELL] = {8, PANGO_WEIGHT_NORMAL},
	[STYLE_SMALL] = {6.5, PANGO_WEIGHT_NORMAL}, [STYLE_QUIET] = {7, PANGO_WEIGHT_NORMAL},
};

/* The fonts that Muster brings; the last one is any, for characters that they lack. */
#define FONT_FAMILY "DejaVu Sans,sans-serif"

/* Points; smaller type is hard to read on paper. */
#define SMALLEST_TYPE 6.5

/* Bytes of a text that Pango wraps at once. */
#define PDF_MAX_RUN 1024

/* Bytes of a text that may be one line. */
#define PDF_MAX_CUT 1024

/* Characters of a label that is short enough for one line. */
#define UNBROKEN_LENGTH 40

/* No hinting: glyphs keep their shape on every printer, and widths do not depend on a screen. */
static PangoContext *
make_context(PangoFontMap *fonts)
{
	PangoContext *context = pango_font_map_create_context(fonts);
	cairo_font_options_t *options = cairo_font_options_create();
	cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
	cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
	pango_cairo_context_set_font_options(context, options);
	pango_cairo_context_set_resolution(context, 72);
	pango_context_set_round_glyph_positions(context, FALSE);
	cairo_font_options_destroy(options);
	return context;
}

static PangoFontDescription *
make_font(const Font *font, double scale)
{
	PangoFontDescription *description = pango_font_description_new();
	pango_font_description_set_family_static(description, FONT_FAMILY);
	pango_font_description_set_stretch(description, PANGO_STRETCH_CONDENSED);
	pango_font_description_set_weight(description, font->weight);
	pango_font_description_set_absolute_size(
		description, MAX(font->size * scale, SMALLEST_TYPE) * PANGO_SCALE);
	return description;
}

void
pdf_typesetter_init(PdfTypesetter *typesetter, PangoFontMap *fonts, const Document *document,
                    double width, double scale)
{
	*typesetter = (PdfTypesetter){
		.document = document,
		.context = make_context(fonts),
		.scale = scale,
		.width = width,
		.layouts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_object_unref),
		.shared = g_hash_table_new_full(NULL, NULL, NULL, pdf_shared_free),
		.wrapped = g_ptr_array_new_with_free_func(g_object_unref),
		.boxes = g_array_new(FALSE, FALSE, sizeof(LineBox)),
	};
	pdf_links_init(&typesetter->links);
	g_array_set_clear_func(typesetter->boxes, pdf_box_clear);
	for (int i = 0; i < STYLE_COUNT; i++)
		typesetter->fonts[i] = make_font(&FONTS[i], scale);
}

void
pdf_typesetter_clear(PdfTypesetter *typesetter)
{
	for (int i = 0; i < STYLE_COUNT; i++)
		pango_font_description_free(typesetter->fonts[i]);
	g_array_unref(typesetter->boxes);
	g_hash_table_unref(typesetter->layouts);
	g_hash_table_unref(typesetter->shared);
	pdf_links_clear(&typesetter->links);
	g_ptr_array_unref(typesetter->wrapped);
	g_object_unref(typesetter->context);
}

double
pdf_size(const PdfTypesetter *typesetter, double points)
{
	return points * typesetter->scale;
}

/*
 * Divides a text into short runs, which changes nothing that is seen: Pango wraps a run in quadratic
 * time. Spacing of 0 is as good as none, but begins a run.
 */
static void
divide(PangoAttrList *attributes, const char *text)
{
	const char *end = text + strlen(text);
	for (const char *at = text; end - at > PDF_MAX_RUN; at += 2 * PDF_MAX_RUN) {
		PangoAttribute *spacing = pango_attr_letter_spacing_new(0);
		spacing->start_index = (guint)(g_utf8_find_prev_char(text, at + PDF_MAX_RUN) -
		                               text);
		const char *next = MIN(at + 2 * PDF_MAX_RUN, end);
		spacing->end_index = (guint)(g_utf8_find_prev_char(text, next) - text);
		pango_attr_list_insert(attributes, spacing);
	}
}

static void
add_attribute(PangoAttrList *attributes, PangoAttribute *attribute, guint from, guint to)
{
	attribute->start_index = from;
	attribute->end_index = to;
	pango_attr_list_insert(attributes, attribute);
}

static void
add_bold(PangoAttrList *attributes, guint from, guint to)
{
	add_attribute(attributes, pango_attr_weight_new(PANGO_WEIGHT_BOLD), from, to);
}

/* Adds the runs of a line of a text, which is at byte @at of the layout. */
static void
add_runs(PangoAttrList *attributes, const GArray *runs, const TextLine *line, gsize at)
{
	for (guint i = 0; runs && i < runs->len; i++) {
		const EmphasisRun *run = &g_array_index(runs, EmphasisRun, i);
		if (run->to <= line->from || run->from >= line->to)
			continue;
		const guint from = (guint)(at + MAX(run->from, line->from) - line->from);
		const guint to = (guint)(at + MIN(run->to, line->to) - line->from);
		if (run->bold)
			add_bold(attributes, from, to);
		if (run->small_capitals)
			add_attribute(attributes, pango_attr_variant_new(PANGO_VARIANT_SMALL_CAPS),
			              from, to);
	}
}

static const GArray *
runs_of(const PdfTypesetter *typesetter, const char *text)
{
	return typesetter->document ? document_emphasis(typesetter->document, text) : NULL;
}

/* @text of the document, or a copy, which is set without runs; @attributes taken over */
static PangoLayout *
make_layout_with(const PdfTypesetter *typesetter, TextStyle style, const char *text,
                 PangoAttrList *attributes)
{
	const GArray *runs = runs_of(typesetter, text);
	PangoLayout *layout = pango_layout_new(typesetter->context);
	pango_layout_set_font_description(layout, typesetter->fonts[style]);
	pango_layout_set_text(layout, text, -1);
	divide(attributes, text);
	if (runs) {
		const TextLine whole = {text, 0, strlen(text)};
		add_runs(attributes, runs, &whole, 0);
	}
	pango_layout_set_attributes(layout, attributes);
	pango_attr_list_unref(attributes);
	return layout;
}

static PangoLayout *
make_layout(const PdfTypesetter *typesetter, TextStyle style, const char *text)
{
	return make_layout_with(typesetter, style, text, pango_attr_list_new());
}

PangoLayout *
pdf_layout(PdfTypesetter *typesetter, TextStyle style, const char *text)
{
	/* The same words without runs are another layout. The key is made often, so it is not formatted. */
	const char begin[] = {(char)('A' + style), runs_of(typesetter, text) ? 'm' : ' ', '\0'};
	g_autofree char *key = g_strconcat(begin, text, NULL);
	PangoLayout *layout = g_hash_table_lookup(typesetter->layouts, key);
	if (layout)
		return layout;
	layout = make_layout(typesetter, style, text);
	g_hash_table_insert(typesetter->layouts, g_steal_pointer(&key), layout);
	return layout;
}

static PangoLayout *
wrap(PdfTypesetter *typesetter, PangoLayout *layout, double width)
{
	g_ptr_array_add(typesetter->wrapped, layout);
	pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
	pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
	return layout;
}

/* Keeps a wrapped layout under the key of all that its look depends on. Lists of one army have many
   paragraphs in common, and each takes some 7 kB. Takes over the key. */
static PangoLayout *
share(PdfTypesetter *typesetter, char *key, PangoLayout *layout)
{
	g_hash_table_insert(typesetter->layouts, key, g_object_ref(layout));
	return layout;
}

PangoLayout *
pdf_layout_wrapped(PdfTypesetter *typesetter, TextStyle style, const char *text, double width)
{
	/* The width of a long line is too large a number for Pango. */
	PangoLayout *line = strlen(text) > PDF_MAX_CUT ? NULL : pdf_layout(typesetter, style, text);
	if (line && pdf_layout_width(line) <= width)
		return line;
	if (runs_of(typesetter, text))
		return wrap(typesetter, make_layout(typesetter, style, text), width);
	g_autofree char *key = g_strdup_printf("w%d %d %s", (int)style, (int)(width * PANGO_SCALE),
	                                       text);
	PangoLayout *known = g_hash_table_lookup(typesetter->layouts, key);
	return known ? known
	             : share(typesetter, g_steal_pointer(&key),
	                     wrap(typesetter, make_layout(typesetter, style, text), width));
}

/* Takes over the attributes. */
static PangoLayout *
make_paragraph(PdfTypesetter *typesetter, TextStyle style, const char *text,
               PangoAttrList *attributes, double width, double hang)
{
	PangoLayout *layout = make_layout_with(typesetter, style, text, attributes);
	pango_layout_set_indent(layout, (int)(-hang * PANGO_SCALE));
	return wrap(typesetter, layout, width);
}

/* The key of a paragraph: the place that it has, its runs, and its text. */
static char *
paragraph_key(const char *text, gsize lead, const GArray *runs, const TextLine *line, double width,
              double hang)
{
	GString *key = g_string_new(NULL);
	g_string_printf(key, "p%d %d %" G_GSIZE_FORMAT, (int)(width * PANGO_SCALE),
	                (int)(hang * PANGO_SCALE), lead);
	for (guint i = 0; runs && i < runs->len; i++) {
		const EmphasisRun *run = &g_array_index(runs, EmphasisRun, i);
		if (run->to > line->from && run->from < line->to)
			g_string_append_printf(key,
			                       " %" G_GSSIZE_FORMAT "-%" G_GSSIZE_FORMAT "%d%d",
			                       (gssize)run->from - (gssize)line->from,
			                       (gssize)run->to - (gssize)line->from, run->bold,
			                       run->small_capitals);
	}
	g_string_append_printf(key, "\n%s", text);
	return g_string_free(key, FALSE);
}

/* @lead, @text: bytes of the two in @whole */
static PangoLayout *
new_paragraph(PdfTypesetter *typesetter, const char *whole, gsize lead, gsize text,
              const TextLine *line, double width, double hang)
{
	PangoAttrList *attributes = pango_attr_list_new();
	add_bold(attributes, 0, (guint)lead);
	add_runs(attributes, runs_of(typesetter, line->text), line, strlen(whole) - text);
	return make_paragraph(typesetter, STYLE_BODY, whole, attributes, width, hang);
}

PangoLayout *
pdf_layout_paragraph(PdfTypesetter *typesetter, const char *lead, const TextLine *line,
                     double width, double hang, bool alone)
{
	g_autofree char *text = g_strndup(line->text + line->from, line->to - line->from);
	g_autofree char *whole = g_strconcat(lead, *lead && *text ? " " : "", text, NULL);
	g_autofree char *key = paragraph_key(whole, strlen(lead), runs_of(typesetter, line->text),
	                                     line, width, hang);
	PangoLayout *known = alone ? NULL : g_hash_table_lookup(typesetter->layouts, key);
	if (known)
		return known;
	PangoLayout *layout = new_paragraph(typesetter, whole, strlen(lead), strlen(text), line,
	                                    width, hang);
	return alone ? layout : share(typesetter, g_steal_pointer(&key), layout);
}

/* Keeps a short label on one line with its value: "VP when lost". */
static char *
unbroken(const char *label)
{
	GString *text = g_string_new(label);
	if (g_utf8_strlen(label, -1) <= UNBROKEN_LENGTH)
		g_string_replace(text, " ", UNBREAKABLE_BLANK, 0);
	return g_string_free(text, FALSE);
}

PangoLayout *
pdf_layout_figures(PdfTypesetter *typesetter, const Block *block, double width, double hang)
{
	g_autoptr(GString) text = g_string_new(block->lead);
	PangoAttrList *attributes = pango_attr_list_new();
	for (uint32_t i = 0; i < block->panel->n_figures; i++) {
		const SheetFigure *figure = &block->panel->figures[i];
		g_autofree char *label = unbroken(figure->label);
		g_string_append_printf(text, "%s%s" UNBREAKABLE_BLANK, text->len ? "   " : "",
		                       label);
		const guint from = (guint)text->len;
		g_string_append(text, figure->value);
		if (!strstr(figure->value, SHEET_LINE))
			add_bold(attributes, from, (guint)text->len);
	}
	return make_paragraph(typesetter, block->quiet ? STYLE_QUIET : STYLE_BODY, text->str,
	                      attributes, width, hang);
}

PangoLayout *
pdf_layout_cut(PdfTypesetter *typesetter, TextStyle style, const char *text, double width)
{
	const gsize length = MIN(strlen(text), PDF_MAX_CUT);
	const char *end;
	(void)g_utf8_validate_len(text, length, &end);
	g_autofree char *line = g_strndup(text, (gsize)(end - text));
	PangoLayout *layout = wrap(typesetter, make_layout(typesetter, style, line), width);
	pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
	return layout;
}

double
pdf_layout_width(PangoLayout *layout)
{
	int width;
	pango_layout_get_size(layout, &width, NULL);
	return (double)width / PANGO_SCALE;
}

void
pdf_box_init(LineBox *box)
{
	*box = (LineBox){
		.pieces = g_array_new(FALSE, FALSE, sizeof(Piece)),
		.rules = g_array_new(FALSE, FALSE, sizeof(Rule)),
		.head = -1,
	};
}

void
pdf_box_clear(gpointer data)
{
	LineBox *box = data;
	g_array_unref(box->pieces);
	g_array_unref(box->rules);
	if (box->numbers)
		g_array_unref(box->numbers);
}

void
pdf_begin_group(PdfTypesetter *typesetter)
{
	typesetter->n_groups++;
}

LineBox *
pdf_add_box(PdfTypesetter *typesetter)
{
	LineBox box;
	pdf_box_init(&box);
	box.group = typesetter->n_groups;
	g_array_append_val(typesetter->boxes, box);
	return pdf_box_at(typesetter, typesetter->boxes->len - 1);
}

LineBox *
pdf_box_at(const PdfTypesetter *typesetter, guint index)
{
	return &g_array_index(typesetter->boxes, LineBox, index);
}

void
pdf_box_add_text(LineBox *box, PangoLayout *layout, int line, double x)
{
	const Piece piece = {pango_layout_get_line_readonly(layout, line), x, 0};
	PangoRectangle extents;
	pango_layout_line_get_extents(piece.line, NULL, &extents);
	const double ascent = -(double)extents.y / PANGO_SCALE;
	const double descent = (double)extents.height / PANGO_SCALE - ascent;
	const double below = MAX(box->height - box->ascent, descent);
	box->ascent = MAX(box->ascent, ascent);
	box->height = box->ascent + below;
	g_array_append_val(box->pieces, piece);
}

void
pdf_box_add_rule(LineBox *box, double x, double width, double thickness)
{
	const Rule rule = {x, width, thickness, 0};
	g_array_append_val(box->rules, rule);
}

void
pdf_box_add_page(LineBox *box, double x, double right, guint unit)
{
	const PageNumber number = {x, right, unit};
	if (!box->numbers)
		box->numbers = g_array_new(FALSE, FALSE, sizeof(PageNumber));
	g_array_append_val(box->numbers, number);
}
