#include "rosters/exchange/kept.h"

#include "data/forms/xml-text.h"

#include <string.h>

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
		if (attribute->namespace_uri)
			xml_declare_attribute(xml, element->prefix, element->attributes, i);
	}
}

void
kept_start(GString *xml, const SaxElement *element)
{
	g_string_append_c(xml, '<');
	xml_append_name(xml, element->prefix, element->name);
	declare_namespaces(xml, element);
	for (size_t i = 0; i < element->n_attributes; i++)
		xml_append_attribute(xml, &element->attributes[i]);
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
