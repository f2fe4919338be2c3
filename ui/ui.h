/*
 * ui: the interface in the terminal.
 *
 * The player builds a roster with keys, and every edit is judged at once. The model is the
 * workbench. A screen (ui/screens) draws itself on a grid of cells and receives commands from the
 * table of keys; the app keeps the stack of screens, and the terminal alone calls ncurses
 * (ui/terminal). The dialogue (ui/dialogue) has the same model and needs no terminal.
 *
 *	const UiOptions options = {.roster = "orks.ros"};
 *	return ui_run(&options, diags);
 */
#ifndef UI_UI_H
#define UI_UI_H

#include "base/text/diags.h"

#include <stdbool.h>

typedef struct UiOptions {
	char *const *data;     /* folders of army data, ends with NULL; NULL for none */
	char *const *overlays; /* files of overlays, ends with NULL; NULL for none */
	bool no_overlays;      /* use no others than these */
	const char *pack;      /* the file of a tournament's pack; NULL for none */
	const char *roster;    /* the file to edit; NULL lists the rosters */
	bool plain;            /* a dialogue of lines instead of screens */
	bool watch;            /* army data that change on the disk are taken without asking */
} UiOptions;

typedef enum UiResult {
	UI_DONE,
	UI_NO_TERMINAL, /* standard input or output is not a terminal, or of an unknown type */
	UI_NO_INPUT,    /* the roster or the army data cannot be read: see the diagnostics */
	UI_REFUSED,     /* a line of a script for the dialogue was refused … */
	UI_UNWRITTEN,   /* … or could not be written */
} UiResult;

/*
 * Shows the interface until the player leaves. A signal that asks the program to end ends it.
 *
 * @diags  problems before and after the screen was in use
 */
UiResult ui_run(const UiOptions *options, Diags *diags);

#endif
