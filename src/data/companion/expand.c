#include "data/companion/expand.h"

#include "base/language/i18n.h"

const Formula *
expand_formula(Reading *reading, const SaxElement *element, const char *text)
{
	return formula_parse(&reading->reader, text, element->line);
}

/* Makes an id from a name and a number, for readers of explanations: "war-machine-7". The caller
   owns it: g_free(). */
static char *
id_for(const char *name, guint number)
{
	GString *id = g_string_new(NULL);
	for (const char *at = name ? name : ""; *at; at++) {
		if (g_ascii_isalpha(*at))
			g_string_append_c(id, g_ascii_tolower(*at));
		else if (id->len && id->str[id->len - 1] != '-')
			g_string_append_c(id, '-');
	}
	if (!id->len)
		g_string_append(id, "number");
	g_string_append_printf(id, id->str[id->len - 1] == '-' ? "%u" : "-%u", number);
	return g_string_free(id, FALSE);
}

const CompanionMeasure *
expand_measure(Reading *reading, const SaxElement *element, CompanionMeasure measure)
{
	Companion *companion = reading->reader.companion;
	g_autofree char *id = id_for(measure.name, companion->measures->len);
	measure.id = arena_strdup(companion->arena, id);
	if (!measure.name)
		measure.name = measure.id;
	measure.is_made = true;
	measure.path = reading->reader.path;
	measure.line = element->line;
	CompanionMeasure *kept = arena_memdup(companion->arena, &measure, sizeof(measure));
	companion_add_measure(companion, kept);
	return kept;
}

const char *
expand_text(const Reading *reading, char *text)
{
	const char *kept = arena_strdup(reading->reader.companion->arena, text);
	g_free(text);
	return kept;
}

const char *
expand_percent_message(Reading *reading, const SaxElement *element, const char *label,
                       const char *percent)
{
	g_autofree char *rounded = g_strdup_printf("round(100 * (%s)) / 100", percent);
	const CompanionMeasure *shown = expand_measure(
		reading, element,
		(CompanionMeasure){.per = SUBJECT_ROSTER,
	                           .value = expand_formula(reading, element, rounded)});
	return expand_text(
		reading,
		g_strdup_printf(_("{%s} %% spent on {called:%s}, but the limit is {limit} %%"),
	                        shown->id, label));
}
