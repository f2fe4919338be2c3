/* Texts as Pango sets them, and strips made of their lines. */
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
	[STYLE_SMALL] = {6.5, PANGO_WEIGHT_NORMAL},
};

/* Whatever the machine takes for it; narrow letters where it has them, for the sake of tables. */
#define FONT_FAMILY "sans-serif"

/* Characters of a name that still looks well on one line. */
#define UNBROKEN_LENGTH 40

/* No hints: letters keep their shape on every printer, and widths do not depend on a screen. */
static PangoContext *
make_context(void)
{
	PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
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
	pango_font_description_set_absolute_size(description, font->size * scale * PANGO_SCALE);
	return description;
}

void
pdf_setting_init(PdfSetting *setting, double width, double scale)
{
	*setting = (PdfSetting){
		.context = make_context(),
		.scale = scale,
		.width = width,
		.layouts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_object_unref),
		.wrapped = g_ptr_array_new_with_free_func(g_object_unref),
		.strips = g_array_new(FALSE, FALSE, sizeof(Strip)),
	};
	g_array_set_clear_func(setting->strips, pdf_strip_clear);
	for (int i = 0; i < STYLE_COUNT; i++)
		setting->fonts[i] = make_font(&FONTS[i], scale);
}

void
pdf_setting_clear(PdfSetting *setting)
{
	for (int i = 0; i < STYLE_COUNT; i++)
		pango_font_description_free(setting->fonts[i]);
	g_array_unref(setting->strips);
	g_hash_table_unref(setting->layouts);
	g_ptr_array_unref(setting->wrapped);
	g_object_unref(setting->context);
}

double
pdf_size(const PdfSetting *setting, double points)
{
	return points * setting->scale;
}

static PangoLayout *
make_layout(const PdfSetting *setting, TextStyle style, const char *text)
{
	PangoLayout *layout = pango_layout_new(setting->context);
	pango_layout_set_font_description(layout, setting->fonts[style]);
	pango_layout_set_text(layout, text, -1);
	return layout;
}

PangoLayout *
pdf_line(PdfSetting *setting, TextStyle style, const char *text)
{
	g_autofree char *key = g_strdup_printf("%d %s", (int)style, text);
	PangoLayout *layout = g_hash_table_lookup(setting->layouts, key);
	if (layout)
		return layout;
	layout = make_layout(setting, style, text);
	g_hash_table_insert(setting->layouts, g_steal_pointer(&key), layout);
	return layout;
}

static PangoLayout *
wrap(PdfSetting *setting, PangoLayout *layout, double width)
{
	g_ptr_array_add(setting->wrapped, layout);
	pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
	pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
	return layout;
}

PangoLayout *
pdf_lines(PdfSetting *setting, TextStyle style, const char *text, double width)
{
	PangoLayout *line = pdf_line(setting, style, text);
	if (pdf_width(line) <= width)
		return line;
	return wrap(setting, make_layout(setting, style, text), width);
}

static void
add_bold(PangoAttrList *attributes, guint from, guint to)
{
	PangoAttribute *bold = pango_attr_weight_new(PANGO_WEIGHT_BOLD);
	bold->start_index = from;
	bold->end_index = to;
	pango_attr_list_insert(attributes, bold);
}

/* Takes the attributes over. */
static PangoLayout *
make_paragraph(PdfSetting *setting, const char *text, PangoAttrList *attributes, double width,
               double hang)
{
	PangoLayout *layout = make_layout(setting, STYLE_BODY, text);
	pango_layout_set_attributes(layout, attributes);
	pango_attr_list_unref(attributes);
	pango_layout_set_indent(layout, (int)(-hang * PANGO_SCALE));
	return wrap(setting, layout, width);
}

PangoLayout *
pdf_paragraph(PdfSetting *setting, const char *lead, const char *text, double width, double hang)
{
	g_autofree char *whole = g_strconcat(lead, *lead && *text ? " " : "", text, NULL);
	PangoAttrList *attributes = pango_attr_list_new();
	add_bold(attributes, 0, (guint)strlen(lead));
	return make_paragraph(setting, whole, attributes, width, hang);
}

/* "VP when lost": a short name is not torn from its number. */
static char *
unbroken(const char *label)
{
	GString *text = g_string_new(label);
	if (g_utf8_strlen(label, -1) <= UNBROKEN_LENGTH)
		g_string_replace(text, " ", UNBREAKABLE_BLANK, 0);
	return g_string_free(text, FALSE);
}

PangoLayout *
pdf_figures(PdfSetting *setting, const Block *block, double width, double hang)
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
		add_bold(attributes, from, (guint)text->len);
	}
	return make_paragraph(setting, text->str, attributes, width, hang);
}

PangoLayout *
pdf_cut(PdfSetting *setting, TextStyle style, const char *text, double width)
{
	PangoLayout *layout = wrap(setting, make_layout(setting, style, text), width);
	pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
	return layout;
}

double
pdf_width(PangoLayout *layout)
{
	int width;
	pango_layout_get_size(layout, &width, NULL);
	return (double)width / PANGO_SCALE;
}

void
pdf_strip_init(Strip *strip)
{
	*strip = (Strip){
		.pieces = g_array_new(FALSE, FALSE, sizeof(Piece)),
		.rules = g_array_new(FALSE, FALSE, sizeof(Rule)),
		.head = -1,
	};
}

void
pdf_strip_clear(gpointer data)
{
	Strip *strip = data;
	g_array_unref(strip->pieces);
	g_array_unref(strip->rules);
}

Strip *
pdf_strip(PdfSetting *setting)
{
	Strip strip;
	pdf_strip_init(&strip);
	g_array_append_val(setting->strips, strip);
	return pdf_strip_at(setting, setting->strips->len - 1);
}

Strip *
pdf_strip_at(const PdfSetting *setting, guint index)
{
	return &g_array_index(setting->strips, Strip, index);
}

void
pdf_strip_add(Strip *strip, PangoLayout *layout, int line, double x)
{
	const Piece piece = {pango_layout_get_line_readonly(layout, line), x};
	PangoRectangle box;
	pango_layout_line_get_extents(piece.line, NULL, &box);
	const double ascent = -(double)box.y / PANGO_SCALE;
	const double descent = (double)box.height / PANGO_SCALE - ascent;
	const double below = MAX(strip->height - strip->ascent, descent);
	strip->ascent = MAX(strip->ascent, ascent);
	strip->height = strip->ascent + below;
	g_array_append_val(strip->pieces, piece);
}

void
pdf_strip_rule(Strip *strip, double x, double width, double thickness)
{
	const Rule rule = {x, width, thickness};
	g_array_append_val(strip->rules, rule);
}
