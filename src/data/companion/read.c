/* Reads a companion or a pack: each element calls the functions of its row in ELEMENTS. */
#include "base/markup/sax-tape.h"
#include "base/markup/xml-clean.h"
#include "data/companion/read-private.h"

#include <string.h>

/* Companions are written by hand and small. */
static const SaxLimits LIMITS = {.depth = 512, .elements = 100000};

/* The words of an attribute, kept by the companion, ending with NULL; NULL if it is missing. */
static const char *const *
read_ids(const Reading *reading, const SaxElement *element, const char *name)
{
	g_autofree char *value = sax_attribute(element, name);
	if (!value)
		return NULL;
	g_auto(GStrv) words = g_strsplit_set(value, " \t\r\n", -1);
	Arena *arena = reading->reader.companion->arena;
	const char **ids = arena_array(arena, const char *, g_strv_length(words) + 1);
	guint n = 0;
	for (guint i = 0; words[i]; i++)
		if (*words[i])
			ids[n++] = arena_strdup(arena, words[i]);
	ids[n] = NULL;
	return ids;
}

static FindingRule
read_finding_rule(Reading *reading, const SaxElement *element, const char *number)
{
	FindingRule rule = {.rule = number};
	rule.has_severity = read_severity(reading, element, &rule.severity);
	rule.when = read_formula(reading, element, "when");
	return rule;
}

static void
add_finding(Companion *companion, const char *code, FindingRule rule)
{
	g_hash_table_insert(code ? companion->findings : companion->rules,
	                    (gpointer)(guintptr)(code ? code : rule.rule),
	                    arena_memdup(companion->arena, &rule, sizeof(rule)));
}

static void
read_finding(Reading *reading, const SaxElement *element)
{
	Companion *companion = reading->reader.companion;
	const char *code = read_attribute(reading, element, "code");
	const char *number = read_attribute(reading, element, "rule");
	if (!code && !number) {
		read_complain(reading, COMPANION_NO_CODE, element->line, NULL, NULL, NULL);
		return;
	}
	const FindingCase found = {
		.code = code,
		.is = read_ids(reading, element, "is"),
		.holder = read_formula(reading, element, "holder"),
		.given = read_formula(reading, element, "given"),
		.rule = read_finding_rule(reading, element, number),
		.path = reading->reader.path,
		.line = element->line,
	};
	FindingCase *kept = arena_memdup(companion->arena, &found, sizeof(found));
	g_ptr_array_add(companion->settings, kept);
	if (code && (found.is || found.holder || found.given))
		g_ptr_array_add(companion->cases, kept);
	else
		add_finding(companion, code, found.rule);
}

/* A bound needs an id, except in a rule of a pack. */
static void
begin_bound(Reading *reading, const SaxElement *element)
{
	const char *id = read_attribute(reading, element, "id");
	if (!id && !reading->rule) {
		read_complain(reading, COMPANION_NO_ID, element->line, element->name, NULL, NULL);
		return;
	}
	const CompanionBound bound = {
		.id = id ? id : "bound",
		.rule = read_attribute(reading, element, "rule"),
		.name = read_attribute(reading, element, "name"),
		.per = (Subject)read_word(reading, element, "per", READ_SUBJECTS),
		.when = read_formula(reading, element, "when"),
		.value = read_needed_formula(reading, element, "value"),
		.at_least = read_formula(reading, element, "at-least"),
		.at_most = read_formula(reading, element, "at-most"),
	};
	if (!bound.at_least && !bound.at_most)
		read_complain(reading, COMPANION_NO_ATTRIBUTE, element->line, element->name,
		              "at-least=\"…\" or at-most=\"…\"", NULL);
	reading->bound = read_add_bound(reading, element, bound);
	read_severity(reading, element, &reading->bound->severity);
	read_text(reading, element);
}

static void
end_bound(Reading *reading)
{
	if (reading->bound)
		reading->bound->message = read_line_of(reading, reading->quote);
	reading->bound = NULL;
	reading->text = NULL;
}

/* The name of a file without its folder and `.muster.xml`, kept by the companion. */
static const char *
name_of_file(const Reading *reading)
{
	g_autofree char *base = g_path_get_basename(reading->reader.path);
	char *suffix = strstr(base, ".muster.xml");
	if (suffix)
		*suffix = '\0';
	return arena_strdup(reading->reader.companion->arena, base);
}

/* Notes a companion that names its game system as an overlay. */
static void
read_root(Reading *reading, const SaxElement *element)
{
	CompanionFile file = {
		.path = reading->reader.path,
		.system = read_attribute(reading, element, "system"),
		.id = read_attribute(reading, element, "id"),
		.name = read_attribute(reading, element, "name"),
	};
	if (!file.system)
		return;
	if (!file.name)
		file.name = file.id ? file.id : name_of_file(reading);
	Companion *companion = reading->reader.companion;
	g_ptr_array_add(companion->overlays, arena_memdup(companion->arena, &file, sizeof(file)));
}

/* Notes that the file has army data. */
static void
read_data(Reading *reading, const SaxElement *element)
{
	(void)element;
	reading->has_data = true;
}

/* clang-format off */
static const ElementReader ELEMENTS[] = {
	{"companion", NULL, read_root, NULL, "system id name variant"},
	{"findings", "companion", NULL, NULL, ""},
	{"finding", "findings", read_finding, NULL, "code is holder given rule severity when"},
	{"data", "companion", read_data, NULL, ""},
	{"measures", "companion", NULL, NULL, ""},
	{"measure", "measures", read_measure, NULL, "id name per when value aggregate members over association where format none"},
	{"table", "measures", read_table, read_table_end, "id"},
	{"row", "table", read_row, NULL, "to is value"},
	{"bounds", "companion", NULL, NULL, ""},
	{"bound", "bounds", begin_bound, end_bound, "id rule severity name per when value at-least at-most"},
	{"sheet", "companion", NULL, NULL, ""},
	{"figures", "sheet", read_figures, read_panel_end, "title per when in"},
	{"figure", "figures", read_figure, NULL, "measure name as group"},
	{"list", "sheet", read_list, read_panel_end, "title per when in rows units"},
	{"figure", "list", read_figure, NULL, "measure name as group"},
	{"chart", "sheet", read_chart, read_panel_end, "title per when in columns"},
	{"line", "chart", read_chart_line, NULL, "cells"},
	{"secret", "sheet", read_secret, NULL, "where as of"},
	{"card", "sheet", read_card, NULL, "where"},
	{"association", "sheet", read_association, NULL, "for back"},
	{"public", "sheet", read_public, NULL, "costs"},
	{"keywords", "sheet", read_keywords, NULL, ""},
	{"look", "sheet", read_look, NULL, "accent bar"},
	{"lengths", "sheet", read_lengths, NULL, "columns times unit"},
	{"group", "sheet", read_group, NULL, "types columns others as"},
	{"play", "companion", read_play, NULL, "losses markers"},
	{"phase", "play", read_phase, NULL, "id name types with without players"},
	{"counter", "play", read_counter, NULL, "id name start"},
	{"pack", NULL, read_pack, NULL, "name date"},
	{"game", "pack", read_game, NULL, "id"},
	{"limit", "pack", read_limit, read_rule_end, "number cost at-most tolerance"},
	{"text", "limit", read_text, read_text_end, ""},
	{"measures", "pack", NULL, NULL, ""},
	{"note", "pack", read_note, read_note_end, "number"},
	{"rule", "pack", read_rule, read_rule_end, "number severity penalty"},
	{"text", "rule", read_text, read_text_end, ""},
	{"ban", "rule", read_ban, NULL, "entry category name keyword army force where"},
	{"cap", "rule", read_cap, NULL, "entry category name keyword army force where per at-least at-most"},
	{"share", "rule", read_share, NULL, "entry category name keyword army force where cost of at-least at-most"},
	{"profile", "rule", read_profile, NULL, "characteristic type where at-least at-most"},
	{"duplicates", "rule", read_duplicates, NULL, "entry category name keyword army force where at-least at-most"},
	{"one-of", "rule", read_set, read_one_of_end, "at-most"},
	{"item", "one-of", read_item, NULL, "entry category name keyword army force where"},
	{"ratio", "rule", read_set, read_ratio_end, "at-most"},
	{"item", "ratio", read_item, NULL, "entry category name keyword army force where"},
	{"constraint", "rule", read_constraint, read_constraint_end, "type value field scope childId percentValue"},
	{"condition", "constraint", read_condition, NULL, "type value field scope childId percentValue"},
	{"bound", "rule", begin_bound, end_bound, "id severity name per when value at-least at-most"},
};
/* clang-format on */

/* The element with a name in the innermost open one; NULL if it is not allowed there. */
static const ElementReader *
find_element(const Reading *reading, const char *name)
{
	const char *parent = reading->depth ? reading->open[reading->depth - 1]->name : NULL;
	for (gsize i = 0; i < G_N_ELEMENTS(ELEMENTS); i++)
		if (sax_is(ELEMENTS[i].name, name) && g_strcmp0(ELEMENTS[i].parent, parent) == 0)
			return &ELEMENTS[i];
	return NULL;
}

static bool
is_allowed(const char *words, const char *name)
{
	g_auto(GStrv) allowed = g_strsplit(words, " ", -1);
	return g_strv_contains((const char *const *)allowed, name);
}

/* Reports attributes that the element does not have: a word that is spelled wrong would change nothing, and its author
   believes in it. Those with a prefix belong to other programs. */
static void
check_attributes(const Reading *reading, const ElementReader *known, const SaxElement *element)
{
	for (size_t i = 0; i < element->n_attributes; i++) {
		const SaxAttribute *attribute = &element->attributes[i];
		if (!attribute->prefix && !is_allowed(known->attributes, attribute->name))
			read_complain(reading, COMPANION_UNKNOWN_ATTRIBUTE, element->line,
			              element->name, attribute->name, known->attributes);
	}
}

/* Army data in an overlay become a part of the game (data/load/overlay.h). */
static bool
is_in_data(const Reading *reading)
{
	return reading->depth && strcmp(reading->open[reading->depth - 1]->name, "data") == 0;
}

static bool
on_start(void *user, const SaxElement *element)
{
	Reading *reading = user;
	const ElementReader *known = reading->unknown ? NULL : find_element(reading, element->name);
	if (known) {
		reading->open[reading->depth++] = known;
		check_attributes(reading, known, element);
		if (known->start)
			known->start(reading, element);
	} else if (reading->unknown++ == 0 && !is_in_data(reading)) {
		read_complain(reading, COMPANION_UNKNOWN, element->line, element->name, NULL, NULL);
	}
	return true;
}

static void
on_end(void *user)
{
	Reading *reading = user;
	if (reading->unknown) {
		reading->unknown--;
		return;
	}
	const ElementReader *element = reading->open[--reading->depth];
	if (element->end)
		element->end(reading);
}

static void
on_text(void *user, const char *text, size_t length)
{
	Reading *reading = user;
	if (reading->text)
		g_string_append_len(reading->text, text, (gssize)length);
}

bool
companion_read(CompanionReader *reader, GBytes *bytes)
{
	static const Sax READING = {.start = on_start, .end = on_end, .text = on_text};
	g_autoptr(GArray) rows = g_array_new(FALSE, FALSE, sizeof(TableRow));
	g_autoptr(GArray) figures = g_array_new(FALSE, FALSE, sizeof(CompanionFigure));
	g_autoptr(GPtrArray) lines = g_ptr_array_new();
	g_autoptr(GPtrArray) items = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GString) quote = g_string_new(NULL);
	g_autoptr(GString) when = g_string_new(NULL);
	Reading reading = {.reader = *reader,
	                   .rows = rows,
	                   .figures = figures,
	                   .lines = lines,
	                   .items = items,
	                   .quote = quote,
	                   .when = when};
	g_autoptr(GBytes) clean = xml_clean(bytes, reader->path, reader->diags);
	g_autoptr(SaxTape) tape = sax_tape_new(clean);
	const bool read = sax_record_parts(tape, "data", &READING, &reading, reader->path, &LIMITS,
	                                   reader->diags) == SAX_READ;
	if (read && reading.has_data && reader->data)
		g_ptr_array_add(reader->data, g_steal_pointer(&tape));
	return read;
}
