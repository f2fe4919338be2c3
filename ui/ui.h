/*
 * ui: the interface in the terminal.
 *
 * A roster is built with keys, every step is judged at once. The model is a Workbench (bench.h) or
 * what a screen shows of the files there are; a screen draws itself on a Grid of cells (grid.h) and is
 * told commands (keymap.h), which one table knows; an App (app.h) keeps the stack of screens and hands
 * keys to the topmost; Terminal (terminal.h) is the only part that draws with ncurses. Plain (plain.h) has
 * the same model and none of that: it speaks in lines.
 *
 *	const UiOptions options = {.roster = "orks.ros"};
 *	return ui_run(&options, diags);
 */
#ifndef UI_UI_H
#define UI_UI_H

#include "base/diags.h"

#include <stdbool.h>

typedef struct UiOptions {
	char *const *data;  /* folders of army data, ends with NULL; NULL for none */
	const char *roster; /* the file to edit; NULL shows what rosters there are */
	bool plain;         /* a dialogue of lines instead of screens */
} UiOptions;

typedef enum UiResult {
	UI_DONE,
	UI_NO_TERMINAL, /* standard input or output is none, or one that cannot be driven */
	UI_NO_INPUT,    /* the roster or the army data cannot be read: see the diagnostics */
	UI_REFUSED,     /* of what a script said in the dialogue something was not done … */
	UI_UNWRITTEN,   /* … or could not be written */
} UiResult;

/*
 * Shows the interface until the player leaves. A signal that asks the program to end ends it.
 *
 * @diags  what was wrong before and after the screen was taken over
 */
UiResult ui_run(const UiOptions *options, Diags *diags);

#endif
