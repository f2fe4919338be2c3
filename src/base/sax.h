/*
 * sax: XML from strangers, read in one pass.
 *
 * libxml2's parser with everything switched off that a stranger could use against us: a document
 * type is refused, so there are no entities but XML's own five; nothing is fetched; depth and number
 * of elements are limited. A Sax is told of elements and text; what it makes of them is its matter.
 *
 *	static const Sax READER = {.start = start, .end = end, .text = text};
 *	if (sax_parse(&READER, &builder, bytes, "orks.cat", &LIMITS, diags) == SAX_REFUSED) ...
 */
#ifndef BASE_SAX_H
#define BASE_SAX_H

#include "base/diags.h"

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* An attribute of an element: name and value, the value not ending in a zero byte. The names of
   elements and attributes are the same pointer for the same text during one sax_parse(). */
typedef struct SaxAttribute {
	const char *name;
	const char *prefix; /* NULL if it has none, as all that belong to our formats */
	const char *namespace_uri;
	const char *value;
	const char *value_end;
} SaxAttribute;

typedef struct SaxElement {
	const char *name;   /* without prefix */
	const char *prefix; /* NULL if it has none */
	const char *namespace_uri;
	const SaxAttribute *attributes;
	size_t n_attributes;
	uint32_t line;
} SaxElement;

/* Everything passed is borrowed for the call. */
typedef struct Sax {
	/* Returns false to stop: nothing more is told. */
	bool (*start)(void *user, const SaxElement *element);
	void (*end)(void *user);                                   /* may be NULL */
	void (*text)(void *user, const char *text, size_t length); /* in pieces; may be NULL */
} Sax;

typedef struct SaxLimits {
	uint32_t depth;    /* elements inside each other */
	uint32_t elements; /* in all */
} SaxLimits;

typedef enum SaxResult {
	SAX_READ,    /* to its end */
	SAX_STOPPED, /* as start() wanted */
	SAX_REFUSED, /* there is a diagnostic: no XML, broken, a document type, a limit */
} SaxResult;

/*
 * Reads a document.
 *
 * @user  for the functions of @sax
 * @name  of the file, for diagnostics
 */
SaxResult sax_parse(const Sax *sax, void *user, GBytes *bytes, const char *name,
                    const SaxLimits *limits, Diags *diags);

/* The value of an attribute; NULL if the element has none of that name. The caller owns it: g_free(). */
char *sax_attribute(const SaxElement *element, const char *name);

/* Whether a name is that word. Most words differ in their first letter. */
static inline bool
sax_is(const char *name, const char *word)
{
	return *name == *word && strcmp(name, word) == 0;
}

/* Whether it is one of those; a NULL ends them. */
static inline bool
sax_is_any(const char *name, const char *const *words)
{
	for (; *words; words++)
		if (sax_is(name, *words))
			return true;
	return false;
}

#endif
