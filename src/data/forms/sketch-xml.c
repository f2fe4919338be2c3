/* Elements of XML, however broken. */
#include "data/forms/sketch-build-private.h"

#include <string.h>

typedef struct Pass {
	Sketch *sketch;
	const char *text;
	guint32 at;
	guint32 end;
	guint open; /* the innermost open element; SKETCH_NONE for none */
} Pass;

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* True for characters that end the name of an element or attribute. */
static bool
ends_name(char c)
{
	return is_blank(c) || c == '>' || c == '/' || c == '<' || c == '=' || c == '"' || c == '\'';
}

static guint32
behind_name(const char *text, guint32 at, guint32 end)
{
	while (at < end && !ends_name(text[at]))
		at++;
	return at;
}

/* The byte behind a text, or the end. */
static guint32
behind(const Pass *pass, guint32 from, const char *sought)
{
	const gsize length = strlen(sought);
	const char *found = memmem(pass->text + from, pass->end - from, sought, length);
	return found ? (guint32)(found - pass->text + (gssize)length) : pass->end;
}

static bool
is_here(const Pass *pass, const char *text)
{
	const gsize length = strlen(text);
	return pass->end - pass->at >= length && memcmp(pass->text + pass->at, text, length) == 0;
}

/* The byte behind a start tag: behind its ">" outside of quotes, or the next "<", which no tag has inside. */
static guint32
behind_tag(const Pass *pass, guint32 at)
{
	char quote = 0;
	for (; at < pass->end; at++) {
		const char c = pass->text[at];
		if (c == '<')
			return at;
		if (c == quote)
			quote = 0;
		else if (!quote && c == '>')
			return at + 1;
		else if (!quote && (c == '"' || c == '\''))
			quote = c;
	}
	return at;
}

static void
read_start(Pass *pass)
{
	const guint32 begin = pass->at;
	const guint32 name_end = behind_name(pass->text, begin + 1, pass->end);
	pass->at = behind_tag(pass, name_end);
	const SketchNode node = {
		.name = {begin + 1, name_end},
		.head = {begin, pass->at},
		.parent = pass->open,
	};
	const bool is_empty = pass->at - begin > 2 && pass->text[pass->at - 1] == '>' &&
	                      pass->text[pass->at - 2] == '/';
	const guint added = sketch_add(pass->sketch, node);
	pass->open = is_empty ? sketch_close(pass->sketch, added, pass->at) : added;
}

static bool
has_name(const Pass *pass, guint index, guint32 from, guint32 to)
{
	const Span name = sketch_get_node(pass->sketch, index)->name;
	return name.end - name.begin == to - from &&
	       memcmp(pass->text + name.begin, pass->text + from, to - from) == 0;
}

/* Finds the open element that an end tag is for; SKETCH_NONE if there is none near. */
static guint
find_open(const Pass *pass, guint32 from, guint32 to)
{
	guint at = pass->open;
	for (guint i = 0; at != SKETCH_NONE && i < SKETCH_MAX_REACH; i++) {
		if (has_name(pass, at, from, to))
			return at;
		at = sketch_get_node(pass->sketch, at)->parent;
	}
	return SKETCH_NONE;
}

static void
read_end(Pass *pass)
{
	const guint32 begin = pass->at, from = begin + 2;
	const guint32 to = behind_name(pass->text, from, pass->end);
	const guint found = find_open(pass, from, to);
	pass->at = behind_tag(pass, to);
	if (found == SKETCH_NONE)
		return;
	while (pass->open != found) {
		sketch_get_node(pass->sketch, pass->open)->is_unclosed = true;
		pass->open = sketch_close(pass->sketch, pass->open, begin);
	}
	pass->open = sketch_close(pass->sketch, found, pass->at);
}

/* Reads what begins with a "<". */
static void
read_markup(Pass *pass)
{
	if (is_here(pass, "<!--"))
		pass->at = behind(pass, pass->at, "-->");
	else if (is_here(pass, "<![CDATA["))
		pass->at = behind(pass, pass->at, "]]>");
	else if (is_here(pass, "<?"))
		pass->at = behind(pass, pass->at, "?>");
	else if (is_here(pass, "</"))
		read_end(pass);
	else if (pass->at + 1 < pass->end && !ends_name(pass->text[pass->at + 1]) &&
	         pass->text[pass->at + 1] != '!')
		read_start(pass);
	else
		pass->at++;
}

void
sketch_read_xml(Sketch *sketch)
{
	Pass pass = {sketch, sketch->text, 0, sketch->length, SKETCH_NONE};
	while (pass.at < pass.end) {
		const char *next = memchr(pass.text + pass.at, '<', pass.end - pass.at);
		if (!next)
			break;
		pass.at = (guint32)(next - pass.text);
		read_markup(&pass);
	}
	while (pass.open != SKETCH_NONE) {
		sketch_get_node(sketch, pass.open)->is_unclosed = true;
		pass.open = sketch_close(sketch, pass.open, pass.end);
	}
}

/* Reads the value behind a "=", if there is one. */
static guint32
read_value(const Sketch *sketch, guint32 at, guint32 end, SketchAttribute *attribute)
{
	const char *text = sketch->text;
	while (at < end && is_blank(text[at]))
		at++;
	const char quote = at < end ? text[at] : 0;
	if (quote != '"' && quote != '\'') {
		attribute->value = (Span){at, at};
		return at;
	}
	const char *stop = memchr(text + at + 1, quote, end - at - 1);
	const guint32 to = stop ? (guint32)(stop - text) : end;
	attribute->value = (Span){at + 1, to};
	return stop ? to + 1 : to;
}

bool
sketch_next_xml(const Sketch *sketch, guint index, SketchCursor *cursor, SketchAttribute *attribute)
{
	const SketchNode *node = sketch_node(sketch, index);
	const char *text = sketch->text;
	const guint32 end = node->head.end;
	guint32 at = cursor->at ? cursor->at : node->name.end;
	while (at < end && ends_name(text[at]))
		at++;
	if (at >= end)
		return false;
	attribute->name = (Span){at, behind_name(text, at, end)};
	at = attribute->name.end;
	attribute->value = (Span){at, at};
	while (at < end && is_blank(text[at]))
		at++;
	if (at < end && text[at] == '=')
		at = read_value(sketch, at + 1, end, attribute);
	attribute->whole = (Span){attribute->name.begin, at};
	cursor->at = at;
	return true;
}
