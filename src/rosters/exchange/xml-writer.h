/*
 * xml-writer: writes XML into a text, indented or in one line.
 *
 *	g_auto(XmlWriter) writer;
 *	xml_writer_init(&writer, true, 4096, NULL);
 *	xml_open(&writer, "roster");
 *	xml_attribute(&writer, "name", "Waaagh!");
 *	xml_close(&writer);
 *	... writer.text->str is <roster name="Waaagh!"/> and a line end
 *
 * It can record what it writes as a RawXml, so that nobody has to parse the text again.
 */
#ifndef EXCHANGE_XML_WRITER_H
#define EXCHANGE_XML_WRITER_H

#include "rosters/exchange/raw-xml.h"

typedef struct XmlWriter {
	GString *text;
	RawXml *record; /* borrowed; NULL if nothing is recorded */
	GArray *open;   /* private: array of const char *, names of the open elements */
	bool indents;
	bool in_start_tag;  /* private: the innermost element has only attributes yet */
	bool begins_a_line; /* private: an end tag may be indented */
} XmlWriter;

/*
 * @size    bytes to reserve
 * @record  empty: raw_xml_new(); borrowed. NULL for none
 */
void xml_writer_init(XmlWriter *writer, bool indents, size_t size, RawXml *record);
void xml_writer_clear(XmlWriter *writer);

/* Writes the declaration, with the encoding UTF-8. */
void xml_begin(XmlWriter *writer);

/* Open and close an element. @name  borrowed until the element is closed */
void xml_open(XmlWriter *writer, const char *name);
void xml_close(XmlWriter *writer);

/* Writes an attribute of the element just opened. */
void xml_attribute(XmlWriter *writer, const char *name, const char *value);

/* Writes text into the innermost element, escaped. */
void xml_text(XmlWriter *writer, const char *text);

/* Writes well-formed XML into the innermost element as it is. */
void xml_raw(XmlWriter *writer, const char *xml, size_t length);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(XmlWriter, xml_writer_clear)

#endif
