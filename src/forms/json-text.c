#include "forms/json-text.h"

#include "base/text.h"

#include <glib.h>
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

size_t
json_text_clean(char *text, size_t length)
{
	size_t to = 0, n;
	for (size_t at = 0; at < length; at += n) {
		n = length_of_character(text + at, length - at);
		if (n) {
			memmove(text + to, text + at, n);
			to += n;
		} else {
			text[to++] = '?';
			n = length_of_fault(text + at, length - at);
		}
	}
	text[to] = '\0';
	return to;
}
