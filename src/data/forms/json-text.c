#include "data/forms/json-text.h"

#include "base/markup/xml-clean.h"
#include "base/text/text.h"

#include <stdint.h>
#include <string.h>

/* The bytes of the character at the start of a text; 0 if XML cannot have it. */
static size_t
length_of_character(const char *text, size_t length)
{
	const gunichar character = g_utf8_get_char_validated(text, (gssize)length);
	if (character > 0x10FFFF || character == 0xFFFE || character == 0xFFFF)
		return 0;
	const bool is_control = character < ' ' && !(character && strchr("\t\n\r", (int)character));
	return is_control ? 0 : (size_t)(text_next(text) - text);
}

/* The place of the next byte beyond ASCII: most files have few. */
static size_t
skip_ascii(const char *text, size_t at, size_t length)
{
	const uint64_t beyond = UINT64_C(0x8080808080808080);
	for (uint64_t word; length - at >= sizeof(word); at += sizeof(word)) {
		memcpy(&word, text + at, sizeof(word));
		if (word & beyond)
			break;
	}
	while (at < length && !(text[at] & 0x80))
		at++;
	return at;
}

bool
json_text_is_clean(const char *file, size_t length)
{
	size_t at = 0;
	while ((at = skip_ascii(file, at, length)) < length) {
		const size_t n = length_of_character(file + at, length - at);
		if (!n)
			return false;
		at += n;
	}
	return true;
}

static bool
is_continuation(char byte)
{
	return ((unsigned char)byte & 0xC0) == 0x80;
}

/* The bytes to replace at the start of a text. */
static size_t
length_of_fault(const char *text, size_t length)
{
	size_t n = 1;
	while (n < length && is_continuation(text[n]))
		n++;
	return n;
}

/* Appends what stands for a fault at the start of a text. @forbidden  out: it, if it is a character */
static void
append_replacement(GString *clean, const char *text, size_t length, gunichar *forbidden)
{
	const gunichar character = *text ? g_utf8_get_char_validated(text, (gssize)length) : 0;
	if (character > 0x10FFFF) {
		g_string_append_c(clean, '?');
		return;
	}
	g_string_append(clean, "\xEF\xBF\xBD");
	*forbidden = character;
}

/* The bytes before the first fault of a text. */
static size_t
length_without_fault(const char *text, size_t length)
{
	size_t at = 0;
	for (size_t n; at < length && (n = length_of_character(text + at, length - at)); at += n)
		;
	return at;
}

char *
json_text_clean(const char *text, size_t *length, gunichar *forbidden)
{
	size_t at = length_without_fault(text, *length);
	if (at == *length)
		return NULL;
	GString *clean = g_string_sized_new(*length);
	g_string_append_len(clean, text, (gssize)at);
	while (at < *length) {
		append_replacement(clean, text + at, *length - at, forbidden);
		at += length_of_fault(text + at, *length - at);
		const size_t n = length_without_fault(text + at, *length - at);
		g_string_append_len(clean, text + at, (gssize)n);
		at += n;
	}
	*length = clean->len;
	return g_string_free(clean, FALSE);
}

static bool
is_raw_control(char c)
{
	return xml_clean_finds_control(&c, 1);
}

GBytes *
json_text_escape_controls(GBytes *file)
{
	gsize length;
	const char *text = g_bytes_get_data(file, &length);
	if (!xml_clean_finds_control(text, length))
		return g_bytes_ref(file);
	GString *escaped = g_string_sized_new(length);
	for (gsize i = 0; i < length; i++)
		if (is_raw_control(text[i]))
			g_string_append_printf(escaped, "\\u%04x", (guint)text[i]);
		else
			g_string_append_c(escaped, text[i]);
	return g_string_free_to_bytes(escaped);
}
