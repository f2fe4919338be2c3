/*
 * json-tree: small JSON texts from unknown people, read whole.
 *
 * The depth of nesting is limited before the parser sees the text, because it is recursive. The
 * functions that read members return nothing for a member that is missing or has another type, so
 * that callers handle both alike.
 *
 *	g_autoptr(JsonNode) root = json_tree_read(bytes);
 *	const char *name = json_member_text(json_tree_object(root), "name");
 */
#ifndef BASE_JSON_TREE_H
#define BASE_JSON_TREE_H

#include <glib.h>
#include <json-glib/json-glib.h>

/* Nested objects and lists: the answers of galleries and servers reach 6 levels. */
#define JSON_TREE_MAX_DEPTH 64u

/* Bytes: the list of all known systems has 300 kB. */
#define JSON_TREE_MAX_BYTES ((gsize)32 * 1024 * 1024)

/* Reads a text, with or without a byte order mark. Owned by the caller: json_node_unref(). NULL if
   it is not JSON, or exceeds a limit. */
JsonNode *json_tree_read(GBytes *bytes);

/* The object or the list that a node is; NULL if it is something else, or NULL. Borrowed. */
JsonObject *json_tree_object(JsonNode *node);
JsonArray *json_tree_list(JsonNode *node);

/* A member of an object, which may be NULL. Borrowed; NULL or 0 if it is missing or has another
   type. A number is not a text. */
const char *json_member_text(JsonObject *object, const char *name);
gint64 json_member_int(JsonObject *object, const char *name);
gboolean json_member_bool(JsonObject *object, const char *name);
JsonObject *json_member_object(JsonObject *object, const char *name);
JsonArray *json_member_list(JsonObject *object, const char *name);

/* The number of elements of a list, which may be NULL, and the object at an index; NULL if that
   element is something else. */
guint json_list_count(JsonArray *list);
JsonObject *json_list_object(JsonArray *list, guint index);

#endif
