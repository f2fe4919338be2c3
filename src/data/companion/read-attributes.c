/* Reads attributes of the elements of a companion, and adds bounds. */
#include "data/companion/read-private.h"

#include "base/text/text.h"

#include <string.h>

const char *const READ_SUBJECTS[] = {"roster", "force", "selection", NULL};

void
read_complain(const Reading *reading, CompanionKind kind, uint32_t line, const char *first,
              const char *second, const char *third)
{
	diags_add(reading->reader.diags, &COMPANION_KINDS[kind], reading->reader.path, line, first,
	          second, third, NULL);
}

const char *
read_attribute(const Reading *reading, const SaxElement *element, const char *name)
{
	g_autofree char *value = sax_attribute(element, name);
	return arena_strdup(reading->reader.companion->arena, value);
}

Formula *
read_formula(Reading *reading, const SaxElement *element, const char *name)
{
	g_autofree char *text = sax_attribute(element, name);
	return text ? formula_parse(&reading->reader, text, element->line) : NULL;
}

Formula *
read_needed_formula(Reading *reading, const SaxElement *element, const char *name)
{
	Formula *found = read_formula(reading, element, name);
	if (found)
		return found;
	g_autofree char *missing = g_strdup_printf("%s=\"…\"", name);
	read_complain(reading, COMPANION_NO_ATTRIBUTE, element->line, element->name, missing, NULL);
	return formula_parse(&reading->reader, "none", element->line);
}

guint
read_word(const Reading *reading, const SaxElement *element, const char *name,
          const char *const *words)
{
	g_autofree char *value = sax_attribute(element, name);
	if (!value)
		return 0;
	for (guint i = 0; words[i]; i++)
		if (strcmp(words[i], value) == 0)
			return i;
	g_autofree char *known = g_strjoinv(", ", (char **)(guintptr)words);
	read_complain(reading, COMPANION_BAD_WORD, element->line, name, value, known);
	return 0;
}

bool
read_severity(const Reading *reading, const SaxElement *element, Severity *severity)
{
	g_autofree char *text = sax_attribute(element, "severity");
	for (int i = SEVERITY_INFO; text && i <= SEVERITY_ERROR; i++)
		if (strcmp(text, severity_name((Severity)i)) == 0) {
			*severity = (Severity)i;
			return true;
		}
	if (text)
		read_complain(reading, COMPANION_BAD_SEVERITY, element->line, text, NULL, NULL);
	return false;
}

const char *
read_line_of(const Reading *reading, const GString *text)
{
	g_autofree char *line = text_one_line(text->str);
	return *line ? arena_strdup(reading->reader.companion->arena, line) : NULL;
}

/* Reports once in a file that there are too many bounds. */
static void
complain_of_bounds(Reading *reading, uint32_t line)
{
	g_autofree char *most = g_strdup_printf("%u", COMPANION_MAX_BOUNDS);
	if (!reading->has_too_many)
		read_complain(reading, COMPANION_TOO_MANY_BOUNDS, line, most, NULL, NULL);
	reading->has_too_many = true;
}

CompanionBound *
read_add_bound(Reading *reading, const SaxElement *element, CompanionBound bound)
{
	Companion *companion = reading->reader.companion;
	/* The texts of an element are gone with the element. */
	bound.id = arena_strdup(companion->arena, bound.id);
	bound.name = arena_strdup(companion->arena, bound.name);
	bound.path = reading->reader.path;
	bound.line = element->line;
	bound.severity = SEVERITY_ERROR;
	if (reading->rule) {
		bound.paragraph = reading->rule;
		bound.severity = reading->rule->severity;
		bound.rule = reading->rule->number;
	}
	CompanionBound *kept = arena_memdup(companion->arena, &bound, sizeof(bound));
	if (companion->bounds->len < COMPANION_MAX_BOUNDS)
		g_ptr_array_add(companion->bounds, kept);
	else
		complain_of_bounds(reading, element->line);
	return kept;
}

const char *const *
read_names(const Reading *reading, const SaxElement *element, const char *name)
{
	Arena *arena = reading->reader.companion->arena;
	const char *text = read_attribute(reading, element, name);
	g_auto(GStrv) names = g_strsplit(text ? text : "", "|", -1);
	const guint n = g_strv_length(names);
	g_autofree const char **kept = g_new0(const char *, n + 1);
	for (guint i = 0; i < n; i++)
		kept[i] = arena_strdup(arena, g_strstrip(names[i]));
	return arena_memdup(arena, kept, (n + 1) * sizeof *kept);
}
