/*
 * json-tree: small JSON texts from unknown people, read whole.
 *
 * The tree is made of the events of yajl, a parser that neither recurses nor converts: numbers keep their
 * digits. The functions that read members return nothing for a member that is missing or has another
 * type, so that callers handle both alike. Of several members with one name the last counts.
 *
 *	g_autoptr(JsonTree) tree = json_tree_read(bytes);
 *	const char *name = json_member_text(json_tree_object(tree), "name");
 */
#ifndef MARKUP_JSON_TREE_H
#define MARKUP_JSON_TREE_H

#include "base/values/amount.h"

#include <glib.h>
#include <stdbool.h>

/* Nested objects and lists: the answers of galleries and servers reach 6 levels. */
#define JSON_TREE_MAX_DEPTH 64u

/* Bytes: the list of all known systems has 300 kB. */
#define JSON_TREE_MAX_BYTES ((gsize)32 * 1024 * 1024)

/* Values, because each takes more memory than its text: the list of 100,000 files, which is the longest
   that GitHub sends, has 700,000. */
#define JSON_TREE_MAX_VALUES (2u * 1024 * 1024)

typedef enum JsonKind {
	JSON_NULL,
	JSON_BOOL,
	JSON_NUMBER,
	JSON_TEXT,
	JSON_LIST,
	JSON_OBJECT,
} JsonKind;

/* A value. */
typedef struct JsonNode JsonNode;

/* A text that was read, with all its values. */
typedef struct JsonTree JsonTree;

/*
 * Parses a text in UTF-8.
 *
 * @text    borrowed until the call returns; need not end in a zero byte
 * @length  bytes of @text
 * @fault   out: unless the result is a tree, the place and the reason, owned by the caller, g_free(); NULL drops
 *          them
 *
 * Owned by the caller: json_tree_free(). NULL if it is not JSON, is too deep, or has too many values.
 */
JsonTree *json_tree_parse(const char *text, gsize length, char **fault);

/* Reads a file, with or without a byte order mark. As json_tree_parse(), and NULL beyond
   JSON_TREE_MAX_BYTES. */
JsonTree *json_tree_read(GBytes *bytes);

/* Releases a tree. NULL is allowed. */
void json_tree_free(JsonTree *tree);

/* The whole text as a value; NULL for no tree. Borrowed, like all values, from the tree. */
const JsonNode *json_tree_root(const JsonTree *tree);

/* The same if it is an object; NULL otherwise. */
const JsonNode *json_tree_object(const JsonTree *tree);

/* The kind of a value; JSON_NULL for NULL. */
JsonKind json_kind(const JsonNode *node);

/* A text; NULL if the value is something else, or NULL. It ends at the first zero byte. */
const char *json_as_text(const JsonNode *node);

/* False for anything else than true. */
bool json_as_bool(const JsonNode *node);

/* A number as it is written; NULL if the value is something else, or NULL. */
const char *json_as_digits(const JsonNode *node);

/* A number without fraction and exponent, of 64 bits. Returns false, and leaves *@number, for
   anything else. */
bool json_as_int(const JsonNode *node, gint64 *number);

/* Any number. Returns false, and leaves *@amount, for anything else and beyond AMOUNT_MAX. */
bool json_as_amount(const JsonNode *node, Amount *amount);

/* A member of an object, which may be something else or NULL. NULL if it is missing. */
const JsonNode *json_member(const JsonNode *object, const char *name);

/* A member likewise; NULL or 0 if it is missing or has another type. A number is not a text. */
const char *json_member_text(const JsonNode *object, const char *name);
gint64 json_member_int(const JsonNode *object, const char *name);
bool json_member_bool(const JsonNode *object, const char *name);
const JsonNode *json_member_object(const JsonNode *object, const char *name);
const JsonNode *json_member_list(const JsonNode *object, const char *name);

/* The number of elements of a list, or of members of an object; 0 for anything else and NULL. */
guint json_count(const JsonNode *node);

/* The element at an index below json_count(), or the value of the member. */
const JsonNode *json_item(const JsonNode *node, guint index);

/* The element of a list likewise; NULL if it is not an object. */
const JsonNode *json_item_object(const JsonNode *list, guint index);

/* The name of the member of an object at an index below json_count(). Borrowed. */
const char *json_name(const JsonNode *object, guint index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(JsonTree, json_tree_free)

#endif
