/* The elements of XML. A tag that does not end before the next "<" ends there. */
#include "reports/remedies/outline-private.h"

#include <string.h>

static bool
begins_with(const OutlineCursor *cursor, const char *word)
{
	const gsize length = strlen(word);
	const Outline *outline = cursor->outline;
	return outline->length - cursor->at >= length &&
	       memcmp(outline->text + cursor->at, word, length) == 0;
}

/* Moves behind the next place of a text, or to the end. */
static void
skip_behind(OutlineCursor *cursor, const char *text)
{
	const Outline *outline = cursor->outline;
	const char *found = g_strstr_len(outline->text + cursor->at,
	                                 (gssize)(outline->length - cursor->at), text);
	cursor_move(cursor,
	            found ? (gsize)(found - outline->text) + strlen(text) : outline->length);
}

static bool
is_name_byte(char byte)
{
	return byte && !g_ascii_isspace(byte) && !strchr("<>/=\"'", byte);
}

static OutlineSpan
take_name(OutlineCursor *cursor)
{
	const gsize start = cursor->at;
	while (is_name_byte(cursor_byte(cursor)))
		cursor->at++;
	return (OutlineSpan){start, cursor->at};
}

/* The value of an attribute after "=", with the cursor behind it. False if there are no quotes. */
static bool
take_value(OutlineCursor *cursor, OutlineSpan *value)
{
	const char quote = cursor_byte(cursor);
	if (quote != '"' && quote != '\'')
		return false;
	cursor_step(cursor);
	value->start = cursor->at;
	while (cursor_byte(cursor) && cursor_byte(cursor) != quote && cursor_byte(cursor) != '<')
		cursor_step(cursor);
	value->end = cursor->at;
	if (cursor_byte(cursor) == quote)
		cursor_step(cursor);
	return true;
}

/* The next attribute of a tag, with the cursor behind it. False at the end of the tag. */
static bool
take_attribute(OutlineCursor *cursor, OutlineSpan *name, OutlineSpan *value)
{
	for (;;) {
		cursor_skip_blanks(cursor);
		*name = take_name(cursor);
		if (name->end == name->start) {
			const char byte = cursor_byte(cursor);
			if (!byte || strchr("<>/", byte))
				return false;
			cursor_step(cursor);
			continue;
		}
		cursor_skip_blanks(cursor);
		if (cursor_byte(cursor) != '=')
			continue;
		cursor_step(cursor);
		cursor_skip_blanks(cursor);
		if (take_value(cursor, value))
			return true;
	}
}

/* Moves behind the end of a tag. Returns true if the tag is the whole element. */
static bool
take_tag_end(OutlineCursor *cursor)
{
	const bool is_whole = cursor_byte(cursor) == '/';
	if (is_whole)
		cursor_step(cursor);
	if (cursor_byte(cursor) == '>')
		cursor_step(cursor);
	return is_whole;
}

static void
read_start(OutlineCursor *cursor)
{
	const guint index = cursor->outline->nodes->len;
	cursor_open(cursor, (OutlineSpan){0});
	const bool is_held = cursor->depth && cursor->open[cursor->depth - 1] == index;
	cursor->at++;
	const OutlineSpan name = take_name(cursor);
	OutlineSpan attribute, value;
	while (take_attribute(cursor, &attribute, &value))
		continue;
	const bool is_whole = take_tag_end(cursor);
	OutlineNode *node = &g_array_index(cursor->outline->nodes, OutlineNode, index);
	node->name = name;
	node->tag_end = cursor->at;
	node->last_line = cursor->line;
	if (is_whole && is_held)
		cursor_close(cursor);
}

static bool
is_open(const OutlineCursor *cursor, guint level, OutlineSpan name)
{
	const Outline *outline = cursor->outline;
	const OutlineNode *node = outline_node(outline, cursor->open[level]);
	const gsize length = name.end - name.start;
	return node->name.end - node->name.start == length &&
	       memcmp(outline->text + node->name.start, outline->text + name.start, length) == 0;
}

/* Ends the innermost open element with the name, and what is open within it. An end tag that nothing
   opened is passed. */
static void
read_end(OutlineCursor *cursor)
{
	cursor->at += 2;
	const OutlineSpan name = take_name(cursor);
	cursor_skip_blanks(cursor);
	guint level = cursor->depth;
	while (level > 0 && !is_open(cursor, level - 1, name))
		level--;
	const gsize before = name.start - 2;
	if (cursor_byte(cursor) == '>')
		cursor_step(cursor);
	if (level == 0)
		return;
	const gsize behind = cursor->at;
	cursor->at = before;
	while (cursor->depth > level)
		cursor_close(cursor);
	cursor->at = behind;
	cursor_close(cursor);
}

void
outline_read_xml(Outline *outline)
{
	OutlineCursor cursor = {.outline = outline, .line = 1};
	while (cursor.at < outline->length) {
		if (cursor_byte(&cursor) != '<')
			cursor_step(&cursor);
		else if (begins_with(&cursor, "<!--"))
			skip_behind(&cursor, "-->");
		else if (begins_with(&cursor, "<![CDATA["))
			skip_behind(&cursor, "]]>");
		else if (begins_with(&cursor, "<?"))
			skip_behind(&cursor, "?>");
		else if (begins_with(&cursor, "<!"))
			skip_behind(&cursor, ">");
		else if (begins_with(&cursor, "</"))
			read_end(&cursor);
		else
			read_start(&cursor);
	}
	while (cursor.depth)
		cursor_close(&cursor);
}

bool
outline_xml_attribute(const Outline *outline, const OutlineNode *node, const char *name,
                      OutlineSpan *value)
{
	Outline tag = *outline;
	tag.length = node->tag_end;
	OutlineCursor cursor = {.outline = &tag, .at = node->name.end};
	OutlineSpan found;
	const gsize length = strlen(name);
	while (take_attribute(&cursor, &found, value))
		if (found.end - found.start == length &&
		    memcmp(tag.text + found.start, name, length) == 0)
			return true;
	return false;
}

/* The five entities of XML, and characters by number; others stay as they are. */
static const char *
decode_entity(const char *entity, const char *end, GString *out)
{
	static const struct {
		const char *name;
		char byte;
	} ENTITIES[] = {
		{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}};
	for (gsize i = 0; i < G_N_ELEMENTS(ENTITIES); i++) {
		const gsize length = strlen(ENTITIES[i].name);
		if ((gsize)(end - entity) >= length &&
		    memcmp(entity, ENTITIES[i].name, length) == 0) {
			g_string_append_c(out, ENTITIES[i].byte);
			return entity + length;
		}
	}
	const char *stop = memchr(entity, ';', (gsize)(end - entity));
	if (stop && stop - entity > 2 && stop - entity < 10 && entity[1] == '#') {
		const bool is_hex = entity[2] == 'x';
		const guint64 code = g_ascii_strtoull(entity + (is_hex ? 3 : 2), NULL,
		                                      is_hex ? 16 : 10);
		if (code && code <= 0x10FFFF && g_unichar_validate((gunichar)code)) {
			g_string_append_unichar(out, (gunichar)code);
			return stop + 1;
		}
	}
	g_string_append_c(out, *entity);
	return entity + 1;
}

char *
outline_xml_decode(const char *text, gsize length)
{
	GString *out = g_string_sized_new(length);
	for (const char *end = text + length; text < end;) {
		if (*text == '&')
			text = decode_entity(text, end, out);
		else
			g_string_append_c(out, *text++);
	}
	return g_string_free(out, FALSE);
}
