#include "rosters/open/near-units.h"

#include "base/language/i18n.h"
#include "base/text/name-key.h"
#include "base/text/text.h"
#include "rosters/open/name-count.h"

#include <string.h>

/* Number of units of the text for which a name is looked for, and its least likeness. */
#define UNITS_MAX      3u
#define LEAST_LIKENESS 0.5

/* A unit of the text, and the name most like its. */
typedef struct NearUnit {
	char *key;  /* owned */
	char *name; /* owned; NULL if none is like it */
	double likeness;
} NearUnit;

static void
near_unit_clear(NearUnit *unit)
{
	g_free(unit->key);
	g_free(unit->name);
}

/* The first units of a text. */
static GArray *
first_units(const TextList *list)
{
	GArray *units = g_array_new(FALSE, FALSE, sizeof(NearUnit));
	g_array_set_clear_func(units, (GDestroyNotify)near_unit_clear);
	for (guint i = 0; i < list->forces->len; i++) {
		const GPtrArray *items = ((TextItem *)g_ptr_array_index(list->forces, i))->items;
		for (guint k = 0; k < items->len && units->len < UNITS_MAX; k++) {
			const TextItem *item = g_ptr_array_index(items, k);
			const NearUnit unit = {
				.key = name_key(item->bare ? item->bare : item->name),
				.likeness = LEAST_LIKENESS};
			g_array_append_val(units, unit);
		}
	}
	return units;
}

/* The text of a value in XML. The caller owns it. */
static char *
unescape(const char *value, gsize length)
{
	static const char *const ENTITIES[][2] = {
		{"&quot;", "\""}, {"&apos;", "'"}, {"&lt;", "<"}, {"&gt;", ">"}, {"&amp;", "&"}};
	char *text = g_strndup(value, length);
	for (guint i = 0; i < G_N_ELEMENTS(ENTITIES); i++) {
		char *escaped = text;
		text = text_replaced(escaped, ENTITIES[i][0], ENTITIES[i][1]);
		g_free(escaped);
	}
	return text;
}

/* Attributes of one element, or members of one object, that are looked at before and behind a name: those of a
   unit take some 200 bytes. Looking further would read a whole file again for each of its names. */
#define AROUND_MAX 600

/* The start of the attributes or members around a value. */
static const char *
start_around(const char *start, const char *value)
{
	const char *at = value;
	while (at > start && value - at < AROUND_MAX && !strchr("<{}[]", at[-1]))
		at--;
	return at;
}

/* True if one of the words is in a text of that length. */
static bool
has_any(const char *text, gsize length, const char *const *words)
{
	for (; *words; words++)
		if (g_strstr_len(text, (gssize)length, *words))
			return true;
	return false;
}

/* True if a value is the name of a selection entry that is a unit or a model, in XML or JSON. */
static bool
is_of_unit(const char *start, const char *value)
{
	static const char *const TYPES[] = {"type=\"unit\"",
	                                    "type=\"model\"",
	                                    "\"type\":\"unit\"",
	                                    "\"type\":\"model\"",
	                                    "\"type\": \"unit\"",
	                                    "\"type\": \"model\"",
	                                    NULL};
	const char *from = start_around(start, value);
	const char *end = value;
	while (*end && end - value < AROUND_MAX && !strchr("<>{}[]", *end))
		end++;
	const bool is_entry = from == start || from[-1] != '<' ||
	                      text_begins(from, "selectionEntry ");
	return is_entry && has_any(from, (gsize)(end - from), TYPES);
}

static void
consider(GArray *units, const char *value, gsize length)
{
	g_autofree char *name = unescape(value, length);
	g_autofree char *key = name_key(name);
	for (guint i = 0; i < units->len; i++) {
		NearUnit *unit = &g_array_index(units, NearUnit, i);
		const double likeness = name_likeness(unit->key, key);
		if (likeness <= unit->likeness)
			continue;
		unit->likeness = likeness;
		g_free(unit->name);
		unit->name = g_strdup(name);
	}
}

/* Considers the units in a data file. @bytes  in and out: number that may still be read */
static void
consider_file(GArray *units, const DataFile *data, gsize *bytes)
{
	g_autoptr(Diags) ignored = diags_new();
	g_autoptr(GBytes) file = *bytes ? data_file_bytes(data, ignored) : NULL;
	gsize length = 0;
	const char *start = file ? g_bytes_get_data(file, &length) : NULL;
	*bytes -= MIN(length, *bytes);
	for (const char *at = start; at && (at = name_value_next(at));) {
		const gsize size = strcspn(at, "\"");
		if (is_of_unit(start, at))
			consider(units, at, size);
		at += size;
	}
}

/* True if an earlier unit has the same name. */
static bool
is_repeated(const GArray *units, guint index)
{
	const char *name = g_array_index(units, NearUnit, index).name;
	for (guint i = 0; i < index; i++)
		if (g_strcmp0(g_array_index(units, NearUnit, i).name, name) == 0)
			return true;
	return false;
}

char *
near_units(const GArray *all, const TextList *list)
{
	g_autoptr(GArray) units = first_units(list);
	gsize bytes = NAME_COUNT_MAX_BYTES;
	for (guint i = 0; i < all->len; i++)
		consider_file(units, g_array_index(all, TextArmy, i).army, &bytes);
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < units->len; i++) {
		const char *name = g_array_index(units, NearUnit, i).name;
		if (name && !is_repeated(units, i))
			g_string_append_printf(out, "%s\"%s\"",
			                       out->len ? ", " : _("; the nearest: "), name);
	}
	return g_string_free(out, FALSE);
}
