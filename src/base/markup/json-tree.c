/* The values of open objects and lists are on a stack. The end of one moves them into the arena, as one
   array. */
#include "base/markup/json-tree.h"

#include "base/markup/json-parser.h"
#include "base/values/arena.h"

#include <string.h>

struct JsonNode {
	JsonKind kind;
	guint count;      /* JSON_LIST and JSON_OBJECT: values; JSON_BOOL: 0 or 1 */
	const char *name; /* in an object; NULL elsewhere */
	union {
		const char *text;      /* JSON_TEXT, and the digits of JSON_NUMBER */
		const JsonNode *items; /* JSON_LIST and JSON_OBJECT */
	};
};

struct JsonTree {
	Arena *arena;
	const JsonNode *root;
};

typedef struct Reader {
	Arena *arena;
	GArray *values;   /* JsonNode: those of all open objects and lists, the outermost first */
	GArray *opened;   /* guint: the place of each open object and list among them */
	guint n_values;   /* in the whole text */
	const char *name; /* belongs to the next value */
	const char *fault;
} Reader;

/* Returns 0, which stops the parser. */
static int
refuse(Reader *reader, const char *fault)
{
	reader->fault = fault;
	return 0;
}

static int
add(Reader *reader, JsonNode node)
{
	if (++reader->n_values > JSON_TREE_MAX_VALUES)
		return refuse(reader, "it has too many values");
	node.name = reader->name;
	reader->name = NULL;
	g_array_append_val(reader->values, node);
	return 1;
}

static int
on_null(void *user)
{
	return add(user, (JsonNode){.kind = JSON_NULL});
}

static int
on_bool(void *user, int value)
{
	return add(user, (JsonNode){.kind = JSON_BOOL, .count = value != 0});
}

static int
on_number(void *user, const char *text, size_t length)
{
	Reader *reader = user;
	const char *copy = arena_strndup(reader->arena, text, length);
	return add(reader, (JsonNode){.kind = JSON_NUMBER, .text = copy});
}

static int
on_text(void *user, const unsigned char *text, size_t length)
{
	Reader *reader = user;
	const char *copy = arena_strndup(reader->arena, (const char *)text, length);
	return add(reader, (JsonNode){.kind = JSON_TEXT, .text = copy});
}

static int
on_key(void *user, const unsigned char *text, size_t length)
{
	Reader *reader = user;
	reader->name = arena_strndup(reader->arena, (const char *)text, length);
	return 1;
}

static int
open_value(Reader *reader, JsonKind kind)
{
	const guint place = reader->values->len;
	if (reader->opened->len == JSON_TREE_MAX_DEPTH)
		return refuse(reader, "it is nested too deep");
	g_array_append_val(reader->opened, place);
	return add(reader, (JsonNode){.kind = kind});
}

static int
on_object(void *user)
{
	return open_value(user, JSON_OBJECT);
}

static int
on_list(void *user)
{
	return open_value(user, JSON_LIST);
}

/* Ends an object or a list: its values are those behind it on the stack. */
static int
on_end(void *user)
{
	Reader *reader = user;
	const guint place = g_array_index(reader->opened, guint, reader->opened->len - 1);
	JsonNode *node = &g_array_index(reader->values, JsonNode, place);
	g_array_set_size(reader->opened, reader->opened->len - 1);
	node->count = reader->values->len - place - 1;
	node->items = arena_memdup(reader->arena, node + 1, node->count * sizeof(JsonNode));
	g_array_set_size(reader->values, place + 1);
	return 1;
}

static const yajl_callbacks EVENTS = {
	.yajl_null = on_null,
	.yajl_boolean = on_bool,
	.yajl_number = on_number,
	.yajl_string = on_text,
	.yajl_start_map = on_object,
	.yajl_map_key = on_key,
	.yajl_end_map = on_end,
	.yajl_start_array = on_list,
	.yajl_end_array = on_end,
};

/* The number of an escape like \u0041 at the start of a text; 0 if there is none. */
static unsigned
escaped_unit(const char *text, const char *end)
{
	unsigned unit = 0;
	if (end - text < 6 || text[0] != '\\' || text[1] != 'u')
		return 0;
	for (const char *digit = text + 2; digit < text + 6; digit++) {
		if (!g_ascii_isxdigit(*digit))
			return 0;
		unit = unit << 4 | (unsigned)g_ascii_xdigit_value(*digit);
	}
	return unit;
}

/* The first escape of half a surrogate pair, of which yajl makes another text; NULL if there is
   none. */
static const char *
find_half_pair(const char *text, const char *end)
{
	for (const char *at = text; at < end && (at = memchr(at, '\\', (size_t)(end - at)));) {
		const unsigned half = escaped_unit(at, end) & 0xFC00;
		const bool has_other = half == 0xD800 &&
		                       (escaped_unit(at + 6, end) & 0xFC00) == 0xDC00;
		if (half == 0xDC00 || (half == 0xD800 && !has_other))
			return at;
		at += has_other ? 12 : 2;
	}
	return NULL;
}

/* Says why the text before @place cannot be followed by what is there. */
static void
report(char **fault, const char *text, const char *place, const char *reason)
{
	guint line = 1;
	const char *start = text;
	for (const char *at = text; at < place; at++)
		if (*at == '\n')
			line++, start = at + 1;
	if (fault)
		*fault = g_strdup_printf("%u:%ld: %s", line, (long)(place - start) + 1, reason);
}

/* Returns false, with a fault, if the text cannot be used. */
static bool
parse(Reader *reader, const char *text, gsize length, char **fault)
{
	const unsigned char *bytes = (const unsigned char *)text;
	yajl_handle parser = json_parser_new(&EVENTS, reader);
	/* The caller looked at UTF-8, and more exactly. */
	yajl_config(parser, yajl_dont_validate_strings, 1);
	const bool passed = yajl_parse(parser, bytes, length) == yajl_status_ok;
	/* The token that stopped it is consumed. */
	const gsize place = passed ? length : MAX(yajl_get_bytes_consumed(parser), 1) - 1;
	const bool done = passed && yajl_complete_parse(parser) == yajl_status_ok;
	if (!done) {
		unsigned char *message = yajl_get_error(parser, 0, NULL, 0);
		report(fault, text, text + MIN(place, length),
		       reader->fault ? reader->fault : g_strstrip((char *)message));
		yajl_free_error(parser, message);
	}
	yajl_free(parser);
	return done;
}

static JsonTree *
make_tree(const char *text, gsize length, char **fault)
{
	g_autoptr(Arena) arena = arena_new();
	g_autoptr(GArray) values = g_array_new(FALSE, FALSE, sizeof(JsonNode));
	g_autoptr(GArray) opened = g_array_new(FALSE, FALSE, sizeof(guint));
	Reader reader = {.arena = arena, .values = values, .opened = opened};
	if (!parse(&reader, text, length, fault))
		return NULL;
	g_assert(values->len == 1);
	JsonTree *tree = arena_new0(arena, JsonTree);
	tree->root = arena_memdup(arena, values->data, sizeof(JsonNode));
	tree->arena = g_steal_pointer(&arena);
	return tree;
}

JsonTree *
json_tree_parse(const char *text, gsize length, char **fault)
{
	const char *wrong = text;
	if (!g_utf8_validate(text, (gssize)length, &wrong)) {
		report(fault, text, wrong, "this is not UTF-8");
		return NULL;
	}
	wrong = find_half_pair(text, text + length);
	if (wrong) {
		report(fault, text, wrong, "this is half of a surrogate pair");
		return NULL;
	}
	return make_tree(text, length, fault);
}

JsonTree *
json_tree_read(GBytes *bytes)
{
	gsize length;
	const char *text = g_bytes_get_data(bytes, &length);
	if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) {
		text += 3;
		length -= 3;
	}
	if (length == 0 || length > JSON_TREE_MAX_BYTES)
		return NULL;
	return json_tree_parse(text, length, NULL);
}

void
json_tree_free(JsonTree *tree)
{
	if (tree)
		arena_free(tree->arena);
}

const JsonNode *
json_tree_root(const JsonTree *tree)
{
	return tree ? tree->root : NULL;
}

static const JsonNode *
if_kind(const JsonNode *node, JsonKind kind)
{
	return node && node->kind == kind ? node : NULL;
}

const JsonNode *
json_tree_object(const JsonTree *tree)
{
	return if_kind(json_tree_root(tree), JSON_OBJECT);
}

JsonKind
json_kind(const JsonNode *node)
{
	return node ? node->kind : JSON_NULL;
}

const char *
json_as_text(const JsonNode *node)
{
	return if_kind(node, JSON_TEXT) ? node->text : NULL;
}

bool
json_as_bool(const JsonNode *node)
{
	return if_kind(node, JSON_BOOL) && node->count;
}

const char *
json_as_digits(const JsonNode *node)
{
	return if_kind(node, JSON_NUMBER) ? node->text : NULL;
}

bool
json_as_int(const JsonNode *node, gint64 *number)
{
	const char *digits = json_as_digits(node);
	return digits && g_ascii_string_to_signed(digits, 10, G_MININT64, G_MAXINT64, number, NULL);
}

bool
json_as_amount(const JsonNode *node, Amount *amount)
{
	const char *digits = json_as_digits(node);
	return digits && amount_parse(digits, strlen(digits), amount);
}

/* The last of several members is found first. */
const JsonNode *
json_member(const JsonNode *object, const char *name)
{
	for (guint i = if_kind(object, JSON_OBJECT) ? object->count : 0; i-- > 0;)
		if (strcmp(object->items[i].name, name) == 0)
			return &object->items[i];
	return NULL;
}

const char *
json_member_text(const JsonNode *object, const char *name)
{
	return json_as_text(json_member(object, name));
}

gint64
json_member_int(const JsonNode *object, const char *name)
{
	gint64 number = 0;
	json_as_int(json_member(object, name), &number);
	return number;
}

bool
json_member_bool(const JsonNode *object, const char *name)
{
	return json_as_bool(json_member(object, name));
}

const JsonNode *
json_member_object(const JsonNode *object, const char *name)
{
	return if_kind(json_member(object, name), JSON_OBJECT);
}

const JsonNode *
json_member_list(const JsonNode *object, const char *name)
{
	return if_kind(json_member(object, name), JSON_LIST);
}

guint
json_count(const JsonNode *node)
{
	return if_kind(node, JSON_LIST) || if_kind(node, JSON_OBJECT) ? node->count : 0;
}

const JsonNode *
json_item(const JsonNode *node, guint index)
{
	g_assert(index < json_count(node));
	return &node->items[index];
}

const JsonNode *
json_item_object(const JsonNode *list, guint index)
{
	return if_kind(json_item(list, index), JSON_OBJECT);
}

const char *
json_name(const JsonNode *object, guint index)
{
	return json_item(object, index)->name;
}
