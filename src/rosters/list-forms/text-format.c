#include "rosters/list-forms/text-format.h"

#include "base/language/language.h"
#include "base/markup/sax.h"
#include "base/text/name-key.h"
#include "base/text/text.h"
#include "rosters/list-forms/text-caps.h"
#include "rosters/list-forms/textlist-diags.h"

#include <string.h>

/* clang-format off */
static const char *const KINDS[] = {
	[LINE_SKIP]        = "skip",
	[LINE_TITLE]       = "title",
	[LINE_SYSTEM]      = "system",
	[LINE_ARMY]        = "army",
	[LINE_NOTE]        = "note",
	[LINE_FORCE]       = "force",
	[LINE_SECTION]     = "section",
	[LINE_MAIN]        = "main",
	[LINE_SETTING]     = "setting",
	[LINE_UNIT]        = "unit",
	[LINE_OPTION]      = "option",
	[LINE_PERHAPS]     = "perhaps",
	[LINE_WARGEAR]     = "wargear",
	[LINE_ASSOCIATION] = "association",
	[LINE_BEARER]      = "bearer",
	[LINE_REST]        = "rest",
	[LINE_END]         = "end",
	NULL,
};

static const char *const PLACES[] = {
	[PLACE_ANYWHERE] = "anywhere",
	[PLACE_START]    = "start",
	[PLACE_HEAD]     = "head",
	[PLACE_ARMY]     = "army",
	[PLACE_FORCE]    = "force",
	[PLACE_UNIT]     = "unit",
	[PLACE_REST]     = "rest",
	NULL,
};

static const char *const ATTACHED[] = {
	[ATTACHED_NOT]      = "not",
	[ATTACHED_TOGETHER] = "together",
	[ATTACHED_JOINS]    = "joins",
	[ATTACHED_JOINED]   = "joined",
	[ATTACHED_LED]      = "led",
	NULL,
};
/* clang-format on */

/* The expression for a piece if the file has none: "4x Boltgun (10 pts)". */
#define DEFAULT_PIECE                                          \
	"^(?:(?'number'\\d+)(?: ?x)? (?:with )?)?(?'name'.+?)" \
	"(?: ?[\\[(](?'points'[^][()]*\\d ?(?:pts?|points?|Pkt|pl|power)\\b[^][()]*)[\\])])?$"

typedef struct FormatReader {
	TextFormat *format;
	const char *name; /* file name */
	Diags *diags;
	unsigned depth;
} FormatReader;

static void
format_line_clear(gpointer data)
{
	FormatLine *line = data;
	pattern_free(line->pattern);
	g_free(line->opens);
	g_free(line->army);
	g_free(line->sets);
	g_free(line->within);
}

static void
format_join_clear(gpointer data)
{
	pattern_free(((FormatJoin *)data)->pattern);
}

static void
format_once_clear(gpointer data)
{
	FormatOnce *once = data;
	pattern_free(once->pattern);
	pattern_free(once->first);
	pattern_free(once->above);
}

static void
format_replacement_clear(gpointer data)
{
	FormatReplacement *replacement = data;
	pattern_free(replacement->pattern);
	g_free(replacement->with);
}

static void
format_word_clear(gpointer data)
{
	FormatWord *word = data;
	g_free(word->name);
	g_string_free(word->pattern, TRUE);
}

char *
text_format_unalias(const TextFormat *format, char *key)
{
	const char *with = g_hash_table_lookup(format->aliases, key);
	if (!with)
		return key;
	g_free(key);
	return g_strdup(with);
}

static GArray *
new_array(guint size, GDestroyNotify clear)
{
	GArray *array = g_array_new(FALSE, TRUE, size);
	g_array_set_clear_func(array, clear);
	return array;
}

static TextFormat *
text_format_new(void)
{
	TextFormat *format = g_new0(TextFormat, 1);
	format->signs = g_ptr_array_new_with_free_func((GDestroyNotify)pattern_free);
	format->marks = g_ptr_array_new_with_free_func((GDestroyNotify)pattern_free);
	format->lines = new_array(sizeof(FormatLine), format_line_clear);
	format->joins = new_array(sizeof(FormatJoin), format_join_clear);
	format->once = new_array(sizeof(FormatOnce), format_once_clear);
	format->words = new_array(sizeof(FormatWord), format_word_clear);
	format->replacements = new_array(sizeof(FormatReplacement), format_replacement_clear);
	format->aliases = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	return format;
}

void
text_format_free(TextFormat *format)
{
	if (!format)
		return;
	g_free(format->id);
	g_free(format->name);
	g_ptr_array_unref(format->signs);
	g_ptr_array_unref(format->marks);
	g_array_unref(format->lines);
	g_array_unref(format->replacements);
	g_hash_table_unref(format->aliases);
	pattern_free(format->piece);
	pattern_free(format->system);
	pattern_free(format->foot.first);
	pattern_free(format->foot.last);
	g_array_unref(format->joins);
	g_array_unref(format->once);
	g_array_unref(format->words);
	g_free(format->enlarges);
	g_free(format);
}

static bool
says_yes(const SaxElement *element, const char *name)
{
	g_autofree char *value = sax_attribute(element, name);
	return g_strcmp0(value, "true") == 0 || g_strcmp0(value, "1") == 0;
}

static unsigned
read_number(const SaxElement *element, const char *name)
{
	g_autofree char *value = sax_attribute(element, name);
	return value ? (unsigned)g_ascii_strtoull(value, NULL, 10) : 0;
}

static FormatWord *
find_word(const TextFormat *format, const char *name)
{
	for (guint i = 0; i < format->words->len; i++) {
		FormatWord *word = &g_array_index(format->words, FormatWord, i);
		if (strcmp(word->name, name) == 0)
			return word;
	}
	return NULL;
}

/* Puts the words of all languages in place of their names. Takes and returns an owned text. */
static char *
expand(const TextFormat *format, char *text)
{
	for (guint i = 0; text && i < format->words->len; i++) {
		const FormatWord *word = &g_array_index(format->words, FormatWord, i);
		g_autofree char *from = g_strdup_printf("{{%s}}", word->name);
		g_autofree char *with = g_strdup_printf("(?:%s)", word->pattern->str);
		char *expanded = text_replaced(text, from, with);
		g_free(text);
		text = expanded;
	}
	return text;
}

/* Reads an expression of an element. NULL, with a diagnostic, if it is missing or wrong. */
static Pattern *
read_expression(const FormatReader *reader, const SaxElement *element, const char *name)
{
	g_autofree char *text = expand(reader->format, sax_attribute(element, name));
	g_autofree char *error = NULL;
	Pattern *pattern = pattern_new(text ? text : "(", &error);
	if (!pattern)
		diags_add(reader->diags, &TEXTLIST_KINDS[TEXTLIST_BAD_PATTERN], reader->name,
		          element->line, text ? text : "", error, NULL);
	return pattern;
}

static Pattern *
read_pattern(const FormatReader *reader, const SaxElement *element)
{
	return read_expression(reader, element, "pattern");
}

/* Likewise for an expression that may be missing. */
static Pattern *
read_further(const FormatReader *reader, const SaxElement *element, const char *name)
{
	g_autofree char *text = sax_attribute(element, name);
	return text ? read_expression(reader, element, name) : NULL;
}

/* Returns the index of an attribute's word in @words; @otherwise if the attribute is missing; -1,
   with a diagnostic, if the word is unknown or @otherwise is -1. */
static int
read_word(const FormatReader *reader, const SaxElement *element, const char *name,
          const char *const *words, int otherwise)
{
	g_autofree char *word = sax_attribute(element, name);
	if (!word && otherwise >= 0)
		return otherwise;
	for (int i = 0; words[i]; i++)
		if (g_strcmp0(word, words[i]) == 0)
			return i;
	g_autofree char *all = g_strjoinv(", ", (char **)(guintptr)words);
	diags_add(reader->diags, &TEXTLIST_KINDS[TEXTLIST_BAD_WORD], reader->name, element->line,
	          element->name, word ? word : "", all, NULL);
	return -1;
}

static void
read_line(const FormatReader *reader, const SaxElement *element)
{
	const int kind = read_word(reader, element, "is", KINDS, -1);
	const int place = read_word(reader, element, "behind", PLACES, PLACE_ANYWHERE);
	const int attached = read_word(reader, element, "attached", ATTACHED, ATTACHED_NOT);
	Pattern *pattern = kind >= 0 && place >= 0 && attached >= 0 ? read_pattern(reader, element)
	                                                            : NULL;
	if (!pattern)
		return;
	const FormatLine line = {
		.kind = (LineKind)kind,
		.place = (LinePlace)place,
		.depth = read_number(element, "depth"),
		.is_doubtful = says_yes(element, "doubtful"),
		.must_be_known = says_yes(element, "known"),
		.attached = (Attached)attached,
		.opens = sax_attribute(element, "opens"),
		.army = sax_attribute(element, "army"),
		.sets = sax_attribute(element, "sets"),
		.within = sax_attribute(element, "within"),
		.pattern = pattern,
	};
	g_array_append_val(reader->format->lines, line);
}

static void
read_mark(const FormatReader *reader, const SaxElement *element)
{
	Pattern *pattern = read_pattern(reader, element);
	TextFormat *format = reader->format;
	if (pattern)
		g_ptr_array_add(says_yes(element, "sure") ? format->signs : format->marks, pattern);
}

static void
read_once(const FormatReader *reader, const SaxElement *element)
{
	static const char *const WORDS[] = {"head", "end", "price", "begin", NULL};
	const int kind = read_word(reader, element, "is", WORDS, -1);
	Pattern *pattern = kind >= 0 ? read_pattern(reader, element) : NULL;
	const FormatOnce once = {(OnceKind)kind, pattern, read_further(reader, element, "first"),
	                         read_further(reader, element, "above")};
	if (pattern)
		g_array_append_val(reader->format->once, once);
	else
		format_once_clear((gpointer)(guintptr)&once);
}

static void
read_foot(const FormatReader *reader, const SaxElement *element)
{
	FormatFoot *foot = &reader->format->foot;
	if (foot->last)
		return;
	foot->last = read_pattern(reader, element);
	foot->first = read_further(reader, element, "first");
}

static void
read_replacement(const FormatReader *reader, const SaxElement *element)
{
	FormatReplacement pair = {.pattern = read_pattern(reader, element)};
	if (!pair.pattern)
		return;
	pair.with = sax_attribute(element, "with");
	if (!pair.with)
		pair.with = g_strdup("");
	g_array_append_val(reader->format->replacements, pair);
}

/* The first alias of a name counts. */
static void
read_alias(const FormatReader *reader, const SaxElement *element)
{
	GHashTable *aliases = reader->format->aliases;
	g_autofree char *text = sax_attribute(element, "text");
	g_autofree char *with = sax_attribute(element, "name");
	g_autofree char *key = text && with ? name_key(text) : NULL;
	if (key && !g_hash_table_contains(aliases, key))
		g_hash_table_insert(aliases, g_steal_pointer(&key), name_key(with));
}

/* Appends an expression for a text of the program: its figures are any number, and texts at its ends, with the blanks
   and the colon there, are none of it. */
static void
append_expression(GString *pattern, const char *text)
{
	g_autofree char *bare = g_strdup(text);
	char *first = bare, *end = bare + strlen(bare);
	while (g_str_has_prefix(first, "%s "))
		first += strlen("%s ");
	while (g_str_has_suffix(first, " %s"))
		*(end -= strlen(" %s")) = '\0';
	while (end > first && strchr(" :", end[-1]))
		*--end = '\0';
	g_autofree char *escaped = g_regex_escape_string(first, -1);
	g_autofree char *expression = text_replaced(escaped, "%u", "\\d+");
	g_string_append_printf(pattern, "%s%s", pattern->len ? "|" : "", expression);
}

/* An expression for a text of the program in all its languages. The caller owns it: g_free(). NULL without a text. */
static char *
own_words(const SaxElement *element)
{
	g_autofree char *text = sax_attribute(element, "text");
	if (!text)
		return NULL;
	GString *pattern = g_string_new(NULL);
	g_autoptr(GPtrArray) texts = language_text_in_all(text);
	for (guint i = 0; i < texts->len; i++)
		append_expression(pattern, g_ptr_array_index(texts, i));
	return g_string_free(pattern, FALSE);
}

/* Words of one name add up, a language each. */
static void
read_said(const FormatReader *reader, const SaxElement *element)
{
	g_autofree char *name = sax_attribute(element, "name");
	g_autofree char *own = own_words(element);
	g_autofree char *text = own ? g_steal_pointer(&own) : sax_attribute(element, "pattern");
	FormatWord *known = name && text ? find_word(reader->format, name) : NULL;
	if (!name || !text)
		return;
	if (known) {
		g_string_append_printf(known->pattern, "|%s", text);
		return;
	}
	const FormatWord word = {g_steal_pointer(&name), g_string_new(text)};
	g_array_append_val(reader->format->words, word);
}

static void
read_piece(const FormatReader *reader, const SaxElement *element)
{
	pattern_free(reader->format->piece);
	reader->format->piece = read_pattern(reader, element);
}

static void
read_enlarging(const FormatReader *reader, const SaxElement *element)
{
	g_free(reader->format->enlarges);
	reader->format->enlarges = sax_attribute(element, "option");
}

static void
read_system(const FormatReader *reader, const SaxElement *element)
{
	pattern_free(reader->format->system);
	reader->format->system = read_pattern(reader, element);
}

static void
read_join(const FormatReader *reader, const SaxElement *element)
{
	const FormatJoin join = {read_pattern(reader, element), read_number(element, "columns")};
	if (join.pattern)
		g_array_append_val(reader->format->joins, join);
}

static bool
read_root(const FormatReader *reader, const SaxElement *element)
{
	reader->format->id = sax_attribute(element, "id");
	reader->format->name = sax_attribute(element, "name");
	g_autofree char *complete = sax_attribute(element, "complete");
	reader->format->leaves_choices = g_strcmp0(complete, "units") == 0;
	reader->format->is_complete = reader->format->leaves_choices ||
	                              says_yes(element, "complete");
	reader->format->tells_apart = says_yes(element, "tellsApart");
	reader->format->names_wargear = g_strcmp0(complete, "wargear") == 0;
	if (strcmp(element->name, "textFormat") == 0 && reader->format->id)
		return true;
	diags_add(reader->diags, &TEXTLIST_KINDS[TEXTLIST_NOT_FORMAT], reader->name, element->line,
	          element->name, NULL);
	return false;
}

typedef struct ElementReader {
	const char *name;
	void (*read)(const FormatReader *reader, const SaxElement *element);
} ElementReader;

static const ElementReader ELEMENTS[] = {
	{"recognise", read_mark}, {"line", read_line},         {"replace", read_replacement},
	{"alias", read_alias},    {"piece", read_piece},       {"join", read_join},
	{"system", read_system},  {"enlarge", read_enlarging}, {"word", read_said},
	{"once", read_once},      {"foot", read_foot},
};

/* Ignores unknown elements: a later version may have added them. */
static bool
on_start(void *user, const SaxElement *element)
{
	FormatReader *reader = user;
	if (reader->depth++ == 0)
		return read_root(reader, element);
	for (gsize i = 0; i < G_N_ELEMENTS(ELEMENTS); i++)
		if (strcmp(ELEMENTS[i].name, element->name) == 0)
			ELEMENTS[i].read(reader, element);
	return true;
}

static void
on_end(void *user)
{
	((FormatReader *)user)->depth--;
}

static void
set_defaults(TextFormat *format)
{
	g_autofree char *error = NULL;
	if (!format->name)
		format->name = g_strdup(format->id);
	if (!format->piece)
		format->piece = pattern_new(DEFAULT_PIECE, &error);
	g_assert(format->piece);
}

TextFormat *
text_format_read(GBytes *bytes, const char *name, Diags *diags)
{
	static const Sax READING = {.start = on_start, .end = on_end};
	static const SaxLimits LIMITS = {4, FORMAT_MAX_ELEMENTS};
	g_autoptr(TextFormat) format = text_format_new();
	FormatReader reader = {.format = format, .name = name, .diags = diags};
	if (sax_parse(&READING, &reader, bytes, name, &LIMITS, diags) != SAX_READ)
		return NULL;
	set_defaults(format);
	return g_steal_pointer(&format);
}
