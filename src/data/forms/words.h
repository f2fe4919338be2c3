/*
 * words: the names in files of army data and rosters, as far as their form in JSON differs from that
 * in XML.
 *
 * Both forms have the same elements and attributes. XML puts the elements of a list into an element
 * of their own, <costs><cost/><cost/></costs>; JSON writes "costs": [{}, {}]. A few elements have
 * text and no attributes, such as <comment>; they are members with a string.
 */
#ifndef FORMS_WORDS_H
#define FORMS_WORDS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Word {
	const char *text; /* "costs"; static */
	const char *item; /* "cost", if it is an element with a list; otherwise NULL. Static */
	bool is_plain;    /* an attribute with numbers or booleans (data/forms/plain-values.def) */
	bool is_text;     /* an element with text and no attributes */
} Word;

/* The words of the table, each once. */
extern const Word FORMAT_WORDS[];
extern const size_t N_FORMAT_WORDS;

/* Finds a word in the table; NULL if the table does not have it. */
const Word *format_word(const char *text);

/* True if a text can be the name of an element or attribute in XML, without a prefix. */
bool word_is_name(const char *text, size_t length);

/* True if a text is a JSON number without an exponent, such as -5 or 0.50. */
bool word_is_number(const char *text, size_t length);

#endif
