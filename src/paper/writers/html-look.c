/*
 * Colours of a game as a style sheet.
 *
 * A companion's colours are for paper. On a dark screen the accent is lighter, until it can be read, and the bar is as
 * dark as that of sheet.css.
 */
#include "paper/writers/html-look.h"

#include <glib.h>

/* Grounds of sheet.css on a dark screen. */
#define DARK_PAPER 0x121212u
#define DARK_BAR   0x2b2b2bu

/* The part of a bar in its dark mixture: white becomes no lighter than DARK_BAR. */
#define PART_OF_BAR 0.105

/* Steps from the accent to white. */
#define STEPS 10

static Colour
lighten(Colour accent)
{
	for (int step = 0; step < STEPS; step++) {
		const Colour lighter = colour_mix(COLOUR_WHITE, accent, (double)step / STEPS);
		if (colour_contrast(lighter, DARK_BAR) >= COLOUR_AA)
			return lighter;
	}
	return COLOUR_WHITE;
}

static void
append_colours(GString *css, const CompanionLook *look)
{
	g_string_append(css, ":root{");
	if (look->accent.is_set)
		g_string_append_printf(css, "--edge:.3em;--accent:#%06x;", look->accent.colour);
	if (look->bar.is_set)
		g_string_append_printf(css, "--bar:#%06x;", look->bar.colour);
	g_string_append(css, "}\n");
}

static CompanionLook
dark(const CompanionLook *look)
{
	CompanionLook found = *look;
	found.accent.colour = lighten(look->accent.colour);
	found.bar.colour = colour_mix(look->bar.colour, DARK_PAPER, PART_OF_BAR);
	return found;
}

char *
html_look(const CompanionLook *look)
{
	GString *css = g_string_new(NULL);
	const CompanionLook on_dark = dark(look);
	if (look->accent.is_set || look->bar.is_set) {
		append_colours(css, look);
		g_string_append(css, "@media (prefers-color-scheme:dark){\n");
		append_colours(css, &on_dark);
		g_string_append(css, "}\n@media print{\n");
		append_colours(css, look);
		g_string_append(css, "}\n");
	}
	return g_string_free(css, FALSE);
}
