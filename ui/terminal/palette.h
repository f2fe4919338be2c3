/*
 * palette: the looks that the player gives to roles, over those of the theme, as in the settings file:
 *
 *	[colours]
 *	heading=bold 33
 *	good=green
 */
#ifndef TERMINAL_PALETTE_H
#define TERMINAL_PALETTE_H

#include "ui/terminal/theme.h"

/* A zeroed palette has the looks of the theme. */
typedef struct Palette {
	Look looks[ROLE_COUNT];
	bool is_set[ROLE_COUNT];
} Palette;

/* Finds a role by its name, "bar-good"; ROLE_COUNT if there is none. */
Role palette_find_role(const char *name);

/*
 * Sets the look of a role.
 *
 * @words  a colour and any of "bold", "underline" and "reverse", separated by blanks; a colour is
 *         "own", one of "black", "red", "green", "yellow", "blue", "magenta", "cyan" and "white", or a
 *         number of the 256-colour palette. Without a colour it is that of the terminal
 *
 * Returns false, without a change, for other words.
 */
bool palette_set(Palette *palette, Role role, const char *words);

/* The look of a role with a theme. The theme without colours is not changed. */
Look palette_look(const Palette *palette, ThemeKind theme, Role role, bool chosen);

#endif
