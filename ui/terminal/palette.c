#include "ui/terminal/palette.h"

#include <string.h>

#define MOST_COLOUR 255

Role
palette_find_role(const char *name)
{
	static const char *const NAMES[ROLE_COUNT] = {
#define X(role, purpose) #role,
#include "faces/rows/roles.def"
#undef X
	};
	g_autofree char *typed = g_strdelimit(g_ascii_strup(name, -1), "-", '_');
	Role role = 0;
	while (role < ROLE_COUNT && strcmp(NAMES[role], typed) != 0)
		role++;
	return role;
}

/* The number of a colour; false if a word is none. */
static bool
find_colour(const char *word, int16_t *colour)
{
	static const char *const NAMES[] = {"black", "red",     "green", "yellow",
	                                    "blue",  "magenta", "cyan",  "white"};
	for (int16_t i = 0; i < (int16_t)G_N_ELEMENTS(NAMES); i++) {
		if (strcmp(NAMES[i], word) == 0) {
			*colour = i;
			return true;
		}
	}
	guint64 number;
	if (!g_ascii_string_to_unsigned(word, 10, 0, MOST_COLOUR, &number, NULL))
		return false;
	*colour = (int16_t)number;
	return true;
}

static bool
read_word(Look *look, const char *word)
{
	if (strcmp(word, "bold") == 0)
		look->bold = true;
	else if (strcmp(word, "underline") == 0)
		look->underline = true;
	else if (strcmp(word, "reverse") == 0)
		look->reverse = true;
	else if (strcmp(word, "own") == 0)
		look->ink = -1;
	else
		return find_colour(word, &look->ink);
	return true;
}

bool
palette_set(Palette *palette, Role role, const char *words)
{
	Look look = {.ink = -1, .plain = -1};
	g_auto(GStrv) split = g_strsplit_set(words, " \t", -1);
	for (guint i = 0; split[i]; i++)
		if (*split[i] && !read_word(&look, split[i]))
			return false;
	/* Every colour terminal has the first 8. */
	look.plain = look.ink < 8 ? look.ink : -1;
	palette->looks[role] = look;
	palette->is_set[role] = true;
	return true;
}

Look
palette_look(const Palette *palette, ThemeKind theme, Role role, bool chosen)
{
	if (chosen || theme == THEME_MONO || !palette->is_set[role])
		return theme_look(theme, role, chosen);
	return palette->looks[role];
}
