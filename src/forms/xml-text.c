#include "forms/xml-text.h"

#include <string.h>

/* Returns the XML escape of a byte; NULL if it needs none. A parser would turn line ends and tabs
   in attributes, and carriage returns in text, into blanks. */
static const char *
escape(char byte, bool is_attribute)
{
	switch (byte) {
	case '&':
		return "&amp;";
	case '<':
		return "&lt;";
	case '>':
		return "&gt;";
	case '"':
		return is_attribute ? "&quot;" : NULL;
	case '\r':
		return "&#13;";
	case '\n':
		return is_attribute ? "&#10;" : NULL;
	case '\t':
		return is_attribute ? "&#9;" : NULL;
	default:
		return NULL;
	}
}

void
xml_append(GString *xml, const char *text, size_t length, bool is_attribute)
{
	const char *rest = text, *end = text + length;
	for (const char *at = text; at < end; at++) {
		const char *escaped = escape(*at, is_attribute);
		if (!escaped)
			continue;
		g_string_append_len(xml, rest, at - rest);
		g_string_append(xml, escaped);
		rest = at + 1;
	}
	g_string_append_len(xml, rest, end - rest);
}

void
xml_append_name(GString *xml, const char *prefix, const char *name)
{
	if (prefix) {
		g_string_append(xml, prefix);
		g_string_append_c(xml, ':');
	}
	g_string_append(xml, name);
}

void
xml_declare(GString *xml, const char *prefix, const char *uri)
{
	g_string_append_printf(xml, prefix ? " xmlns:%s=\"" : " xmlns%s=\"", prefix ? prefix : "");
	xml_append(xml, uri, strlen(uri), true);
	g_string_append_c(xml, '"');
}
