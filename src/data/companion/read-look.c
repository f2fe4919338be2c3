/* Reads the looks of a game's sheets: <look>, its colours, <group>, its tables of profiles, and <lengths>, its unit. */
#include "data/companion/read-private.h"

#include <math.h>

/* Names of units are black on the bar, and each unit has one: a darker bar takes too much ink. */
#define LEAST_OF_BAR 16.0

/* The accent is a colour of headings, on white. */
#define LEAST_OF_ACCENT COLOUR_AA

/* Millimetres are the smallest unit that a sheet needs. */
#define MOST_IN_AN_INCH 100.0

/* Reads a colour of an attribute. One that is none, or lacks the contrast, is reported and left out. */
static void
read_colour(const Reading *reading, const SaxElement *element, const char *name, Colour beside,
            double least, CompanionColour *colour)
{
	Colour found;
	const char *text = read_attribute(reading, element, name);
	if (!text)
		return;
	if (!colour_parse(text, &found)) {
		read_complain(reading, COMPANION_BAD_COLOUR, element->line, name, text, NULL);
		return;
	}
	const double contrast = colour_contrast(found, beside);
	if (contrast >= least) {
		*colour = (CompanionColour){true, found};
		return;
	}
	/* Rounded down, so that no figure below the least looks like it. */
	g_autofree char *says = g_strdup_printf("%.1f", floor(contrast * 10) / 10);
	g_autofree char *needs = g_strdup_printf("%.1f", least);
	g_autofree char *attribute = g_strdup_printf("%s=\"%s\"", name, text);
	read_complain(reading,
	              beside == COLOUR_WHITE ? COMPANION_FAINT_COLOUR : COMPANION_DARK_COLOUR,
	              element->line, attribute, says, needs);
}

void
read_look(Reading *reading, const SaxElement *element)
{
	CompanionLook *look = &reading->reader.companion->look;
	read_colour(reading, element, "accent", COLOUR_WHITE, LEAST_OF_ACCENT, &look->accent);
	read_colour(reading, element, "bar", COLOUR_BLACK, LEAST_OF_BAR, &look->bar);
}

void
read_group(Reading *reading, const SaxElement *element)
{
	static const char *const WORDS[] = {"yes", "no", NULL};
	/* In the order of GroupForm. */
	static const char *const FORMS[] = {"table", "text", "line", NULL};
	Companion *companion = reading->reader.companion;
	CompanionGroup *group = arena_new0(companion->arena, CompanionGroup);
	*group = (CompanionGroup){
		.types = read_names(reading, element, "types"),
		.columns = read_names(reading, element, "columns"),
		.only = read_word(reading, element, "others", WORDS) == 1,
		.form = (GroupForm)read_word(reading, element, "as", FORMS),
		.path = reading->reader.path,
		.line = element->line,
	};
	if (group->types[0])
		g_ptr_array_add(companion->groups, group);
	else
		read_complain(reading, COMPANION_NO_ATTRIBUTE, element->line, element->name,
		              "types=\"…\"", NULL);
}

void
read_lengths(Reading *reading, const SaxElement *element)
{
	const char *times = read_attribute(reading, element, "times");
	const char *unit = read_attribute(reading, element, "unit");
	const double factor = times ? g_ascii_strtod(times, NULL) : 0;
	if (!unit || !(factor > 0 && factor <= MOST_IN_AN_INCH)) {
		read_complain(reading, COMPANION_NO_ATTRIBUTE, element->line, element->name,
		              unit ? "times=\"…\"" : "unit=\"…\"", NULL);
		return;
	}
	reading->reader.companion->lengths = (CompanionLengths){
		.columns = read_names(reading, element, "columns"),
		.times = factor,
		.unit = unit,
	};
}
