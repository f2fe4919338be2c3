/* Turns lines into a tree of items by the expressions of the format, without knowledge of a
   game. */
#include "base/name-key.h"
#include "textlist/items-private.h"
#include "textlist/lines.h"
#include "textlist/parse-private.h"
#include "textlist/text-caps.h"
#include "textlist/textlist-diags.h"

#include <string.h>

typedef struct Parser {
	TextList *list;
	const TextFormat *format;
	const char *name; /* file name */
	const GPtrArray *armies;
	Diags *diags;
	LinePlace place;
	GPtrArray
		*open; /* TextItem: the force, the unit, then options, each one in the one before */
	bool ended;
} Parser;

static void
take(char **field, char *text)
{
	if (!*field && text)
		*field = text;
	else
		g_free(text);
}

/* Takes values for the whole list, which a line of any kind may have. */
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

/* Returns the line with its number and its list, which may be part of a name in the army data. */
static char *
whole_text(const Pattern *pattern, const TextLine *text)
{
	g_autofree char *name = pattern_span(pattern, text->text, "number", "name");
	g_autofree char *options = pattern_group(pattern, text->text, "options");
	return g_strconcat(name ? name : "", options ? ": " : "", options, NULL);
}

/* True if the whole line is the name when the expression has no group for it. */
static bool
needs_name(LineKind kind)
{
	return kind == LINE_UNIT || kind == LINE_SETTING || kind == LINE_ASSOCIATION;
}

static TextItem *
read_item(const FormatLine *line, const TextLine *text)
{
	Pattern *pattern = line->pattern;
	TextItem *item = item_new(line->kind, text->number);
	item->name = pattern_group(pattern, text->text, "name");
	if (!item->name && needs_name(line->kind))
		item->name = g_strdup(text->text);
	item->is_doubtful = line->is_doubtful;
	item->army = pattern_group(pattern, text->text, "army");
	item->points = pattern_group(pattern, text->text, "points");
	item->number = item_count(pattern, text->text, "number");
	item->models = item_count(pattern, text->text, "models");
	g_autofree char *options = pattern_group(pattern, text->text, "options");
	item->has_label = options != NULL;
	item->raw = whole_text(pattern, text);
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

/* An option belongs to the last line with less indentation, or to the unit. */
static void
open_option(Parser *parser, TextItem *option)
{
	while (parser->open->len > 2 && innermost(parser)->depth >= option->depth)
		g_ptr_array_set_size(parser->open, (gint)parser->open->len - 1);
	g_ptr_array_add(innermost(parser)->items, option);
	g_ptr_array_add(parser->open, option);
}

/* Adds the list behind a name to the holder. @like has the kind and line of the list's items. */
static void
add_listed(const Parser *parser, const FormatLine *line, const TextLine *text, TextItem *holder,
           const TextItem *like)
{
	g_autofree char *options = pattern_group(line->pattern, text->text, "options");
	if (options)
		pieces_add(parser->format, holder->items, like, options, false);
}

/* Adds the list, the contents of brackets, and other readings of the line to an item. */
static void
add_details(const Parser *parser, const FormatLine *line, const TextLine *text, TextItem *item,
            const TextItem *like)
{
	pieces_read_brackets(parser->format, item);
	add_listed(parser, line, text, item, like);
	if (item->has_label)
		pieces_add_readings(parser->format, item, like);
}

static void
take_option(Parser *parser, const FormatLine *line, const TextLine *text, TextItem *item)
{
	if (item->name) {
		open_option(parser, item);
		add_details(parser, line, text, item, item);
		return;
	}
	add_listed(parser, line, text, g_ptr_array_index(parser->open, 1), item);
	item_free(item);
}

/* An association belongs to the unit, whatever its indentation. */
static void
take_association(const Parser *parser, TextItem *item)
{
	TextItem *unit = g_ptr_array_index(parser->open, 1);
	g_ptr_array_add(unit->items, item);
}

static void
take_unit(Parser *parser, const FormatLine *line, const TextLine *text, TextItem *item)
{
	const TextItem option = {.kind = LINE_OPTION, .line = text->number};
	open_unit(parser, item);
	add_details(parser, line, text, item, &option);
}

static void
take_item(Parser *parser, const FormatLine *line, const TextLine *text)
{
	TextItem *item = read_item(line, text);
	if (line->kind == LINE_FORCE)
		open_force(parser, item);
	else if (line->kind == LINE_UNIT || line->kind == LINE_SETTING)
		take_unit(parser, line, text, item);
	else if (line->kind == LINE_ASSOCIATION)
		take_association(parser, item);
	else
		take_option(parser, line, text, item);
}

static LinePlace
place_behind(LineKind kind, LinePlace before)
{
	switch (kind) {
	case LINE_SKIP:
	case LINE_ASSOCIATION:
		return before;
	case LINE_TITLE:
	case LINE_SYSTEM:
	case LINE_ARMY:
	case LINE_SETTING:
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
	g_autofree char *limit = g_strdup_printf("%u", PATTERN_MAX_STEPS);
	diags_add(parser->diags, &TEXTLIST_KINDS[TEXTLIST_PATTERN_STUCK], parser->name,
	          text->number, pattern_text(line->pattern), parser->format->name, limit, NULL);
}

static bool
fits(const Parser *parser, const FormatLine *line, const TextLine *text)
{
	const bool is_option = line->kind == LINE_OPTION || line->kind == LINE_PERHAPS ||
	                       line->kind == LINE_ASSOCIATION;
	if ((line->place != PLACE_ANYWHERE && line->place != parser->place &&
	     !(line->place == PLACE_HEAD && parser->place == PLACE_START)) ||
	    (is_option && parser->open->len < 2) || (line->kind == LINE_ARMY && parser->list->army))
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
	if (line->kind >= LINE_FORCE && line->kind <= LINE_ASSOCIATION &&
	    line->kind != LINE_SECTION)
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

static TextList *
parse(const TextFormat *format, GArray *lines, const char *name, const GPtrArray *armies,
      Diags *diags)
{
	TextList *list = g_new0(TextList, 1);
	list->format = format;
	list->forces = g_ptr_array_new_with_free_func(item_free);
	g_autoptr(GPtrArray) open = g_ptr_array_new();
	Parser parser = {.list = list,
	                 .format = format,
	                 .name = name,
	                 .armies = armies,
	                 .diags = diags,
	                 .place = PLACE_START,
	                 .open = open};
	unwrap(format, lines);
	for (guint i = 0; i < lines->len && !parser.ended; i++)
		parse_line(&parser, &g_array_index(lines, TextLine, i));
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
