#include "rosters/exchange/raw-xml.h"

#include <string.h>

static const char *const WORDS[] = {[RAW_OTHER] = "",
#define X(word, name) [RAW_##word] = (name),
                                    RAW_WORDS(X)
#undef X
};

static const uint8_t LENGTHS[] = {[RAW_OTHER] = 0,
#define X(word, name) [RAW_##word] = sizeof(name) - 1,
                                  RAW_WORDS(X)
#undef X
};

G_STATIC_ASSERT(RAW_WORD_COUNT <= 64);

/* Words ------------------------------------------------------------------------------------------- */

static uint32_t
slot_of(const char *name, size_t length)
{
	const unsigned char first = (unsigned char)name[0];
	const unsigned char last = (unsigned char)name[length - 1];
	return ((uint32_t)length * 23 + first * 7u + last * 3u) % RAW_WORD_SLOTS;
}

static RawWord
word_of(const RawXml *xml, const char *name, size_t length)
{
	uint8_t word;
	if (!length)
		return RAW_OTHER;
	for (uint32_t slot = slot_of(name, length); (word = xml->slots[slot]);
	     slot = (slot + 1) % RAW_WORD_SLOTS)
		if (LENGTHS[word] == length && memcmp(WORDS[word], name, length) == 0)
			return (RawWord)word;
	return RAW_OTHER;
}

static void
enter_words(RawXml *xml)
{
	for (uint8_t word = RAW_OTHER + 1; word < RAW_WORD_COUNT; word++) {
		uint32_t slot = slot_of(WORDS[word], LENGTHS[word]);
		while (xml->slots[slot])
			slot = (slot + 1) % RAW_WORD_SLOTS;
		xml->slots[slot] = word;
	}
}

/* Recording ---------------------------------------------------------------------------------------- */

/* Bytes per element and attribute, fewer than in known rosters. */
#define ELEMENT_BYTES   40
#define ATTRIBUTE_BYTES 16

RawXml *
raw_xml_new(size_t size)
{
	const RawElement outside = {0};
	RawXml *xml = g_new0(RawXml, 1);
	xml->elements = g_array_sized_new(FALSE, FALSE, sizeof(RawElement),
	                                  (guint)(size / ELEMENT_BYTES) + 1);
	xml->attributes = g_array_sized_new(FALSE, FALSE, sizeof(RawAttribute),
	                                    (guint)(size / ATTRIBUTE_BYTES) + 1);
	g_array_append_val(xml->elements, outside);
	enter_words(xml);
	return xml;
}

void
raw_xml_free(RawXml *xml)
{
	if (!xml)
		return;
	g_array_unref(xml->elements);
	g_array_unref(xml->attributes);
	g_free(xml);
}

void
raw_xml_open(RawXml *xml, RawSpan span, const char *name)
{
	const size_t length = span.end - span.start;
	const char *colon = memchr(name, ':', length);
	const char *local = colon ? colon + 1 : name;
	const RawElement element = {
		.whole = {span.start - 1, span.end},
		.name = span,
		.first_attribute = xml->attributes->len,
		.parent = xml->open,
		.word = word_of(xml, local, length - (size_t)(local - name)),
		.has_prefix = colon != NULL,
		.is_kept = xml->keeps,
	};
	const uint32_t index = xml->elements->len;
	g_array_append_val(xml->elements, element);
	RawElement *parent = raw_xml_element(xml, xml->open);
	if (parent->last_child)
		raw_xml_element(xml, parent->last_child)->next_sibling = index;
	else
		parent->first_child = index;
	parent->last_child = index;
	xml->open = index;
}

void
raw_xml_add(RawXml *xml, const char *name, size_t name_length, uint32_t start, RawSpan value)
{
	const RawAttribute added = {start, value, word_of(xml, name, name_length)};
	g_array_append_val(xml->attributes, added);
	raw_xml_element(xml, xml->open)->n_attributes++;
}

void
raw_xml_enter(RawXml *xml, uint32_t content_start)
{
	RawElement *element = raw_xml_element(xml, xml->open);
	element->content.start = content_start;
	element->has_end_tag = true;
}

void
raw_xml_close(RawXml *xml, uint32_t content_end, uint32_t end)
{
	RawElement *element = raw_xml_element(xml, xml->open);
	element->whole.end = end;
	element->content.end = element->has_end_tag ? content_end : end;
	if (!element->has_end_tag)
		element->content.start = end;
	xml->open = element->parent;
}

/* Scanning ----------------------------------------------------------------------------------------- */

/* A part of a text while it is scanned. */
typedef struct Scanner {
	RawXml *xml;
	const char *text;
	uint32_t at, end;
} Scanner;

static bool
is_white(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool
starts_with(const char *text, size_t length, const char *word)
{
	return length >= strlen(word) && memcmp(text, word, strlen(word)) == 0;
}

/* Moves behind the next occurrence of a word. */
static bool
skip_behind(Scanner *scanner, const char *word)
{
	const char *found = g_strstr_len(scanner->text + scanner->at,
	                                 (gssize)(scanner->end - scanner->at), word);
	if (!found)
		return false;
	scanner->at = (uint32_t)(found - scanner->text) + (uint32_t)strlen(word);
	return true;
}

static bool
skip_white(Scanner *scanner)
{
	while (scanner->at < scanner->end && is_white(scanner->text[scanner->at]))
		scanner->at++;
	return scanner->at < scanner->end;
}

static RawSpan
scan_name(Scanner *scanner)
{
	RawSpan name = {.start = scanner->at};
	for (; scanner->at < scanner->end; scanner->at++) {
		const char c = scanner->text[scanner->at];
		if (is_white(c) || c == '=' || c == '/' || c == '>')
			break;
	}
	name.end = scanner->at;
	return name;
}

static bool
scan_attribute(Scanner *scanner, uint32_t start)
{
	const char *text = scanner->text;
	const RawSpan name = scan_name(scanner);
	if (!skip_white(scanner) || text[scanner->at++] != '=' || !skip_white(scanner))
		return false;
	const char quote = text[scanner->at++];
	const char *close = memchr(text + scanner->at, quote, scanner->end - scanner->at);
	if ((quote != '"' && quote != '\'') || !close)
		return false;
	const RawSpan value = {scanner->at, (uint32_t)(close - text)};
	scanner->at = value.end + 1;
	raw_xml_add(scanner->xml, text + name.start, name.end - name.start, start, value);
	return true;
}

static bool
scan_start_tag(Scanner *scanner)
{
	scanner->at++;
	const RawSpan name = scan_name(scanner);
	raw_xml_open(scanner->xml, name, scanner->text + name.start);
	for (;;) {
		const uint32_t start = scanner->at;
		if (!skip_white(scanner))
			return false;
		if (scanner->text[scanner->at] == '/' || scanner->text[scanner->at] == '>')
			break;
		if (!scan_attribute(scanner, start))
			return false;
	}
	const bool is_empty = scanner->text[scanner->at] == '/';
	if (!skip_behind(scanner, ">"))
		return false;
	if (is_empty)
		raw_xml_close(scanner->xml, scanner->at, scanner->at);
	else
		raw_xml_enter(scanner->xml, scanner->at);
	return true;
}

static bool
scan_end_tag(Scanner *scanner, uint32_t outside)
{
	const uint32_t content_end = scanner->at;
	if (scanner->xml->open == outside || !skip_behind(scanner, ">"))
		return false;
	raw_xml_close(scanner->xml, content_end, scanner->at);
	return true;
}

static bool
scan_markup(Scanner *scanner, uint32_t outside)
{
	const char next = scanner->at + 1 < scanner->end ? scanner->text[scanner->at + 1] : '\0';
	if (next == '/')
		return scan_end_tag(scanner, outside);
	if (next == '?')
		return skip_behind(scanner, "?>");
	if (next != '!')
		return scan_start_tag(scanner);
	const char *at = scanner->text + scanner->at;
	if (starts_with(at, scanner->end - scanner->at, "<!--"))
		return skip_behind(scanner, "-->");
	return starts_with(at, scanner->end - scanner->at, "<![CDATA[") &&
	       skip_behind(scanner, "]]>");
}

/* Returns false if the text is not well-formed. */
static bool
scan(RawXml *xml, const char *text, uint32_t start, uint32_t end)
{
	Scanner scanner = {.xml = xml, .text = text, .at = start, .end = end};
	const uint32_t outside = xml->open;
	const char *at;
	while ((at = memchr(text + scanner.at, '<', end - scanner.at))) {
		scanner.at = (uint32_t)(at - text);
		if (!scan_markup(&scanner, outside))
			return false;
	}
	return xml->open == outside;
}

void
raw_xml_keep(RawXml *xml, const char *text, uint32_t start, uint32_t end)
{
	xml->keeps = true;
	const bool scanned = scan(xml, text, start, end);
	g_assert(scanned);
	xml->keeps = false;
}

/* True for a text in UTF-8: without an encoding in its declaration, or with this one. UTF-16 begins
   with other bytes. */
static bool
is_utf8(const char *text, size_t length)
{
	if (length < 2 || (unsigned char)text[0] >= 0xFE || !text[0] || !text[1])
		return false;
	const char *declaration = g_strstr_len(text, (gssize)MIN(length, 8), "<?xml");
	const char *end = g_strstr_len(text, (gssize)length, "?>");
	const char *encoding = declaration && end ? g_strstr_len(text, end - text, "encoding")
	                                          : NULL;
	if (!encoding)
		return true;
	encoding += strcspn(encoding, "'\">");
	return g_ascii_strncasecmp(encoding + 1, "utf-8", strlen("utf-8")) == 0;
}

RawXml *
raw_xml_parse(const char *text, size_t length)
{
	if (length >= UINT32_MAX || !is_utf8(text, length))
		return NULL;
	g_autoptr(RawXml) xml = raw_xml_new(length);
	xml->text = text;
	xml->length = (uint32_t)length;
	if (!scan(xml, text, 0, xml->length) || xml->elements->len <= RAW_XML_ROOT)
		return NULL;
	return g_steal_pointer(&xml);
}

/* Reading ------------------------------------------------------------------------------------------ */

const RawAttribute *
raw_xml_find(const RawXml *xml, const RawElement *element, RawWord word)
{
	for (uint32_t i = 0; i < element->n_attributes; i++) {
		const RawAttribute *attribute = raw_xml_attribute(xml, element, i);
		if (attribute->word == word)
			return attribute;
	}
	return NULL;
}

RawSpan
raw_xml_whole(const RawAttribute *attribute)
{
	return (RawSpan){attribute->start, attribute->value.end + 1};
}

RawSpan
raw_xml_up_to_name(const RawXml *xml, const RawAttribute *attribute)
{
	uint32_t end = attribute->start;
	while (is_white(xml->text[end]))
		end++;
	while (xml->text[end] != '=' && !is_white(xml->text[end]))
		end++;
	return (RawSpan){attribute->start, end};
}

/* Appends the character of a reference, "&lt;" or "&#60;". Returns its length; 0 if it is none. */
static size_t
append_reference(GString *out, const char *text, size_t length)
{
	static const struct {
		const char *word;
		char c;
	} ENTITIES[] = {
		{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''},
	};
	for (gsize i = 0; i < G_N_ELEMENTS(ENTITIES); i++) {
		if (!starts_with(text, length, ENTITIES[i].word))
			continue;
		g_string_append_c(out, ENTITIES[i].c);
		return strlen(ENTITIES[i].word);
	}
	const char *semicolon = memchr(text, ';', length);
	if (length < 4 || text[1] != '#' || !semicolon)
		return 0;
	const bool hexadecimal = text[2] == 'x';
	const guint64 code = g_ascii_strtoull(text + 2 + hexadecimal, NULL, hexadecimal ? 16 : 10);
	g_string_append_unichar(out, (gunichar)code);
	return (size_t)(semicolon - text) + 1;
}

static void
append_character(GString *out, const char *text, size_t length, bool is_attribute)
{
	const char c = *text;
	if (c == '\r' && length > 1 && text[1] == '\n')
		return;
	if (is_attribute && is_white(c))
		g_string_append_c(out, ' ');
	else
		g_string_append_c(out, c == '\r' ? '\n' : c);
}

/* Appends the text of a CDATA section, nothing of a comment or instruction. Returns the length of what
   begins here; 0 if it is none of these. */
static size_t
append_section(GString *out, const char *text, size_t length)
{
	static const struct {
		const char *start, *end;
		bool is_text;
	} SECTIONS[] = {{"<![CDATA[", "]]>", true}, {"<!--", "-->", false}, {"<?", "?>", false}};
	for (gsize i = 0; i < G_N_ELEMENTS(SECTIONS); i++) {
		if (!starts_with(text, length, SECTIONS[i].start))
			continue;
		const char *inside = text + strlen(SECTIONS[i].start);
		const char *end = g_strstr_len(inside, (gssize)(text + length - inside),
		                               SECTIONS[i].end);
		if (end && SECTIONS[i].is_text)
			g_string_append_len(out, inside, end - inside);
		return end ? (size_t)(end - text) + strlen(SECTIONS[i].end) : 0;
	}
	return 0;
}

static size_t
append_markup(GString *out, const char *text, size_t length)
{
	if (*text == '&')
		return append_reference(out, text, length);
	return *text == '<' ? append_section(out, text, length) : 0;
}

char *
raw_xml_value(const RawXml *xml, RawSpan span, bool is_attribute)
{
	GString *out = g_string_sized_new(span.end - span.start);
	for (size_t at = span.start; at < span.end;) {
		const char *text = xml->text + at;
		const size_t length = span.end - at;
		const size_t taken = append_markup(out, text, length);
		if (!taken)
			append_character(out, text, length, is_attribute);
		at += taken ? taken : 1;
	}
	return g_string_free(out, FALSE);
}

bool
raw_xml_equal(const RawXml *a, RawSpan in_a, const RawXml *b, RawSpan in_b)
{
	const size_t length = in_a.end - in_a.start;
	return in_b.end - in_b.start == length &&
	       memcmp(a->text + in_a.start, b->text + in_b.start, length) == 0;
}

bool
raw_xml_is_blank(const RawXml *xml, RawSpan span)
{
	for (uint32_t i = span.start; i < span.end; i++)
		if (!is_white(xml->text[i]))
			return false;
	return true;
}
