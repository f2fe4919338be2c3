/* The elements of a text, whichever form it has. */
#include "data/forms/words.h"
#include "reports/remedies/outline-private.h"

#include <string.h>

void
cursor_move(OutlineCursor *cursor, gsize to)
{
	while (cursor->at < to && cursor->at < cursor->outline->length)
		cursor_step(cursor);
}

void
cursor_skip_blanks(OutlineCursor *cursor)
{
	while (cursor->at < cursor->outline->length && g_ascii_isspace(cursor_byte(cursor)))
		cursor_step(cursor);
}

OutlineNode *
cursor_open(OutlineCursor *cursor, OutlineSpan name)
{
	GArray *nodes = cursor->outline->nodes;
	const guint32 index = nodes->len;
	const OutlineNode node = {
		.name = name,
		.whole = {cursor->at, cursor->outline->length},
		.tag_end = cursor->outline->length,
		.first_line = cursor->line,
		.last_line = cursor->line,
		.parent = cursor->depth ? cursor->open[cursor->depth - 1] : index,
		.end = index + 1,
	};
	g_array_append_val(nodes, node);
	if (cursor->depth < OUTLINE_MAX_DEPTH)
		cursor->open[cursor->depth++] = index;
	return &g_array_index(nodes, OutlineNode, index);
}

void
cursor_close(OutlineCursor *cursor)
{
	if (!cursor->depth)
		return;
	GArray *nodes = cursor->outline->nodes;
	OutlineNode *node = &g_array_index(nodes, OutlineNode, cursor->open[--cursor->depth]);
	node->whole.end = cursor->at;
	node->end = nodes->len;
}

static bool
looks_like_json(const char *text, gsize length)
{
	gsize at = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
	while (at < length && g_ascii_isspace(text[at]))
		at++;
	return at < length && text[at] == '{';
}

Outline *
outline_new(const char *text, gsize length)
{
	Outline *outline = g_new(Outline, 1);
	*outline = (Outline){
		.text = text,
		.length = length,
		.is_json = looks_like_json(text, length),
		.nodes = g_array_new(FALSE, FALSE, sizeof(OutlineNode)),
	};
	if (outline->is_json)
		outline_read_json(outline);
	else
		outline_read_xml(outline);
	return outline;
}

void
outline_free(Outline *outline)
{
	if (!outline)
		return;
	g_array_unref(outline->nodes);
	g_free(outline);
}

bool
outline_is_json(const Outline *outline)
{
	return outline->is_json;
}

const char *
outline_text(const Outline *outline, gsize *length)
{
	*length = outline->length;
	return outline->text;
}

guint
outline_count(const Outline *outline)
{
	return outline->nodes->len;
}

const OutlineNode *
outline_node(const Outline *outline, guint index)
{
	return &g_array_index(outline->nodes, OutlineNode, index);
}

static const Word *
word_of(const Outline *outline, const OutlineNode *node)
{
	char name[64];
	const gsize length = node->name.end - node->name.start;
	if (length >= sizeof name)
		return NULL;
	memcpy(name, outline->text + node->name.start, length);
	name[length] = '\0';
	return format_word(name);
}

bool
outline_is(const Outline *outline, const OutlineNode *node, const char *name)
{
	const gsize length = node->name.end - node->name.start;
	const char *written = outline->text + node->name.start;
	if (length == strlen(name) && memcmp(written, name, length) == 0)
		return true;
	const Word *list = outline->is_json ? word_of(outline, node) : NULL;
	return list && list->item && strcmp(list->item, name) == 0;
}

/* In JSON an object is never a list. */
static bool
is_list(const Outline *outline, const OutlineNode *node)
{
	const Word *word = outline->is_json ? NULL : word_of(outline, node);
	return word && word->item;
}

/* The index of the first element whose start tag ends in a line or behind it. */
static guint
first_ending_from(const Outline *outline, guint line)
{
	guint low = 0, high = outline->nodes->len;
	while (low < high) {
		const guint middle = low + (high - low) / 2;
		if (outline_node(outline, middle)->last_line < line)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

const OutlineNode *
outline_find(const Outline *outline, const char *name, guint line)
{
	const OutlineNode *found = NULL;
	for (guint i = first_ending_from(outline, line); i < outline->nodes->len; i++) {
		const OutlineNode *node = outline_node(outline, i);
		if (node->first_line > line)
			break;
		if (name ? outline_is(outline, node, name) : !is_list(outline, node))
			found = node;
	}
	return found;
}

const OutlineNode *
outline_owner(const Outline *outline, const OutlineNode *node)
{
	do {
		const OutlineNode *parent = outline_node(outline, node->parent);
		if (parent == node)
			return NULL;
		node = parent;
	} while (is_list(outline, node));
	return node;
}

bool
outline_attribute(const Outline *outline, const OutlineNode *node, const char *name,
                  OutlineSpan *value)
{
	return outline->is_json ? outline_json_attribute(outline, node, name, value)
	                        : outline_xml_attribute(outline, node, name, value);
}

char *
outline_value(const Outline *outline, const OutlineNode *node, const char *name)
{
	OutlineSpan span;
	if (!outline_attribute(outline, node, name, &span))
		return NULL;
	const char *text = outline->text + span.start;
	const gsize length = span.end - span.start;
	return outline->is_json ? outline_json_decode(text, length)
	                        : outline_xml_decode(text, length);
}

bool
outline_has(const Outline *outline, const OutlineNode *node, const char *name, const char *value)
{
	g_autofree char *found = outline_value(outline, node, name);
	return found && strcmp(found, value) == 0;
}
