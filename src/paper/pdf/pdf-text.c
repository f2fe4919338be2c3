/* Makes layouts of texts, and line boxes of their lines. */
#include "base/text/emphasis.h"
#include "paper/pdf/pdf-private.h"

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

/* Bytes of a text that may be one line. */
#define PDF_MAX_CUT 1024

/* Bytes with which a key begins, at most. */
#define KEY_BEGIN 16

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

/* The size of a style in Pango units, before it is scaled. */
static int
size_of(const PdfTypesetter *typesetter, TextStyle style)
{
	return (int)(MAX(FONTS[style].size, SMALLEST_TYPE / typesetter->scale) * PANGO_SCALE);
}

static void
set_font(PangoContext *context, const Font *font, int size)
{
	PangoFontDescription *description = pango_font_description_new();
	pango_font_description_set_family_static(description, FONT_FAMILY);
	pango_font_description_set_stretch(description, PANGO_STRETCH_CONDENSED);
	pango_font_description_set_weight(description, font->weight);
	pango_font_description_set_absolute_size(description, size);
	pango_context_set_font_description(context, description);
	pango_font_description_free(description);
}

/* A context with the font of a style, made when it is needed first. */
static PangoContext *
context_of(PdfTypesetter *typesetter, TextStyle style)
{
	PangoContext **context = &typesetter->contexts[style];
	if (!*context) {
		*context = make_context(typesetter->fonts);
		set_font(*context, &FONTS[style], size_of(typesetter, style));
	}
	return *context;
}

static void
layout_free(gpointer data)
{
	PdfLayout *layout = data;
	g_array_unref(layout->lines);
	g_free(layout);
}

GHashTable *
pdf_texts_new(void)
{
	return g_hash_table_new_full(g_str_hash, g_str_equal, g_free, shaped_free);
}

void
pdf_typesetter_init(PdfTypesetter *typesetter, PangoFontMap *fonts, GHashTable *texts,
                    const Document *document, double width, double scale)
{
	*typesetter = (PdfTypesetter){
		.document = document,
		.fonts = fonts,
		.scale = scale,
		.width = width,
		.texts = texts ? g_hash_table_ref(texts) : pdf_texts_new(),
		.shared = g_hash_table_new_full(NULL, NULL, NULL, pdf_shared_free),
		.layouts = g_ptr_array_new_with_free_func(layout_free),
		.boxes = g_array_new(FALSE, FALSE, sizeof(LineBox)),
		.codes = g_ptr_array_new_with_free_func((GDestroyNotify)qr_code_free),
	};
	pdf_links_init(&typesetter->links);
	g_array_set_clear_func(typesetter->boxes, pdf_box_clear);
}

void
pdf_typesetter_clear(PdfTypesetter *typesetter)
{
	for (int i = 0; i < STYLE_COUNT; i++)
		g_clear_object(&typesetter->contexts[i]);
	g_array_unref(typesetter->boxes);
	g_ptr_array_unref(typesetter->codes);
	g_ptr_array_unref(typesetter->layouts);
	g_hash_table_unref(typesetter->texts);
	g_hash_table_unref(typesetter->shared);
	pdf_links_clear(&typesetter->links);
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
	for (guint i = emphasis_find(runs, (guint)line->from); i < runs->len; i++) {
		const EmphasisRun *run = &g_array_index(runs, EmphasisRun, i);
		if (run->from >= line->to)
			break;
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

/* Keeps the look of a text under a key: a text in a font is shaped once for all scales and widths. Takes over the key
   and the attributes, which may be NULL. */
static ShapedText *
keep_shaped(PdfTypesetter *typesetter, TextStyle style, char *key, const char *text,
            PangoAttrList *attributes)
{
	ShapedText *shaped = shaped_new(context_of(typesetter, style), text, attributes);
	g_hash_table_insert(typesetter->texts, key, shaped);
	if (attributes)
		pango_attr_list_unref(attributes);
	return shaped;
}

/* Begins the key of a text's look: its style, and its size if that is not the usual one. It is made often,
   so it is not formatted. */
static void
begin_key(const PdfTypesetter *typesetter, TextStyle style, char mark, char *begin)
{
	const int size = size_of(typesetter, style);
	char *at = begin;
	*at++ = (char)('A' + style);
	*at++ = mark;
	if (size > (int)(FONTS[style].size * PANGO_SCALE))
		for (int rest = size; rest; rest /= 10)
			*at++ = (char)('0' + rest % 10);
	*at++ = ' ';
	*at = '\0';
}

/* A text of the document, or a copy, which is set without runs. */
static ShapedText *
shape(PdfTypesetter *typesetter, TextStyle style, const char *text)
{
	char begin[KEY_BEGIN];
	const GArray *runs = runs_of(typesetter, text);
	begin_key(typesetter, style, runs ? 'm' : ' ', begin);
	g_autofree char *key = g_strconcat(begin, text, NULL);
	ShapedText *known = g_hash_table_lookup(typesetter->texts, key);
	if (known)
		return known;
	PangoAttrList *attributes = runs ? pango_attr_list_new() : NULL;
	if (runs) {
		const TextLine whole = {text, 0, strlen(text)};
		add_runs(attributes, runs, &whole, 0);
	}
	return keep_shaped(typesetter, style, g_steal_pointer(&key), text, attributes);
}

/* Takes over the lines. */
static PdfLayout *
add_layout(PdfTypesetter *typesetter, ShapedText *shaped, GArray *lines)
{
	PdfLayout *layout = g_new(PdfLayout, 1);
	*layout = (PdfLayout){shaped, lines};
	g_ptr_array_add(typesetter->layouts, layout);
	return layout;
}

static PdfLayout *
wrap(PdfTypesetter *typesetter, ShapedText *shaped, double width, double hang)
{
	return add_layout(
		typesetter, shaped,
		shaped_break(shaped, (gint64)(width * PANGO_SCALE), (gint64)(hang * PANGO_SCALE)));
}

PdfLayout *
pdf_layout(PdfTypesetter *typesetter, TextStyle style, const char *text)
{
	ShapedText *shaped = shape(typesetter, style, text);
	return add_layout(typesetter, shaped, g_array_ref(shaped->lines));
}

double
pdf_text_width(PdfTypesetter *typesetter, TextStyle style, const char *text)
{
	return (double)shaped_width(shape(typesetter, style, text)) / PANGO_SCALE;
}

double
pdf_longest_word(PdfTypesetter *typesetter, TextStyle style, const char *text)
{
	return (double)shaped_longest_word(shape(typesetter, style, text)) / PANGO_SCALE;
}

PdfLayout *
pdf_layout_wrapped(PdfTypesetter *typesetter, TextStyle style, const char *text, double width)
{
	return wrap(typesetter, shape(typesetter, style, text), width, 0);
}

/* The key of a paragraph: its lead, its runs, and its text. */
static char *
paragraph_key(const PdfTypesetter *typesetter, const char *text, gsize lead, const GArray *runs,
              const TextLine *line)
{
	char begin[KEY_BEGIN];
	begin_key(typesetter, STYLE_BODY, 'p', begin);
	GString *key = g_string_new(begin);
	g_string_append_printf(key, "%" G_GSIZE_FORMAT, lead);
	for (guint i = runs ? emphasis_find(runs, (guint)line->from) : 0; runs && i < runs->len;
	     i++) {
		const EmphasisRun *run = &g_array_index(runs, EmphasisRun, i);
		if (run->from >= line->to)
			break;
		g_string_append_printf(key, " %" G_GSSIZE_FORMAT "-%" G_GSSIZE_FORMAT "%d%d",
		                       (gssize)run->from - (gssize)line->from,
		                       (gssize)run->to - (gssize)line->from, run->bold,
		                       run->small_capitals);
	}
	g_string_append_c(key, '\n');
	g_string_append(key, text);
	return g_string_free(key, FALSE);
}

/* @lead, @text: bytes of the two in @whole */
static ShapedText *
shape_paragraph(PdfTypesetter *typesetter, const char *whole, gsize lead, gsize text,
                const TextLine *line)
{
	const GArray *runs = runs_of(typesetter, line->text);
	g_autofree char *key = paragraph_key(typesetter, whole, lead, runs, line);
	ShapedText *known = g_hash_table_lookup(typesetter->texts, key);
	if (known)
		return known;
	PangoAttrList *attributes = lead || runs ? pango_attr_list_new() : NULL;
	if (lead)
		add_bold(attributes, 0, (guint)lead);
	if (runs)
		add_runs(attributes, runs, line, strlen(whole) - text);
	return keep_shaped(typesetter, STYLE_BODY, g_steal_pointer(&key), whole, attributes);
}

PdfLayout *
pdf_layout_paragraph(PdfTypesetter *typesetter, const char *lead, const TextLine *line,
                     double width, double hang)
{
	g_autofree char *text = g_strndup(line->text + line->from, line->to - line->from);
	g_autofree char *whole = g_strconcat(lead, *lead && *text ? " " : "", text, NULL);
	return wrap(typesetter,
	            shape_paragraph(typesetter, whole, strlen(lead), strlen(text), line), width,
	            hang);
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

/* The figures of a panel as text. @attributes: gets their bold values; @key: gets these, too */
static char *
figures_text(const Block *block, PangoAttrList *attributes, GString *key)
{
	GString *text = g_string_new(block->lead);
	for (uint32_t i = 0; i < block->panel->n_figures; i++) {
		const SheetFigure *figure = &block->panel->figures[i];
		g_autofree char *label = unbroken(figure->label);
		g_string_append_printf(text, "%s%s" UNBREAKABLE_BLANK, text->len ? "   " : "",
		                       label);
		const guint from = (guint)text->len;
		g_string_append(text, figure->value);
		if (strstr(figure->value, SHEET_LINE))
			continue;
		add_bold(attributes, from, (guint)text->len);
		g_string_append_printf(key, "%u-%u ", from, (guint)text->len);
	}
	g_string_append_printf(key, "\n%s", text->str);
	return g_string_free(text, FALSE);
}

PdfLayout *
pdf_layout_figures(PdfTypesetter *typesetter, const Block *block, double width, double hang)
{
	char begin[KEY_BEGIN];
	const TextStyle style = block->quiet ? STYLE_QUIET : STYLE_BODY;
	PangoAttrList *attributes = pango_attr_list_new();
	begin_key(typesetter, style, 'f', begin);
	GString *key = g_string_new(begin);
	g_autofree char *text = figures_text(block, attributes, key);
	ShapedText *known = g_hash_table_lookup(typesetter->texts, key->str);
	if (!known)
		known = keep_shaped(typesetter, style, g_strdup(key->str), text,
		                    pango_attr_list_ref(attributes));
	pango_attr_list_unref(attributes);
	g_string_free(key, TRUE);
	return wrap(typesetter, known, width, hang);
}

/* The part of a text from the start of its last line that may be shown, with an ellipsis behind it. */
static char *
cut_text(PdfTypesetter *typesetter, TextStyle style, const char *text, gsize begin, double width)
{
	const double room = width - pdf_text_width(typesetter, style, "…");
	const gsize kept = shaped_bytes_within(shape(typesetter, style, text), begin,
	                                       (gint64)(room * PANGO_SCALE));
	g_autofree char *start = g_strndup(text, begin + kept);
	return g_strconcat(g_strchomp(start), "…", NULL);
}

PdfLayout *
pdf_layout_cut(PdfTypesetter *typesetter, TextStyle style, const char *text, double width,
               guint lines)
{
	const gsize length = MIN(strlen(text), PDF_MAX_CUT);
	const char *end;
	(void)g_utf8_validate_len(text, length, &end);
	g_autofree char *line = g_strndup(text, (gsize)(end - text));
	PdfLayout *whole = pdf_layout_wrapped(typesetter, style, line, width);
	if (pdf_layout_lines(whole) <= lines)
		return whole;
	g_autofree char *cut = cut_text(typesetter, style, line,
	                                pdf_layout_line(whole, lines - 1)->begin, width);
	PdfLayout *layout = pdf_layout_wrapped(typesetter, style, cut, width);
	if (pdf_layout_lines(layout) > lines)
		g_array_set_size(layout->lines, lines);
	return layout;
}

double
pdf_layout_width(const PdfLayout *layout)
{
	double width = 0;
	for (guint k = 0; k < pdf_layout_lines(layout); k++)
		width = MAX(width, pdf_line_width(layout, k));
	return width;
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
pdf_box_add_text(LineBox *box, const PdfLayout *layout, guint line, double x)
{
	const Piece piece = {layout, line, x, 0};
	const ShapedLine *set = pdf_layout_line(layout, line);
	const double ascent = (double)set->ascent / PANGO_SCALE;
	const double descent = (double)set->descent / PANGO_SCALE;
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
