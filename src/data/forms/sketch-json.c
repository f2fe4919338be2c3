/* Objects of JSON, however broken. */
#include "data/forms/sketch-build-private.h"

#include <string.h>

/* A list or an object that is open. */
typedef struct Level {
	bool is_list;
	Span key;    /* the key of the list, or the one that was read last in the object */
	guint index; /* that of the object */
} Level;

typedef struct Pass {
	Sketch *sketch;
	const char *text;
	guint32 at;
	guint32 end;
	GArray *levels; /* Level */
	guint open;
	Span last; /* the text that was read last */
} Pass;

static Level *
innermost(const Pass *pass)
{
	return pass->levels->len ? &g_array_index(pass->levels, Level, pass->levels->len - 1)
	                         : NULL;
}

/* The byte behind a text in quotes, which begins at a byte and ends with its line if no quote ends it. */
static guint32
behind_text(const char *text, guint32 at, guint32 end)
{
	for (at++; at < end && text[at] != '\n'; at++) {
		if (text[at] == '"')
			return at + 1;
		if (text[at] == '\\' && at + 1 < end)
			at++;
	}
	return at;
}

static Span
inside_quotes(const char *text, guint32 from, guint32 to)
{
	const bool is_closed = to - from > 1 && text[to - 1] == '"';
	return (Span){from + 1, is_closed ? to - 1 : to};
}

static void
open_level(Pass *pass, bool is_list)
{
	const Level *around = innermost(pass);
	Level level = {is_list, around ? around->key : (Span){pass->at, pass->at}, SKETCH_NONE};
	if (!is_list) {
		const SketchNode node = {
			.name = level.key,
			.head = {pass->at, pass->at + 1},
			.parent = pass->open,
			.is_in_list = around && around->is_list,
		};
		level.index = pass->open = sketch_add(pass->sketch, node);
	}
	g_array_append_val(pass->levels, level);
}

static void
close_innermost(Pass *pass, guint32 end, bool is_whole)
{
	const Level *level = innermost(pass);
	if (!level->is_list) {
		sketch_get_node(pass->sketch, level->index)->is_unclosed = !is_whole;
		pass->open = sketch_close(pass->sketch, level->index, end);
	}
	g_array_set_size(pass->levels, pass->levels->len - 1);
}

/* Closes the innermost list or object, and what is open in it. */
static void
close_level(Pass *pass, bool is_list)
{
	guint n = 0;
	for (guint i = pass->levels->len; i > 0 && n == 0; i--) {
		if (pass->levels->len - i >= SKETCH_MAX_REACH)
			return;
		if (g_array_index(pass->levels, Level, i - 1).is_list == is_list)
			n = pass->levels->len - i + 1;
	}
	for (guint i = 0; i < n; i++)
		close_innermost(pass, pass->at + 1, i + 1 == n);
}

static void
read_text(Pass *pass)
{
	const guint32 to = behind_text(pass->text, pass->at, pass->end);
	pass->last = inside_quotes(pass->text, pass->at, to);
	pass->at = to;
}

static void
read_token(Pass *pass)
{
	const char c = pass->text[pass->at];
	Level *level = innermost(pass);
	if (c == '"') {
		read_text(pass);
		return;
	}
	if (c == '{' || c == '[')
		open_level(pass, c == '[');
	else if (c == '}' || c == ']')
		close_level(pass, c == ']');
	else if (c == ':' && level && !level->is_list)
		level->key = pass->last;
	pass->at++;
}

void
sketch_read_json(Sketch *sketch)
{
	g_autoptr(GArray) levels = g_array_new(FALSE, FALSE, sizeof(Level));
	Pass pass = {sketch, sketch->text, 0, sketch->length, levels, SKETCH_NONE, {0}};
	while (pass.at < pass.end)
		read_token(&pass);
	while (levels->len)
		close_innermost(&pass, pass.end, false);
}

static guint32
skip_blanks(const char *text, guint32 at, guint32 end)
{
	while (at < end && strchr(" \t\r\n,:", text[at]) && text[at])
		at++;
	return at;
}

/* The byte behind a list or an object, at least one on; the objects inside are elements that the cursor passes. */
static guint32
behind_list(const Sketch *sketch, guint32 at, guint32 end, SketchCursor *cursor)
{
	const char *text = sketch->text;
	for (guint depth = 0; at < end;) {
		const SketchNode *child = cursor->child < sketch->nodes->len
		                                  ? sketch_get_node(sketch, cursor->child)
		                                  : NULL;
		if (child && child->head.begin == at) {
			at = child->end;
			cursor->child = child->past;
		} else if (text[at] == '"') {
			at = behind_text(text, at, end);
		} else {
			depth += text[at] == '[';
			depth -= text[at] == ']' && depth > 0;
			at++;
		}
		if (depth == 0)
			break;
	}
	return at;
}

/* Reads a text, a number, a word, or a whole object or list; false if there is none. */
static bool
read_value(const Sketch *sketch, guint32 end, SketchCursor *cursor, Span *value)
{
	const char *text = sketch->text;
	const guint32 from = cursor->at;
	if (from < end && (text[from] == '{' || text[from] == '[')) {
		cursor->at = behind_list(sketch, from, end, cursor);
		*value = (Span){from, cursor->at};
		return true;
	}
	if (from < end && text[from] == '"') {
		cursor->at = behind_text(text, from, end);
		*value = inside_quotes(text, from, cursor->at);
		return true;
	}
	while (cursor->at < end && !strchr(" \t\r\n,]}\"", text[cursor->at]))
		cursor->at++;
	*value = (Span){from, cursor->at};
	return cursor->at > from;
}

/* Finds the next member. @first  out: the byte that its value begins with */
static bool
next_member(const Sketch *sketch, guint index, SketchCursor *cursor, SketchAttribute *member,
            char *first)
{
	const SketchNode *node = sketch_node(sketch, index);
	const char *text = sketch->text;
	const guint32 end = node->is_unclosed ? node->end : node->end - 1;
	if (!cursor->at)
		*cursor = (SketchCursor){node->head.end, index + 1};
	while ((cursor->at = skip_blanks(text, cursor->at, end)) < end) {
		const guint32 from = cursor->at;
		if (text[from] != '"') {
			cursor->at = behind_list(sketch, from, end, cursor);
			continue;
		}
		cursor->at = behind_text(text, from, end);
		member->name = inside_quotes(text, from, cursor->at);
		cursor->at = skip_blanks(text, cursor->at, end);
		*first = cursor->at < end ? text[cursor->at] : '\0';
		if (read_value(sketch, end, cursor, &member->value)) {
			member->whole = (Span){from, cursor->at};
			return true;
		}
	}
	return false;
}

bool
sketch_next_member(const Sketch *sketch, guint index, SketchCursor *cursor,
                   SketchAttribute *attribute)
{
	char first;
	while (next_member(sketch, index, cursor, attribute, &first))
		if (first != '{' && first != '[')
			return true;
	return false;
}

bool
sketch_find_list(const Sketch *sketch, guint index, const char *name, Span *list)
{
	SketchCursor cursor = {0};
	SketchAttribute member;
	char first;
	while (sketch->is_json && next_member(sketch, index, &cursor, &member, &first))
		if (first == '[' && sketch_has_text(sketch, member.name, name)) {
			*list = member.value;
			return true;
		}
	return false;
}
