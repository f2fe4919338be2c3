#include "data/forms/sketch-build-private.h"
#include "data/forms/words.h"

#include <string.h>

/* JSON begins with a brace. */
static bool
looks_like_json(const char *text, gsize length)
{
	for (gsize i = 0; i < length; i++)
		if (!strchr(" \t\r\n\xEF\xBB\xBF", text[i]) || !text[i])
			return text[i] == '{';
	return false;
}

Sketch *
sketch_new(const char *text, gsize length)
{
	Sketch *sketch = g_new(Sketch, 1);
	*sketch = (Sketch){
		.text = text,
		.length = (guint32)length,
		.is_json = looks_like_json(text, length),
		.nodes = g_array_sized_new(FALSE, FALSE, sizeof(SketchNode), (guint)(length / 128)),
	};
	if (sketch->is_json)
		sketch_read_json(sketch);
	else
		sketch_read_xml(sketch);
	return sketch;
}

void
sketch_free(Sketch *sketch)
{
	if (!sketch)
		return;
	g_array_unref(sketch->nodes);
	g_free(sketch);
}

guint
sketch_add(Sketch *sketch, SketchNode node)
{
	g_array_append_val(sketch->nodes, node);
	return sketch->nodes->len - 1;
}

guint
sketch_close(Sketch *sketch, guint open, guint32 end)
{
	SketchNode *node = sketch_get_node(sketch, open);
	node->end = end;
	node->past = sketch->nodes->len;
	return node->parent;
}

const char *
sketch_text(const Sketch *sketch)
{
	return sketch->text;
}

guint32
sketch_length(const Sketch *sketch)
{
	return sketch->length;
}

bool
sketch_is_json(const Sketch *sketch)
{
	return sketch->is_json;
}

guint
sketch_count(const Sketch *sketch)
{
	return sketch->nodes->len;
}

const SketchNode *
sketch_node(const Sketch *sketch, guint index)
{
	return sketch_get_node(sketch, index);
}

Span
sketch_span(const Sketch *sketch, guint index)
{
	const SketchNode *node = sketch_get_node(sketch, index);
	return (Span){node->head.begin, node->end};
}

char *
sketch_name(const Sketch *sketch, guint index)
{
	const SketchNode *node = sketch_get_node(sketch, index);
	char *name = g_strndup(sketch->text + node->name.begin, node->name.end - node->name.begin);
	const Word *word = node->is_in_list ? format_word(name) : NULL;
	if (!word || !word->item)
		return name;
	g_free(name);
	return g_strdup(word->item);
}

bool
sketch_is(const Sketch *sketch, guint index, const char *name)
{
	const SketchNode *node = sketch_get_node(sketch, index);
	if (!node->is_in_list)
		return sketch_has_text(sketch, node->name, name);
	g_autofree char *own = sketch_name(sketch, index);
	return strcmp(own, name) == 0;
}

bool
sketch_next(const Sketch *sketch, guint index, SketchCursor *cursor, SketchAttribute *attribute)
{
	return sketch->is_json ? sketch_next_member(sketch, index, cursor, attribute)
	                       : sketch_next_xml(sketch, index, cursor, attribute);
}

bool
sketch_has_text(const Sketch *sketch, Span span, const char *text)
{
	const gsize length = strlen(text);
	return span.end - span.begin == length &&
	       memcmp(sketch->text + span.begin, text, length) == 0;
}

bool
sketch_find(const Sketch *sketch, guint index, const char *name, SketchAttribute *attribute)
{
	SketchCursor cursor = {0};
	while (sketch_next(sketch, index, &cursor, attribute))
		if (sketch_has_text(sketch, attribute->name, name))
			return true;
	return false;
}

char *
sketch_get(const Sketch *sketch, guint index, const char *name)
{
	SketchAttribute attribute;
	return sketch_find(sketch, index, name, &attribute) ? sketch_value(sketch, attribute.value)
	                                                    : NULL;
}

bool
sketch_has(const Sketch *sketch, guint index, const char *name, const char *value)
{
	g_autofree char *found = sketch_get(sketch, index, name);
	return found && strcmp(found, value) == 0;
}

guint
sketch_at(const Sketch *sketch, guint32 byte)
{
	guint found = SKETCH_NONE;
	for (guint i = 0; i < sketch->nodes->len;) {
		const SketchNode *node = sketch_get_node(sketch, i);
		if (node->head.begin > byte)
			break;
		if (byte < node->end || (byte == node->end && node->is_unclosed)) {
			found = i++;
			continue;
		}
		i = node->past;
	}
	return found;
}

static guint32
behind_line(const Sketch *sketch, guint32 begin)
{
	const char *end = memchr(sketch->text + begin, '\n', sketch->length - begin);
	return end ? (guint32)(end - sketch->text) + 1 : sketch->length;
}

SketchLine
sketch_first_line(const Sketch *sketch)
{
	return (SketchLine){1, {0, behind_line(sketch, 0)}};
}

void
sketch_go_to_line(const Sketch *sketch, SketchLine *line, guint number)
{
	if (number < line->number)
		*line = sketch_first_line(sketch);
	while (line->number < number && line->span.end > line->span.begin &&
	       sketch->text[line->span.end - 1] == '\n') {
		line->span = (Span){line->span.end, behind_line(sketch, line->span.end)};
		line->number++;
	}
}

/* Start tags are in order. */
guint
sketch_first_behind(const Sketch *sketch, guint32 byte)
{
	guint low = 0, high = sketch_count(sketch);
	while (low < high) {
		const guint middle = low + (high - low) / 2;
		if (sketch_node(sketch, middle)->head.end > byte)
			high = middle;
		else
			low = middle + 1;
	}
	return low;
}

char *
sketch_root_name(const Sketch *sketch)
{
	for (guint i = 0; i < MIN(sketch_count(sketch), 2); i++) {
		g_autofree char *name = sketch_name(sketch, i);
		/* In JSON the root is in an object without a name. */
		if (*name)
			return g_steal_pointer(&name);
	}
	return g_strdup("");
}
