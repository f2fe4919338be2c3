/* The objects of JSON, each an element with the name of the member or list that holds it. */
#include "base/markup/json-tree.h"
#include "reports/remedies/outline-private.h"

#include <string.h>

/* Moves behind a string. Returns what is between its quotes. */
static OutlineSpan
take_string(OutlineCursor *cursor)
{
	cursor_step(cursor);
	OutlineSpan inner = {cursor->at, cursor->at};
	while (cursor_byte(cursor) && cursor_byte(cursor) != '"') {
		if (cursor_byte(cursor) == '\\')
			cursor_step(cursor);
		if (cursor->at < cursor->outline->length)
			cursor_step(cursor);
	}
	inner.end = cursor->at;
	if (cursor_byte(cursor) == '"')
		cursor_step(cursor);
	return inner;
}

/* The holder of the values that are read: an object, or a list with a name. */
typedef struct Holder {
	OutlineSpan name; /* the one of the values in a list */
	bool is_list;
} Holder;

typedef struct JsonReader {
	OutlineCursor cursor;
	OutlineSpan key; /* names the member whose value comes */
	Holder holders[OUTLINE_MAX_DEPTH];
	guint depth;
} JsonReader;

static OutlineSpan
name_here(const JsonReader *reader)
{
	const Holder *holder = reader->depth ? &reader->holders[reader->depth - 1] : NULL;
	return holder && holder->is_list ? holder->name : reader->key;
}

static void
hold(JsonReader *reader, bool is_list)
{
	const Holder holder = {name_here(reader), is_list};
	if (reader->depth < OUTLINE_MAX_DEPTH)
		reader->holders[reader->depth++] = holder;
	else
		reader->cursor.at = reader->cursor.outline->length;
}

static void
release(JsonReader *reader, bool is_list)
{
	OutlineCursor *cursor = &reader->cursor;
	cursor->at++;
	while (reader->depth) {
		const bool was_list = reader->holders[--reader->depth].is_list;
		if (!was_list)
			cursor_close(cursor);
		if (was_list == is_list)
			return;
	}
}

/* Reads a string, which is the key of a member if a colon follows. */
static void
read_string(JsonReader *reader)
{
	const OutlineSpan text = take_string(&reader->cursor);
	cursor_skip_blanks(&reader->cursor);
	if (cursor_byte(&reader->cursor) == ':')
		reader->key = text;
}

static void
read_object(JsonReader *reader)
{
	OutlineNode *node = cursor_open(&reader->cursor, name_here(reader));
	hold(reader, false);
	node->tag_end = ++reader->cursor.at;
}

void
outline_read_json(Outline *outline)
{
	JsonReader reader = {.cursor = {.outline = outline, .line = 1}};
	OutlineCursor *cursor = &reader.cursor;
	while (cursor->at < outline->length) {
		switch (cursor_byte(cursor)) {
		case '"':
			read_string(&reader);
			break;
		case '{':
			read_object(&reader);
			break;
		case '[':
			hold(&reader, true);
			cursor->at++;
			break;
		case '}':
			release(&reader, false);
			break;
		case ']':
			release(&reader, true);
			break;
		default:
			cursor_step(cursor);
			break;
		}
	}
	while (cursor->depth)
		cursor_close(cursor);
}

/* Moves over a value. */
static void
skip_value(OutlineCursor *cursor)
{
	guint depth = 0;
	while (cursor->at < cursor->outline->length) {
		const char byte = cursor_byte(cursor);
		if (depth == 0 && (byte == ',' || byte == '}' || byte == ']'))
			return;
		if (byte == '"') {
			take_string(cursor);
			continue;
		}
		depth += byte == '{' || byte == '[';
		depth -= byte == '}' || byte == ']';
		cursor_step(cursor);
	}
}

/* The value of a member of an object: a string without its quotes, anything else without blanks. */
static OutlineSpan
take_value(OutlineCursor *cursor)
{
	if (cursor_byte(cursor) == '"')
		return take_string(cursor);
	OutlineSpan value = {.start = cursor->at};
	skip_value(cursor);
	value.end = cursor->at;
	while (value.end > value.start && g_ascii_isspace(cursor->outline->text[value.end - 1]))
		value.end--;
	return value;
}

bool
outline_json_attribute(const Outline *outline, const OutlineNode *node, const char *name,
                       OutlineSpan *value)
{
	Outline object = *outline;
	object.length = node->whole.end;
	OutlineCursor cursor = {.outline = &object, .at = node->tag_end};
	const gsize length = strlen(name);
	while (cursor.at < object.length) {
		if (cursor_byte(&cursor) != '"') {
			cursor_step(&cursor);
			continue;
		}
		const OutlineSpan key = take_string(&cursor);
		cursor_skip_blanks(&cursor);
		if (cursor_byte(&cursor) != ':')
			continue;
		cursor_step(&cursor);
		cursor_skip_blanks(&cursor);
		*value = take_value(&cursor);
		if (key.end - key.start == length &&
		    memcmp(object.text + key.start, name, length) == 0)
			return true;
	}
	return false;
}

char *
outline_json_decode(const char *text, gsize length)
{
	if (!memchr(text, '\\', length))
		return g_strndup(text, length);
	g_autofree char *object = g_strdup_printf("{\"t\":\"%.*s\"}", (int)length, text);
	g_autoptr(JsonTree) tree = json_tree_parse(object, strlen(object), NULL);
	const char *decoded = json_member_text(json_tree_object(tree), "t");
	return decoded ? g_strdup(decoded) : g_strndup(text, length);
}
