/*
 * libxml-writer: makes sure that a text that libxml2 writes in memory is whole.
 *
 * libxml2 leaves out what it has no memory for, and says so in the results of its calls alone. A sheet
 * or a report that lacks a line must not pass for a whole one, so each result is looked at. Without
 * memory the program ends with a message, as it does when GLib lacks memory.
 *
 *	xmlBufferPtr buffer;
 *	xmlTextWriterPtr writer = xml_writer_new(&buffer);
 *	xml_written(xmlTextWriterStartElement(writer, name));
 *	xml_write_text(writer, text);
 */
#ifndef MARKUP_LIBXML_WRITER_H
#define MARKUP_LIBXML_WRITER_H

#include <libxml/xmlwriter.h>

/* Makes a writer and its buffer. The caller owns both: xmlFreeTextWriter() first, xmlBufferFree(). */
xmlTextWriterPtr xml_writer_new(xmlBufferPtr *buffer);

/* Looks at the result of a call that writes: the number of bytes that left the writer, or -1. */
void xml_written(int result);

/* Writes a text in an element. libxml2's call of this kind succeeds if it has no memory to escape it. */
void xml_write_text(xmlTextWriterPtr writer, const char *text);

#endif
