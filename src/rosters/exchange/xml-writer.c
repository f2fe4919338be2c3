#include "rosters/exchange/xml-writer.h"

#include "data/forms/xml-text.h"

#include <string.h>

#define PUT(text, literal) xml_put(text, literal, sizeof(literal) - 1)

void
xml_writer_init(XmlWriter *writer, bool indents, size_t size, RawXml *record)
{
	*writer = (XmlWriter){
		.text = g_string_sized_new(size),
		.record = record,
		.open = g_array_new(FALSE, FALSE, sizeof(const char *)),
		.indents = indents,
	};
}

void
xml_writer_clear(XmlWriter *writer)
{
	if (writer->text)
		g_string_free(writer->text, TRUE);
	if (writer->open)
		g_array_unref(writer->open);
	*writer = (XmlWriter){0};
}

static uint32_t
here(const XmlWriter *writer)
{
	return (uint32_t)writer->text->len;
}

static void
end_start_tag(XmlWriter *writer)
{
	if (!writer->in_start_tag)
		return;
	PUT(writer->text, ">");
	writer->in_start_tag = false;
	if (writer->record)
		raw_xml_enter(writer->record, here(writer));
}

static void
end_line(XmlWriter *writer)
{
	if (writer->indents)
		PUT(writer->text, "\n");
	writer->begins_a_line = writer->indents;
}

static void
indent(XmlWriter *writer)
{
	for (guint i = 0; writer->indents && i < writer->open->len; i++)
		PUT(writer->text, "  ");
}

void
xml_begin(XmlWriter *writer)
{
	g_string_append(writer->text,
	                "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n");
	writer->begins_a_line = writer->indents;
}

void
xml_open(XmlWriter *writer, const char *name)
{
	if (writer->in_start_tag) {
		end_start_tag(writer);
		end_line(writer);
	}
	indent(writer);
	g_array_append_val(writer->open, name);
	PUT(writer->text, "<");
	const uint32_t start = here(writer);
	xml_put(writer->text, name, strlen(name));
	writer->in_start_tag = true;
	writer->begins_a_line = false;
	if (writer->record)
		raw_xml_open(writer->record, (RawSpan){start, here(writer)}, name);
}

void
xml_attribute(XmlWriter *writer, const char *name, const char *value)
{
	const size_t length = strlen(name);
	const uint32_t start = here(writer);
	PUT(writer->text, " ");
	xml_put(writer->text, name, length);
	PUT(writer->text, "=\"");
	const uint32_t value_start = here(writer);
	xml_append(writer->text, value, strlen(value), XML_IN_ATTRIBUTE);
	const RawSpan span = {value_start, here(writer)};
	PUT(writer->text, "\"");
	if (writer->record)
		raw_xml_add(writer->record, name, length, start, span);
}

void
xml_text(XmlWriter *writer, const char *text)
{
	end_start_tag(writer);
	writer->begins_a_line = false;
	xml_append(writer->text, text, strlen(text), XML_IN_QUOTED_TEXT);
}

void
xml_raw(XmlWriter *writer, const char *xml, size_t length)
{
	end_start_tag(writer);
	writer->begins_a_line = false;
	const uint32_t start = here(writer);
	g_string_append_len(writer->text, xml, (gssize)length);
	if (writer->record)
		raw_xml_keep(writer->record, writer->text->str, start, here(writer));
}

void
xml_close(XmlWriter *writer)
{
	const guint last = writer->open->len - 1;
	const char *name = g_array_index(writer->open, const char *, last);
	g_array_set_size(writer->open, last);
	if (writer->begins_a_line)
		indent(writer);
	const uint32_t content_end = here(writer);
	if (writer->in_start_tag) {
		PUT(writer->text, "/>");
	} else {
		PUT(writer->text, "</");
		xml_put(writer->text, name, strlen(name));
		PUT(writer->text, ">");
	}
	if (writer->record)
		raw_xml_close(writer->record, content_end, here(writer));
	writer->in_start_tag = false;
	end_line(writer);
}
