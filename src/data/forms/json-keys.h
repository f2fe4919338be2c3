/*
 * json-keys: the names of members of a JSON file, each interned once.
 *
 * A file has some hundred names, each a thousand times. Finding a name again takes a comparison,
 * interning it a hash of all its bytes and a look at its letters.
 */
#ifndef FORMS_JSON_KEYS_H
#define FORMS_JSON_KEYS_H

#include "data/forms/tree.h"

typedef enum KeyKind {
	KEY_NAME,   /* an attribute, a list or an element */
	KEY_TEXT,   /* "$text", the text of the element */
	KEY_SCHEMA, /* "xmlns", which is the same in all files */
} KeyKind;

typedef struct JsonKey {
	const char *text; /* interned in the tree; NULL if XML cannot have such a name */
	size_t length;
	const Word *word; /* in the format; NULL for none */
	KeyKind kind;
} JsonKey;

#define JSON_KEY_SLOTS 512u /* a power of two */

/* Zero before the first use. */
typedef struct JsonKeys {
	JsonKey slots[JSON_KEY_SLOTS];
} JsonKeys;

/* Finds a name, or interns it in the tree. Borrowed until the next call. */
const JsonKey *json_key(JsonKeys *keys, Tree *tree, const char *text, size_t length);

#endif
