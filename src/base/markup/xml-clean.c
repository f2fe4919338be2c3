#include "base/markup/xml-clean.h"

#include "base/text/base-diags.h"

#include <string.h>

#define REPLACEMENT "\xEF\xBF\xBD"
#define BEYOND      0x110000u

/* A document that is copied, as far as it was read. */
typedef struct Copy {
	const char *at;
	const char *end;
	guint depth; /* number of open elements */
	GByteArray *out;
	const char *first; /* the place of the first replaced character; NULL if there is none */
	gunichar first_character;
} Copy;

static bool
is_control(unsigned char byte)
{
	return (byte < ' ') & (byte != '\t') & (byte != '\n') & (byte != '\r');
}

static bool
is_allowed(gunichar character)
{
	if (character < ' ')
		return !is_control((unsigned char)character);
	const bool is_half = character >= 0xD800 && character <= 0xDFFF;
	return !is_half && character != 0xFFFE && character != 0xFFFF && character < BEYOND;
}

/* The length of a reference by number, with its character; 0 if there is none. */
static gsize
reference(const char *text, const char *end, gunichar *character)
{
	if (end - text < 4 || text[0] != '&' || text[1] != '#')
		return 0;
	const bool is_hexadecimal = text[2] == 'x';
	const char *digits = text + (is_hexadecimal ? 3 : 2), *at = digits;
	*character = 0;
	for (; at < end && (is_hexadecimal ? g_ascii_isxdigit(*at) : g_ascii_isdigit(*at)); at++)
		*character = MIN(*character * (is_hexadecimal ? 16 : 10) +
		                         (gunichar)g_ascii_xdigit_value(*at),
		                 BEYOND);
	return at > digits && at < end && *at == ';' ? (gsize)(at + 1 - text) : 0;
}

/* The length of a forbidden character at the start of a text; 0 if that is allowed. */
static gsize
forbidden(const char *text, const char *end, bool has_references, gunichar *character)
{
	const unsigned char *bytes = (const unsigned char *)text;
	if (is_control(bytes[0])) {
		*character = bytes[0];
		return 1;
	}
	if (end - text >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBF && (bytes[2] | 1) == 0xBF) {
		*character = 0xFFC0u + (bytes[2] & 0x3F);
		return 3;
	}
	const gsize length = has_references ? reference(text, end, character) : 0;
	return length && !is_allowed(*character) ? length : 0;
}

/* Blocks are compared with many bytes at a time. */
#define BLOCK 1024

bool
xml_clean_finds_control(const char *bytes, gsize length)
{
	for (; length >= BLOCK; bytes += BLOCK, length -= BLOCK) {
		unsigned char found = 0;
		for (guint i = 0; i < BLOCK; i++)
			found |= is_control((unsigned char)bytes[i]);
		if (found)
			return true;
	}
	for (gsize i = 0; i < length; i++)
		if (is_control((unsigned char)bytes[i]))
			return true;
	return false;
}

static bool
has_forbidden(const char *text, const char *end, char first)
{
	gunichar character;
	for (const char *at = text; (at = memchr(at, first, (gsize)(end - at))); at++)
		if (forbidden(at, end, true, &character))
			return true;
	return false;
}

/* True if there may be something to replace. */
static bool
needs_cleaning(const char *text, gsize length)
{
	return xml_clean_finds_control(text, length) ||
	       has_forbidden(text, text + length, '\xEF') ||
	       has_forbidden(text, text + length, '&');
}

static void
copy_until(Copy *copy, const char *stop)
{
	g_byte_array_append(copy->out, (const guint8 *)copy->at, (guint)(stop - copy->at));
	copy->at = stop;
}

/* The place behind the next occurrence of a word; the end if there is none. */
static const char *
behind(const Copy *copy, const char *word)
{
	const gsize length = strlen(word);
	const char *found = memmem(copy->at, (gsize)(copy->end - copy->at), word, length);
	return found ? found + length : copy->end;
}

static const char *
next_of(const Copy *copy, char c)
{
	const char *found = memchr(copy->at, c, (gsize)(copy->end - copy->at));
	return found ? found : copy->end;
}

static void
replace(Copy *copy, gsize length, gunichar character)
{
	if (!copy->first) {
		copy->first = copy->at;
		copy->first_character = character;
	}
	g_byte_array_append(copy->out, (const guint8 *)REPLACEMENT, strlen(REPLACEMENT));
	copy->at += length;
}

/* Copies a text, cleaned. */
static void
clean_until(Copy *copy, const char *stop, bool has_references)
{
	gunichar character;
	for (const char *at = copy->at; at < stop;) {
		const gsize length = forbidden(at, stop, has_references, &character);
		if (length) {
			copy_until(copy, at);
			replace(copy, length, character);
		}
		at += MAX(length, 1);
	}
	copy_until(copy, stop);
}

/* Copies a start tag. Only values of attributes are cleaned. */
static void
copy_tag(Copy *copy)
{
	char before = '\0';
	while (copy->at < copy->end && *copy->at != '>') {
		before = *copy->at;
		copy_until(copy, copy->at + 1);
		if (before == '"' || before == '\'')
			clean_until(copy, next_of(copy, before), true);
		if (copy->at < copy->end && (before == '"' || before == '\''))
			copy_until(copy, copy->at + 1);
	}
	copy->depth += before != '/';
}

static bool
begins_with(const Copy *copy, const char *word)
{
	const gsize length = strlen(word);
	return (gsize)(copy->end - copy->at) >= length && memcmp(copy->at, word, length) == 0;
}

static void
copy_characters(Copy *copy)
{
	const char *stop = behind(copy, "]]>");
	if (copy->depth)
		clean_until(copy, stop, false);
	else
		copy_until(copy, stop);
}

/* Copies what begins with "<". */
static void
copy_markup(Copy *copy)
{
	if (begins_with(copy, "<!--")) {
		copy_until(copy, behind(copy, "-->"));
	} else if (begins_with(copy, "<?")) {
		copy_until(copy, behind(copy, "?>"));
	} else if (begins_with(copy, "<![CDATA[")) {
		copy_characters(copy);
	} else if (begins_with(copy, "<!")) {
		copy_until(copy, behind(copy, ">"));
	} else if (begins_with(copy, "</")) {
		copy->depth -= copy->depth > 0;
		copy_until(copy, behind(copy, ">"));
	} else {
		copy_tag(copy);
	}
}

/* Text outside the root is none of the document's. */
static void
copy_document(Copy *copy)
{
	while (copy->at < copy->end) {
		if (*copy->at == '<')
			copy_markup(copy);
		else if (copy->depth)
			clean_until(copy, next_of(copy, '<'), true);
		else
			copy_until(copy, next_of(copy, '<'));
	}
}

/* True if a document says that its encoding is another one than UTF-8, or begins like UTF-16. */
static bool
is_in_another_encoding(const char *text, gsize length)
{
	static const char WORD[] = "encoding";
	if (length < 2 || !text[0] || !text[1] || (guchar)text[0] >= 0xFE)
		return true;
	const char *start = g_strstr_len(text, (gssize)MIN(length, 8), "<?xml");
	const char *stop = start ? memmem(text, length, "?>", 2) : NULL;
	const char *place = stop ? g_strstr_len(text, stop - text, WORD) : NULL;
	if (!place)
		return false;
	place += strlen(WORD);
	while (place < stop && strchr(" \t\r\n='\"", *place))
		place++;
	return stop - place < 5 || g_ascii_strncasecmp(place, "UTF-8", 5) != 0;
}

static guint32
line_of(const char *text, const char *place)
{
	guint32 line = 1;
	for (; (text = memchr(text, '\n', (gsize)(place - text))); text++)
		line++;
	return line;
}

void
xml_clean_warn(Diags *diags, const char *name, guint32 line, gunichar character)
{
	g_autofree char *code = g_strdup_printf("U+%04X", character);
	diags_add(diags, &BASE_KINDS[BASE_FORBIDDEN_CHARACTER], name, line,
	          character < BEYOND ? code : "> U+10FFFF", NULL);
}

GBytes *
xml_clean(GBytes *xml, const char *name, Diags *diags)
{
	gsize length;
	const char *text = g_bytes_get_data(xml, &length);
	if (!length || !needs_cleaning(text, length) || is_in_another_encoding(text, length))
		return g_bytes_ref(xml);
	Copy copy = {.at = text, .end = text + length};
	copy.out = g_byte_array_sized_new((guint)MIN(length, G_MAXUINT / 2));
	copy_document(&copy);
	if (copy.first)
		xml_clean_warn(diags, name, line_of(text, copy.first), copy.first_character);
	return g_byte_array_free_to_bytes(copy.out);
}
