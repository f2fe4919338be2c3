#include "base/markup/libxml-writer.h"

#include <glib.h>
#include <libxml/entities.h>
#include <stdbool.h>

static void
require(bool is_whole)
{
	if (!is_whole)
		g_error("libxml2 could not write: memory is missing");
}

xmlTextWriterPtr
xml_writer_new(xmlBufferPtr *buffer)
{
	*buffer = xmlBufferCreate();
	xmlTextWriterPtr writer = *buffer ? xmlNewTextWriterMemory(*buffer, 0) : NULL;
	require(writer);
	return writer;
}

void
xml_written(int result)
{
	require(result >= 0);
}

void
xml_write_text(xmlTextWriterPtr writer, const char *text)
{
	xmlChar *escaped = xmlEncodeSpecialChars(NULL, (const xmlChar *)text);
	require(escaped);
	xml_written(xmlTextWriterWriteRaw(writer, escaped));
	xmlFree(escaped);
}
