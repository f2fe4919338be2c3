/*
 * sax: reads untrusted XML in one pass.
 *
 * It is the parser of libxml2 without everything that an attacker could use: a document type is
 * refused, so only the five entities of XML exist; nothing is fetched; depth and number of elements
 * are limited. The functions of a Sax receive elements and text.
 *
 *	static const Sax READER = {.start = start, .end = end, .text = text};
 *	if (sax_parse(&READER, &builder, bytes, "orks.cat", &LIMITS, diags) == SAX_REFUSED) ...
 */
#ifndef MARKUP_SAX_H
#define MARKUP_SAX_H

#include "base/markup/file-pieces.h"
#include "base/text/diags.h"

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Prepares the parser. Call before the first thread; later calls do nothing. */
void sax_prepare(void);

/* An attribute. Equal names of elements and attributes are the same pointer during one
   sax_parse(). */
typedef struct SaxAttribute {
	const char *name;
	const char *prefix; /* NULL if it has none, as in the formats of army data */
	const char *namespace_uri;
	const char *value; /* without a zero byte at its end */
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

/* Functions for the events of a document. Arguments are borrowed for the call. */
typedef struct Sax {
	/* Returns false to stop reading: no function is called again. */
	bool (*start)(void *user, const SaxElement *element);
	void (*end)(void *user);                                   /* may be NULL */
	void (*text)(void *user, const char *text, size_t length); /* a part of it; may be NULL */
} Sax;

typedef struct SaxLimits {
	uint32_t depth;    /* levels of nested elements */
	uint32_t elements; /* total number */
} SaxLimits;

typedef enum SaxResult {
	SAX_READ,    /* read to the end */
	SAX_STOPPED, /* start() returned false */
	SAX_REFUSED, /* with a diagnostic: not XML, broken, with a document type, beyond a limit */
} SaxResult;

/*
 * Reads a document.
 *
 * @user  passed to the functions of @sax
 * @name  name of the file, for diagnostics
 */
SaxResult sax_parse(const Sax *sax, void *user, GBytes *bytes, const char *name,
                    const SaxLimits *limits, Diags *diags);

/* Reads a document likewise, piece by piece and without diagnostics: after anything but SAX_READ, the file has
   to be read as a whole, which reports the reason. */
SaxResult sax_parse_pieces(const Sax *sax, void *user, FilePieces *pieces, const SaxLimits *limits);

/* Returns the value of an attribute; NULL if the element does not have it. The caller owns it:
   g_free(). */
char *sax_attribute(const SaxElement *element, const char *name);

/* True if a name equals a word. Compares the first letters first, because most differ there. */
static inline bool
sax_is(const char *name, const char *word)
{
	return *name == *word && strcmp(name, word) == 0;
}

/* True if a name equals one of the words, which end with NULL. */
static inline bool
sax_is_any(const char *name, const char *const *words)
{
	for (; *words; words++)
		if (sax_is(name, *words))
			return true;
	return false;
}

#endif
