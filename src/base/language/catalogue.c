/* A file has two tables of texts, sorted by the text in the source: a length and an offset for each. */
#include "base/language/catalogue.h"

#include "base/language/plural-rule.h"

#include <stdbool.h>
#include <string.h>

#define MAGIC 0x950412deU
/* Offsets in the file. */
#define AT_COUNT        8
#define AT_SOURCES      12
#define AT_TRANSLATIONS 16
#define HEADER_BYTES    20
/* The bytes of a row: length and offset. */
#define ROW_BYTES 8

/* Stands between context and text. */
#define BETWEEN '\004'

struct Catalogue {
	char *data; /* a zero byte follows, where each text ends at the latest */
	gsize size;
	bool is_swapped;
	guint32 count;
	gsize sources, translations; /* offsets of the tables */
	const char *rule;            /* for plural forms; borrowed from data */
};

static guint32
number_at(const Catalogue *catalogue, gsize offset)
{
	guint32 number;
	memcpy(&number, catalogue->data + offset, sizeof(number));
	return catalogue->is_swapped ? GUINT32_SWAP_LE_BE(number) : number;
}

static const char *
text_at(const Catalogue *catalogue, gsize table, guint32 i)
{
	return catalogue->data + number_at(catalogue, table + ROW_BYTES * (gsize)i + 4);
}

static bool
table_fits(const Catalogue *catalogue, gsize table)
{
	const gsize bytes = ROW_BYTES * (gsize)catalogue->count;
	if (table > catalogue->size || bytes > catalogue->size - table)
		return false;
	for (guint32 i = 0; i < catalogue->count; i++) {
		const gsize row = table + ROW_BYTES * (gsize)i;
		const gsize length = number_at(catalogue, row),
			    offset = number_at(catalogue, row + 4);
		if (offset > catalogue->size || length > catalogue->size - offset)
			return false;
	}
	return true;
}

static bool
read_tables(Catalogue *catalogue)
{
	if (catalogue->size < HEADER_BYTES)
		return false;
	catalogue->is_swapped = number_at(catalogue, 0) != MAGIC;
	if (number_at(catalogue, 0) != MAGIC)
		return false;
	catalogue->count = number_at(catalogue, AT_COUNT);
	catalogue->sources = number_at(catalogue, AT_SOURCES);
	catalogue->translations = number_at(catalogue, AT_TRANSLATIONS);
	return table_fits(catalogue, catalogue->sources) &&
	       table_fits(catalogue, catalogue->translations);
}

/* The translation of the empty text is the head of the catalogue. */
static const char *
find_rule(const Catalogue *catalogue)
{
	const char *head = catalogue_find(catalogue, NULL, "");
	return head ? head : "";
}

Catalogue *
catalogue_new(GBytes *bytes)
{
	g_autoptr(Catalogue) catalogue = g_new0(Catalogue, 1);
	catalogue->size = g_bytes_get_size(bytes);
	catalogue->data = g_malloc(catalogue->size + 1);
	/* An empty file has no bytes, not even an address. */
	if (catalogue->size > 0)
		memcpy(catalogue->data, g_bytes_get_data(bytes, NULL), catalogue->size);
	catalogue->data[catalogue->size] = '\0';
	if (!read_tables(catalogue))
		return NULL;
	catalogue->rule = find_rule(catalogue);
	return g_steal_pointer(&catalogue);
}

Catalogue *
catalogue_read(const char *path)
{
	char *content;
	gsize size;
	if (!g_file_get_contents(path, &content, &size, NULL))
		return NULL;
	g_autoptr(GBytes) bytes = g_bytes_new_take(content, size);
	return catalogue_new(bytes);
}

void
catalogue_free(Catalogue *catalogue)
{
	if (!catalogue)
		return;
	g_free(catalogue->data);
	g_free(catalogue);
}

/* Compares context and text with a text of the table, where both are one. */
static int
compare(const char *context, const char *text, const char *key)
{
	for (; context && *context && *context == *key; context++)
		key++;
	if (!context)
		return strcmp(text, key);
	const int order = (*context ? (guchar)*context : BETWEEN) - (guchar)*key;
	return order != 0 ? order : strcmp(text, key + 1);
}

/* Returns the row of a text; the number of rows if there is none. */
static guint32
find_row(const Catalogue *catalogue, const char *context, const char *text)
{
	guint32 low = 0, high = catalogue->count;
	while (low < high) {
		const guint32 middle = low + (high - low) / 2;
		const int order = compare(context, text,
		                          text_at(catalogue, catalogue->sources, middle));
		if (order == 0)
			return middle;
		if (order < 0)
			high = middle;
		else
			low = middle + 1;
	}
	return catalogue->count;
}

const char *
catalogue_find(const Catalogue *catalogue, const char *context, const char *text)
{
	const guint32 row = find_row(catalogue, context, text);
	return row < catalogue->count ? text_at(catalogue, catalogue->translations, row) : NULL;
}

/* The forms stand one behind the other, with a zero byte between them. */
const char *
catalogue_find_plural(const Catalogue *catalogue, const char *one, unsigned long n)
{
	const guint32 row = find_row(catalogue, NULL, one);
	if (row == catalogue->count)
		return NULL;
	const char *form = text_at(catalogue, catalogue->translations, row);
	const char *end = form +
	                  number_at(catalogue, catalogue->translations + ROW_BYTES * (gsize)row);
	for (unsigned long skip = plural_rule_form(catalogue->rule, n); skip > 0; skip--) {
		const char *next = form + strlen(form) + 1;
		if (next >= end)
			break;
		form = next;
	}
	return form;
}
