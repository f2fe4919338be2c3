#include "base/files/csv.h"

#include "base/text/base-diags.h"
#include "base/text/charset.h"
#include "base/text/text.h"

#include <string.h>

#define BYTE_ORDER_MARK "\357\273\277"

struct Csv {
	GArray *rows; /* CsvRow */
};

/* The state of reading. The text ends with a zero byte and has no other. */
typedef struct Reader {
	const char *at;
	char separator;
	guint line;
	const char *name;
	Diags *diags;
	bool has_failed;
} Reader;

static void
row_clear(gpointer row)
{
	g_strfreev(((CsvRow *)row)->fields);
}

/* @limit  that was exceeded; for kinds that name one */
static void
fail(Reader *reader, BaseKind kind, guint line, guint limit)
{
	diags_add_number(reader->diags, &BASE_KINDS[kind], reader->name, line, limit);
	reader->has_failed = true;
}

/* The separator that is most frequent in the first line, outside quotes; a comma if there is none. */
static char
find_separator(const char *text)
{
	static const char SEPARATORS[] = ",;\t";
	guint counts[sizeof SEPARATORS] = {0};
	bool is_quoted = false;
	for (; *text && (is_quoted || !strchr("\r\n", *text)); text++) {
		is_quoted ^= *text == '"';
		const char *found = is_quoted ? NULL : strchr(SEPARATORS, *text);
		if (found)
			counts[found - SEPARATORS]++;
	}
	gsize best = 0;
	for (gsize i = 1; SEPARATORS[i]; i++)
		if (counts[i] > counts[best])
			best = i;
	return SEPARATORS[best];
}

static bool
is_at_line_end(const Reader *reader)
{
	return strchr("\r\n", *reader->at) != NULL; /* true for the end of the text, too */
}

/* Passes one line end of any system. */
static void
pass_line_end(Reader *reader)
{
	if (!*reader->at)
		return;
	reader->at += text_begins(reader->at, "\r\n") ? 2 : 1;
	reader->line++;
}

static void
read_plain(Reader *reader, GString *field)
{
	while (!is_at_line_end(reader) && *reader->at != reader->separator)
		g_string_append_c(field, *reader->at++);
}

/* Reads up to the closing quote. The text begins behind the opening one. */
static void
read_quoted(Reader *reader, GString *field)
{
	const guint begin = reader->line;
	while (*reader->at && (*reader->at != '"' || reader->at[1] == '"')) {
		reader->at += *reader->at == '"';
		reader->line += *reader->at == '\n';
		g_string_append_c(field, *reader->at++);
	}
	if (!*reader->at) {
		fail(reader, BASE_CSV_QUOTE, begin, 0);
		return;
	}
	reader->at++;
	if (!is_at_line_end(reader) && *reader->at != reader->separator)
		fail(reader, BASE_CSV_AFTER_QUOTE, reader->line, 0);
}

static char *
read_field(Reader *reader)
{
	g_autoptr(GString) field = g_string_new(NULL);
	if (*reader->at == '"') {
		reader->at++;
		read_quoted(reader, field);
	} else {
		read_plain(reader, field);
	}
	return g_strstrip(g_strdup(field->str));
}

static CsvRow
read_row(Reader *reader)
{
	CsvRow row = {.line = reader->line};
	g_autoptr(GPtrArray) fields = g_ptr_array_new();
	for (;;) {
		g_ptr_array_add(fields, read_field(reader));
		if (reader->has_failed || *reader->at != reader->separator)
			break;
		if (fields->len == CSV_MAX_FIELDS) {
			fail(reader, BASE_CSV_TOO_WIDE, row.line, CSV_MAX_FIELDS);
			break;
		}
		reader->at++;
	}
	row.n = fields->len;
	g_ptr_array_add(fields, NULL);
	row.fields = (char **)g_ptr_array_free(g_steal_pointer(&fields), FALSE);
	pass_line_end(reader);
	return row;
}

static bool
is_blank(const CsvRow *row)
{
	for (guint i = 0; i < row->n; i++)
		if (*row->fields[i])
			return false;
	return true;
}

static void
read_rows(Reader *reader, GArray *rows)
{
	while (*reader->at && !reader->has_failed) {
		CsvRow row = read_row(reader);
		if (is_blank(&row))
			row_clear(&row);
		else
			g_array_append_val(rows, row);
		if (rows->len > CSV_MAX_ROWS)
			fail(reader, BASE_CSV_TOO_LONG, row.line, CSV_MAX_ROWS);
	}
}

/* Reports the first line that is not a text. */
static void
fail_at(Reader *reader, const char *data, const char *end)
{
	guint line = 1;
	for (const char *at = data; at < end; at++)
		line += *at == '\n';
	fail(reader, BASE_CSV_NOT_UTF8, line, 0);
}

/* Copies the text as UTF-8 with a zero byte behind it. NULL with a diagnostic. */
static char *
text_of(GBytes *bytes, Reader *reader)
{
	bool is_guess = false;
	gsize length = g_bytes_get_size(bytes);
	if (length > CSV_MAX_BYTES) {
		fail(reader, BASE_CSV_TOO_BIG, 0, (guint)(CSV_MAX_BYTES >> 20));
		return NULL;
	}
	g_autoptr(GBytes) text = charset_decode(bytes, NULL, &is_guess);
	const char *data = g_bytes_get_data(text, &length);
	const char *end;
	if (!g_utf8_validate(data, (gssize)length, &end))
		fail_at(reader, data, end);
	else if (is_guess)
		diags_add(reader->diags, &BASE_KINDS[BASE_CSV_CHARSET_GUESSED], reader->name, 0,
		          NULL);
	/* Bytes without a length may have no address. */
	return reader->has_failed ? NULL : length ? g_strndup(data, length) : g_strdup("");
}

Csv *
csv_parse(GBytes *bytes, const char *name, Diags *diags)
{
	Reader reader = {.line = 1, .name = name, .diags = diags};
	g_autofree char *text = text_of(bytes, &reader);
	if (!text)
		return NULL;
	reader.at = text + (text_begins(text, BYTE_ORDER_MARK) ? strlen(BYTE_ORDER_MARK) : 0);
	reader.separator = find_separator(reader.at);
	Csv *csv = g_new0(Csv, 1);
	csv->rows = g_array_new(FALSE, FALSE, sizeof(CsvRow));
	g_array_set_clear_func(csv->rows, row_clear);
	read_rows(&reader, csv->rows);
	if (reader.has_failed)
		g_clear_pointer(&csv, csv_free);
	return csv;
}

void
csv_free(Csv *csv)
{
	if (!csv)
		return;
	g_array_unref(csv->rows);
	g_free(csv);
}

guint
csv_count(const Csv *csv)
{
	return csv->rows->len;
}

const CsvRow *
csv_get(const Csv *csv, guint index)
{
	return &g_array_index(csv->rows, CsvRow, index);
}
