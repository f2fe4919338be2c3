/* Values of attributes without the entities of XML or the escapes of JSON. */
#include "data/forms/sketch-build-private.h"

#include "base/markup/json.h"
#include "base/text/text.h"
#include "data/forms/xml-text.h"

#include <string.h>

/* The character that a reference means, from behind its "&"; 0 if it means none. @end  out: behind its ";" */
static gunichar
read_reference(const char *at, const char *limit, const char **end)
{
	static const struct {
		const char *name;
		gunichar character;
	} NAMED[] = {{"lt;", '<'}, {"gt;", '>'}, {"amp;", '&'}, {"quot;", '"'}, {"apos;", '\''}};
	for (gsize i = 0; i < G_N_ELEMENTS(NAMED); i++) {
		const gsize length = strlen(NAMED[i].name);
		if ((gsize)(limit - at) >= length && memcmp(at, NAMED[i].name, length) == 0) {
			*end = at + length;
			return NAMED[i].character;
		}
	}
	if (limit - at < 3 || *at != '#')
		return 0;
	const bool is_hex = at[1] == 'x';
	gunichar character = 0;
	for (at += is_hex ? 2 : 1; at < limit && g_ascii_isxdigit(*at) && character < 0x110000;
	     at++)
		character = character * (is_hex ? 16 : 10) + (gunichar)g_ascii_xdigit_value(*at);
	*end = at + 1;
	return at < limit && *at == ';' && g_unichar_validate(character) ? character : 0;
}

static char *
without_references(const char *at, const char *end)
{
	GString *out = g_string_sized_new((gsize)(end - at));
	while (at < end) {
		const char *behind = NULL;
		const gunichar character = *at == '&' ? read_reference(at + 1, end, &behind) : 0;
		if (character)
			g_string_append_unichar(out, character);
		else
			g_string_append_c(out, *at);
		at = character ? behind : at + 1;
	}
	return g_string_free(out, FALSE);
}

/* Reads the four digits behind "\u"; 0 if there are none. */
static gunichar
read_unit(const char *at, const char *end)
{
	gunichar unit = 0;
	if (end - at < 6 || at[0] != '\\' || at[1] != 'u')
		return 0;
	for (int i = 2; i < 6; i++) {
		if (!g_ascii_isxdigit(at[i]))
			return 0;
		unit = unit * 16 + (gunichar)g_ascii_xdigit_value(at[i]);
	}
	return unit;
}

/* Appends the character that an escape means. Returns the byte behind it. */
static const char *
append_escape(GString *out, const char *at, const char *end)
{
	static const char LETTERS[] = "bfnrt", MEANT[] = "\b\f\n\r\t";
	const gunichar unit = read_unit(at, end);
	if (!unit) {
		const char *letter = at + 1 < end && at[1] ? strchr(LETTERS, at[1]) : NULL;
		if (at + 1 < end)
			g_string_append_c(out, letter ? MEANT[letter - LETTERS] : at[1]);
		return MIN(at + 2, end);
	}
	const gunichar low = unit >= 0xD800 && unit < 0xDC00 ? read_unit(at + 6, end) : 0;
	const bool is_pair = low >= 0xDC00 && low < 0xE000;
	const gunichar character = is_pair ? 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)
	                                   : unit;
	g_string_append_unichar(out, g_unichar_validate(character) ? character : 0xFFFD);
	return at + (is_pair ? 12 : 6);
}

static char *
without_escapes(const char *at, const char *end)
{
	GString *out = g_string_sized_new((gsize)(end - at));
	while (at < end)
		if (*at == '\\')
			at = append_escape(out, at, end);
		else
			g_string_append_c(out, *at++);
	return g_string_free(out, FALSE);
}

char *
sketch_value(const Sketch *sketch, Span value)
{
	const char *from = sketch->text + value.begin, *end = sketch->text + value.end;
	return sketch->is_json ? without_escapes(from, end) : without_references(from, end);
}

static char *
escape_json(const char *text)
{
	JsonOut *out = js_new(0);
	js_text(out, text);
	g_autofree char *quoted = js_finish(out);
	return g_strndup(quoted + 1, strlen(quoted) - 2);
}

char *
sketch_escape(const Sketch *sketch, Span value, const char *text)
{
	if (sketch->is_json)
		return escape_json(text);
	g_autoptr(GString) xml = g_string_new(NULL);
	xml_append(xml, text, strlen(text), XML_IN_ATTRIBUTE);
	if (value.begin == 0 || sketch->text[value.begin - 1] != '\'')
		return g_string_free(g_steal_pointer(&xml), FALSE);
	return text_replaced(xml->str, "'", "&apos;");
}

char *
sketch_content(const Sketch *sketch, guint index)
{
	const SketchNode *node = sketch_node(sketch, index);
	if (sketch->is_json) {
		char *text = sketch_get(sketch, index, "$text");
		return text ? text : g_strdup("");
	}
	const guint32 from = MIN(node->head.end, node->end);
	const char *start = sketch->text + from;
	const char *stop = memchr(start, '<', node->end - from);
	const guint32 to = stop ? from + (guint32)(stop - start) : node->end;
	return sketch_value(sketch, (Span){from, to});
}
