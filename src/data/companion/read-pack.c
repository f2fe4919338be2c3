/* Reads the elements of <pack>: its games, rules, limits and notes. */
#include "data/companion/read-private.h"

#include <stdio.h>
#include <string.h>

/* True for the year, month and day of a day that there is. */
static bool
is_date(const char *text)
{
	unsigned year, month, day;
	int length = 0;
	return sscanf(text, "%4u-%2u-%2u%n", &year, &month, &day, &length) == 3 && length == 10 &&
	       text[length] == '\0' && year > 0 && g_date_valid_month((GDateMonth)month) &&
	       g_date_valid_dmy((GDateDay)day, (GDateMonth)month, (GDateYear)year);
}

void
read_pack(Reading *reading, const SaxElement *element)
{
	Companion *companion = reading->reader.companion;
	Pack *pack = arena_new0(companion->arena, Pack);
	*pack = (Pack){
		.name = read_attribute(reading, element, "name"),
		.date = read_attribute(reading, element, "date"),
		.path = reading->reader.path,
		.line = element->line,
		.systems = g_ptr_array_new(),
		.limits = g_array_new(FALSE, FALSE, sizeof(PackLimit)),
		.notes = g_ptr_array_new(),
	};
	if (pack->date && !is_date(pack->date))
		read_complain(reading, COMPANION_BAD_DATE, element->line, pack->date, NULL, NULL);
	if (!pack->name) {
		read_complain(reading, COMPANION_NO_ATTRIBUTE, element->line, element->name,
		              "name=\"…\"", NULL);
		pack->name = "";
	}
	companion->pack = pack;
}

void
read_game(Reading *reading, const SaxElement *element)
{
	const char *id = read_attribute(reading, element, "id");
	if (id)
		g_ptr_array_add(reading->reader.companion->pack->systems, (gpointer)(guintptr)id);
	else
		read_complain(reading, COMPANION_NO_ATTRIBUTE, element->line, element->name,
		              "id=\"…\"", NULL);
}

/* Reads a number. Returns false if it is missing or, with a diagnostic, not a number. */
static bool
read_number(const Reading *reading, const SaxElement *element, const char *name, Amount *number)
{
	g_autofree char *text = sax_attribute(element, name);
	if (!text)
		return false;
	if (amount_parse(text, strlen(text), number))
		return true;
	read_complain(reading, COMPANION_BAD_NUMBER, element->line, name, text, NULL);
	return false;
}

static PackRule *
new_rule(const Reading *reading, const SaxElement *element)
{
	PackRule *rule = arena_new0(reading->reader.companion->arena, PackRule);
	*rule = (PackRule){
		.number = read_attribute(reading, element, "number"),
		.severity = SEVERITY_ERROR,
	};
	return rule;
}

/* A limit is its own rule: its text is quoted like that of <rule>. */
void
read_limit(Reading *reading, const SaxElement *element)
{
	reading->rule = new_rule(reading, element);
	PackLimit limit = {
		.cost_type = read_attribute(reading, element, "cost"),
		.paragraph = reading->rule,
		.line = element->line,
	};
	read_number(reading, element, "tolerance", &limit.tolerance);
	if (limit.cost_type && read_number(reading, element, "at-most", &limit.most))
		g_array_append_val(reading->reader.companion->pack->limits, limit);
	else
		read_complain(reading, COMPANION_NO_ATTRIBUTE, element->line, element->name,
		              "cost=\"…\" at-most=\"…\"", NULL);
}

/* A rule with a penalty is a warning by default: the roster may play. */
void
read_rule(Reading *reading, const SaxElement *element)
{
	PackRule *rule = new_rule(reading, element);
	if (read_number(reading, element, "penalty", &rule->penalty))
		rule->severity = SEVERITY_WARNING;
	read_severity(reading, element, &rule->severity);
	reading->rule = rule;
}

void
read_rule_end(Reading *reading)
{
	reading->rule = NULL;
}

void
read_text(Reading *reading, const SaxElement *element)
{
	(void)element;
	g_string_truncate(reading->quote, 0);
	reading->text = reading->quote;
}

void
read_text_end(Reading *reading)
{
	reading->rule->text = read_line_of(reading, reading->quote);
	reading->text = NULL;
}

void
read_note(Reading *reading, const SaxElement *element)
{
	reading->rule = new_rule(reading, element);
	read_text(reading, element);
}

void
read_note_end(Reading *reading)
{
	read_text_end(reading);
	g_ptr_array_add(reading->reader.companion->pack->notes, reading->rule);
	reading->rule = NULL;
}
