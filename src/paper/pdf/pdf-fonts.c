/*
 * The fonts of a PDF.
 *
 * Muster brings the fonts of its sheets, so that a roster gives the same PDF on every machine. Those of the
 * machine take long to find, and are loaded only for a document with characters that ours lack.
 */
#include "base/language/install-paths.h"
#include "paper/pdf/pdf-private.h"

#include <pango/pangofc-fontmap.h>

/* Keeps out the copy of our fonts that the machine has, which may be another version. */
#define WITHOUT_COPIES                                                                  \
	"<fontconfig><selectfont><rejectfont><pattern><patelt name=\"family\"><string>" \
	"DejaVu Sans</string></patelt></pattern></rejectfont></selectfont></fontconfig>"

static const char *const FILES[] = {"DejaVuSansCondensed.ttf", "DejaVuSansCondensed-Bold.ttf"};

static char *
folder_of_fonts(void)
{
	g_autofree char *installed = installed_fonts();
	if (installed && g_file_test(installed, G_FILE_TEST_IS_DIR))
		return g_steal_pointer(&installed);
	g_autofree char *beside = program_folder();
	return g_build_filename(beside, "fonts", NULL);
}

/* Returns false if a font is missing. */
static bool
add_own(FcConfig *config)
{
	g_autofree char *folder = folder_of_fonts();
	for (gsize i = 0; i < G_N_ELEMENTS(FILES); i++) {
		g_autofree char *path = g_build_filename(folder, FILES[i], NULL);
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

/* NULL if a font is missing. */
static PangoFontMap *
make_own(void)
{
	FcConfig *config = FcConfigCreate();
	if (add_own(config))
		return make_map(config);
	FcConfigDestroy(config);
	return NULL;
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

/* A machine may have no fonts, or none but of signs. */
static bool
has_letters(PangoFontMap *map)
{
	PangoContext *context = pango_font_map_create_context(map);
	PangoLayout *layout = pango_layout_new(context);
	pango_layout_set_text(layout, "A", -1);
	const bool found = pango_layout_get_unknown_glyphs_count(layout) == 0;
	g_object_unref(layout);
	g_object_unref(context);
	return found;
}

PangoFontMap *
pdf_own_fonts(void)
{
	static GPrivate map = G_PRIVATE_INIT(g_object_unref);
	if (!g_private_get(&map))
		g_private_set(&map, make_own());
	return g_private_get(&map);
}

PangoFontMap *
pdf_all_fonts(void)
{
	static GPrivate map = G_PRIVATE_INIT(g_object_unref);
	if (!g_private_get(&map))
		g_private_set(&map, make_all());
	return has_letters(g_private_get(&map)) ? g_private_get(&map) : NULL;
}

bool
pdf_fonts_lack(const PdfTypesetter *typesetter)
{
	GHashTableIter iter;
	gpointer key, shaped;
	g_hash_table_iter_init(&iter, typesetter->texts);
	while (g_hash_table_iter_next(&iter, &key, &shaped))
		if (shaped_lacks_glyphs(shaped))
			return true;
	return false;
}

static gint
by_code_point(gconstpointer a, gconstpointer b)
{
	const guint first = GPOINTER_TO_UINT(a), second = GPOINTER_TO_UINT(b);
	return (first > second) - (first < second);
}

typedef struct Named {
	GString *names;
	guint n;
} Named;

/* Appends a character with its code point, for readers whose terminal lacks it, too. */
static gboolean
append_letter(gpointer letter, gpointer value, gpointer data)
{
	(void)value;
	Named *named = data;
	g_string_append(named->names, named->n ? ", " : "");
	g_string_append_unichar(named->names, GPOINTER_TO_UINT(letter));
	g_string_append_printf(named->names, " (U+%04X)", GPOINTER_TO_UINT(letter));
	return ++named->n == PAGE_MOST_BOXED;
}

void
pdf_fonts_add_missing(const PdfTypesetter *typesetter, GString *names)
{
	g_autoptr(GTree) missing = g_tree_new(by_code_point);
	GHashTableIter iter;
	gpointer key, shaped;
	g_hash_table_iter_init(&iter, typesetter->texts);
	while (g_hash_table_iter_next(&iter, &key, &shaped))
		shaped_add_missing(shaped, missing);
	Named named = {names, 0};
	g_tree_foreach(missing, append_letter, &named);
}
