#include "base/scan.h"

#include "base/arena.h"

#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

/* What a plain document has no more of than this; all far beyond any file that was not made to hurt. */
#define MAX_NAMES      128u /* different ones; our formats have some hundred and twenty, a file fewer */
#define MAX_NAME       63u /* bytes */
#define MAX_ATTRIBUTES 32u /* of an element; few enough to compare each with each */
#define MAX_DEPTH      1024u

/* Twice the names. */
#define NAME_SLOT_BITS 8
#define NAME_SLOTS     (1u << NAME_SLOT_BITS)

/* A name of elements or attributes, as it is told. */
typedef struct Name {
	uint64_t key[2]; /* its first sixteen bytes, and zeros behind a shorter one */
	uint8_t length;
	uint8_t number; /* in the order of their first appearance */
	char text[MAX_NAME + 1];
} Name;

struct Scan {
	const uint8_t *at, *end;
	uint32_t line;
	const Sax *sax;
	void *user;
	ScanTold told;
	bool stopped;
	Name *names;
	uint32_t n_names;
	Name *slots[NAME_SLOTS]; /* in names */
	char *namespace_uri;
	bool keeps;
	Arena *decoded; /* what could not be told as it stands in the document; NULL until there is some */
	size_t n_attributes;
	uint64_t seen[MAX_NAMES / 64]; /* a bit for each name among the attributes */
	uint32_t depth;
	SaxAttribute attributes[MAX_ATTRIBUTES];
	const Name *open[MAX_DEPTH];
};

/* Sixteen bytes at once: processors of the last twenty years compare them in one instruction each. */
#define STEP 16

typedef uint8_t Bytes __attribute__((vector_size(STEP)));

static inline Bytes
load(const uint8_t *at)
{
	Bytes bytes;
	memcpy(&bytes, at, sizeof bytes);
	return bytes;
}

/* How many come before the first that is set, each byte being all ones or all zeros. */
static inline size_t
count_before(Bytes set)
{
#ifdef __SSE2__
	const int mask = _mm_movemask_epi8((__m128i)set);
	return mask ? (size_t)__builtin_ctz((unsigned)mask) : STEP;
#else
	uint64_t halves[2];
	memcpy(halves, &set, sizeof halves);
	if (!(halves[0] | halves[1]))
		return STEP;
	const size_t before = halves[0] ? 0 : STEP / 2;
	const uint64_t half = halves[0] ? halves[0] : halves[1];
	const bool little = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;
	return before + (size_t)(little ? __builtin_ctzll(half) : __builtin_clzll(half)) / 8;
#endif
}

typedef int8_t SignedBytes __attribute__((vector_size(STEP)));

/* What is below a letter of ASCII, and, negative, what is beyond it. */
static inline Bytes
outside(Bytes bytes, int8_t first)
{
	return (Bytes)((SignedBytes)bytes < first);
}

static inline Bytes
odd_in_text(Bytes bytes)
{
	return outside(bytes, ' ') | (Bytes)(bytes == '<') | (Bytes)(bytes == '&') |
	       (Bytes)(bytes == ']');
}

static inline Bytes
odd_in_value(Bytes bytes, uint8_t quote)
{
	return outside(bytes, ' ') | (Bytes)(bytes == '<') | (Bytes)(bytes == '&') |
	       (Bytes)(bytes == quote);
}

static inline Bytes
behind_name(Bytes bytes)
{
	return outside(bytes, ' ' + 1) | (Bytes)(bytes == '=') | (Bytes)(bytes == '>') |
	       (Bytes)(bytes == '/');
}

/* The first so many bytes, and zeros. */
static inline Bytes
first_bytes(Bytes bytes, size_t length)
{
	static const uint8_t ONES[2 * STEP] = {
		0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
		0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
	};
	return bytes & load(ONES + STEP - length);
}

Scan *
scan_new(bool keeps)
{
	Scan *scan = g_new(Scan, 1);
	memset(scan, 0, offsetof(Scan, attributes));
	scan->keeps = keeps;
	scan->names = g_new(Name, MAX_NAMES);
	return scan;
}

void
scan_free(Scan *scan)
{
	if (!scan)
		return;
	g_free(scan->names);
	g_free(scan->namespace_uri);
	arena_free(scan->decoded);
	g_free(scan);
}

ScanTold
scan_told(const Scan *scan)
{
	return scan->told;
}

/* What is ahead --------------------------------------------------------------------------------- */

static bool
is_at(const Scan *scan, char byte)
{
	return scan->at < scan->end && *scan->at == (uint8_t)byte;
}

/* Passes over a text if it is what comes next. */
static bool
take(Scan *scan, const char *text)
{
	const size_t length = strlen(text);
	if ((size_t)(scan->end - scan->at) < length || memcmp(scan->at, text, length) != 0)
		return false;
	scan->at += length;
	return true;
}

/* A carriage return alone is a line end, too, and rare enough to be left to the parser. */
static bool
is_windows_line_end(const Scan *scan)
{
	return scan->end - scan->at > 1 && scan->at[0] == '\r' && scan->at[1] == '\n';
}

/* Returns whether there were any. */
static bool
skip_blanks(Scan *scan)
{
	const uint8_t *start = scan->at;
	for (; scan->at < scan->end && *scan->at <= ' '; scan->at++) {
		if (*scan->at == ' ')
			continue;
		if (*scan->at == '\n')
			scan->line++;
		else if (*scan->at != '\t' && !is_windows_line_end(scan))
			break;
	}
	return scan->at > start;
}

static bool
is_character(gunichar character)
{
	if (character < 0x20)
		return character == '\t' || character == '\n' || character == '\r';
	return character <= 0x10FFFF && character != 0xFFFE && character != 0xFFFF &&
	       (character < 0xD800 || character > 0xDFFF);
}

/* Passes over one character that XML may hold, whatever it is. */
static bool
take_character(Scan *scan)
{
	if (is_at(scan, '\n')) {
		scan->line++;
		scan->at++;
		return true;
	}
	const char *at = (const char *)scan->at;
	const gunichar character = g_utf8_get_char_validated(at, scan->end - scan->at);
	if (!is_character(character) || (character == '\r' && !is_windows_line_end(scan)))
		return false;
	scan->at += g_utf8_skip[*scan->at];
	return true;
}

/* The next bytes, zeros behind the end of the document. */
static inline Bytes
look(const Scan *scan)
{
	if (G_LIKELY(scan->end - scan->at >= STEP))
		return load(scan->at);
	uint8_t bytes[STEP] = {0};
	memcpy(bytes, scan->at, (size_t)(scan->end - scan->at));
	return load(bytes);
}

/* Names ----------------------------------------------------------------------------------------- */

/* What is about to be looked up. */
typedef struct Sought {
	const uint8_t *text;
	size_t length;
	uint64_t key[2];
} Sought;

static bool
is_name(const Name *name, const Sought *sought)
{
	return name->key[0] == sought->key[0] && name->key[1] == sought->key[1] &&
	       name->length == sought->length &&
	       (sought->length <= STEP ||
	        memcmp(name->text + STEP, sought->text + STEP, sought->length - STEP) == 0);
}

static bool
is_in_name(uint8_t byte)
{
	return g_ascii_isalnum(byte) || byte == '_' || byte == '-' || byte == '.';
}

static bool
is_plain_name(const Sought *sought)
{
	if (sought->length > MAX_NAME || !sought->length ||
	    !(g_ascii_isalpha(sought->text[0]) || sought->text[0] == '_'))
		return false;
	for (size_t i = 0; i < sought->length; i++)
		if (!is_in_name(sought->text[i]))
			return false;
	return true;
}

static Name *
add_name(Scan *scan, const Sought *sought)
{
	if (scan->n_names == MAX_NAMES || !is_plain_name(sought))
		return NULL;
	Name *name = &scan->names[scan->n_names];
	name->number = (uint8_t)scan->n_names++;
	name->length = (uint8_t)sought->length;
	memcpy(name->key, sought->key, sizeof name->key);
	memcpy(name->text, sought->text, sought->length);
	name->text[sought->length] = '\0';
	return name;
}

/* The one and only that is the same; NULL if it is not plain, or there are too many. Only the first of its
   kind is looked at closely. */
static const Name *
find_name(Scan *scan, const Sought *sought)
{
	const uint64_t mixed = (sought->key[0] ^ sought->key[1] * 31) * 0x9E3779B97F4A7C15;
	uint32_t slot = (uint32_t)(mixed >> (64 - NAME_SLOT_BITS));
	for (; scan->slots[slot]; slot = (slot + 1) % NAME_SLOTS)
		if (is_name(scan->slots[slot], sought))
			return scan->slots[slot];
	return scan->slots[slot] = add_name(scan, sought);
}

/* NULL if there is no plain name. */
static const Name *
take_name(Scan *scan)
{
	Sought sought = {.text = scan->at};
	const Bytes bytes = look(scan);
	size_t step = count_before(behind_name(bytes));
	const Bytes key = first_bytes(bytes, step);
	memcpy(sought.key, &key, sizeof sought.key);
	scan->at += step;
	while (step == STEP) {
		step = count_before(behind_name(look(scan)));
		scan->at += step;
	}
	sought.length = (size_t)(scan->at - sought.text);
	return find_name(scan, &sought);
}

/* References ------------------------------------------------------------------------------------ */

static bool
take_number(Scan *scan, gunichar *character)
{
	const int base = take(scan, "x") ? 16 : 10;
	const uint8_t *start = scan->at;
	for (*character = 0; scan->at < scan->end && *character <= 0x10FFFF; scan->at++) {
		const char byte = (char)*scan->at;
		const int digit = base == 16 ? g_ascii_xdigit_value(byte)
		                             : g_ascii_digit_value(byte);
		if (digit < 0)
			break;
		*character = *character * (gunichar)base + (gunichar)digit;
	}
	return scan->at > start && take(scan, ";") && is_character(*character);
}

/* What `&…;` stands for. */
static bool
take_reference(Scan *scan, gunichar *character)
{
	static const struct {
		const char *text;
		gunichar character;
	} KNOWN[] = {
		{"amp;",  '&' },
                {"lt;",   '<' },
                {"gt;",   '>' },
                {"quot;", '"' },
                {"apos;", '\''}
        };
	scan->at++;
	if (take(scan, "#"))
		return take_number(scan, character);
	for (size_t i = 0; i < G_N_ELEMENTS(KNOWN); i++) {
		*character = KNOWN[i].character;
		if (take(scan, KNOWN[i].text))
			return true;
	}
	return false;
}

/* Text ------------------------------------------------------------------------------------------ */

static void
tell_text(Scan *scan, const char *text, size_t length)
{
	if (!length)
		return;
	scan->told.text += length;
	if (scan->sax->text)
		scan->sax->text(scan->user, text, length);
}

/* Passes over text up to what has to be told otherwise than it stands there. */
static bool
take_plain_text(Scan *scan)
{
	while (scan->at < scan->end) {
		const size_t plain = count_before(odd_in_text(look(scan)));
		scan->at += plain;
		if (plain == STEP)
			continue;
		if (scan->at == scan->end || *scan->at == '<' || *scan->at == '&' ||
		    *scan->at == '\r')
			return true;
		const bool closes = scan->end - scan->at > 2 && memcmp(scan->at, "]]>", 3) == 0;
		if (closes || !take_character(scan))
			return false;
	}
	return true;
}

/* A copy for as long as what was told has to live. */
static char *
copy(Scan *scan, const void *text, size_t length)
{
	if (!scan->decoded)
		scan->decoded = arena_new();
	return arena_strndup(scan->decoded, text, length);
}

/* What is told next may take the place of what was told before. */
static void
forget(Scan *scan)
{
	if (scan->decoded && !scan->keeps)
		arena_reset(scan->decoded);
}

static bool
tell_reference(Scan *scan)
{
	gunichar character;
	char text[6];
	if (!take_reference(scan, &character))
		return false;
	forget(scan);
	const size_t length = (size_t)g_unichar_to_utf8(character, text);
	tell_text(scan, copy(scan, text, length), length);
	return true;
}

/* Tells text up to the next tag. */
static bool
read_text(Scan *scan)
{
	while (scan->at < scan->end && *scan->at != '<') {
		const uint8_t *start = scan->at;
		if (!take_plain_text(scan))
			return false;
		tell_text(scan, (const char *)start, (size_t)(scan->at - start));
		if (is_at(scan, '\r') && !is_windows_line_end(scan))
			return false;
		if (is_at(scan, '\r'))
			scan->at++;
		else if (is_at(scan, '&') && !tell_reference(scan))
			return false;
	}
	return true;
}

/* Elements -------------------------------------------------------------------------------------- */

/* Appends what comes next in a value. Line ends and tabs are blanks there. */
static char *
decode_next(Scan *scan, char *text)
{
	const uint8_t *start = scan->at;
	gunichar character;
	if (*start == '\n' || *start == '\t') {
		scan->line += *start == '\n';
		scan->at++;
		*text = ' ';
		return text + 1;
	}
	if (*start == '&')
		return take_reference(scan, &character) ? text + g_unichar_to_utf8(character, text)
		                                        : NULL;
	if (*start == '<' || *start == '\r' || !take_character(scan))
		return NULL;
	memcpy(text, start, (size_t)(scan->at - start));
	return text + (scan->at - start);
}

/* A value that cannot be told as it stands there is decoded into a copy: that makes nothing longer. */
static bool
decode_value(Scan *scan, SaxAttribute *attribute, const uint8_t *start, uint8_t quote)
{
	const uint8_t *end = memchr(scan->at, quote, (size_t)(scan->end - scan->at));
	if (!end)
		return false;
	char *text = copy(scan, start, (size_t)(end - start));
	attribute->value = text;
	text += scan->at - start;
	while (text && scan->at < end)
		text = decode_next(scan, text);
	attribute->value_end = text;
	return text && scan->at == end;
}

/* Passes over a value as far as it can be told as it stands there. */
static bool
take_plain_value(Scan *scan, uint8_t quote)
{
	while (scan->at < scan->end) {
		const size_t plain = count_before(odd_in_value(look(scan), quote));
		scan->at += plain;
		if (plain == STEP)
			continue;
		if (scan->at == scan->end || *scan->at < 0x7F)
			return true;
		if (!take_character(scan))
			return false;
	}
	return true;
}

static bool
take_value(Scan *scan, SaxAttribute *attribute)
{
	if (!is_at(scan, '"') && !is_at(scan, '\''))
		return false;
	const uint8_t quote = *scan->at++;
	const uint8_t *start = scan->at;
	if (!take_plain_value(scan, quote) || scan->at == scan->end)
		return false;
	attribute->value = (const char *)start;
	attribute->value_end = (const char *)scan->at;
	if (*scan->at != quote && !decode_value(scan, attribute, start, quote))
		return false;
	scan->at++;
	return true;
}

/* That of the format, declared once and for all at the root. Names of W3C's own are special. */
static bool
declare_namespace(Scan *scan, const SaxAttribute *attribute)
{
	const char *uri = attribute->value;
	if (scan->depth || scan->namespace_uri || uri == attribute->value_end)
		return false;
	scan->namespace_uri = g_strndup(uri, (gsize)(attribute->value_end - uri));
	return !strstr(scan->namespace_uri, "www.w3.org");
}

/* Whether the element has an attribute of that name already. */
static bool
is_second(Scan *scan, const Name *name)
{
	uint64_t *seen = &scan->seen[name->number / 64];
	const uint64_t bit = UINT64_C(1) << name->number % 64;
	const bool second = *seen & bit;
	*seen |= bit;
	return second;
}

static bool
take_attribute(Scan *scan)
{
	const Name *name = take_name(scan);
	if (!name || scan->n_attributes == MAX_ATTRIBUTES || is_second(scan, name))
		return false;
	skip_blanks(scan);
	if (!take(scan, "="))
		return false;
	skip_blanks(scan);
	SaxAttribute *attribute = &scan->attributes[scan->n_attributes];
	*attribute = (SaxAttribute){.name = name->text};
	if (!take_value(scan, attribute))
		return false;
	if (strcmp(name->text, "xmlns") == 0)
		return declare_namespace(scan, attribute);
	scan->n_attributes++;
	return true;
}

/* Up to the end of the tag. */
static bool
take_attributes(Scan *scan)
{
	scan->n_attributes = 0;
	memset(scan->seen, 0, sizeof scan->seen);
	forget(scan);
	for (;;) {
		const bool apart = skip_blanks(scan);
		if (is_at(scan, '>') || is_at(scan, '/'))
			return true;
		if (!apart || !take_attribute(scan))
			return false;
	}
}

static void
count_event(Scan *scan)
{
	scan->told.events++;
	scan->told.text = 0;
}

static bool
tell_start(Scan *scan, const Name *name)
{
	const SaxElement element = {
		.name = name->text,
		.namespace_uri = scan->namespace_uri,
		.attributes = scan->attributes,
		.n_attributes = scan->n_attributes,
		.line = scan->line,
	};
	count_event(scan);
	scan->stopped = !scan->sax->start(scan->user, &element);
	return !scan->stopped;
}

static void
tell_end(Scan *scan)
{
	count_event(scan);
	if (scan->sax->end)
		scan->sax->end(scan->user);
}

static bool
read_start_tag(Scan *scan)
{
	const Name *name = take_name(scan);
	if (!name || scan->depth == MAX_DEPTH || !take_attributes(scan))
		return false;
	const bool is_empty = take(scan, "/");
	if (!is_at(scan, '>') || !tell_start(scan, name))
		return false;
	scan->at++;
	if (is_empty)
		tell_end(scan);
	else
		scan->open[scan->depth++] = name;
	return true;
}

static bool
read_end_tag(Scan *scan)
{
	const Name *name = scan->depth ? scan->open[scan->depth - 1] : NULL;
	if (!name || (size_t)(scan->end - scan->at) < name->length ||
	    memcmp(scan->at, name->text, name->length) != 0)
		return false;
	scan->at += name->length;
	skip_blanks(scan);
	if (!take(scan, ">"))
		return false;
	scan->depth--;
	tell_end(scan);
	return true;
}

/* The document ---------------------------------------------------------------------------------- */

/* The beginning has been passed. */
static bool
skip_comment(Scan *scan)
{
	while (!take(scan, "--"))
		if (!take_character(scan))
			return false;
	return take(scan, ">");
}

/* Blanks and comments outside of the root. */
static bool
skip_around(Scan *scan)
{
	skip_blanks(scan);
	while (take(scan, "<!--")) {
		if (!skip_comment(scan))
			return false;
		skip_blanks(scan);
	}
	return true;
}

static bool
skip_declaration(Scan *scan)
{
	take(scan, "\xEF\xBB\xBF");
	if (!take(scan, "<?xml"))
		return true;
	if (!take(scan, " version=\"1.0\"") && !take(scan, " version='1.0'"))
		return false;
	if (!take(scan, " encoding=\"UTF-8\"") && !take(scan, " encoding=\"utf-8\"") &&
	    !take(scan, " encoding='UTF-8'"))
		take(scan, " encoding='utf-8'");
	if (!take(scan, " standalone=\"yes\""))
		take(scan, " standalone=\"no\"");
	skip_blanks(scan);
	return take(scan, "?>");
}

static bool
read_tag(Scan *scan)
{
	if (take(scan, "</"))
		return read_end_tag(scan);
	if (take(scan, "<!--"))
		return skip_comment(scan);
	return take(scan, "<") && read_start_tag(scan);
}

static bool
read_root(Scan *scan)
{
	if (!take(scan, "<") || !read_start_tag(scan))
		return false;
	while (scan->depth)
		if (!read_text(scan) || !read_tag(scan))
			return false;
	return true;
}

ScanResult
scan_document(Scan *scan, const Sax *sax, void *user, const char *bytes, size_t length)
{
	scan->at = (const uint8_t *)bytes;
	scan->end = scan->at + length;
	scan->line = 1;
	scan->sax = sax;
	scan->user = user;
	const bool is_plain = skip_declaration(scan) && skip_around(scan) && read_root(scan) &&
	                      skip_around(scan) && scan->at == scan->end;
	return scan->stopped ? SCAN_STOPPED : is_plain ? SCAN_READ : SCAN_LEFT;
}
