/* From lines to a tree of what they say. Nothing is known here of any game. */
#include "base/text.h"
#include "textlist/limits.h"
#include "textlist/lines.h"
#include "textlist/names.h"
#include "textlist/textlist-kinds.h"
#include "textlist/textlist.h"

#include <string.h>

typedef struct Parser {
	TextList *list;
	const TextFormat *format;
	const char *name; /* of the file */
	const GPtrArray *armies;
	Diags *diags;
	LinePlace place;
	GPtrArray *open; /* of TextItem: the force, the unit, the options, each in the one before */
	bool ended;
} Parser;

static void
item_free(gpointer data)
{
	TextItem *item = data;
	g_free(item->raw);
	g_free(item->name);
	g_free(item->bare);
	g_free(item->army);
	g_free(item->points);
	g_free(item->limit);
	g_ptr_array_unref(item->items);
	g_ptr_array_unref(item->readings);
	g_free(item);
}

static TextItem *
item_new(LineKind kind, uint32_t line)
{
	TextItem *item = g_new0(TextItem, 1);
	item->kind = kind;
	item->line = line;
	item->items = g_ptr_array_new_with_free_func(item_free);
	item->readings = g_ptr_array_new_with_free_func((GDestroyNotify)g_ptr_array_unref);
	return item;
}

void
textlist_free(TextList *list)
{
	if (!list)
		return;
	g_free(list->title);
	g_free(list->system);
	g_free(list->army);
	g_free(list->limit);
	g_free(list->points);
	g_ptr_array_unref(list->forces);
	g_free(list);
}

/* Pieces --------------------------------------------------------------------------------------- */

/* The first comma that stands in no brackets, or the end. */
static const char *
find_comma(const char *at)
{
	int depth = 0;
	for (; *at; at++) {
		if (*at == '(' || *at == '[')
			depth++;
		else if (*at == ')' || *at == ']')
			depth = MAX(depth - 1, 0);
		else if (*at == ',' && depth == 0)
			break;
	}
	return at;
}

static int64_t
read_count(char *digits)
{
	const int64_t number = digits ? g_ascii_strtoll(digits, NULL, 10) : 0;
	g_free(digits);
	return number;
}

/* The bracket that opens what stands in brackets at the end of a text; NULL if nothing does. */
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

static void add_pieces(const Parser *parser, GPtrArray *items, const TextItem *like,
                       const char *list, bool in_brackets);

/* What stands in brackets behind a name may be what it has, or belong to it: both are kept. */
static void
read_brackets(const Parser *parser, TextItem *item)
{
	const char *bracket = find_last_bracket(item->name);
	if (!bracket || bracket == item->name)
		return;
	item->bare = g_strchomp(g_strndup(item->name, (gsize)(bracket - item->name)));
	g_autofree char *inside = g_strndup(bracket + 1, strlen(bracket + 1) - 1);
	add_pieces(parser, item->items, item, inside, true);
}

static TextItem *
read_piece(const Parser *parser, const TextItem *like, const char *text)
{
	TextItem *item = item_new(like->kind, like->line);
	Pattern *piece = parser->format->piece;
	item->raw = g_strdup(text);
	item->is_piece = true;
	if (pattern_match(piece, text) == PATTERN_FITS) {
		item->name = pattern_group(piece, text, "name");
		item->points = pattern_group(piece, text, "points");
		item->number = read_count(pattern_group(piece, text, "number"));
	}
	if (!item->name)
		item->name = g_strdup(text);
	read_brackets(parser, item);
	return item;
}

static void
add_pieces(const Parser *parser, GPtrArray *items, const TextItem *like, const char *list,
           bool in_brackets)
{
	while (*list) {
		const char *comma = find_comma(list);
		g_autofree char *text = g_strstrip(g_strndup(list, (gsize)(comma - list)));
		if (*text) {
			TextItem *item = read_piece(parser, like, text);
			item->in_brackets = in_brackets;
			g_ptr_array_add(items, item);
		}
		list = *comma ? comma + 1 : comma;
	}
}

/* Lines ---------------------------------------------------------------------------------------- */

static void
take(char **field, char *text)
{
	if (!*field && text)
		*field = text;
	else
		g_free(text);
}

/* What a line of any kind may say of the whole list. */
static void
take_head(const Parser *parser, const FormatLine *line, const TextLine *text)
{
	TextList *list = parser->list;
	if (line->kind == LINE_TITLE) {
		if (!list->title)
			list->title_line = text->number;
		take(&list->title, pattern_group(line->pattern, text->text, "name"));
		take(&list->points, pattern_group(line->pattern, text->text, "points"));
	}
	take(&list->limit, pattern_group(line->pattern, text->text, "limit"));
	take(&list->system, pattern_group(line->pattern, text->text,
	                                  line->kind == LINE_SYSTEM ? "name" : "system"));
	take(&list->army,
	     pattern_group(line->pattern, text->text, line->kind == LINE_ARMY ? "name" : "army"));
}

/* A name of the data may hold a number in front, or a colon. */
static char *
whole_text(const TextItem *item, const char *options)
{
	GString *whole = g_string_new(NULL);
	if (item->number)
		g_string_append_printf(whole, "%" G_GINT64_FORMAT " ", item->number);
	g_string_append(whole, item->name ? item->name : "");
	if (options)
		g_string_append_printf(whole, ": %s", options);
	return g_string_free(whole, FALSE);
}

static TextItem *
read_item(const FormatLine *line, const TextLine *text)
{
	Pattern *pattern = line->pattern;
	TextItem *item = item_new(line->kind, text->number);
	item->name = pattern_group(pattern, text->text, "name");
	item->is_doubtful = line->is_doubtful;
	item->army = pattern_group(pattern, text->text, "army");
	item->points = pattern_group(pattern, text->text, "points");
	item->number = read_count(pattern_group(pattern, text->text, "number"));
	item->models = read_count(pattern_group(pattern, text->text, "models"));
	g_autofree char *options = pattern_group(pattern, text->text, "options");
	item->has_label = options != NULL;
	item->raw = whole_text(item, options);
	g_autofree char *indent = pattern_group(pattern, text->text, "indent");
	item->depth = line->depth ? line->depth : indent ? (unsigned)strlen(indent) + 1 : 1;
	return item;
}

static TextItem *
innermost(const Parser *parser)
{
	return g_ptr_array_index(parser->open, parser->open->len - 1);
}

static void
open_force(Parser *parser, TextItem *force)
{
	g_ptr_array_set_size(parser->open, 0);
	g_ptr_array_add(parser->list->forces, force);
	g_ptr_array_add(parser->open, force);
}

static void
open_unit(Parser *parser, TextItem *unit)
{
	if (parser->open->len == 0)
		open_force(parser, item_new(LINE_FORCE, 0));
	g_ptr_array_set_size(parser->open, 1);
	g_ptr_array_add(innermost(parser)->items, unit);
	g_ptr_array_add(parser->open, unit);
}

/* An option belongs to the last line that stood less far in; its unit at least. */
static void
open_option(Parser *parser, TextItem *option)
{
	while (parser->open->len > 2 && innermost(parser)->depth >= option->depth)
		g_ptr_array_set_size(parser->open, (gint)parser->open->len - 1);
	g_ptr_array_add(innermost(parser)->items, option);
	g_ptr_array_add(parser->open, option);
}

static void
add_listed(const Parser *parser, const FormatLine *line, const TextLine *text, TextItem *holder,
           const TextItem *like)
{
	g_autofree char *options = pattern_group(line->pattern, text->text, "options");
	if (!options)
		return;
	add_pieces(parser, holder->items, like, options, false);
}

/* A name that holds a colon ends at a later one, or there is no list behind it. */
static void
add_readings(const Parser *parser, TextItem *item)
{
	const char *colon = strstr(item->raw, ": ");
	for (colon = colon ? strstr(colon + 2, ": ") : NULL; colon;
	     colon = strstr(colon + 2, ": ")) {
		GPtrArray *reading = g_ptr_array_new_with_free_func(item_free);
		g_autofree char *name = g_strndup(item->raw, (gsize)(colon - item->raw));
		TextItem *labelled = read_piece(parser, item, name);
		labelled->is_piece = false;
		add_pieces(parser, labelled->items, item, colon + 2, false);
		g_ptr_array_add(reading, labelled);
		g_ptr_array_add(item->readings, reading);
	}
	GPtrArray *list = g_ptr_array_new_with_free_func(item_free);
	add_pieces(parser, list, item, item->raw, false);
	g_ptr_array_add(item->readings, list);
}

static void
take_option(Parser *parser, const FormatLine *line, const TextLine *text, TextItem *item)
{
	if (item->name) {
		open_option(parser, item);
		read_brackets(parser, item);
		add_listed(parser, line, text, item, item);
		if (item->has_label)
			add_readings(parser, item);
		return;
	}
	add_listed(parser, line, text, g_ptr_array_index(parser->open, 1), item);
	item_free(item);
}

static void
take_item(Parser *parser, const FormatLine *line, const TextLine *text)
{
	TextItem *item = read_item(line, text);
	if (line->kind == LINE_FORCE) {
		open_force(parser, item);
	} else if (line->kind == LINE_UNIT) {
		open_unit(parser, item);
		read_brackets(parser, item);
		add_listed(parser, line, text, item,
		           &(TextItem){.kind = LINE_OPTION, .line = text->number});
	} else {
		take_option(parser, line, text, item);
	}
}

static LinePlace
place_behind(LineKind kind, LinePlace before)
{
	switch (kind) {
	case LINE_SKIP:
		return before;
	case LINE_TITLE:
	case LINE_SYSTEM:
	case LINE_ARMY:
		return before == PLACE_START ? PLACE_HEAD : before;
	case LINE_FORCE:
	case LINE_SECTION:
		return PLACE_FORCE;
	case LINE_UNIT:
	case LINE_OPTION:
	case LINE_PERHAPS:
		return PLACE_UNIT;
	case LINE_REST:
	case LINE_END:
		return PLACE_REST;
	}
	g_assert_not_reached();
}

static bool
is_known(const GPtrArray *armies, const char *army)
{
	g_autofree char *key = name_key(army ? army : "");
	for (guint i = 0; armies && i < armies->len; i++) {
		g_autofree char *known = name_key(g_ptr_array_index(armies, i));
		if (strcmp(known, key) == 0)
			return true;
	}
	return !armies;
}

static void
complain_stuck(const Parser *parser, const FormatLine *line, const TextLine *text)
{
	g_autofree char *limit = g_strdup_printf("%u", TEXTLIST_MATCH_LIMIT);
	diags_add(parser->diags, &TEXTLIST_KINDS[TEXTLIST_PATTERN_STUCK], parser->name,
	          text->number, pattern_text(line->pattern), parser->format->name, limit, NULL);
}

static bool
fits(const Parser *parser, const FormatLine *line, const TextLine *text)
{
	const bool is_option = line->kind == LINE_OPTION || line->kind == LINE_PERHAPS;
	if ((line->place != PLACE_ANYWHERE && line->place != parser->place &&
	     !(line->place == PLACE_HEAD && parser->place == PLACE_START)) ||
	    (is_option && parser->open->len < 2))
		return false;
	const PatternResult result = pattern_match(line->pattern, text->text);
	if (result == PATTERN_STUCK)
		complain_stuck(parser, line, text);
	if (result != PATTERN_FITS || !line->must_be_known)
		return result == PATTERN_FITS;
	g_autofree char *army = pattern_group(line->pattern, text->text, "army");
	return is_known(parser->armies, army);
}

static void
take_line(Parser *parser, const FormatLine *line, const TextLine *text)
{
	take_head(parser, line, text);
	if (line->kind >= LINE_FORCE && line->kind <= LINE_PERHAPS && line->kind != LINE_SECTION)
		take_item(parser, line, text);
	parser->ended = line->kind == LINE_END;
	parser->place = place_behind(line->kind, parser->place);
}

static void
parse_line(Parser *parser, const TextLine *text)
{
	const GArray *lines = parser->format->lines;
	for (guint i = 0; i < lines->len; i++) {
		const FormatLine *line = &g_array_index(lines, FormatLine, i);
		if (fits(parser, line, text)) {
			take_line(parser, line, text);
			return;
		}
	}
	diags_add(parser->diags, &TEXTLIST_KINDS[TEXTLIST_LINE_UNKNOWN], parser->name, text->number,
	          text->text, NULL);
}

/* Before the lines are read ---------------------------------------------------------------------- */

static void
replace_in(const TextFormat *format, TextLine *line)
{
	for (guint i = 0; i < format->replacements->len; i++) {
		const FormatPair *pair = &g_array_index(format->replacements, FormatPair, i);
		char *changed = pattern_replace(pair->pattern, line->text, pair->with);
		if (changed) {
			g_free(line->text);
			line->text = changed;
		}
	}
}

/* Whether the next line's first word found no room in this one. */
static bool
had_no_room(const FormatJoin *join, glong width, const char *next)
{
	const char *word = next + strspn(next, " ");
	const glong needed = g_utf8_strlen(word, (gssize)strcspn(word, " "));
	return join->columns == 0 || width + 1 + needed > (glong)join->columns;
}

/* Whether a line goes on in the next one. */
static bool
goes_on(const TextFormat *format, glong width, const TextLine *next)
{
	for (guint i = 0; i < format->joins->len; i++) {
		const FormatJoin *join = &g_array_index(format->joins, FormatJoin, i);
		if (pattern_match(join->pattern, next->text) == PATTERN_FITS &&
		    had_no_room(join, width, next->text))
			return true;
	}
	return false;
}

/* Lines that were wrapped are whole again. The first keeps its number. */
static void
join_lines(const TextFormat *format, GArray *lines)
{
	glong width = 0;
	for (guint i = 0; i < lines->len;) {
		TextLine *line = &g_array_index(lines, TextLine, i);
		const glong own = g_utf8_strlen(line->text, -1);
		if (i > 0 && goes_on(format, width, line)) {
			TextLine *before = &g_array_index(lines, TextLine, i - 1);
			char *whole = g_strconcat(before->text, " ", g_strchug(line->text), NULL);
			g_free(before->text);
			before->text = whole;
			g_array_remove_index(lines, i);
		} else {
			i++;
		}
		width = own;
	}
}

/* Recognition ------------------------------------------------------------------------------------ */

/* How many lines speak for a format. */
static guint
count_marks(const TextFormat *format, const GArray *lines)
{
	guint n = 0;
	for (guint i = 0; i < lines->len; i++)
		for (guint k = 0; k < format->marks->len; k++)
			if (pattern_match(g_ptr_array_index(format->marks, k),
			                  g_array_index(lines, TextLine, i).text) == PATTERN_FITS) {
				n++;
				break;
			}
	return n;
}

static void
complain_unknown(const char *name, const GPtrArray *formats, Diags *diags)
{
	g_autoptr(GString) all = g_string_new(NULL);
	for (guint i = 0; i < formats->len; i++) {
		const TextFormat *format = g_ptr_array_index(formats, i);
		g_string_append_printf(all, "%s%s", i ? ", " : "", format->name);
	}
	diags_add(diags, &TEXTLIST_KINDS[TEXTLIST_NO_FORMAT], name, 0, all->str, NULL);
}

/* The one that most lines speak for. */
static const TextFormat *
recognise(const GArray *lines, const char *name, const GPtrArray *formats, Diags *diags)
{
	const TextFormat *best = NULL, *second = NULL;
	guint most = 0, less = 0;
	for (guint i = 0; i < formats->len; i++) {
		const TextFormat *format = g_ptr_array_index(formats, i);
		const guint n = count_marks(format, lines);
		if (n > most) {
			second = best;
			less = most;
			best = format;
			most = n;
		} else if (n > 0 && n >= less) {
			second = format;
			less = n;
		}
	}
	if (!best)
		complain_unknown(name, formats, diags);
	else if (second && less == most)
		diags_add(diags, &TEXTLIST_KINDS[TEXTLIST_FORMAT_AMBIGUOUS], name, 0, best->name,
		          second->name, NULL);
	return best;
}

static TextList *
parse(const TextFormat *format, GArray *lines, const char *name, const GPtrArray *armies,
      Diags *diags)
{
	TextList *list = g_new0(TextList, 1);
	list->format = format;
	list->forces = g_ptr_array_new_with_free_func(item_free);
	join_lines(format, lines);
	g_autoptr(GPtrArray) open = g_ptr_array_new();
	Parser parser = {.list = list,
	                 .format = format,
	                 .name = name,
	                 .armies = armies,
	                 .diags = diags,
	                 .place = PLACE_START,
	                 .open = open};
	for (guint i = 0; i < lines->len && !parser.ended; i++) {
		TextLine *line = &g_array_index(lines, TextLine, i);
		replace_in(format, line);
		parse_line(&parser, line);
	}
	return list;
}

TextList *
textlist_read(GBytes *bytes, const char *name, const GPtrArray *formats, const GPtrArray *armies,
              Diags *diags)
{
	g_autoptr(GArray) lines = lines_read(bytes, name, diags);
	const TextFormat *format = lines ? recognise(lines, name, formats, diags) : NULL;
	return format ? parse(format, lines, name, armies, diags) : NULL;
}
