/* Splits lists with commas or semicolons: "Lance, 2x Shield (4 pts), Mark (of Chaos)". */
#include "rosters/list-forms/text-caps.h"
#include "rosters/list-lines/items.h"

#include <string.h>

/* Finds the first comma or semicolon outside brackets, or the end. */
static const char *
find_comma(const char *at)
{
	int depth = 0;
	for (; *at; at++) {
		if (*at == '(' || *at == '[')
			depth++;
		else if (*at == ')' || *at == ']')
			depth = MAX(depth - 1, 0);
		else if ((*at == ',' || *at == ';') && depth == 0)
			break;
	}
	return at;
}

/* Finds the opening one of the brackets at the end of a text; NULL if there are none. */
static const char *
find_last_bracket(const char *text)
{
	const gsize length = strlen(text);
	int depth = 0;
	for (const char *at = text + length; length && text[length - 1] == ')' && at > text; at--) {
		if (at[-1] == ')')
			depth++;
		else if (at[-1] == '(' && --depth == 0)
			return at - 1;
	}
	return NULL;
}

/* "Witch Aelves with Blades" may be a unit "Witch Aelves" that has blades. */
static void
read_equipment(TextItem *item)
{
	static const char WITH[] = " with ";
	const char *with = strstr(item->name, WITH);
	if (!with)
		return;
	TextItem *equipment = item_new(LINE_OPTION, item->line);
	item->bare = g_strndup(item->name, (gsize)(with - item->name));
	equipment->name = g_strdup(with + strlen(WITH));
	equipment->raw = g_strdup(equipment->name);
	equipment->in_brackets = true;
	g_ptr_array_add(item->items, equipment);
}

void
pieces_read_brackets(const TextFormat *format, TextItem *item)
{
	const char *bracket = find_last_bracket(item->name);
	if (!bracket && item->kind == LINE_UNIT)
		read_equipment(item);
	if (!bracket || bracket == item->name)
		return;
	item->bare = g_strchomp(g_strndup(item->name, (gsize)(bracket - item->name)));
	g_autofree char *inside = g_strndup(bracket + 1, strlen(bracket + 1) - 1);
	/* "(2 models)" */
	if (item->models && g_ascii_strtoll(inside, NULL, 10) == item->models)
		return;
	pieces_add(format, item->items, item, inside, true);
}

static TextItem *
piece_read(const TextFormat *format, const TextItem *like, const char *text)
{
	TextItem *item = item_new(like->kind, like->line);
	Pattern *piece = format->piece;
	item->is_piece = true;
	if (pattern_match(piece, text) == PATTERN_FITS) {
		item->name = pattern_group(piece, text, "name");
		item->points = pattern_group(piece, text, "points");
		item->number = item_count(piece, text, "number");
		item->raw = pattern_span(piece, text, "number", "name");
	}
	if (!item->name)
		item->name = g_strdup(text);
	if (!item->raw)
		item->raw = g_strdup(item->name);
	pieces_read_brackets(format, item);
	return item;
}

void
pieces_add(const TextFormat *format, GPtrArray *items, const TextItem *like, const char *list,
           bool in_brackets)
{
	while (*list) {
		const char *comma = find_comma(list);
		g_autofree char *text = g_strstrip(g_strndup(list, (gsize)(comma - list)));
		if (*text) {
			TextItem *item = piece_read(format, like, text);
			item->in_brackets = in_brackets;
			g_ptr_array_add(items, item);
		}
		list = *comma ? comma + 1 : comma;
	}
}

/* Number of the parts from @at on that are one name, at least 1; @text  out: owned by the caller. */
static guint
parts_of_name(char *const *parts, guint at, NameTest *is_name, const void *data, char **text)
{
	guint n = 0;
	while (parts[at + n])
		n++;
	for (; n > 1; n--) {
		g_autoptr(GString) joined = g_string_new(parts[at]);
		for (guint i = 1; i < n; i++)
			g_string_append_printf(joined, " and %s", parts[at + i]);
		if (is_name(data, joined->str)) {
			*text = g_strdup(joined->str);
			return n;
		}
	}
	*text = g_strdup(parts[at]);
	return 1;
}

void
pieces_add_joined(const TextFormat *format, GPtrArray *items, const TextItem *like,
                  NameTest *is_name, const void *data)
{
	g_auto(GStrv) parts = g_strsplit(like->name, " and ", (gint)TEXT_MAX_ANDS);
	bool is_first = true;
	for (guint i = 0; parts[0] && parts[1] && parts[i];) {
		g_autofree char *text = NULL;
		i += parts_of_name(parts, i, is_name, data, &text);
		TextItem *piece = piece_read(format, like, g_strstrip(text));
		if (is_first && piece->number == 0)
			piece->number = like->number;
		else if (like->each)
			piece->number = MAX(piece->number, 1) * like->each;
		is_first = false;
		g_ptr_array_add(items, piece);
	}
}

/* Reads a name up to a colon, and the list behind it. */
static GPtrArray *
read_labelled(const TextFormat *format, const TextItem *item, const TextItem *like,
              const char *colon)
{
	GPtrArray *reading = g_ptr_array_new_with_free_func(item_free);
	g_autofree char *name = g_strndup(item->raw, (gsize)(colon - item->raw));
	TextItem *labelled = piece_read(format, item, name);
	labelled->is_piece = false;
	pieces_add(format, labelled->items, like, colon + 2, false);
	g_ptr_array_add(reading, labelled);
	return reading;
}

void
pieces_add_readings(const TextFormat *format, TextItem *item, const TextItem *like)
{
	const char *colon = strstr(item->raw, ": ");
	if (strlen(item->raw) > TEXT_LONGEST_READING)
		return;
	for (guint i = 0; colon && i < TEXT_MAX_READINGS; i++) {
		colon = strstr(colon + 2, ": ");
		if (colon)
			g_ptr_array_add(item->readings, read_labelled(format, item, like, colon));
	}
	GPtrArray *list = g_ptr_array_new_with_free_func(item_free);
	pieces_add(format, list, item, item->raw, false);
	g_ptr_array_add(item->readings, list);
}

void
pieces_merge(GPtrArray *items, TextItem *piece)
{
	for (guint i = 0; i < items->len; i++) {
		TextItem *item = g_ptr_array_index(items, i);
		if (item->is_piece && item->kind == piece->kind &&
		    strcmp(item->name, piece->name) == 0) {
			item->number = MAX(item->number, 1) + MAX(piece->number, 1);
			item_free(piece);
			return;
		}
	}
	g_ptr_array_add(items, piece);
}
