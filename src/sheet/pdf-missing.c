/* The characters that the fonts of a document lack. */
#include "sheet/pdf-private.h"

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
