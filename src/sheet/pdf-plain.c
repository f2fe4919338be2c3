/*
 * Shapes plain texts in the fonts that Muster brings: Latin, Greek or Cyrillic letters from left to right, and signs. The
 * result is that of Pango, whose rules for small capitals are here, too.
 */
#include "base/emphasis.h"
#include "base/text.h"
#include "sheet/pdf-breaks.h"
#include "sheet/pdf-fonts.h"

#include <cairo-ft.h>
#include <hb.h>
#include <math.h>
#include <string.h>

/* The size of small capitals beside that of the letters around them. */
#define SMALL 0.8

/* A font in one size. */
typedef struct SizedFont {
	hb_font_t *shaper;
	cairo_scaled_font_t *drawn;
	hb_codepoint_t blank; /* its glyph */
	int ascent, descent;
} SizedFont;

/* The fonts of a thread. */
typedef struct PlainFonts {
	hb_face_t *faces[2]; /* regular, bold */
	cairo_font_face_t *drawn[2];
	GHashTable *sized; /* SizedFont by size and weight */
	hb_buffer_t *buffer;
} PlainFonts;

static void
sized_free(gpointer data)
{
	SizedFont *font = data;
	hb_font_destroy(font->shaper);
	cairo_scaled_font_destroy(font->drawn);
	g_free(font);
}

static void
fonts_free(gpointer data)
{
	PlainFonts *fonts = data;
	g_hash_table_unref(fonts->sized);
	for (int i = 0; i < 2; i++) {
		hb_face_destroy(fonts->faces[i]);
		cairo_font_face_destroy(fonts->drawn[i]);
	}
	hb_buffer_destroy(fonts->buffer);
	g_free(fonts);
}

/* A file that is named needs no search, and fontconfig does not start. */
static cairo_font_face_t *
make_drawn(const char *path)
{
	FcPattern *pattern = FcPatternCreate();
	FcPatternAddString(pattern, FC_FILE, (const FcChar8 *)path);
	FcPatternAddInteger(pattern, FC_INDEX, 0);
	cairo_font_face_t *face = cairo_ft_font_face_create_for_pattern(pattern);
	FcPatternDestroy(pattern);
	return face;
}

static PlainFonts *
make_fonts(void)
{
	PlainFonts *fonts = g_new0(PlainFonts, 1);
	fonts->sized = g_hash_table_new_full(NULL, NULL, NULL, sized_free);
	fonts->buffer = hb_buffer_create();
	for (int i = 0; i < 2; i++) {
		g_autofree char *path = pdf_font_path(i == 1);
		hb_blob_t *file = hb_blob_create_from_file(path);
		fonts->faces[i] = hb_face_create(file, 0);
		fonts->drawn[i] = make_drawn(path);
		hb_blob_destroy(file);
	}
	return fonts;
}

static PlainFonts *
get_fonts(void)
{
	static GPrivate kept = G_PRIVATE_INIT(fonts_free);
	if (!g_private_get(&kept))
		g_private_set(&kept, make_fonts());
	return g_private_get(&kept);
}

/* No hinting: glyphs keep their shape on every printer, and widths do not depend on a screen. */
static cairo_scaled_font_t *
make_scaled(cairo_font_face_t *face, int size)
{
	cairo_matrix_t em, page;
	const double points = (double)size / SHAPE_SCALE;
	cairo_matrix_init_scale(&em, points, points);
	cairo_matrix_init_identity(&page);
	cairo_font_options_t *options = cairo_font_options_create();
	cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
	cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
	cairo_scaled_font_t *scaled = cairo_scaled_font_create(face, &em, &page, options);
	cairo_font_options_destroy(options);
	return scaled;
}

static int
to_units(double points)
{
	return (int)floor(points * SHAPE_SCALE + 0.5);
}

static SizedFont *
make_sized(const PlainFonts *fonts, TextFont font)
{
	SizedFont *sized = g_new0(SizedFont, 1);
	sized->shaper = hb_font_create(fonts->faces[font.bold]);
	hb_font_set_scale(sized->shaper, font.size, font.size);
	hb_font_get_nominal_glyph(sized->shaper, ' ', &sized->blank);
	sized->drawn = make_scaled(fonts->drawn[font.bold], font.size);
	cairo_font_extents_t extents;
	cairo_scaled_font_extents(sized->drawn, &extents);
	sized->ascent = to_units(extents.ascent);
	sized->descent = to_units(extents.ascent + extents.descent) - sized->ascent;
	return sized;
}

static const SizedFont *
get_sized(TextFont font)
{
	PlainFonts *fonts = get_fonts();
	gpointer key = GINT_TO_POINTER(2 * font.size + font.bold);
	SizedFont *sized = g_hash_table_lookup(fonts->sized, key);
	if (!sized) {
		sized = make_sized(fonts, font);
		g_hash_table_insert(fonts->sized, key, sized);
	}
	return sized;
}

static void
measure(TextFont font, int *ascent, int *descent)
{
	const SizedFont *sized = get_sized(font);
	*ascent = sized->ascent;
	*descent = sized->descent;
}

/* Sets @script to the only one of a part. Returns false if the part has several, or another than these. */
static bool
take_script(gunichar letter, hb_script_t *script)
{
	hb_script_t own = HB_SCRIPT_INVALID;
	switch (g_unichar_get_script(letter)) {
	case G_UNICODE_SCRIPT_COMMON:
		return true;
	case G_UNICODE_SCRIPT_LATIN:
		own = HB_SCRIPT_LATIN;
		break;
	case G_UNICODE_SCRIPT_GREEK:
		own = HB_SCRIPT_GREEK;
		break;
	case G_UNICODE_SCRIPT_CYRILLIC:
		own = HB_SCRIPT_CYRILLIC;
		break;
	default:
		return false;
	}
	const bool is_first = *script == HB_SCRIPT_COMMON;
	*script = is_first ? own : *script;
	return *script == own;
}

/* The script of a part; HB_SCRIPT_INVALID if it is not plain: each character stands alone and shows, and the rules for ends
   of lines are enough for it. */
static hb_script_t
script_of(const TextPart *part)
{
	hb_script_t script = HB_SCRIPT_COMMON;
	for (const char *at = part->text + part->from; at < part->text + part->to;
	     at = text_next(at)) {
		const gunichar letter = g_utf8_get_char(at);
		if (!take_script(letter, &script) || !breaks_plainly(letter) ||
		    g_unichar_type(letter) == G_UNICODE_FORMAT)
			return HB_SCRIPT_INVALID;
	}
	return script;
}

/* Letters that are shaped together. */
typedef struct Piece {
	const TextPart *part;
	int from, to;
	TextFont font;
	hb_script_t script;
	bool is_small; /* capitals instead of small letters */
} Piece;

static void
add_letters(hb_buffer_t *buffer, const Piece *piece)
{
	for (int at = piece->from; at < piece->to;) {
		const char *letter = piece->part->text + at;
		const int next = (int)(text_next(letter) - piece->part->text);
		g_autofree char *capitals = piece->is_small ? g_utf8_strup(letter, next - at)
		                                            : NULL;
		const char *end = capitals ? capitals + strlen(capitals) : letter + (next - at);
		for (const char *shown = capitals ? capitals : letter; shown < end;
		     shown = text_next(shown))
			hb_buffer_add(buffer, g_utf8_get_char(shown), (guint)at);
		at = next;
	}
}

/* @letter: that the glyph is for; a font shows those that it lacks by glyph 0 */
static guint
glyph_of(const SizedFont *sized, guint glyph, gunichar letter)
{
	if (letter == UNBREAKABLE)
		return sized->blank;
	return glyph ? glyph : GLYPH_UNKNOWN | letter;
}

static void
take_glyphs(ShapedRun *run, const SizedFont *sized, hb_buffer_t *buffer, const char *text)
{
	const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &run->n_glyphs);
	const hb_glyph_position_t *places = hb_buffer_get_glyph_positions(buffer, NULL);
	run->glyphs = g_new(ShapedGlyph, run->n_glyphs);
	for (guint i = 0; i < run->n_glyphs; i++) {
		const guint byte = infos[i].cluster;
		run->glyphs[i] = (ShapedGlyph){
			.index = glyph_of(sized, infos[i].codepoint, g_utf8_get_char(text + byte)),
			.x = places[i].x_offset,
			.y = -places[i].y_offset,
			.width = places[i].x_advance,
			.byte = byte,
		};
		run->lacks_glyphs |= (run->glyphs[i].index & GLYPH_UNKNOWN) != 0;
	}
}

static void
shape_piece(const Piece *piece, GArray *runs)
{
	const SizedFont *sized = get_sized(piece->font);
	hb_buffer_t *buffer = get_fonts()->buffer;
	hb_buffer_clear_contents(buffer);
	hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE);
	add_letters(buffer, piece);
	hb_buffer_set_direction(buffer, HB_DIRECTION_LTR);
	hb_buffer_set_script(buffer, piece->script);
	hb_buffer_set_language(buffer, hb_language_get_default());
	hb_shape(sized->shaper, buffer, NULL, 0);
	ShapedRun run = {
		.font = cairo_scaled_font_reference(sized->drawn),
		.ascent = sized->ascent,
		.descent = sized->descent,
	};
	take_glyphs(&run, sized, buffer, piece->part->text);
	g_array_append_val(runs, run);
}

static bool
is_small_or_blank(const char *at)
{
	const gunichar letter = g_utf8_get_char(at);
	return g_unichar_islower(letter) || g_unichar_isspace(letter);
}

/* Takes the small letters at the beginning of a piece, with blanks, or else what is before the next small letter. */
static void
take_case(Piece *piece)
{
	const char *text = piece->part->text, *at = text + piece->from;
	piece->is_small = is_small_or_blank(at);
	while (at < text + piece->to &&
	       (piece->is_small ? is_small_or_blank(at) : !g_unichar_islower(g_utf8_get_char(at))))
		at = text_next(at);
	piece->to = (int)(at - text);
}

static void
shape_small_capitals(const Piece *piece, GArray *runs)
{
	for (Piece rest = *piece; rest.from < piece->to; rest.from = rest.to) {
		rest.to = piece->to;
		take_case(&rest);
		rest.font.size = rest.is_small ? (int)(piece->font.size * SMALL) : piece->font.size;
		shape_piece(&rest, runs);
	}
}

/* Ends a piece where its emphasis changes. Returns true if it is in small capitals. */
static bool
take_emphasis(Piece *piece, const GArray *emphasis)
{
	bool small_capitals = false;
	const guint from = (guint)piece->from;
	for (guint i = emphasis_find(emphasis, from); i < emphasis->len; i++) {
		const EmphasisRun *run = &g_array_index(emphasis, EmphasisRun, i);
		const bool has_begun = run->from <= from;
		piece->to = MIN(piece->to, (int)(has_begun ? run->to : run->from));
		if (!has_begun)
			break;
		piece->font.bold |= run->bold;
		small_capitals |= run->small_capitals;
	}
	return small_capitals;
}

static void
shape_plain(const TextPart *part, hb_script_t script, GArray *runs)
{
	for (int at = part->from; at < part->to;) {
		Piece piece = {part, at, part->to, part->font, script, false};
		if (part->emphasis && take_emphasis(&piece, part->emphasis))
			shape_small_capitals(&piece, runs);
		else
			shape_piece(&piece, runs);
		at = piece.to;
	}
}

/* A run for a part that is not plain, so that its text has clusters. */
static void
add_lacking(const TextPart *part, GArray *runs)
{
	const SizedFont *sized = get_sized(part->font);
	ShapedRun run = {
		.font = cairo_scaled_font_reference(sized->drawn),
		.glyphs = g_new(ShapedGlyph, (gsize)(part->to - part->from)),
		.ascent = sized->ascent,
		.descent = sized->descent,
		.lacks_glyphs = true,
	};
	for (const char *at = part->text + part->from; at < part->text + part->to;
	     at = text_next(at))
		run.glyphs[run.n_glyphs++] = (ShapedGlyph){
			.index = GLYPH_UNKNOWN | g_utf8_get_char(at),
			.width = part->font.size,
			.byte = (guint)(at - part->text),
		};
	g_array_append_val(runs, run);
}

static void
shape(const TextPart *part, GArray *runs)
{
	const hb_script_t script = script_of(part);
	if (script == HB_SCRIPT_INVALID)
		add_lacking(part, runs);
	else
		shape_plain(part, script, runs);
}

const PdfFonts *
pdf_own_fonts(void)
{
	static const PdfFonts OWN = {shape, plain_breaks, measure, NULL};
	const PlainFonts *fonts = get_fonts();
	const bool there = hb_face_get_glyph_count(fonts->faces[0]) &&
	                   hb_face_get_glyph_count(fonts->faces[1]);
	return there ? &OWN : NULL;
}
