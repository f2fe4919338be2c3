/* theme: how each role looks. */
#ifndef TERMINAL_THEME_H
#define TERMINAL_THEME_H

#include "terminal/grid.h"

typedef enum ThemeKind {
	THEME_DARK,  /* light letters on a dark ground */
	THEME_LIGHT, /* dark letters on a light ground */
	THEME_MONO,  /* no colour at all */
	THEME_COUNT,
} ThemeKind;

/* How a cell is shown. Colours are those of the 256-colour palette, whose first 8 every colour
   terminal has; -1 is the terminal's own. */
typedef struct Look {
	int16_t ink;   /* with 256 colours and more */
	int16_t plain; /* with 8 colours */
	bool bold;
	bool dim;
	bool underline;
	bool reverse;
} Look;

/* The look of a role; @chosen is that of the line with the cursor. */
Look theme_look(ThemeKind theme, Role role, bool chosen);

/* The theme of a word: "dark", "light", "mono". Returns false if it is none. */
bool theme_find(const char *name, ThemeKind *theme);

/* What the environment asks for: NO_COLOR, and the ground that COLORFGBG tells of. */
ThemeKind theme_from_environment(void);

#endif
