/*
 * Adds to the catalog of a PDF what cairo cannot write: the language of the document, and that its
 * structure is complete.
 *
 * The catalog is the last object before the table of objects, so that only the place of this table changes.
 * A PDF that looks otherwise, of another version of cairo, is left as it is.
 */
#include "paper/pdf/pdf-draw-private.h"

#include <string.h>

#define START "startxref\n"

/* The place of the last occurrence of a text; NULL if there is none. */
static char *
find_last(const GByteArray *pdf, const char *text)
{
	const gsize length = strlen(text);
	for (gsize i = pdf->len; i >= length; i--)
		if (memcmp(pdf->data + i - length, text, length) == 0)
			return (char *)pdf->data + i - length;
	return NULL;
}

/* The offset of the end of the catalog's entries; 0 if it is not the last object. */
static gsize
end_of_catalog(const GByteArray *pdf)
{
	static const char LAST[] = ">>\nendobj\nxref\n";
	const char *catalog = find_last(pdf, "/Type /Catalog\n");
	const char *end = find_last(pdf, LAST);
	if (!catalog || !end || end < catalog)
		return 0;
	g_autofree char *text = g_strndup(catalog, (gsize)(end - catalog));
	const bool is_known = !strstr(text, "endobj") && !strstr(text, "/Lang") &&
	                      !strstr(text, "/MarkInfo");
	return is_known ? (gsize)(end - (const char *)pdf->data) : 0;
}

static void
insert(GByteArray *pdf, gsize at, const char *text)
{
	const guint length = (guint)strlen(text);
	g_byte_array_append(pdf, (const guint8 *)text, length);
	memmove(pdf->data + at + length, pdf->data + at, pdf->len - at - length);
	memcpy(pdf->data + at, text, length);
}

/* Moves the place of the table of objects, which is written in the last line but one. */
static void
move_table(GByteArray *pdf, gsize by)
{
	const char *start = find_last(pdf, START);
	const gsize at = (gsize)(start - (const char *)pdf->data) + strlen(START);
	g_autofree char *rest = g_strndup((const char *)pdf->data + at, pdf->len - at);
	char *end;
	const guint64 place = g_ascii_strtoull(rest, &end, 10);
	g_autofree char *moved = g_strdup_printf("%" G_GUINT64_FORMAT "%s", place + by, end);
	g_byte_array_set_size(pdf, (guint)at);
	g_byte_array_append(pdf, (const guint8 *)moved, (guint)strlen(moved));
}

void
pdf_complete_catalog(GByteArray *pdf, const char *language)
{
	const gsize at = end_of_catalog(pdf);
	if (!at || !find_last(pdf, START))
		return;
	g_autofree char *entries = g_strdup_printf(
		"   /Lang (%s)\n   /MarkInfo << /Marked true >>\n", language);
	insert(pdf, at, entries);
	move_table(pdf, strlen(entries));
}
