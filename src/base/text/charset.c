#include "base/text/charset.h"

#include <string.h>

#define USUAL_CHARSET "WINDOWS-1252"

static bool
begins(const char *data, gsize length, const char *mark)
{
	return length >= strlen(mark) && memcmp(data, mark, strlen(mark)) == 0;
}

/* The charset that the mark at the beginning of a text stands for; NULL without one. */
static const char *
charset_of_mark(const char *data, gsize length)
{
	const bool is_even = length % 2 == 0;
	return is_even && begins(data, length, "\xff\xfe")   ? "UTF-16LE"
	       : is_even && begins(data, length, "\xfe\xff") ? "UTF-16BE"
	                                                     : NULL;
}

/* Programs and pictures have control characters that no text has. */
static bool
is_text(const char *data, gsize length)
{
	for (gsize i = 0; i < length; i++)
		if (g_ascii_iscntrl(data[i]) && !memchr("\t\n\r\f", data[i], 4))
			return false;
	return true;
}

/* NULL if the bytes mean nothing in the charset, or nobody knows it. */
static GBytes *
convert(const char *data, gsize length, const char *charset)
{
	gsize written = 0;
	char *text = g_convert_with_fallback(data, (gssize)length, "UTF-8", charset, "?", NULL,
	                                     &written, NULL);
	return text ? g_bytes_new_take(text, written) : NULL;
}

GBytes *
charset_decode(GBytes *bytes, const char *charset, bool *is_guess)
{
	gsize length;
	const char *data = g_bytes_get_data(bytes, &length);
	const char *marked = charset_of_mark(data, length);
	if (is_guess)
		*is_guess = false;
	if (!length || g_utf8_validate(data, (gssize)length, NULL))
		return g_bytes_ref(bytes);
	GBytes *decoded = marked    ? convert(data + 2, length - 2, marked)
	                  : charset ? convert(data, length, charset)
	                            : NULL;
	if (decoded)
		return decoded;
	decoded = is_text(data, length) ? convert(data, length, USUAL_CHARSET) : NULL;
	if (is_guess)
		*is_guess = decoded != NULL;
	return decoded ? decoded : g_bytes_ref(bytes);
}
