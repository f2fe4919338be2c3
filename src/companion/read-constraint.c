/*
 * A constraint of a pack in the words of army data: the same attributes mean the same. What it counts is
 * a measure, its limit a bound, its conditions when it holds.
 */
#include "companion/made.h"

#include <string.h>

/* A question as the shared format puts it: so much of a field, of a child, in a scope. */
typedef struct Question {
	const char *field;
	const char *scope;
	const char *child;
	bool percent;
} Question;

static bool
is_true(const Reading *reading, const SaxElement *element, const char *name)
{
	return g_strcmp0(read_attribute(reading, element, name), "true") == 0;
}

static Question
read_question(const Reading *reading, const SaxElement *element)
{
	return (Question){
		.field = read_attribute(reading, element, "field"),
		.scope = read_attribute(reading, element, "scope"),
		.child = read_attribute(reading, element, "childId"),
		.percent = is_true(reading, element, "percentValue"),
	};
}

static bool
is_asked_of_forces(const Question *question)
{
	return g_strcmp0(question->scope, "force") == 0;
}

/* The condition of what is counted. Costs are counted with all that lies in a child. */
static char *
condition_of(const Question *question, bool costs)
{
	if (!question->child || strcmp(question->child, "any") == 0)
		return g_strdup("1");
	return g_strdup_printf(costs ? "in('%s')" : "is('%s')", question->child);
}

/* A measure that answers a question, by its id. */
static const char *
add_answer(Reading *reading, const SaxElement *element, const Question *question)
{
	const bool costs = question->field && strcmp(question->field, "selections") != 0;
	const bool force = is_asked_of_forces(question);
	g_autofree char *where = condition_of(question, costs);
	g_autofree char *value = costs ? g_strdup_printf("cost('%s')", question->field) : NULL;
	const CompanionMeasure measure = {
		.name = question->child,
		.per = force ? SUBJECT_FORCE : SUBJECT_ROSTER,
		.aggregate = costs ? AGGREGATE_SUM : AGGREGATE_COUNT,
		.over = force ? OVER_FORCE : OVER_ROSTER,
		.where = made_formula(reading, element, where),
		.value = value ? made_formula(reading, element, value) : NULL,
	};
	return made_measure(reading, element, measure)->id;
}

/* The number to be compared: in percent of all there is in the scope if the question says so. */
static char *
number_of(Reading *reading, const SaxElement *element, const Question *question)
{
	const char *part = add_answer(reading, element, question);
	if (!question->percent)
		return g_strdup(part);
	Question whole = *question;
	whole.child = NULL;
	return g_strdup_printf("100 * %s / %s", part, add_answer(reading, element, &whole));
}

static const char *const SCOPES[] = {"roster", "force", NULL};

void
read_constraint(Reading *reading, const SaxElement *element)
{
	static const char *const TYPES[] = {"max", "min", NULL};
	const bool minimum = read_word(reading, element, "type", TYPES) == 1;
	read_word(reading, element, "scope", SCOPES);
	const Question question = read_question(reading, element);
	const Formula *limit = read_needed_formula(reading, element, "value");
	g_autofree char *number = number_of(reading, element, &question);
	const char *name = question.child ? question.child : question.field;
	reading->bound = read_add_bound(
		reading, element,
		(CompanionBound){
			.id = element->name,
			.name = name,
			.message = question.percent
	                                   ? made_percent_message(reading, element, name, number)
	                                   : NULL,
			.per = is_asked_of_forces(&question) ? SUBJECT_FORCE : SUBJECT_ROSTER,
			.value = made_formula(reading, element, number),
			.at_least = minimum ? limit : NULL,
			.at_most = minimum ? NULL : limit,
		});
	reading->line = element->line;
	g_string_truncate(reading->when, 0);
}

/* Conditions of a constraint hold together. */
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
	const Question question = read_question(reading, element);
	/* What depends on a force is judged force by force. */
	if (is_asked_of_forces(&question))
		reading->bound->per = SUBJECT_FORCE;
	g_autofree char *number = number_of(reading, element, &question);
	g_string_append_printf(reading->when, "%s%s %s %s", reading->when->len ? " and " : "",
	                       number, SIGNS[type], value ? value : "none");
}
