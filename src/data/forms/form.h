/*
 * form: reads a file of army data or a roster in whatever form it has, as if it were XML.
 *
 * The content decides the form. A reader receives the same elements from all of them:
 *
 *	form_parse(&READING, &reader, bytes, "orks.json", &LIMITS, diags);
 *
 * Archives are unpacked before (base/files/container.h).
 */
#ifndef FORMS_FORM_H
#define FORMS_FORM_H

#include "base/markup/sax.h"
#include "data/forms/tree.h"

typedef enum Form {
	FORM_XML, /* also anything that is none of the others */
	FORM_JSON,
} Form;

/* The form of a file, from its first character. @bytes  may be only its beginning */
Form form_of(GBytes *bytes);

/* Replaces the characters of an XML file that XML forbids, like xml_clean(). For those of JSON, json_read() does so. A
   caller cleans a file once, so there is one warning. */
GBytes *form_clean(GBytes *bytes, const char *name, Diags *diags);

/*
 * Passes the elements of a file to @sax, like sax_parse(), in the schema of the file.
 *
 * Old schemas need a tree: start() returns false for a root that schema_is_old(), or a name that
 * only old schemas have (data/forms/schema.h), and the caller reads the file again with
 * form_parse_upgraded().
 */
SaxResult form_parse(const Sax *sax, void *user, GBytes *bytes, const char *name,
                     const SaxLimits *limits, Diags *diags);

/* Passes the elements of a file of any schema to @sax, in the current schema. */
SaxResult form_parse_upgraded(const Sax *sax, void *user, GBytes *bytes, const char *name,
                              const SaxLimits *limits, Diags *diags);

/* Reads a file of any schema into a tree of the current schema (data/forms/upgrade.h), owned by the
   caller: tree_free(). NULL, with a diagnostic, if it cannot be used. */
Tree *form_read(GBytes *bytes, const char *name, const SaxLimits *limits, Diags *diags);

#endif
