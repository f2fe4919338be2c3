/* Lines of a document set in text: characters that can be written, wrapped and indented. */
#include "paper/writers/text-private.h"

const char *
printable_text(TextTypesetter *typesetter, const char *text)
{
	if (!typesetter->ascii || g_str_is_ascii(text))
		return text;
	/* g_str_to_ascii() would make question marks of these. */
	g_autofree char *blanks = text_replaced(text, UNBREAKABLE_BLANK, " ");
	g_autofree char *boxes = text_replaced(blanks, SHEET_BOX, "[]");
	char *ascii = g_str_to_ascii(boxes, "C");
	g_ptr_array_add(typesetter->texts, ascii);
	return ascii;
}

void
add_wrapped(TextTypesetter *typesetter, const char *lead, const char *text, guint first, guint rest)
{
	const char *gap = *lead && *text ? " " : "";
	g_autofree char *whole = g_strconcat(printable_text(typesetter, lead), gap,
	                                     printable_text(typesetter, text), NULL);
	g_autoptr(GPtrArray) lines = text_wrap(whole, typesetter->columns - MAX(first, rest));
	for (guint i = 0; i < lines->len; i++) {
		GString *line = g_string_new(NULL);
		text_append_padded(line, "", i ? rest : first);
		g_string_append(line, g_ptr_array_index(lines, i));
		text_pages_line(typesetter->pages, g_string_free(line, FALSE));
	}
}
