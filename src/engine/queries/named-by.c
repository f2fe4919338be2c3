#include "engine/queries/named-by.h"

#include "base/text/name-key.h"
#include "base/text/text.h"
#include "engine/names/text-names.h"

#include <string.h>

#define ELLIPSIS "…"

/* A passage with a longer gap is not one: the text speaks of something else. */
#define GAP_MAX 200u

/* The longest sentence of which the rest is read. */
#define REST_MAX 1000u

/* In whose texts a part looks for names, and whose names they are. */
typedef enum PartKind {
	PART_OWN,       /* in texts of the selection, names of candidates */
	PART_CANDIDATE, /* in texts of a candidate, names that it has, too */
	PART_ADMITS,    /* in texts of a candidate, names of selections that it lets in */
	PART_BARS,      /* likewise, of those that it does not */
} PartKind;

static const char *const PART_PREFIXES[] = {
	[PART_OWN] = "",
	[PART_CANDIDATE] = "candidate:",
	[PART_ADMITS] = "admits:",
	[PART_BARS] = "bars:",
};

#define NO_BREAK_SPACE "\302\240"

/* A title, or a passage. */
struct NamedByPart {
	char *title;  /* NULL for a passage */
	char *before; /* the words before the ellipsis of a passage, and those behind it */
	char *behind;
	char *word; /* the longest one before it: a text without it does not have the passage */
	PartKind kind;
};

static char *
longest_word(const char *words)
{
	g_auto(GStrv) all = g_strsplit(words, " ", -1);
	const char *longest = "";
	for (char **word = all; *word; word++)
		if (strlen(*word) > strlen(longest))
			longest = *word;
	return g_strdup(longest);
}

static PartKind
kind_of(const char *text)
{
	for (PartKind kind = PART_CANDIDATE; kind <= PART_BARS; kind++)
		if (text_begins(text, PART_PREFIXES[kind]))
			return kind;
	return PART_OWN;
}

/* Reads a part without blanks at its ends. */
static NamedByPart
read_part(const char *text)
{
	NamedByPart part = {.kind = kind_of(text)};
	text += strlen(PART_PREFIXES[part.kind]);
	text += strspn(text, " ");
	const char *ellipsis = strstr(text, ELLIPSIS);
	if (ellipsis) {
		part.before = g_strndup(text, (gsize)(ellipsis - text));
		part.behind = g_strdup(ellipsis + strlen(ELLIPSIS));
		part.word = longest_word(part.before);
	} else {
		part.title = g_strdup(text);
	}
	return part;
}

NamedBy
named_by_read(const char *text)
{
	g_auto(GStrv) texts = g_strsplit(text, "|", -1);
	NamedBy by = {.text = text, .n_parts = g_strv_length(texts)};
	by.parts = g_new(NamedByPart, by.n_parts);
	for (guint i = 0; i < by.n_parts; i++)
		by.parts[i] = read_part(g_strstrip(texts[i]));
	return by;
}

void
named_by_clear(NamedBy *by)
{
	for (guint i = 0; i < by->n_parts; i++) {
		g_free(by->parts[i].title);
		g_free(by->parts[i].before);
		g_free(by->parts[i].behind);
		g_free(by->parts[i].word);
	}
	g_clear_pointer(&by->parts, g_free);
	by->n_parts = 0;
}

static bool
has_kind(const NamedBy *by, PartKind one, PartKind other)
{
	for (guint i = 0; i < by->n_parts; i++)
		if (by->parts[i].kind == one || by->parts[i].kind == other)
			return true;
	return false;
}

bool
named_by_reads_candidates(const NamedBy *by)
{
	return has_kind(by, PART_CANDIDATE, PART_CANDIDATE);
}

bool
named_by_reads_names(const NamedBy *by)
{
	return has_kind(by, PART_OWN, PART_CANDIDATE);
}

bool
named_by_admits(const NamedBy *by)
{
	return has_kind(by, PART_ADMITS, PART_BARS);
}

/* The length of a blank, or of a mark of bold type, at the start of a text; 0 if there is neither. */
static gsize
blank_length(const char *at)
{
	if (text_begins(at, NO_BREAK_SPACE))
		return strlen(NO_BREAK_SPACE);
	return g_ascii_isspace(*at) || *at == '^' || *at == '*' ? 1 : 0;
}

/* The text after a passage of a given length, which a text begins with; NULL if it does not. Case, bold type
   and the kind and number of blanks do not matter; words are whole. */
static const char *
after_passage(const char *at, const char *passage, gsize length)
{
	const char *end = passage + length;
	while (passage < end) {
		const gsize blank = blank_length(at);
		if (blank) {
			at += blank;
		} else if (*passage == ' ') {
			passage++;
		} else if (*at && g_ascii_tolower(*at) == g_ascii_tolower(*passage)) {
			at++;
			passage++;
		} else {
			return NULL;
		}
	}
	return g_ascii_isalnum(*at) && g_ascii_isalnum(end[-1]) ? NULL : at;
}

/* The next place where a passage may begin: a blank, or its first letter. */
static const char *
next_start(const char *at, const char *passage)
{
	const char letters[] = {g_ascii_tolower(*passage), g_ascii_toupper(*passage), '\0'};
	if (*passage != ' ')
		return at + strcspn(at, letters);
	while (*at && !blank_length(at))
		at++;
	return at;
}

/* The first place in a text, not beyond a reach in bytes, where a passage begins, and the text behind it;
   NULL, both, if there is none. */
static const char *
find_passage(const char *text, gsize reach, const char *passage, gsize length, const char **after)
{
	const char *at = next_start(text, passage);
	for (; *at && (gsize)(at - text) < reach; at = next_start(at + 1, passage)) {
		*after = after_passage(at, passage, length);
		if (*after)
			return at;
	}
	*after = NULL;
	return NULL;
}

/* The key of a name in a sentence, without "a", "an", "the", "one" and "unit". "This unit", "one other unit" and "the
   following units" name none. */
static void
add_key(GPtrArray *names, const char *name)
{
	static const char *const articles[] = {"a ", "an ", "the ", "one "};
	static const char *const others[] = {"", "this", "following", "other", NULL};
	g_autofree char *key = name_key(name);
	const char *start = key;
	for (guint i = 0; i < G_N_ELEMENTS(articles); i++)
		if (text_begins(key, articles[i]))
			start = key + strlen(articles[i]);
	if (g_str_has_suffix(start, " unit"))
		key[strlen(key) - strlen(" unit")] = '\0';
	if (!g_strv_contains(others, start) && names->len < TEXT_NAMES_MAX)
		g_ptr_array_add(names, g_strdup(start));
}

/* A part of a text with one blank for each blank, line end and mark of bold type. */
static char *
plain(const char *text, gsize length)
{
	GString *copy = g_string_new(NULL);
	for (const char *at = text; at < text + length;) {
		const gsize blank = blank_length(at);
		g_string_append_c(copy, blank ? ' ' : *at);
		at += MAX(blank, 1);
	}
	return g_string_free(copy, FALSE);
}

/* Adds the names in a gap, divided by commas and "or". */
static void
add_names(GPtrArray *names, const char *gap, gsize length)
{
	g_autofree char *part = plain(gap, length);
	g_autofree char *valid = g_utf8_make_valid(part, -1);
	g_auto(GStrv) commas = g_strsplit(valid, ",", -1);
	for (char **comma = commas; *comma; comma++) {
		g_auto(GStrv) ors = g_strsplit(*comma, " or ", -1);
		for (char **one = ors; *one; one++)
			add_key(names, *one);
	}
}

/* Adds the names that a text has in place of the ellipsis of a passage, which has words on both sides of it. */
static void
add_passages(GPtrArray *names, const NamedByPart *part, const char *text)
{
	const gsize length = strlen(part->before);
	const gsize length_behind = strlen(part->behind);
	const char *gap;
	if (!length || !length_behind || !strcasestr(text, part->word))
		return;
	while (find_passage(text, TEXT_NAMES_MAX_LENGTH, part->before, length, &gap)) {
		const char *end = find_passage(gap, GAP_MAX, part->behind, length_behind, &text);
		if (end && !memchr(gap, '.', (gsize)(end - gap)))
			add_names(names, gap, (gsize)(end - gap));
		else
			text = gap;
	}
}

void
named_by_add_listed(const NamedBy *by, const char *title, const char *text, GPtrArray *names)
{
	for (guint i = 0; i < by->n_parts; i++) {
		const NamedByPart *part = &by->parts[i];
		if (part->kind != PART_OWN)
			continue;
		if (!part->title)
			add_passages(names, part, text);
		else if (text_names_pattern_fits(part->title, title))
			text_names_add(names, text);
	}
}

void
named_by_add_borne(const NamedBy *by, const char *text, GPtrArray *names)
{
	for (guint i = 0; i < by->n_parts; i++)
		if (by->parts[i].kind == PART_CANDIDATE && !by->parts[i].title)
			add_passages(names, &by->parts[i], text);
}

/* True if a line begins with a bracket, a dash, a bullet or a small letter: the sentence before goes on in it. */
static bool
goes_on(const char *line)
{
	line += strspn(line, " \t");
	return *line == '(' || *line == '-' || g_ascii_islower(*line) ||
	       (unsigned char)*line >= 0x80;
}

/* The length of a sentence up to a full stop, or the end of a line that does not go on. */
static gsize
sentence_length(const char *text)
{
	gsize length = strcspn(text, ".\r\n");
	while (text[length] && text[length] != '.') {
		const gsize next = length + strspn(text + length, "\r\n");
		if (!goes_on(text + next))
			break;
		length = next + strcspn(text + next, ".\r\n");
	}
	return length;
}

/* Adds the names that a text has behind the words of a part: in the rest of the sentence, or before the words behind
   the ellipsis. */
static void
add_admitted(AdmittedNames *names, const NamedByPart *part, const char *text)
{
	const gsize length = part->before ? strlen(part->before) : 0;
	const char *gap, *after;
	if (!length || !strcasestr(text, part->word))
		return;
	for (; find_passage(text, TEXT_NAMES_MAX_LENGTH, part->before, length, &gap); text = gap) {
		const gsize rest = MIN(sentence_length(gap), REST_MAX);
		const char *end = *part->behind ? find_passage(gap, rest, part->behind,
		                                               strlen(part->behind), &after)
		                                : gap + rest;
		if (!end)
			continue;
		g_autofree char *sentence = plain(gap, (gsize)(end - gap));
		g_autofree char *valid = g_utf8_make_valid(sentence, -1);
		if (part->kind == PART_ADMITS)
			admitted_names_add(names, valid);
		else
			admitted_names_bar(names, valid);
	}
}

void
named_by_add_admitted(const NamedBy *by, const char *text, AdmittedNames *names)
{
	for (guint i = 0; i < by->n_parts; i++)
		if (by->parts[i].kind == PART_ADMITS || by->parts[i].kind == PART_BARS)
			add_admitted(names, &by->parts[i], text);
}

void
named_by_add_keys(const char *name, GPtrArray *keys)
{
	const char *prefix = strchr(name, ':');
	const gsize brackets = strcspn(name, "[(");
	g_ptr_array_add(keys, name_key(name));
	if (prefix)
		g_ptr_array_add(keys, name_key(prefix + 1));
	if (brackets && name[brackets]) {
		g_autofree char *bare = g_strndup(name, brackets);
		g_ptr_array_add(keys, name_key(bare));
	}
}
