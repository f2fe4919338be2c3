/*
 * Few colours, each with one meaning; ordinary text has the terminal's own. A sign or a word
 * repeats each colour's meaning, so the theme without colours loses nothing.
 */
#include "ui/terminal/theme.h"

#include <string.h>

#define OWN (-1)

/* clang-format off */
static const Look DARK[ROLE_COUNT] = {
	[ROLE_TEXT]     = {.ink = OWN, .plain = OWN},
	[ROLE_STRONG]   = {.ink = OWN, .plain = OWN, .bold = true},
	[ROLE_DIM]      = {.ink = 248, .plain = OWN},
	[ROLE_BAR]      = {.ink = OWN, .plain = OWN, .bold = true, .reverse = true},
	[ROLE_BAR_GOOD] = {.ink = 114, .plain = 2,   .bold = true, .reverse = true},
	[ROLE_BAR_FULL] = {.ink = 222, .plain = 3,   .bold = true, .reverse = true},
	[ROLE_BAR_BAD]  = {.ink = 210, .plain = 1,   .bold = true, .reverse = true},
	[ROLE_FULL]     = {.ink = 222, .plain = 3},
	[ROLE_HEADING]  = {.ink = 110, .plain = 6,   .bold = true},
	[ROLE_FRAME]    = {.ink = 243, .plain = OWN},
	[ROLE_TITLE]    = {.ink = 248, .plain = OWN},
	[ROLE_FOCUS]    = {.ink = 222, .plain = 3,   .bold = true},
	[ROLE_GOOD]     = {.ink = 114, .plain = 2},
	[ROLE_BAD]      = {.ink = 210, .plain = 1,   .bold = true},
	[ROLE_WARNING]  = {.ink = 222, .plain = 3},
	[ROLE_CHANGED]  = {.ink = 222, .plain = 3,   .bold = true},
	[ROLE_GREYED]   = {.ink = 245, .plain = OWN},
	[ROLE_MATCH]    = {.ink = 222, .plain = 3,   .underline = true},
	[ROLE_LINK]     = {.ink = 110, .plain = 6,   .underline = true},
	[ROLE_KEY]      = {.ink = 110, .plain = 6},
	[ROLE_INPUT]    = {.ink = OWN, .plain = OWN},
};

static const Look LIGHT[ROLE_COUNT] = {
	[ROLE_TEXT]     = {.ink = OWN, .plain = OWN},
	[ROLE_STRONG]   = {.ink = OWN, .plain = OWN, .bold = true},
	[ROLE_DIM]      = {.ink = 240, .plain = OWN},
	[ROLE_BAR]      = {.ink = OWN, .plain = OWN, .bold = true, .reverse = true},
	[ROLE_BAR_GOOD] = {.ink = 22,  .plain = 2,   .bold = true, .reverse = true},
	[ROLE_BAR_FULL] = {.ink = 94,  .plain = 5,   .bold = true, .reverse = true},
	[ROLE_BAR_BAD]  = {.ink = 124, .plain = 1,   .bold = true, .reverse = true},
	[ROLE_FULL]     = {.ink = 94,  .plain = 5},
	[ROLE_HEADING]  = {.ink = 24,  .plain = 4,   .bold = true},
	[ROLE_FRAME]    = {.ink = 245, .plain = OWN},
	[ROLE_TITLE]    = {.ink = 240, .plain = OWN},
	[ROLE_FOCUS]    = {.ink = 88,  .plain = 5,   .bold = true},
	[ROLE_GOOD]     = {.ink = 22,  .plain = 2},
	[ROLE_BAD]      = {.ink = 124, .plain = 1,   .bold = true},
	[ROLE_WARNING]  = {.ink = 94,  .plain = 5},
	[ROLE_CHANGED]  = {.ink = 88,  .plain = 5,   .bold = true},
	[ROLE_GREYED]   = {.ink = 242, .plain = OWN},
	[ROLE_MATCH]    = {.ink = 88,  .plain = 5,   .underline = true},
	[ROLE_LINK]     = {.ink = 24,  .plain = 4,   .underline = true},
	[ROLE_KEY]      = {.ink = 24,  .plain = 4},
	[ROLE_INPUT]    = {.ink = OWN, .plain = OWN},
};

static const Look MONO[ROLE_COUNT] = {
	[ROLE_TEXT]     = {.ink = OWN, .plain = OWN},
	[ROLE_STRONG]   = {.ink = OWN, .plain = OWN, .bold = true},
	[ROLE_DIM]      = {.ink = OWN, .plain = OWN},
	[ROLE_BAR]      = {.ink = OWN, .plain = OWN, .reverse = true},
	[ROLE_BAR_GOOD] = {.ink = OWN, .plain = OWN, .reverse = true},
	[ROLE_BAR_FULL] = {.ink = OWN, .plain = OWN, .reverse = true},
	[ROLE_BAR_BAD]  = {.ink = OWN, .plain = OWN, .bold = true, .reverse = true},
	[ROLE_FULL]     = {.ink = OWN, .plain = OWN, .underline = true},
	[ROLE_HEADING]  = {.ink = OWN, .plain = OWN, .bold = true},
	[ROLE_FRAME]    = {.ink = OWN, .plain = OWN},
	[ROLE_TITLE]    = {.ink = OWN, .plain = OWN},
	[ROLE_FOCUS]    = {.ink = OWN, .plain = OWN, .bold = true, .underline = true},
	[ROLE_GOOD]     = {.ink = OWN, .plain = OWN},
	[ROLE_BAD]      = {.ink = OWN, .plain = OWN, .bold = true},
	[ROLE_WARNING]  = {.ink = OWN, .plain = OWN, .bold = true},
	[ROLE_CHANGED]  = {.ink = OWN, .plain = OWN, .bold = true, .underline = true},
	[ROLE_GREYED]   = {.ink = OWN, .plain = OWN},
	[ROLE_MATCH]    = {.ink = OWN, .plain = OWN, .underline = true},
	[ROLE_LINK]     = {.ink = OWN, .plain = OWN, .underline = true},
	[ROLE_KEY]      = {.ink = OWN, .plain = OWN, .bold = true},
	[ROLE_INPUT]    = {.ink = OWN, .plain = OWN},
};

/* On a dark ground: all text bold, and only colours of at least 9 to 1. */
static const Look CONTRAST[ROLE_COUNT] = {
	[ROLE_TEXT]     = {.ink = 231, .plain = 7, .bold = true},
	[ROLE_STRONG]   = {.ink = 231, .plain = 7, .bold = true, .underline = true},
	[ROLE_DIM]      = {.ink = 255, .plain = 7},
	[ROLE_BAR]      = {.ink = 231, .plain = 7, .bold = true, .reverse = true},
	[ROLE_BAR_GOOD] = {.ink = 120, .plain = 2, .bold = true, .reverse = true},
	[ROLE_BAR_FULL] = {.ink = 226, .plain = 3, .bold = true, .reverse = true},
	[ROLE_BAR_BAD]  = {.ink = 217, .plain = 1, .bold = true, .reverse = true},
	[ROLE_FULL]     = {.ink = 226, .plain = 3, .bold = true, .underline = true},
	[ROLE_HEADING]  = {.ink = 123, .plain = 6, .bold = true, .underline = true},
	[ROLE_FRAME]    = {.ink = 255, .plain = 7},
	[ROLE_TITLE]    = {.ink = 255, .plain = 7, .bold = true},
	[ROLE_FOCUS]    = {.ink = 226, .plain = 3, .bold = true, .underline = true},
	[ROLE_GOOD]     = {.ink = 120, .plain = 2, .bold = true},
	[ROLE_BAD]      = {.ink = 217, .plain = 1, .bold = true, .underline = true},
	[ROLE_WARNING]  = {.ink = 226, .plain = 3, .bold = true},
	[ROLE_CHANGED]  = {.ink = 226, .plain = 3, .bold = true, .underline = true},
	[ROLE_GREYED]   = {.ink = 252, .plain = 7},
	[ROLE_MATCH]    = {.ink = 226, .plain = 3, .bold = true, .underline = true},
	[ROLE_LINK]     = {.ink = 123, .plain = 6, .bold = true, .underline = true},
	[ROLE_KEY]      = {.ink = 123, .plain = 6, .bold = true},
	[ROLE_INPUT]    = {.ink = 231, .plain = 7, .bold = true},
};
/* clang-format on */

static const Look *const THEMES[THEME_COUNT] = {
	[THEME_DARK] = DARK,
	[THEME_LIGHT] = LIGHT,
	[THEME_MONO] = MONO,
	[THEME_CONTRAST] = CONTRAST,
};

static const char *const NAMES[THEME_COUNT] = {
	[THEME_DARK] = "dark",
	[THEME_LIGHT] = "light",
	[THEME_MONO] = "mono",
	[THEME_CONTRAST] = "contrast",
};

/* The line with the cursor has one look from end to end, except for matches of a search. */
Look
theme_look(ThemeKind theme, Role role, bool chosen)
{
	if (!chosen)
		return THEMES[theme][role];
	Look look = THEMES[theme][ROLE_TEXT];
	look.reverse = true;
	look.underline = role == ROLE_MATCH;
	return look;
}

bool
theme_find(const char *name, ThemeKind *theme)
{
	for (int i = 0; i < THEME_COUNT; i++)
		if (strcmp(NAMES[i], name) == 0) {
			*theme = (ThemeKind)i;
			return true;
		}
	return false;
}

/* COLORFGBG is "ink;ground" or "ink;something;ground"; 7 and 9 to 15 are light. */
static bool
has_light_ground(void)
{
	const char *colours = g_getenv("COLORFGBG");
	const char *last = colours ? strrchr(colours, ';') : NULL;
	const gint64 ground = last ? g_ascii_strtoll(last + 1, NULL, 10) : 0;
	return ground == 7 || ground > 8;
}

ThemeKind
theme_from_environment(void)
{
	const char *no_colour = g_getenv("NO_COLOR");
	if (no_colour && *no_colour)
		return THEME_MONO;
	return has_light_ground() ? THEME_LIGHT : THEME_DARK;
}
