#include "base/markup/markup.h"

#include "base/text/text.h"

#include <libxml/entities.h>
#include <libxml/xmlwriter.h>

struct Markup {
	xmlBufferPtr buffer;
	xmlTextWriterPtr writer;
};

static void
require(bool is_whole)
{
	if (!is_whole)
		g_error("libxml2 could not write: memory is missing");
}

/* Looks at the result of a call that writes: the number of bytes that left the writer, or -1. */
static void
xml_written(int result)
{
	require(result >= 0);
}

static const xmlChar *
as_xml(const char *text)
{
	return (const xmlChar *)text;
}

Markup *
markup_new(void)
{
	Markup *markup = g_new(Markup, 1);
	markup->buffer = xmlBufferCreate();
	markup->writer = markup->buffer ? xmlNewTextWriterMemory(markup->buffer, 0) : NULL;
	require(markup->writer);
	return markup;
}

void
markup_start(Markup *markup, const char *element)
{
	xml_written(xmlTextWriterStartElement(markup->writer, as_xml(element)));
}

void
markup_attribute(Markup *markup, const char *name, const char *value)
{
	g_autofree char *safe = text_neutralise(value);
	xml_written(xmlTextWriterWriteAttribute(markup->writer, as_xml(name), as_xml(safe)));
}

void
markup_text(Markup *markup, const char *text)
{
	g_autofree char *safe = text_neutralise(text);
	/* libxml2's call for a text succeeds if it has no memory to escape it. */
	xmlChar *escaped = xmlEncodeSpecialChars(NULL, as_xml(safe));
	require(escaped);
	xml_written(xmlTextWriterWriteRaw(markup->writer, escaped));
	xmlFree(escaped);
}

void
markup_add(Markup *markup, const char *fragment)
{
	xml_written(xmlTextWriterWriteRaw(markup->writer, as_xml(fragment)));
}

void
markup_end(Markup *markup)
{
	xml_written(xmlTextWriterFullEndElement(markup->writer));
}

void
markup_end_void(Markup *markup)
{
	xml_written(xmlTextWriterEndElement(markup->writer));
}

void
markup_element(Markup *markup, const char *element, const char *text)
{
	markup_start(markup, element);
	markup_text(markup, text);
	markup_end(markup);
}

void
markup_line(Markup *markup)
{
	xml_written(xmlTextWriterWriteRaw(markup->writer, as_xml("\n")));
}

char *
markup_finish(Markup *markup)
{
	xml_written(xmlTextWriterFlush(markup->writer));
	char *text = g_strdup((const char *)xmlBufferContent(markup->buffer));
	xmlFreeTextWriter(markup->writer);
	xmlBufferFree(markup->buffer);
	g_free(markup);
	return text;
}
