/* The text of documents: .docx of Word, .odt of LibreOffice and others. Paragraphs are lines. */
#include "base/files/archive.h"
#include "base/files/container.h"
#include "base/markup/sax.h"
#include "rosters/open/wrapped-private.h"

#include <string.h>

#define OPEN_DOCUMENT "mimetypeapplication/vnd.oasis.opendocument."

/* Bytes before the names of the first member of an archive. */
#define FIRST_NAME 30u

/* True for an archive with a member: names of members are not packed. */
static bool
has_member(GBytes *bytes, const char *member)
{
	gsize length;
	const char *data = g_bytes_get_data(bytes, &length);
	return memmem(data, length, member, strlen(member)) != NULL;
}

DocumentKind
document_kind(GBytes *bytes)
{
	if (wrapped_has(bytes, 0, "{\\rtf"))
		return DOCUMENT_RICH_TEXT;
	if (!container_is_zip(bytes))
		return DOCUMENT_NONE;
	if (wrapped_has(bytes, FIRST_NAME, OPEN_DOCUMENT "text"))
		return DOCUMENT_OPEN;
	if (wrapped_has(bytes, FIRST_NAME, OPEN_DOCUMENT) || has_member(bytes, "xl/workbook.xml"))
		return DOCUMENT_SHEET;
	return has_member(bytes, "word/document.xml") ? DOCUMENT_WORD : DOCUMENT_NONE;
}

/* A text in the making. */
typedef struct Paragraphs {
	GString *text;
	GArray *names; /* char: the kind of each open element, see kind_of_element() */
	DocumentKind kind;
	guint open; /* paragraphs */
} Paragraphs;

/* 't' for text, 'p' for a paragraph, 0 for any other. */
static char
kind_of_element(const char *name)
{
	return sax_is(name, "t") ? 't' : sax_is(name, "p") || sax_is(name, "h") ? 'p' : '\0';
}

static bool
open_element(void *user, const SaxElement *element)
{
	static const char *const BREAKS[] = {"br", "cr", "line-break", NULL};
	static const char *const BLANKS[] = {"tab", "s", NULL};
	static const char *const POINTS[] = {"numPr", "list-item", NULL};
	Paragraphs *out = user;
	const char kind = kind_of_element(element->name);
	g_array_append_val(out->names, kind);
	out->open += kind == 'p';
	if (sax_is_any(element->name, BREAKS))
		g_string_append_c(out->text, '\n');
	else if (sax_is_any(element->name, BLANKS))
		g_string_append_c(out->text, ' ');
	else if (sax_is_any(element->name, POINTS))
		g_string_append(out->text, "• ");
	return true;
}

static void
close_element(void *user)
{
	Paragraphs *out = user;
	const guint last = out->names->len - 1;
	if (g_array_index(out->names, char, last) == 'p') {
		g_string_append_c(out->text, '\n');
		out->open--;
	}
	g_array_set_size(out->names, last);
}

static void
take_text(void *user, const char *text, size_t length)
{
	const Paragraphs *out = user;
	const bool is_text = out->names->len &&
	                     g_array_index(out->names, char, out->names->len - 1) == 't';
	if (is_text || (out->kind == DOCUMENT_OPEN && out->open))
		g_string_append_len(out->text, text, (gssize)length);
}

static char *
read_paragraphs(GBytes *xml, DocumentKind kind, const char *name, Diags *diags)
{
	static const Sax READER = {open_element, close_element, take_text};
	static const SaxLimits LIMITS = {200, 1000000};
	Paragraphs out = {g_string_new(NULL), g_array_new(FALSE, FALSE, sizeof(char)), kind, 0};
	const SaxResult result = sax_parse(&READER, &out, xml, name, &LIMITS, diags);
	g_array_unref(out.names);
	return g_string_free(out.text, result != SAX_READ);
}

bool
document_text(GBytes *file, const char *name, char **text, Diags *diags)
{
	const DocumentKind kind = document_kind(file);
	const char *member = kind == DOCUMENT_OPEN ? "content.xml" : "word/document.xml";
	g_autoptr(Archive) archive = archive_open(file, name, diags);
	*text = NULL;
	for (guint i = 0; archive && i < archive_count(archive); i++) {
		if (strcmp(archive_member(archive, i), member) != 0)
			continue;
		g_autoptr(GBytes) xml = archive_read(archive, i, diags);
		*text = xml ? read_paragraphs(xml, kind, name, diags) : NULL;
		return *text != NULL;
	}
	return archive != NULL;
}
