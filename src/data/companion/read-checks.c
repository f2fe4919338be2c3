/*
 * Reads the checks of a pack's rules: ban, cap, share, profile, duplicates, one-of, ratio. Each
 * expands to measures and a bound that the author could have written.
 */
#include "base/language/i18n.h"
#include "data/companion/expand.h"

#include <string.h>

/* A text in quotes for a formula, in double quotes if it contains a single one. The caller owns
   it. */
static char *
quoted(const char *text)
{
	return g_strdup_printf(strchr(text, '\'') ? "\"%s\"" : "'%s'", text);
}

/* Attributes that select the things of a check, and the conditions they stand for. */
static const struct {
	const char *attribute;
	const char *condition;
	bool forces;
} SELECTORS[] = {
	{"entry", "is(%s)", false},   {"category", "is(%s)", false},
	{"name", "named(%s)", false}, {"keyword", "keyword(%s)", false},
	{"army", "is(%s)", true},     {"force", "is(%s)", true},
};

/* The things that a check is about. */
typedef struct Things {
	char *where;       /* condition on them; owned */
	const char *label; /* the author's word for them; borrowed from the companion */
	bool forces;
} Things;

static void
things_clear(Things *things)
{
	g_free(things->where);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Things, things_clear)

static void
narrow(GString *where, const char *condition)
{
	g_string_append_printf(where, "%s(%s)", where->len ? " and " : "", condition);
}

/* Reads the attributes that select things. Returns false, with a diagnostic, if there are none. */
static bool
read_things(const Reading *reading, const SaxElement *element, Things *things)
{
	g_autoptr(GString) where = g_string_new(NULL);
	for (gsize i = 0; i < G_N_ELEMENTS(SELECTORS); i++) {
		const char *value = read_attribute(reading, element, SELECTORS[i].attribute);
		if (!value)
			continue;
		g_autofree char *text = quoted(value);
		g_auto(GStrv) pieces = g_strsplit(SELECTORS[i].condition, "%s", 2);
		g_autofree char *condition = g_strconcat(pieces[0], text, pieces[1], NULL);
		narrow(where, condition);
		things->label = value;
		things->forces |= SELECTORS[i].forces;
	}
	const char *condition = read_attribute(reading, element, "where");
	if (condition)
		narrow(where, condition);
	if (!things->label)
		things->label = condition;
	things->where = g_strdup(where->str);
	if (where->len == 0)
		read_complain(reading, COMPANION_NO_ATTRIBUTE, element->line, element->name,
		              "entry, category, name, keyword, army, force or where", NULL);
	return where->len > 0;
}

/* Adds a measure that counts the things. */
static const CompanionMeasure *
add_count(Reading *reading, const SaxElement *element, const Things *things, Subject per)
{
	return expand_measure(reading, element,
	                      (CompanionMeasure){
				      .name = things->label,
				      .per = per,
				      .aggregate = AGGREGATE_COUNT,
				      .over = things->forces         ? OVER_FORCES
	                                      : per == SUBJECT_FORCE ? OVER_FORCE
	                                                             : OVER_ROSTER,
				      .where = expand_formula(reading, element, things->where),
			      });
}

void
read_ban(Reading *reading, const SaxElement *element)
{
	g_auto(Things) things = {0};
	if (!read_things(reading, element, &things))
		return;
	read_add_bound(reading, element,
	               (CompanionBound){
			       .id = element->name,
			       .name = things.label,
			       .message = expand_text(
				       reading,
				       g_strdup(things.forces ? _("{name} ({army}) is not allowed")
	                                                      : _("{name} is not allowed"))),
			       .per = things.forces ? SUBJECT_FORCE : SUBJECT_SELECTION,
			       .when = expand_formula(reading, element, things.where),
			       .value = expand_formula(reading, element, "1"),
			       .at_most = expand_formula(reading, element, "0"),
		       });
}

/* Reads at-least and at-most. Returns false, with a diagnostic, if both are missing. */
static bool
read_limits(Reading *reading, const SaxElement *element, CompanionBound *bound)
{
	bound->id = element->name;
	bound->at_least = read_formula(reading, element, "at-least");
	bound->at_most = read_formula(reading, element, "at-most");
	if (!bound->at_least && !bound->at_most)
		read_complain(reading, COMPANION_NO_ATTRIBUTE, element->line, element->name,
		              "at-least=\"…\" or at-most=\"…\"", NULL);
	return bound->at_least || bound->at_most;
}

void
read_cap(Reading *reading, const SaxElement *element)
{
	g_auto(Things) things = {0};
	CompanionBound bound = {.per = (Subject)read_word(reading, element, "per", READ_SUBJECTS)};
	if (!read_things(reading, element, &things) || !read_limits(reading, element, &bound))
		return;
	const CompanionMeasure *count = add_count(reading, element, &things, bound.per);
	bound.name = things.label;
	bound.value = expand_formula(reading, element, count->id);
	read_add_bound(reading, element, bound);
}

/* A bound on the cost of the things, with all that they contain, in percent of the total or of the
   roster's limit. */
void
read_share(Reading *reading, const SaxElement *element)
{
	static const char *const WHOLES[] = {"total", "limit", NULL};
	g_auto(Things) things = {0};
	CompanionBound bound = {.per = SUBJECT_ROSTER};
	const char *cost = read_attribute(reading, element, "cost");
	const char *whole = WHOLES[read_word(reading, element, "of", WHOLES)];
	if (!read_things(reading, element, &things) || !read_limits(reading, element, &bound))
		return;
	if (!cost) {
		read_complain(reading, COMPANION_NO_ATTRIBUTE, element->line, element->name,
		              "cost=\"…\"", NULL);
		return;
	}
	g_autofree char *type = quoted(cost);
	g_autofree char *inside = g_strdup_printf("inside(%s)", things.where);
	g_autofree char *own = g_strdup_printf("cost(%s)", type);
	const CompanionMeasure *sum = expand_measure(
		reading, element,
		(CompanionMeasure){
			.name = things.label,
			.aggregate = AGGREGATE_SUM,
			.over = OVER_ROSTER,
			.where = expand_formula(reading, element, inside),
			.value = expand_formula(reading, element, own),
		});
	g_autofree char *percent = g_strdup_printf("100 * %s / %s(%s)", sum->id, whole, type);
	bound.value = expand_formula(reading, element, percent);
	bound.message = expand_percent_message(reading, element, things.label, percent);
	read_add_bound(reading, element, bound);
}

void
read_profile(Reading *reading, const SaxElement *element)
{
	const char *name = read_attribute(reading, element, "characteristic");
	const char *type = read_attribute(reading, element, "type");
	const char *where = read_attribute(reading, element, "where");
	CompanionBound bound = {.per = SUBJECT_SELECTION, .name = name};
	if (!read_limits(reading, element, &bound))
		return;
	if (!name) {
		read_complain(reading, COMPANION_NO_ATTRIBUTE, element->line, element->name,
		              "characteristic=\"…\"", NULL);
		return;
	}
	g_autofree char *first = quoted(name);
	g_autofree char *second = type ? quoted(type) : NULL;
	g_autofree char *value = g_strdup_printf("characteristic(%s%s%s)", first,
	                                         second ? ", " : "", second ? second : "");
	bound.when = where ? expand_formula(reading, element, where) : NULL;
	bound.value = expand_formula(reading, element, value);
	read_add_bound(reading, element, bound);
}

/* A bound on the number of selections of one entry among the things. */
void
read_duplicates(Reading *reading, const SaxElement *element)
{
	g_auto(Things) things = {0};
	CompanionBound bound = {.per = SUBJECT_ROSTER};
	if (!read_things(reading, element, &things) || !read_limits(reading, element, &bound))
		return;
	const CompanionMeasure *alike = expand_measure(
		reading, element,
		(CompanionMeasure){
			.per = SUBJECT_SELECTION,
			.aggregate = AGGREGATE_ALIKE,
			.over = OVER_ROSTER,
			.where = expand_formula(reading, element, things.where),
		});
	g_autofree char *times = g_strdup_printf("%s + 1", alike->id);
	const CompanionMeasure *most = expand_measure(
		reading, element,
		(CompanionMeasure){
			.name = things.label,
			.aggregate = AGGREGATE_MAX,
			.over = OVER_ROSTER,
			.where = expand_formula(reading, element, things.where),
			.value = expand_formula(reading, element, times),
		});
	bound.name = things.label;
	bound.value = expand_formula(reading, element, most->id);
	bound.message = expand_text(reading, g_strdup_printf(_("{value} times {names:%s}, but at "
	                                                       "most {limit} times allowed"),
	                                                     most->id));
	read_add_bound(reading, element, bound);
}

/* Sets of things
   -------------------------------------------------------------------------------- */

void
read_set(Reading *reading, const SaxElement *element)
{
	g_autofree char *most = sax_attribute(element, "at-most");
	g_ptr_array_set_size(reading->items, 0);
	reading->line = element->line;
	reading->most = amount_from_int(1);
	if (most && !amount_parse(most, strlen(most), &reading->most))
		read_complain(reading, COMPANION_BAD_NUMBER, element->line, "at-most", most, NULL);
}

/* Adds a measure that counts an item of the set, and keeps its id. */
void
read_item(Reading *reading, const SaxElement *element)
{
	g_auto(Things) things = {0};
	if (!read_things(reading, element, &things))
		return;
	const CompanionMeasure *count = add_count(reading, element, &things, SUBJECT_ROSTER);
	g_ptr_array_add(reading->items, g_strdup(count->id));
}

static const char *
item(const Reading *reading, guint index)
{
	return g_ptr_array_index(reading->items, index);
}

static char *
join_items(const Reading *reading, const char *format, const char *between)
{
	g_auto(GStrv) pieces = g_strsplit(format, "%s", -1);
	GString *text = g_string_new(NULL);
	for (guint i = 0; i < reading->items->len; i++) {
		g_autofree char *one = g_strjoinv(item(reading, i), pieces);
		g_string_append_printf(text, "%s%s", i ? between : "", one);
	}
	return g_string_free(text, FALSE);
}

static void
add_set_bound(Reading *reading, const char *name, const char *value, const char *most,
              const char *message)
{
	const SaxElement element = {.name = name, .line = reading->line};
	read_add_bound(reading, &element,
	               (CompanionBound){
			       .id = name,
			       .name = name,
			       .message = expand_text(reading, g_strdup(message)),
			       .per = SUBJECT_ROSTER,
			       .value = expand_formula(reading, &element, value),
			       .at_most = expand_formula(reading, &element, most),
		       });
}

/* A bound on the number of items that the roster has; the number of each does not matter. */
void
read_one_of_end(Reading *reading)
{
	if (reading->items->len == 0)
		return;
	g_autofree char *value = join_items(reading, "if(%s > 0, 1, 0)", " + ");
	g_autofree char *names = join_items(reading, "{names:%s}", ", ");
	g_autofree char *most = amount_to_string(reading->most);
	g_autofree char *message = g_strdup_printf(_("at most {limit} of these, not {value}: %s"),
	                                           names);
	add_set_bound(reading, "one-of", value, most, message);
}

/* A bound on the number of the first item for each of the second. */
void
read_ratio_end(Reading *reading)
{
	if (reading->items->len != 2) {
		read_complain(reading, COMPANION_NOT_TWO, reading->line, NULL, NULL, NULL);
		return;
	}
	g_autofree char *each = amount_to_string(reading->most);
	g_autofree char *most = g_strdup_printf("%s * %s", each, item(reading, 1));
	g_autofree char *message = g_strdup_printf(
		_("{value} of {names:%s}, but at most {limit} allowed: %s for each of the "
	          "{%s} others"),
		item(reading, 0), each, item(reading, 1));
	add_set_bound(reading, "ratio", item(reading, 0), most, message);
}
