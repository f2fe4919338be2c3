/*
 * options-pane: the selected thing: what is wrong with it, what it may take, its profiles and rules.
 */
#ifndef SCREENS_OPTIONS_PANE_H
#define SCREENS_OPTIONS_PANE_H

#include "terminal/list.h"
#include "workbench/tie.h"
#include "workbench/workbench.h"

typedef enum OptionsRow {
	OPTIONS_TEXT,    /* something to read */
	OPTIONS_CHOICE,  /* holder: instance id, entry: what it may take (choice.h) */
	OPTIONS_TIE,     /* holder: selection id, entry: association id, a tab, selection id */
	OPTIONS_FINDING, /* entry: place of the finding in the verdict */
} OptionsRow;

/* Fills the list for a force or selection; for nothing if there is none of that id. @columns is the room
   a row has. */
void options_pane_fill(List *list, Workbench *bench, const char *id, int columns);

/* The key of the row of something that is taken, below the selection shown. The caller owns it: g_free(). */
char *options_pane_key(View *view, const Instance *taken);

/* The tie that a row of kind OPTIONS_TIE is about; false if it is gone. */
bool options_pane_tie(View *view, const Row *row, Tie *tie);

#endif
