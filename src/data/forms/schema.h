/*
 * schema: the version of the format that a file is written in.
 *
 * The attribute battleScribeVersion of the root has it, unless names that only older versions have
 * show that it is wrong.
 */
#ifndef FORMS_SCHEMA_H
#define FORMS_SCHEMA_H

#include "base/markup/sax.h"

typedef enum Schema {
	SCHEMA_1_15, /* or older */
	SCHEMA_2_00,
	SCHEMA_2_01,
	SCHEMA_2_02,
	SCHEMA_2_03, /* or newer */
} Schema;

/* "1.15" … "2.03". */
const char *schema_name(Schema schema);

/* The version with a text such as "2.01", as two whole numbers. Returns false if it is none, or
   NULL. */
bool schema_parse(const char *text, Schema *schema);

/* The oldest schemas of rosters had no groups of forces (before 1.15). True if a text is such a
   version. */
bool schema_is_ancient(const char *text);

/* True if the root says that a file is older than 2.03. */
bool schema_is_old(const SaxElement *root);

/* The newest version that has the name of an element or an attribute; SCHEMA_2_03 for names that are
   not only in older ones. */
Schema schema_of_name(const char *name);

#endif
