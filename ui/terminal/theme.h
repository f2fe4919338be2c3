/* theme: the look of each role. */
#ifndef TERMINAL_THEME_H
#define TERMINAL_THEME_H

#include "ui/terminal/grid.h"

typedef enum ThemeKind {
	THEME_DARK,     /* light letters on a dark ground */
	THEME_LIGHT,    /* dark letters on a light ground */
	THEME_MONO,     /* without colours */
	THEME_CONTRAST, /* strong colours on a dark ground */
	THEME_COUNT,
} ThemeKind;

/* The look of a cell. Colours are indexes of the 256-colour palette, of which every colour
   terminal has the first 8; -1 is the terminal's own. */
typedef struct Look {
	int16_t ink;   /* with 256 colours and more */
	int16_t plain; /* with 8 colours */
	bool bold;
	bool underline;
	bool reverse;
} Look;

/* The look of a role; @chosen for the line with the cursor. */
Look theme_look(ThemeKind theme, Role role, bool chosen);

/* Finds a theme by name: "dark", "light", "mono", "contrast". Returns false for any other name. */
bool theme_find(const char *name, ThemeKind *theme);

/* The theme that NO_COLOR and COLORFGBG ask for. */
ThemeKind theme_from_environment(void);

#endif
