/* Turns lines into a tree of items by the expressions of the format, without knowledge of a
   game. */
#include "rosters/list-forms/army-name.h"
#include "rosters/list-forms/text-caps.h"
#include "rosters/list-forms/textlist-diags.h"
#include "rosters/list-lines/bearers-private.h"
#include "rosters/list-lines/envelope-private.h"
#include "rosters/list-lines/items.h"
#include "rosters/list-lines/lines.h"
#include "rosters/list-lines/parse-private.h"

typedef struct Parser {
	TextList *list;
	const TextFormat *format;
	const char *name;   /* file name */
	GHashTable *armies; /* keys of their names; NULL accepts all */
	Diags *diags;
	LinePlace place;
	const char *part; /* `sets` of the last heading; NULL if it has none */
	bool knows_army;  /* the name of the army is that of a catalogue */
	GPtrArray
		*open; /* TextItem: the force, the unit, then options, each one in the one before */
	bool ended;
	guint group;     /* number of the heading of joined units; 0 below any other */
	guint n_groups;  /* such headings so far */
	char *heading;   /* the section that units are in; NULL for none */
	GArray *bearers; /* bearers_new() */
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
	}
	if (line->kind == LINE_TITLE || line->kind == LINE_ARMY)
		take(&list->points, pattern_group(line->pattern, text->text, "points"));
	take(&list->title, pattern_group(line->pattern, text->text, "title"));
	take(&list->limit, pattern_group(line->pattern, text->text, "limit"));
	take(&list->system, pattern_group(line->pattern, text->text,
	                                  line->kind == LINE_SYSTEM ? "name" : "system"));
	take(&list->army,
	     pattern_group(line->pattern, text->text, line->kind == LINE_ARMY ? "name" : "army"));
}

/* "+ PLAYER: Ann" is kept as "Player: Ann". */
static void
take_note(const Parser *parser, const FormatLine *line, const TextLine *text)
{
	g_autofree char *label = pattern_group(line->pattern, text->text, "label");
	g_autofree char *name = pattern_group(line->pattern, text->text, "name");
	GString *notes = parser->list->notes;
	if (!name)
		return;
	if (notes->len)
		g_string_append_c(notes, '\n');
	if (label) {
		g_autofree char *lower = g_utf8_strdown(label, -1);
		g_string_append_printf(notes, "%c%s: ", g_ascii_toupper(lower[0]), lower + 1);
	}
	g_string_append(notes, name);
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
	if (line->kind == LINE_UNIT)
		item->mark = pattern_group(pattern, text->text, "mark");
	g_autofree char *indent = pattern_group(pattern, text->text, "indent");
	item->depth = line->depth ? line->depth
	              : indent    ? (unsigned)g_utf8_strlen(indent, -1) + 1
	                          : 1;
	return item;
}

static TextItem *
innermost(const Parser *parser)
{
	return g_ptr_array_index(parser->open, parser->open->len - 1);
}

/* True if a line says more about a force: in the head, of which only settings are known; else,
   its army again: "Space Marines", "Blood Angels". */
static bool
is_continued(const Parser *parser, const TextItem *force, const FormatLine *line,
             const TextItem *more)
{
	for (guint i = 0; i < force->items->len; i++)
		if (((TextItem *)g_ptr_array_index(force->items, i))->kind != LINE_SETTING)
			return false;
	const bool is_head = parser->place == PLACE_HEAD || parser->place == PLACE_ARMY;
	if (force->name)
		return false;
	return is_head && line->place == PLACE_HEAD
	               ? true
	               : force->items->len == 0 && more->army && !more->name;
}

/* Gives what a line says to the force that was begun. */
static void
merge_force(TextItem *begun, TextItem *force)
{
	begun->line = force->line;
	if (force->army) {
		g_free(begun->army);
		begun->army = g_steal_pointer(&force->army);
	}
	begun->name = g_steal_pointer(&force->name);
	begun->points = g_steal_pointer(&force->points);
	item_free(force);
}

static void
open_force(Parser *parser, TextItem *force)
{
	g_ptr_array_set_size(parser->open, 0);
	g_ptr_array_add(parser->list->forces, force);
	g_ptr_array_add(parser->open, force);
}

/* The army of the whole list is that of its first force, as the later line has it: "Space Marines", then "Space
   Wolves". */
static void
follow_army(TextList *list, const TextItem *begun, const TextItem *force)
{
	if (!force->army || !list->army || g_strcmp0(list->army, begun->army) != 0)
		return;
	g_free(list->army);
	list->army = g_strdup(force->army);
}

static void
take_force(Parser *parser, const FormatLine *line, TextItem *force)
{
	GPtrArray *forces = parser->list->forces;
	TextItem *last = forces->len ? g_ptr_array_index(forces, forces->len - 1) : NULL;
	force->is_foreign = line->army != NULL;
	if (!force->army)
		force->army = g_strdup(line->army);
	if (last && is_continued(parser, last, line, force)) {
		follow_army(parser->list, last, force);
		merge_force(last, force);
	} else {
		open_force(parser, force);
	}
}

static void
open_unit(Parser *parser, TextItem *unit)
{
	if (parser->open->len == 0)
		open_force(parser, item_new(LINE_FORCE, 0));
	g_ptr_array_set_size(parser->open, 1);
	unit->group = parser->group;
	unit->heading = g_strdup(parser->heading);
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
	const int64_t each = item_count(line->pattern, text->text, "each");
	const guint first = holder->items->len;
	if (options)
		pieces_add(parser->format, holder->items, like, options, false);
	for (guint i = first; each > 1 && i < holder->items->len; i++) {
		TextItem *piece = g_ptr_array_index(holder->items, i);
		piece->number = MAX(piece->number, 1) * each;
		piece->each = each;
	}
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

/* Adds a list without a name to the unit. If it is one thing, deeper lines behind it are its options. */
static void
take_nameless(Parser *parser, const FormatLine *line, const TextLine *text, const TextItem *item)
{
	TextItem *unit = g_ptr_array_index(parser->open, 1);
	const guint first = unit->items->len;
	add_listed(parser, line, text, unit, item);
	if (item->depth == 1 || unit->items->len != first + 1)
		return;
	TextItem *only = g_ptr_array_index(unit->items, first);
	only->depth = item->depth;
	g_ptr_array_set_size(parser->open, 2);
	g_ptr_array_add(parser->open, only);
}

static void
take_option(Parser *parser, const FormatLine *line, const TextLine *text, TextItem *item)
{
	if (item->name) {
		open_option(parser, item);
		add_details(parser, line, text, item, item);
		return;
	}
	take_nameless(parser, line, text, item);
	item_free(item);
}

/* An association belongs to the unit, whatever its indentation. */
static void
take_association(const Parser *parser, const FormatLine *line, const TextLine *text, TextItem *item)
{
	TextItem *unit = g_ptr_array_index(parser->open, 1);
	if (line->attached == ATTACHED_NOT) {
		g_ptr_array_add(unit->items, item);
		return;
	}
	unit->attached = line->attached;
	take(&unit->joins, pattern_group(line->pattern, text->text, "options"));
	item_free(item);
}

/* Joins the unit before to one that its line says to be led. */
static void
take_led(Parser *parser, TextItem *led)
{
	const TextItem *force = g_ptr_array_index(parser->open, 0);
	if (force->items->len < 2)
		return;
	TextItem *leader = g_ptr_array_index(force->items, force->items->len - 2);
	leader->attached = ATTACHED_JOINS;
	led->attached = ATTACHED_JOINED;
	leader->group = led->group = ++parser->n_groups;
}

static void
take_unit(Parser *parser, const FormatLine *line, const TextLine *text, TextItem *item)
{
	const TextItem option = {.kind = LINE_OPTION, .line = text->number};
	if (line->opens) {
		TextItem *force = item_new(LINE_FORCE, text->number);
		force->name = g_strdup(line->opens);
		open_force(parser, force);
	}
	open_unit(parser, item);
	if (line->attached == ATTACHED_LED)
		take_led(parser, item);
	add_details(parser, line, text, item, &option);
}

/* Adds options of some models to the innermost line, or to what an earlier such line added. */
static void
take_wargear(Parser *parser, const FormatLine *line, const TextLine *text, TextItem *item)
{
	const TextItem *holder = innermost(parser);
	g_autoptr(GPtrArray) pieces = g_ptr_array_new_with_free_func(item_free);
	const TextItem option = {.kind = LINE_OPTION, .line = text->number};
	g_autofree char *options = pattern_group(line->pattern, text->text, "options");
	pieces_add(parser->format, pieces, &option, options ? options : "", false);
	for (guint i = 0; i < pieces->len; i++) {
		TextItem *piece = g_ptr_array_index(pieces, i);
		if (item->number > 1 || holder->number > 1 || holder->models > 1)
			piece->number = MAX(piece->number, 1) * MAX(item->number, 1);
		pieces_merge(holder->items, piece);
	}
	g_ptr_array_set_free_func(pieces, NULL);
	item_free(item);
}

/* Says which choices are left to the player at the table: a roster has the first. */
static void
complain_others(const Parser *parser, const FormatLine *line, const TextLine *text)
{
	g_autofree char *others = pattern_group(line->pattern, text->text, "others");
	if (others)
		diags_add(parser->diags, &TEXTLIST_KINDS[TEXTLIST_OTHER_CHOICES], parser->name,
		          text->number, others, NULL);
}

/* Takes a setting, or each of the settings in a list. */
static void
take_setting(Parser *parser, const FormatLine *line, const TextLine *text, TextItem *item)
{
	g_autofree char *name = pattern_group(line->pattern, text->text, "name");
	g_autofree char *list = pattern_group(line->pattern, text->text, "options");
	if (name || !list) {
		complain_others(parser, line, text);
		take_unit(parser, line, text, item);
		return;
	}
	g_autoptr(GPtrArray) pieces = g_ptr_array_new();
	pieces_add(parser->format, pieces, item, list, false);
	for (guint i = 0; i < pieces->len; i++)
		open_unit(parser, g_ptr_array_index(pieces, i));
	item_free(item);
}

/* Takes the setting that a line with the name of the army has behind it. @group  of the line's expression;
   @doubtful  it may be no choice of the army */
static void
take_army_setting(Parser *parser, const FormatLine *line, const TextLine *text, const char *group,
                  bool doubtful)
{
	char *setting = pattern_group(line->pattern, text->text, group);
	if (!setting)
		return;
	TextItem *item = item_new(LINE_SETTING, text->number);
	item->name = setting;
	item->raw = g_strdup(setting);
	item->is_doubtful = doubtful;
	open_unit(parser, item);
}

/* A setting of the army, and the force that it is played with. */
static void
take_army(Parser *parser, const FormatLine *line, const TextLine *text)
{
	take_army_setting(parser, line, text, "setting", false);
	take_army_setting(parser, line, text, "force", true);
}

static void
take_item(Parser *parser, const FormatLine *line, const TextLine *text)
{
	TextItem *item = read_item(line, text);
	if (line->kind == LINE_FORCE)
		take_force(parser, line, item);
	else if (line->kind == LINE_UNIT)
		take_unit(parser, line, text, item);
	else if (line->kind == LINE_SETTING)
		take_setting(parser, line, text, item);
	else if (line->kind == LINE_WARGEAR)
		take_wargear(parser, line, text, item);
	else if (line->kind == LINE_ASSOCIATION)
		take_association(parser, line, text, item);
	else
		take_option(parser, line, text, item);
}

static LinePlace
place_behind(LineKind kind, LinePlace before)
{
	switch (kind) {
	case LINE_SKIP:
	case LINE_ASSOCIATION:
	case LINE_BEARER:
		return before;
	case LINE_TITLE:
	case LINE_SYSTEM:
	case LINE_NOTE:
	case LINE_SETTING:
		return before == PLACE_START ? PLACE_HEAD : before;
	case LINE_ARMY:
		return before == PLACE_START || before == PLACE_HEAD ? PLACE_ARMY : before;
	case LINE_FORCE:
	case LINE_SECTION:
	case LINE_MAIN:
		return PLACE_FORCE;
	case LINE_UNIT:
	case LINE_OPTION:
	case LINE_PERHAPS:
	case LINE_WARGEAR:
		return PLACE_UNIT;
	case LINE_REST:
	case LINE_END:
		return PLACE_REST;
	}
	g_assert_not_reached();
}

static void
complain_stuck(const Parser *parser, const FormatLine *line, const TextLine *text)
{
	g_autofree char *limit = g_strdup_printf("%u", PATTERN_MAX_STEPS);
	diags_add(parser->diags, &TEXTLIST_KINDS[TEXTLIST_PATTERN_STUCK], parser->name,
	          text->number, pattern_text(line->pattern), parser->format->name, limit, NULL);
}

static bool
is_in_place(const Parser *parser, const FormatLine *line)
{
	const LinePlace place = parser->place;
	const bool is_head = place == PLACE_START || place == PLACE_ARMY;
	return line->place == PLACE_ANYWHERE || line->place == place ||
	       (line->place == PLACE_HEAD && is_head);
}

/* True if the parser can take a line of that kind now. */
static bool
is_wanted(const Parser *parser, const FormatLine *line)
{
	const bool is_option = line->kind == LINE_OPTION || line->kind == LINE_PERHAPS ||
	                       line->kind == LINE_WARGEAR || line->kind == LINE_ASSOCIATION;
	if (is_option && parser->open->len < 2)
		return false;
	if (line->within && g_strcmp0(line->within, parser->part) != 0)
		return false;
	return line->kind != LINE_ARMY || !parser->list->army ||
	       (line->must_be_known && !parser->knows_army);
}

/* True if the army in a line is known. */
static bool
names_known_army(const Parser *parser, const FormatLine *line, const TextLine *text)
{
	g_autofree char *army = pattern_group(line->pattern, text->text,
	                                      line->kind == LINE_ARMY ? "name" : "army");
	return !parser->armies ||
	       (army && army_name_is_known(parser->armies, army, parser->format));
}

static bool
fits(const Parser *parser, const FormatLine *line, const TextLine *text)
{
	if (!is_in_place(parser, line) || !is_wanted(parser, line))
		return false;
	const PatternResult result = pattern_match(line->pattern, text->text);
	if (result == PATTERN_STUCK)
		complain_stuck(parser, line, text);
	return result == PATTERN_FITS &&
	       (!line->must_be_known || names_known_army(parser, line, text));
}

static bool
is_item(LineKind kind)
{
	return kind == LINE_FORCE || (kind >= LINE_SETTING && kind <= LINE_ASSOCIATION);
}

/* Goes back to the first force, which holds what is in no other. */
static void
take_main(Parser *parser)
{
	GPtrArray *forces = parser->list->forces;
	g_ptr_array_set_size(parser->open, 0);
	if (forces->len)
		g_ptr_array_add(parser->open, g_ptr_array_index(forces, 0));
}

static bool
is_heading(LineKind kind)
{
	return kind == LINE_FORCE || kind == LINE_SECTION || kind == LINE_MAIN;
}

/* Takes the line above that of a known army for what it is: the list's name, not an army of its own. */
static void
take_army_for_title(Parser *parser)
{
	TextList *list = parser->list;
	if (!list->army || parser->knows_army || parser->place != PLACE_ARMY)
		return;
	if (list->title)
		g_clear_pointer(&list->army, g_free);
	else
		list->title = g_steal_pointer(&list->army);
}

static void
take_line(Parser *parser, const FormatLine *line, const TextLine *text)
{
	if (line->kind == LINE_FORCE && line->must_be_known)
		take_army_for_title(parser);
	if (line->kind == LINE_ARMY) {
		g_clear_pointer(&parser->list->army, g_free);
		parser->knows_army = line->must_be_known;
	}
	take_head(parser, line, text);
	if (line->kind == LINE_NOTE)
		take_note(parser, line, text);
	else if (line->kind == LINE_ARMY)
		take_army(parser, line, text);
	else if (line->kind == LINE_MAIN)
		take_main(parser);
	else if (line->kind == LINE_BEARER)
		bearers_add(parser->bearers, line->pattern, text->text, text->number);
	else if (is_item(line->kind))
		take_item(parser, line, text);
	if (line->sets || is_heading(line->kind))
		parser->part = line->sets;
	if (is_heading(line->kind)) {
		g_free(parser->heading);
		parser->heading = line->kind == LINE_SECTION
		                          ? pattern_group(line->pattern, text->text, "name")
		                          : NULL;
	}
	if (is_heading(line->kind))
		parser->group = line->attached == ATTACHED_TOGETHER ? ++parser->n_groups : 0;
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
	const bool is_remark = envelope_is_remark(text->text);
	diags_add(parser->diags,
	          &TEXTLIST_KINDS[is_remark ? TEXTLIST_REMARK : TEXTLIST_LINE_UNKNOWN],
	          parser->name, text->number, text->text, NULL);
}

/* Reports that a line behind the end of the list is of another one. */
static void
complain_second(const Parser *parser, const GArray *lines, guint from)
{
	const GPtrArray *signs = parser->format->signs;
	for (guint i = from; i < lines->len; i++) {
		const TextLine *text = &g_array_index(lines, TextLine, i);
		for (guint k = 0; k < signs->len; k++)
			if (pattern_match(g_ptr_array_index(signs, k), text->text) ==
			    PATTERN_FITS) {
				diags_add(parser->diags, &TEXTLIST_KINDS[TEXTLIST_SECOND_LIST],
				          parser->name, text->number, NULL);
				return;
			}
	}
}

static TextList *
parse(const TextFormat *format, GArray *lines, const char *name, const GPtrArray *armies,
      Diags *diags)
{
	TextList *list = g_new0(TextList, 1);
	list->format = format;
	list->notes = g_string_new(NULL);
	list->forces = g_ptr_array_new_with_free_func(item_free);
	g_autoptr(GPtrArray) open = g_ptr_array_new();
	g_autoptr(GArray) bearers = bearers_new();
	g_autoptr(GHashTable) keys = armies ? army_name_keys(armies) : NULL;
	Parser parser = {.list = list,
	                 .format = format,
	                 .name = name,
	                 .armies = keys,
	                 .diags = diags,
	                 .place = PLACE_START,
	                 .open = open,
	                 .bearers = bearers};
	envelope_headings(lines, format, keys, name, diags);
	unwrap(format, lines);
	guint read = 0;
	while (read < lines->len && !parser.ended)
		parse_line(&parser, &g_array_index(lines, TextLine, read++));
	complain_second(&parser, lines, read);
	bearers_settle(bearers, list, name, diags);
	g_free(parser.heading);
	return list;
}

TextList *
textlist_read(GBytes *bytes, const char *name, const GPtrArray *formats, const GPtrArray *armies,
              Diags *diags)
{
	g_autoptr(GArray) lines = lines_read(bytes, name, diags);
	if (lines)
		envelope_open(lines, formats, name, diags);
	const TextFormat *format = lines ? recognise(lines, name, formats, diags) : NULL;
	return format ? parse(format, lines, name, armies, diags) : NULL;
}
