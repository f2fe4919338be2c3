#include "base/json-tree.h"

#include <stdbool.h>
#include <string.h>

/* True if objects and lists are nested at most JSON_TREE_MAX_DEPTH levels deep. */
static bool
is_flat_enough(const char *text, gsize length)
{
	guint depth = 0;
	bool in_text = false;
	for (gsize i = 0; i < length; i++) {
		if (in_text && text[i] == '\\')
			i++;
		else if (text[i] == '"')
			in_text = !in_text;
		else if (!in_text && (text[i] == '{' || text[i] == '['))
			depth++;
		else if (!in_text && (text[i] == '}' || text[i] == ']'))
			depth -= depth > 0;
		if (depth > JSON_TREE_MAX_DEPTH)
			return false;
	}
	return true;
}

JsonNode *
json_tree_read(GBytes *bytes)
{
	gsize length;
	const char *text = g_bytes_get_data(bytes, &length);
	if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) {
		text += 3;
		length -= 3;
	}
	if (length == 0 || length > JSON_TREE_MAX_BYTES || !is_flat_enough(text, length))
		return NULL;
	g_autoptr(JsonParser) parser = json_parser_new_immutable();
	if (!json_parser_load_from_data(parser, text, (gssize)length, NULL))
		return NULL;
	return json_parser_steal_root(parser);
}

JsonObject *
json_tree_object(JsonNode *node)
{
	return node && JSON_NODE_HOLDS_OBJECT(node) ? json_node_get_object(node) : NULL;
}

JsonArray *
json_tree_list(JsonNode *node)
{
	return node && JSON_NODE_HOLDS_ARRAY(node) ? json_node_get_array(node) : NULL;
}

static JsonNode *
member(JsonObject *object, const char *name)
{
	return object ? json_object_get_member(object, name) : NULL;
}

static bool
has_type(JsonNode *node, GType type)
{
	return node && JSON_NODE_HOLDS_VALUE(node) && json_node_get_value_type(node) == type;
}

const char *
json_member_text(JsonObject *object, const char *name)
{
	JsonNode *node = member(object, name);
	return has_type(node, G_TYPE_STRING) ? json_node_get_string(node) : NULL;
}

gint64
json_member_int(JsonObject *object, const char *name)
{
	JsonNode *node = member(object, name);
	return has_type(node, G_TYPE_INT64) ? json_node_get_int(node) : 0;
}

gboolean
json_member_bool(JsonObject *object, const char *name)
{
	JsonNode *node = member(object, name);
	return has_type(node, G_TYPE_BOOLEAN) ? json_node_get_boolean(node) : FALSE;
}

JsonObject *
json_member_object(JsonObject *object, const char *name)
{
	return json_tree_object(member(object, name));
}

JsonArray *
json_member_list(JsonObject *object, const char *name)
{
	return json_tree_list(member(object, name));
}

guint
json_list_count(JsonArray *list)
{
	return list ? json_array_get_length(list) : 0;
}

JsonObject *
json_list_object(JsonArray *list, guint index)
{
	return json_tree_object(json_array_get_element(list, index));
}
