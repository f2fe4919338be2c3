#include "exchange/kept.h"

static void
append_attribute(GString *xml, const SaxAttribute *attribute)
{
	g_autofree char *value = g_markup_escape_text(
		attribute->value, (gssize)(attribute->value_end - attribute->value));
	if (attribute->prefix)
		g_string_append_printf(xml, " %s:%s=\"%s\"", attribute->prefix, attribute->name,
		                       value);
	else
		g_string_append_printf(xml, " %s=\"%s\"", attribute->name, value);
}

/* Attributes with a prefix need its declaration, which stood on some element outside. */
static void
declare_prefixes(GString *xml, const SaxElement *element)
{
	for (size_t i = 0; i < element->n_attributes; i++) {
		const SaxAttribute *attribute = &element->attributes[i];
		if (attribute->prefix && attribute->namespace_uri &&
		    g_strcmp0(attribute->prefix, "xml") != 0)
			g_string_append_printf(xml, " xmlns:%s=\"%s\"", attribute->prefix,
			                       attribute->namespace_uri);
	}
}

void
kept_start(GString *xml, const SaxElement *element)
{
	g_string_append_printf(xml, "<%s", element->name);
	declare_prefixes(xml, element);
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
	g_autofree char *escaped = g_markup_escape_text(text, (gssize)length);
	g_string_append(xml, escaped);
}
