#include "exchange/kept.h"

#include <string.h>

/* As XML wants it. Line ends and tabs are spelled out where a parser would make blanks of them: in
   attributes all, in text carriage returns. */
static void
append_escaped(GString *xml, const char *text, size_t length, bool is_attribute)
{
	for (const char *at = text; at < text + length; at++) {
		if (*at == '&')
			g_string_append(xml, "&amp;");
		else if (*at == '<')
			g_string_append(xml, "&lt;");
		else if (*at == '>')
			g_string_append(xml, "&gt;");
		else if (*at == '"' && is_attribute)
			g_string_append(xml, "&quot;");
		else if (*at == '\r' || (is_attribute && (*at == '\n' || *at == '\t')))
			g_string_append_printf(xml, "&#%d;", *at);
		else
			g_string_append_c(xml, *at);
	}
}

static void
append_attribute(GString *xml, const SaxAttribute *attribute)
{
	g_string_append_c(xml, ' ');
	if (attribute->prefix)
		g_string_append_printf(xml, "%s:", attribute->prefix);
	g_string_append_printf(xml, "%s=\"", attribute->name);
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

/* Whether the element itself, or an attribute before that one, has the prefix. */
static bool
is_declared(const SaxElement *element, size_t index)
{
	const char *prefix = element->attributes[index].prefix;
	bool declared = g_strcmp0(element->prefix, prefix) == 0;
	for (size_t i = 0; i < index; i++)
		declared |= g_strcmp0(element->attributes[i].prefix, prefix) == 0;
	return declared;
}

/* The declarations stood on some element outside. */
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

char *
kept_name(const SaxElement *element)
{
	return element->prefix ? g_strconcat(element->prefix, ":", element->name, NULL)
	                       : g_strdup(element->name);
}

void
kept_start(GString *xml, const SaxElement *element)
{
	g_autofree char *name = kept_name(element);
	g_string_append_printf(xml, "<%s", name);
	declare_namespaces(xml, element);
	for (size_t i = 0; i < element->n_attributes; i++)
		append_attribute(xml, &element->attributes[i]);
	g_string_append_c(xml, '>');
}

void
kept_end(GString *xml, const char *name)
{
	g_string_append_printf(xml, "</%s>", name);
}

void
kept_text(GString *xml, const char *text, size_t length)
{
	append_escaped(xml, text, length, false);
}
