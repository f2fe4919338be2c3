/* xml-text: escapes texts and values of attributes in XML. */
#ifndef FORMS_XML_TEXT_H
#define FORMS_XML_TEXT_H

#include <glib.h>
#include <stdbool.h>

/* Appends a text with the escapes that it needs inside an element, or inside an attribute. */
void xml_append(GString *xml, const char *text, size_t length, bool is_attribute);

/* Appends a declaration of a namespace. @prefix  NULL for the default namespace */
void xml_declare(GString *xml, const char *prefix, const char *uri);

/* Appends a name, with a prefix and a colon before it. @prefix  NULL for none */
void xml_append_name(GString *xml, const char *prefix, const char *name);

#endif
