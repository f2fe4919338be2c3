#include "exchange/kept.h"

#include "forms/xml-text.h"

#include <string.h>

static void
append_attribute(GString *xml, const SaxAttribute *attribute)
{
	g_string_append_c(xml, ' ');
	xml_append_name(xml, attribute->prefix, attribute->name);
	g_string_append(xml, "=\"");
	xml_append(xml, attribute->value, (size_t)(attribute->value_end - attribute->value),
	           XML_IN_ATTRIBUTE);
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
		xml_declare(xml, element->prefix, uri);
	for (size_t i = 0; i < element->n_attributes; i++) {
		const SaxAttribute *attribute = &element->attributes[i];
		if (attribute->prefix && attribute->namespace_uri &&
		    strcmp(attribute->prefix, "xml") != 0 && !is_declared(element, i))
			xml_declare(xml, attribute->prefix, attribute->namespace_uri);
	}
}

void
kept_start(GString *xml, const SaxElement *element)
{
	g_string_append_c(xml, '<');
	xml_append_name(xml, element->prefix, element->name);
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
	xml_append_name(xml, prefix, name);
	g_string_append_c(xml, '>');
}

void
kept_text(GString *xml, const char *text, size_t length)
{
	xml_append(xml, text, length, XML_IN_TEXT);
}
