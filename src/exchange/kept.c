#include "exchange/kept.h"

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

static void
append_escaped(GString *xml, const char *text, size_t length, bool is_attribute)
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

static void
append_name(GString *xml, const char *prefix, const char *name)
{
	if (prefix) {
		g_string_append(xml, prefix);
		g_string_append_c(xml, ':');
	}
	g_string_append(xml, name);
}

static void
append_attribute(GString *xml, const SaxAttribute *attribute)
{
	g_string_append_c(xml, ' ');
	append_name(xml, attribute->prefix, attribute->name);
	g_string_append(xml, "=\"");
	append_escaped(xml, attribute->value, (size_t)(attribute->value_end - attribute->value),
	               true);
	g_string_append_c(xml, '"');
}

static void
declare(GString *xml, const char *prefix, const char *uri)
{
	g_string_append_printf(xml, prefix ? " xmlns:%s=\"" : " xmlns%s=\"", prefix ? prefix : "");
	append_escaped(xml, uri, strlen(uri), true);
	g_string_append_c(xml, '"');
}

/* True if the element, or an attribute before that one, has the same prefix. */
static bool
is_declared(const SaxElement *element, size_t index)
{
	const char *prefix = element->attributes[index].prefix;
	bool declared = g_strcmp0(element->prefix, prefix) == 0;
	for (size_t i = 0; i < index; i++)
		declared |= g_strcmp0(element->attributes[i].prefix, prefix) == 0;
	return declared;
}

/* Repeats the declarations of the element's prefixes: the file may have them on an outer
   element. */
static void
declare_namespaces(GString *xml, const SaxElement *element)
{
	const char *uri = element->namespace_uri;
	if (uri && (element->prefix || strcmp(uri, ROSTER_NAMESPACE) != 0))
		declare(xml, element->prefix, uri);
	for (size_t i = 0; i < element->n_attributes; i++) {
		const SaxAttribute *attribute = &element->attributes[i];
		if (attribute->prefix && attribute->namespace_uri &&
		    strcmp(attribute->prefix, "xml") != 0 && !is_declared(element, i))
			declare(xml, attribute->prefix, attribute->namespace_uri);
	}
}

void
kept_start(GString *xml, const SaxElement *element)
{
	g_string_append_c(xml, '<');
	append_name(xml, element->prefix, element->name);
	declare_namespaces(xml, element);
	for (size_t i = 0; i < element->n_attributes; i++)
		append_attribute(xml, &element->attributes[i]);
	g_string_append_c(xml, '>');
}

void
kept_start_plain(GString *xml, const char *name)
{
	g_string_append_c(xml, '<');
	g_string_append(xml, name);
	g_string_append_c(xml, '>');
}

void
kept_end(GString *xml, const char *prefix, const char *name)
{
	g_string_append(xml, "</");
	append_name(xml, prefix, name);
	g_string_append_c(xml, '>');
}

void
kept_text(GString *xml, const char *text, size_t length)
{
	append_escaped(xml, text, length, false);
}
