/*
 * Shapes texts in the fonts of the machine, besides those that Muster brings. The machine's take long to find.
 */
#include "base/emphasis.h"
#include "base/text.h"
#include "sheet/pdf-fonts.h"

#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <string.h>

_Static_assert(SHAPE_SCALE == PANGO_SCALE, "lengths are Pango's");
_Static_assert(GLYPH_EMPTY == PANGO_GLYPH_EMPTY, "glyphs are Pango's");
_Static_assert(GLYPH_UNKNOWN == PANGO_GLYPH_UNKNOWN_FLAG, "glyphs are Pango's");

/* Keeps out the copy of our fonts that the machine has, which may be another version. */
#define WITHOUT_COPIES                                                                  \
	"<fontconfig><selectfont><rejectfont><pattern><patelt name=\"family\"><string>" \
	"DejaVu Sans</string></patelt></pattern></rejectfont></selectfont></fontconfig>"

/* The fonts that Muster brings; the last one is any, for characters that they lack. */
#define FONT_FAMILY "DejaVu Sans,sans-serif"

/* The fonts of a thread. */
typedef struct MachineFonts {
	PangoFontMap *map;
	GHashTable *contexts; /* PangoContext by size and weight */
	GHashTable *lacking;  /* PangoFont by its cairo_scaled_font_t: those that lack characters */
} MachineFonts;

/* Returns false if a font is missing. */
static bool
add_own(FcConfig *config)
{
	for (int i = 0; i < 2; i++) {
		g_autofree char *path = pdf_font_path(i == 1);
		if (!FcConfigAppFontAddFile(config, (const FcChar8 *)path))
			return false;
	}
	return true;
}

/* Takes over the configuration. A font map would also load that of the machine if there were no current one. */
static PangoFontMap *
make_map(FcConfig *config)
{
	FcConfigSetCurrent(config);
	PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
	pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
	FcConfigDestroy(config);
	return map;
}

static PangoFontMap *
make_all(void)
{
	FcConfig *config = FcInitLoadConfig();
	FcConfigParseAndLoadFromMemory(config, (const FcChar8 *)WITHOUT_COPIES, FcFalse);
	FcConfigBuildFonts(config);
	if (add_own(config))
		return make_map(config);
	FcConfigDestroy(config);
	return make_map(FcInitLoadConfigAndFonts());
}

static void
fonts_free(gpointer data)
{
	MachineFonts *fonts = data;
	g_hash_table_unref(fonts->contexts);
	g_hash_table_unref(fonts->lacking);
	g_object_unref(fonts->map);
	g_free(fonts);
}

static MachineFonts *
get_fonts(void)
{
	static GPrivate kept = G_PRIVATE_INIT(fonts_free);
	MachineFonts *fonts = g_private_get(&kept);
	if (!fonts) {
		fonts = g_new(MachineFonts, 1);
		*fonts = (MachineFonts){
			.map = make_all(),
			.contexts = g_hash_table_new_full(NULL, NULL, NULL, g_object_unref),
			.lacking = g_hash_table_new_full(NULL, NULL, NULL, g_object_unref),
		};
		g_private_set(&kept, fonts);
	}
	return fonts;
}

static void
set_font(PangoContext *context, TextFont font)
{
	PangoFontDescription *description = pango_font_description_new();
	pango_font_description_set_family_static(description, FONT_FAMILY);
	pango_font_description_set_stretch(description, PANGO_STRETCH_CONDENSED);
	pango_font_description_set_weight(description,
	                                  font.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
	pango_font_description_set_absolute_size(description, font.size);
	pango_context_set_font_description(context, description);
	pango_font_description_free(description);
}

/* No hinting, as in pdf-plain.c. */
static PangoContext *
make_context(PangoFontMap *map, TextFont font)
{
	PangoContext *context = pango_font_map_create_context(map);
	cairo_font_options_t *options = cairo_font_options_create();
	cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
	cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
	pango_cairo_context_set_font_options(context, options);
	pango_cairo_context_set_resolution(context, 72);
	pango_context_set_round_glyph_positions(context, FALSE);
	cairo_font_options_destroy(options);
	set_font(context, font);
	return context;
}

static PangoContext *
get_context(TextFont font)
{
	MachineFonts *fonts = get_fonts();
	gpointer key = GINT_TO_POINTER(2 * font.size + font.bold);
	PangoContext *context = g_hash_table_lookup(fonts->contexts, key);
	if (!context) {
		context = make_context(fonts->map, font);
		g_hash_table_insert(fonts->contexts, key, context);
	}
	return context;
}

static void
take_extents(PangoFont *font, int *ascent, int *descent)
{
	PangoRectangle box;
	pango_font_get_glyph_extents(font, PANGO_GLYPH_EMPTY, NULL, &box);
	*ascent = -box.y;
	*descent = box.height + box.y;
}

static void
measure(TextFont font, int *ascent, int *descent)
{
	PangoContext *context = get_context(font);
	PangoFont *loaded = pango_context_load_font(context,
	                                            pango_context_get_font_description(context));
	take_extents(loaded, ascent, descent);
	g_object_unref(loaded);
}

static void
add_attribute(PangoAttrList *attributes, PangoAttribute *attribute, const EmphasisRun *run)
{
	attribute->start_index = run->from;
	attribute->end_index = run->to;
	pango_attr_list_insert(attributes, attribute);
}

/* NULL if there is no emphasis. */
static PangoAttrList *
make_attributes(const GArray *emphasis)
{
	PangoAttrList *attributes = emphasis && emphasis->len ? pango_attr_list_new() : NULL;
	for (guint i = 0; attributes && i < emphasis->len; i++) {
		const EmphasisRun *run = &g_array_index(emphasis, EmphasisRun, i);
		if (run->bold)
			add_attribute(attributes, pango_attr_weight_new(PANGO_WEIGHT_BOLD), run);
		if (run->small_capitals)
			add_attribute(attributes, pango_attr_variant_new(PANGO_VARIANT_SMALL_CAPS),
			              run);
	}
	return attributes;
}

/* The places of a text where lines may break, one more than it has characters. The caller owns them. */
static PangoLogAttr *
find_breaks(const char *text, int length, int *n)
{
	*n = (int)g_utf8_strlen(text, length) + 1;
	PangoLogAttr *breaks = g_new0(PangoLogAttr, (gsize)*n);
	pango_get_log_attrs(text, length, -1,
	                    pango_context_get_language(get_context((TextFont){1, false})), breaks,
	                    *n);
	return breaks;
}

static guint8 *
breaks(const char *text, int length)
{
	int n;
	g_autofree PangoLogAttr *found = find_breaks(text, length, &n);
	guint8 *flags = g_malloc0((gsize)n);
	for (int i = 0; i < n; i++)
		flags[i] = (guint8)((found[i].is_line_break ? BREAK_WORD : 0) |
		                    (found[i].is_char_break ? BREAK_PART : 0));
	return flags;
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
direction_of(const TextPart *part)
{
	for (const char *at = part->text + part->from; at < part->text + part->to;
	     at = text_next(at)) {
		const gunichar letter = g_utf8_get_char(at);
		if (g_unichar_isalpha(letter))
			return goes_backward(letter) ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR;
	}
	return PANGO_DIRECTION_LTR;
}

static ShapedGlyph
make_glyph(PangoFont *font, const TextPart *part, const PangoGlyphInfo *info, guint byte)
{
	const bool is_blank = g_utf8_get_char(part->text + byte) == UNBREAKABLE;
	return (ShapedGlyph){
		.index = is_blank ? pango_fc_font_get_glyph(PANGO_FC_FONT(font), ' ') : info->glyph,
		.x = info->geometry.x_offset,
		.y = info->geometry.y_offset,
		.width = info->geometry.width,
		.byte = byte,
	};
}

static void
take_glyphs(ShapedRun *run, const TextPart *part, const PangoItem *item,
            const PangoGlyphString *glyphs)
{
	PangoFont *font = item->analysis.font;
	run->n_glyphs = (guint)glyphs->num_glyphs;
	run->glyphs = g_new(ShapedGlyph, run->n_glyphs);
	for (guint i = 0; i < run->n_glyphs; i++) {
		run->glyphs[i] = make_glyph(font, part, &glyphs->glyphs[i],
		                            (guint)(item->offset + glyphs->log_clusters[i]));
		run->lacks_glyphs |= (run->glyphs[i].index & GLYPH_UNKNOWN) != 0;
	}
	if (run->lacks_glyphs)
		g_hash_table_insert(get_fonts()->lacking, run->font, g_object_ref(font));
}

static void
shape_item(const TextPart *part, const PangoItem *item, PangoLogAttr *log, GArray *runs)
{
	PangoFont *font = item->analysis.font;
	PangoGlyphString *glyphs = pango_glyph_string_new();
	pango_shape_item((PangoItem *)(guintptr)item, part->text, part->length, log, glyphs,
	                 PANGO_SHAPE_NONE);
	ShapedRun run = {
		.font = cairo_scaled_font_reference(
			pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font))),
		.level = item->analysis.level,
	};
	take_extents(font, &run.ascent, &run.descent);
	take_glyphs(&run, part, item, glyphs);
	g_array_append_val(runs, run);
	pango_glyph_string_free(glyphs);
}

/* Small capitals need the breaks of the text. */
static void
shape(const TextPart *part, GArray *runs)
{
	int n;
	PangoAttrList *attributes = make_attributes(part->emphasis);
	GList *items = pango_itemize_with_base_dir(get_context(part->font), direction_of(part),
	                                           part->text, part->from, part->to - part->from,
	                                           attributes, NULL);
	g_autofree PangoLogAttr *found = attributes ? find_breaks(part->text + part->from,
	                                                          part->to - part->from, &n)
	                                            : NULL;
	PangoLogAttr *log = found;
	for (GList *at = items; at; at = at->next) {
		const PangoItem *item = at->data;
		shape_item(part, item, log, runs);
		log = log ? log + item->num_chars : NULL;
	}
	g_list_free_full(items, (GDestroyNotify)pango_item_free);
	if (attributes)
		pango_attr_list_unref(attributes);
}

static void
draw_box(cairo_t *cairo, const ShapedRun *run, const ShapedGlyph *glyphs, guint n)
{
	PangoFont *font = g_hash_table_lookup(get_fonts()->lacking, run->font);
	PangoGlyphString *string = pango_glyph_string_new();
	pango_glyph_string_set_size(string, (int)n);
	for (guint i = 0; i < n; i++) {
		string->glyphs[i] = (PangoGlyphInfo){
			.glyph = glyphs[i].index,
			.geometry = {glyphs[i].width, glyphs[i].x, glyphs[i].y},
		};
		string->log_clusters[i] = 0;
	}
	pango_cairo_show_glyph_string(cairo, font, string);
	pango_glyph_string_free(string);
}

/* A machine may have no fonts, or none but of signs. */
static bool
has_letters(void)
{
	static const TextPart LETTER = {
		.text = "A", .length = 1, .to = 1, .font = {SHAPE_SCALE, false}};
	g_autoptr(GArray) runs = g_array_new(FALSE, FALSE, sizeof(ShapedRun));
	shape(&LETTER, runs);
	bool lacks = false;
	for (guint i = 0; i < runs->len; i++) {
		const ShapedRun *run = &g_array_index(runs, ShapedRun, i);
		lacks |= run->lacks_glyphs;
		cairo_scaled_font_destroy(run->font);
		g_free(run->glyphs);
	}
	return !lacks;
}

const PdfFonts *
pdf_all_fonts(void)
{
	static const PdfFonts ALL = {shape, breaks, measure, draw_box};
	return has_letters() ? &ALL : NULL;
}
