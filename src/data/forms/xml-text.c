#include "data/forms/xml-text.h"

/* The escape of a byte, and the places that need it. */
typedef struct Escape {
	int places;
	const char *text;
} Escape;

#define ALL_PLACES (XML_IN_TEXT | XML_IN_QUOTED_TEXT | XML_IN_ATTRIBUTE)

static const Escape ESCAPES[256] = {
	['&'] = {ALL_PLACES, "&amp;"},
	['<'] = {ALL_PLACES, "&lt;"},
	['>'] = {ALL_PLACES, "&gt;"},
	['\r'] = {ALL_PLACES, "&#13;"},
	['\n'] = {XML_IN_ATTRIBUTE, "&#10;"},
	['\t'] = {XML_IN_ATTRIBUTE, "&#9;"},
	['"'] = {XML_IN_QUOTED_TEXT | XML_IN_ATTRIBUTE, "&quot;"},
};

void
xml_append(GString *xml, const char *text, size_t length, XmlPlace place)
{
	const char *rest = text, *end = text + length;
	for (const char *at = text; at < end; at++) {
		const Escape *escape = &ESCAPES[(unsigned char)*at];
		if (!(escape->places & (int)place))
			continue;
		xml_put(xml, rest, (size_t)(at - rest));
		g_string_append(xml, escape->text);
		rest = at + 1;
	}
	xml_put(xml, rest, (size_t)(end - rest));
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
	/* A prefix that the file did not declare. */
	if (!uri)
		return;
	g_string_append_printf(xml, prefix ? " xmlns:%s=\"" : " xmlns%s=\"", prefix ? prefix : "");
	xml_append(xml, uri, strlen(uri), XML_IN_ATTRIBUTE);
	g_string_append_c(xml, '"');
}

void
xml_append_attribute(GString *xml, const SaxAttribute *attribute)
{
	g_string_append_c(xml, ' ');
	xml_append_name(xml, attribute->prefix, attribute->name);
	g_string_append(xml, "=\"");
	xml_append(xml, attribute->value, (size_t)(attribute->value_end - attribute->value),
	           XML_IN_ATTRIBUTE);
	g_string_append_c(xml, '"');
}

void
xml_declare_attribute(GString *xml, const char *prefix, const SaxAttribute *attributes,
                      size_t index)
{
	const SaxAttribute *attribute = &attributes[index];
	bool declared = g_strcmp0(prefix, attribute->prefix) == 0;
	for (size_t i = 0; i < index; i++)
		declared |= g_strcmp0(attributes[i].prefix, attribute->prefix) == 0;
	if (attribute->prefix && !sax_is(attribute->prefix, "xml") && !declared)
		xml_declare(xml, attribute->prefix, attribute->namespace_uri);
}
