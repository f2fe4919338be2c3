/* looks: the colours on the emulator's screen: whether they can be read, and drawings of them. */
#ifndef TERMINAL_LOOKS_H
#define TERMINAL_LOOKS_H

#include <glib.h>
#include <stdbool.h>
#include <vterm.h>

/* Gives the emulator the ground and the ink of a theme: dark letters for "light", else light ones. */
void looks_set_ground(VTerm *terminal, const char *theme);

/*
 * Looks at every cell. Letters need the contrast of WCAG 2 AA with their ground, and with the theme
 * "contrast" 7 to 1; lines, bars and squares less. With the theme "mono" nothing may be coloured.
 *
 * Returns a sentence about the first cell that breaks that, owned by the caller, g_free(); NULL if none
 * does.
 */
char *looks_complaint(VTermScreen *screen, int rows, int columns, const char *theme);

/* Draws the screen as SVG. The caller owns it: g_free(). */
char *looks_draw(VTermScreen *screen, int rows, int columns, const char *theme);

#endif
