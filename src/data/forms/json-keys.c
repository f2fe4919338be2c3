#include "data/forms/json-keys.h"

#include <string.h>

static bool
is(const char *text, size_t length, const char *other)
{
	return length == strlen(other) && memcmp(text, other, length) == 0;
}

static JsonKey
intern(Tree *tree, const char *text, size_t length)
{
	JsonKey key = {.length = length};
	key.kind = is(text, length, "$text")   ? KEY_TEXT
	           : is(text, length, "xmlns") ? KEY_SCHEMA
	                                       : KEY_NAME;
	if (key.kind == KEY_TEXT || word_is_name(text, length))
		key.text = tree_intern(tree, text, length, &key.word);
	return key;
}

/* The slot of a name, by its length and three of its bytes. */
static size_t
slot_of(const char *text, size_t length)
{
	const unsigned char *bytes = (const unsigned char *)text;
	if (length == 0)
		return 0;
	return (bytes[0] + 7u * bytes[length / 2] + 31u * bytes[length - 1] + 61u * length) %
	       JSON_KEY_SLOTS;
}

const JsonKey *
json_key(JsonKeys *keys, Tree *tree, const char *text, size_t length)
{
	JsonKey *slot = &keys->slots[slot_of(text, length)];
	if (!slot->text || slot->length != length || memcmp(slot->text, text, length) != 0)
		*slot = intern(tree, text, length);
	return slot;
}
