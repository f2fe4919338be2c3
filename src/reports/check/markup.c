#include "reports/check/markup.h"

#include "base/markup/libxml-writer.h"
#include "base/text/text.h"

struct Markup {
	xmlBufferPtr buffer;
	xmlTextWriterPtr writer;
};

static const xmlChar *
as_xml(const char *text)
{
	return (const xmlChar *)text;
}

Markup *
markup_new(void)
{
	Markup *markup = g_new(Markup, 1);
	markup->writer = xml_writer_new(&markup->buffer);
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
	xml_write_text(markup->writer, safe);
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
