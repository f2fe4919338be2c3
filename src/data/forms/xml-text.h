/* xml-text: escapes texts and values of attributes in XML. */
#ifndef FORMS_XML_TEXT_H
#define FORMS_XML_TEXT_H

#include "base/markup/sax.h"

#include <glib.h>
#include <string.h>

/* Places where other characters need an escape. A parser would turn line ends and tabs in
   attributes, and carriage returns in text, into blanks. */
typedef enum XmlPlace {
	XML_IN_TEXT = 1,
	XML_IN_QUOTED_TEXT = 2, /* text with escaped quotation marks, as libxml2 writes it */
	XML_IN_ATTRIBUTE = 4,
} XmlPlace;

/* As g_string_append_len(), inline: most pieces of XML are short. */
static inline void
xml_put(GString *text, const char *piece, size_t length)
{
	if (text->len + length >= text->allocated_len) {
		g_string_append_len(text, piece, (gssize)length);
		return;
	}
	memcpy(text->str + text->len, piece, length);
	text->len += length;
	text->str[text->len] = '\0';
}

/* Appends a text with the escapes that it needs in a place. */
void xml_append(GString *xml, const char *text, size_t length, XmlPlace place);

/* Appends a declaration of a namespace. @prefix  NULL for the default namespace */
void xml_declare(GString *xml, const char *prefix, const char *uri);

/* Appends a name, with a prefix and a colon before it. @prefix  NULL for none */
void xml_append_name(GString *xml, const char *prefix, const char *name);

/* Appends an attribute, with a blank in front. */
void xml_append_attribute(GString *xml, const SaxAttribute *attribute);

/*
 * Declares the prefix of an attribute, if it has one other than "xml" and neither its element nor an
 * attribute before it has the same: a second declaration in one element would not be XML.
 *
 * @prefix  of the element; NULL for none
 * @index   of the attribute in @attributes
 */
void xml_declare_attribute(GString *xml, const char *prefix, const SaxAttribute *attributes,
                           size_t index);

#endif
