/* Reads a PO file line by line. Lines form entries, and entries are rows of one hash table. */
#include "base/files/wording.h"

#include "base/files/container.h"
#include "base/text/base-diags.h"
#include "base/text/text.h"
#include "base/values/arena.h"

#include <stdbool.h>
#include <string.h>

/* Separates context and text in a key, as in the tables of gettext. */
#define BETWEEN "\004"

struct Wording {
	Arena *arena;
	GHashTable *texts; /* context, BETWEEN and text, or the text alone → translation */
};

typedef enum Field {
	FIELD_CONTEXT,
	FIELD_ID,
	FIELD_PLURAL, /* msgid_plural and plural forms: read but ignored */
	FIELD_TEXT,
	FIELD_COUNT,
} Field;

typedef struct Reader {
	Wording *wording;
	const char *name;
	Diags *diags;
	uint32_t line;
	/* The current entry. */
	GString *fields[FIELD_COUNT];
	bool has[FIELD_COUNT];
	bool is_fuzzy;
	bool is_broken;
	Field last; /* the field that a line with only a text continues */
	uint32_t first_line;
} Reader;

static char *
make_key(const char *context, const char *text)
{
	return g_strconcat(context, BETWEEN, text, NULL);
}

static void
keep_entry(const Reader *reader)
{
	Wording *wording = reader->wording;
	const char *text = reader->fields[FIELD_ID]->str;
	g_autofree char *key = reader->has[FIELD_CONTEXT]
	                               ? make_key(reader->fields[FIELD_CONTEXT]->str, text)
	                               : g_strdup(text);
	if (g_hash_table_contains(wording->texts, key)) {
		diags_add(reader->diags, &BASE_KINDS[BASE_TRANSLATED_TWICE], reader->name,
		          reader->first_line, text, NULL);
		return;
	}
	g_hash_table_insert(wording->texts, arena_strdup(wording->arena, key),
	                    arena_strdup(wording->arena, reader->fields[FIELD_TEXT]->str));
}

/* The entry with an empty text is the header of the file, and is ignored. */
static void
close_entry(Reader *reader)
{
	if (!reader->is_broken && !reader->is_fuzzy && reader->fields[FIELD_ID]->len > 0 &&
	    reader->fields[FIELD_TEXT]->len > 0)
		keep_entry(reader);
	for (int i = 0; i < FIELD_COUNT; i++) {
		g_string_truncate(reader->fields[i], 0);
		reader->has[i] = false;
	}
	reader->is_fuzzy = reader->is_broken = false;
}

static void
complain(Reader *reader, BaseKind kind)
{
	if (!reader->is_broken)
		diags_add(reader->diags, &BASE_KINDS[kind], reader->name, reader->line, NULL);
	reader->is_broken = true;
}

/* Returns the character of an escape, given without its backslash; 0 if the escape is invalid. */
static char
unescaped(char c)
{
	static const char LETTERS[] = "ntr\"\\", MEANT[] = "\n\t\r\"\\";
	const char *found = c ? strchr(LETTERS, c) : NULL;
	return found ? MEANT[found - LETTERS] : '\0';
}

/* Appends a text in quotes. Returns false if the line is not exactly one quoted text. */
static bool
append_quoted(GString *out, const char *at)
{
	if (*at++ != '"')
		return false;
	for (; *at && *at != '"'; at++) {
		const char c = *at == '\\' ? unescaped(*++at) : *at;
		if (!c)
			return false;
		g_string_append_c(out, c);
	}
	return *at == '"' && at[1 + strspn(at + 1, " \t")] == '\0';
}

/* Finds the field that a line begins with, and its text. Returns false if there is none. */
static bool
field_of(const char *line, Field *field, const char **text)
{
	static const struct {
		const char *word;
		Field field;
	} WORDS[] = {
		{"msgctxt", FIELD_CONTEXT}, {"msgid_plural", FIELD_PLURAL}, {"msgid", FIELD_ID},
		{"msgstr[", FIELD_PLURAL},  {"msgstr", FIELD_TEXT},
	};
	for (gsize i = 0; i < G_N_ELEMENTS(WORDS); i++) {
		if (!text_begins(line, WORDS[i].word))
			continue;
		const char *quote = strchr(line, '"');
		*field = WORDS[i].field;
		*text = quote ? quote : "";
		return true;
	}
	return false;
}

/* True if a field begins the next entry: a context, or a text without context. */
static bool
begins_next(const Reader *reader, Field field)
{
	return reader->has[field] || (field < FIELD_TEXT && reader->has[FIELD_TEXT]);
}

static void
read_field(Reader *reader, Field field, const char *text)
{
	if (field != FIELD_PLURAL && begins_next(reader, field))
		close_entry(reader);
	if (field == FIELD_ID)
		reader->first_line = reader->line;
	reader->has[field] = true;
	reader->last = field;
	if (!append_quoted(reader->fields[field], text))
		complain(reader, BASE_BAD_QUOTES);
}

static void
read_comment(Reader *reader, const char *line)
{
	if (reader->has[FIELD_TEXT])
		close_entry(reader);
	if (text_begins(line, "#,") && strstr(line, "fuzzy"))
		reader->is_fuzzy = true;
}

static void
read_line(Reader *reader, char *line)
{
	Field field;
	const char *text;
	g_strstrip(line);
	if (*line == '\0' && reader->is_broken)
		close_entry(reader);
	if (*line == '\0')
		return;
	if (*line == '#')
		read_comment(reader, line);
	else if (field_of(line, &field, &text))
		read_field(reader, field, text);
	else if (*line != '"' || !(reader->has[FIELD_CONTEXT] || reader->has[FIELD_ID]))
		complain(reader, BASE_NO_TRANSLATION);
	else if (!append_quoted(reader->fields[reader->last], line))
		complain(reader, BASE_BAD_QUOTES);
}

static void
read_lines(Reader *reader, const char *text)
{
	for (const char *at = text; *at; reader->line++) {
		const size_t length = strcspn(at, "\n");
		g_autofree char *line = g_strndup(at, length);
		read_line(reader, line);
		at += length + (at[length] == '\n');
	}
	close_entry(reader);
}

static void
read_text(Wording *wording, const char *text, const char *name, Diags *diags)
{
	Reader reader = {.wording = wording, .name = name, .diags = diags, .line = 1};
	for (int i = 0; i < FIELD_COUNT; i++)
		reader.fields[i] = g_string_new(NULL);
	read_lines(&reader, text);
	for (int i = 0; i < FIELD_COUNT; i++)
		g_string_free(reader.fields[i], TRUE);
}

Wording *
wording_parse(GBytes *bytes, const char *name, Diags *diags)
{
	gsize length;
	const char *content = g_bytes_get_data(bytes, &length);
	const char *start = content ? content : "";
	if (length > WORDING_MAX_BYTES) {
		diags_add_number(diags, &BASE_KINDS[BASE_TOO_BIG], name, 0,
		                 WORDING_MAX_BYTES / (1024 * 1024));
		return NULL;
	}
	/* This also rejects zero bytes. */
	if (!g_utf8_validate(start, (gssize)length, NULL)) {
		diags_add(diags, &BASE_KINDS[BASE_NOT_UTF8], name, 0, NULL);
		return NULL;
	}
	Wording *wording = g_new0(Wording, 1);
	wording->arena = arena_new();
	wording->texts = g_hash_table_new(g_str_hash, g_str_equal);
	g_autofree char *text = g_strndup(start, length);
	read_text(wording, text, name, diags);
	return wording;
}

Wording *
wording_read(const char *path, Diags *diags)
{
	g_autoptr(GBytes) bytes = container_read(path, diags);
	return bytes ? wording_parse(bytes, path, diags) : NULL;
}

void
wording_free(Wording *wording)
{
	if (!wording)
		return;
	g_hash_table_unref(wording->texts);
	arena_free(wording->arena);
	g_free(wording);
}

const char *
wording_find(const Wording *wording, const char *context, const char *text)
{
	if (!wording)
		return NULL;
	g_autofree char *key = context ? make_key(context, text) : NULL;
	const char *found = key ? g_hash_table_lookup(wording->texts, key) : NULL;
	return found ? found : g_hash_table_lookup(wording->texts, text);
}
