/*
 * Reads constraints of packs, whose attributes mean the same as in army data. A constraint expands
 * to a measure that counts, a bound on it, and the bound's condition.
 */
#include "data/companion/expand.h"

#include <string.h>

/* A query in the words of army data: the amount of a field, of a child, in a scope. */
typedef struct PackQuery {
	const char *field;
	const char *scope;
	const char *child;
	bool percent;
} PackQuery;

static bool
is_true(const Reading *reading, const SaxElement *element, const char *name)
{
	return g_strcmp0(read_attribute(reading, element, name), "true") == 0;
}

static PackQuery
read_query(const Reading *reading, const SaxElement *element)
{
	return (PackQuery){
		.field = read_attribute(reading, element, "field"),
		.scope = read_attribute(reading, element, "scope"),
		.child = read_attribute(reading, element, "childId"),
		.percent = is_true(reading, element, "percentValue"),
	};
}

static bool
is_per_force(const PackQuery *query)
{
	return g_strcmp0(query->scope, "force") == 0;
}

/* The condition on the instances counted. The costs of a child include all that it contains. */
static char *
condition_of(const PackQuery *query, bool costs)
{
	if (!query->child || strcmp(query->child, "any") == 0)
		return g_strdup("1");
	return g_strdup_printf(costs ? "in('%s')" : "is('%s')", query->child);
}

/* Adds a measure for a query. Returns its id. */
static const char *
add_query_measure(Reading *reading, const SaxElement *element, const PackQuery *query)
{
	const bool costs = query->field && strcmp(query->field, "selections") != 0;
	const bool force = is_per_force(query);
	g_autofree char *where = condition_of(query, costs);
	g_autofree char *value = costs ? g_strdup_printf("cost('%s')", query->field) : NULL;
	const CompanionMeasure measure = {
		.name = query->child,
		.per = force ? SUBJECT_FORCE : SUBJECT_ROSTER,
		.aggregate = costs ? AGGREGATE_SUM : AGGREGATE_COUNT,
		.over = force ? OVER_FORCE : OVER_ROSTER,
		.where = expand_formula(reading, element, where),
		.value = value ? expand_formula(reading, element, value) : NULL,
	};
	return expand_measure(reading, element, measure)->id;
}

/* The formula of the number to compare: the measure, or its percentage of all in the scope. The
   caller owns the text. */
static char *
number_of(Reading *reading, const SaxElement *element, const PackQuery *query)
{
	const char *part = add_query_measure(reading, element, query);
	if (!query->percent)
		return g_strdup(part);
	PackQuery whole = *query;
	whole.child = NULL;
	return g_strdup_printf("100 * %s / %s", part, add_query_measure(reading, element, &whole));
}

static const char *const SCOPES[] = {"roster", "force", NULL};

void
read_constraint(Reading *reading, const SaxElement *element)
{
	static const char *const TYPES[] = {"max", "min", NULL};
	const bool minimum = read_word(reading, element, "type", TYPES) == 1;
	read_word(reading, element, "scope", SCOPES);
	const PackQuery query = read_query(reading, element);
	const Formula *limit = read_needed_formula(reading, element, "value");
	g_autofree char *number = number_of(reading, element, &query);
	const char *name = query.child ? query.child : query.field;
	reading->bound = read_add_bound(
		reading, element,
		(CompanionBound){
			.id = element->name,
			.name = name,
			.message = query.percent
	                                   ? expand_percent_message(reading, element, name, number)
	                                   : NULL,
			.per = is_per_force(&query) ? SUBJECT_FORCE : SUBJECT_ROSTER,
			.value = expand_formula(reading, element, number),
			.at_least = minimum ? limit : NULL,
			.at_most = minimum ? NULL : limit,
		});
	reading->line = element->line;
	g_string_truncate(reading->when, 0);
}

/* All conditions of a constraint must hold. */
void
read_constraint_end(Reading *reading)
{
	if (reading->when->len)
		reading->bound->when = formula_parse(&reading->reader, reading->when->str,
		                                     reading->line);
	reading->bound = NULL;
}

void
read_condition(Reading *reading, const SaxElement *element)
{
	static const char *const TYPES[] = {"atLeast", "atMost",     "lessThan", "greaterThan",
	                                    "equalTo", "notEqualTo", NULL};
	static const char *const SIGNS[] = {">=", "<=", "<", ">", "=", "!="};
	const guint type = read_word(reading, element, "type", TYPES);
	read_word(reading, element, "scope", SCOPES);
	const char *value = read_attribute(reading, element, "value");
	const PackQuery query = read_query(reading, element);
	/* A condition on a force makes the bound one of each force. */
	if (is_per_force(&query))
		reading->bound->per = SUBJECT_FORCE;
	g_autofree char *number = number_of(reading, element, &query);
	g_string_append_printf(reading->when, "%s%s %s %s", reading->when->len ? " and " : "",
	                       number, SIGNS[type], value ? value : "none");
}
