/* option-rows: a force or selection as rows: its findings, its options, its profiles and rules. */
#ifndef ROWS_OPTION_ROWS_H
#define ROWS_OPTION_ROWS_H

#include "faces/rows/rows.h"
#include "session/bench/workbench.h"
#include "session/offers/association-offer.h"

typedef enum OptionRow {
	OPTION_TEXT,        /* text to read */
	OPTION_CHOICE,      /* holder: instance id, entry: path of the option (option.h) */
	OPTION_ASSOCIATION, /* holder: selection id, entry: association id, a tab, selection id */
	OPTION_FINDING,     /* entry: index of the finding in the verdict */
} OptionRow;

/*
 * The rows of a force or selection: findings, options, notes, profiles and rules. No rows if the
 * roster has
 * nothing with that id.
 *
 * @columns  width of a row
 *
 * The caller owns the array: g_array_unref().
 */
GArray *option_rows(Workbench *bench, const char *id, int columns);

/* The key of the row of a taken option. The caller owns it: g_free(). */
char *option_rows_key(View *view, const Instance *taken);

/* Finds the association of a row of kind OPTION_ASSOCIATION. Returns false if the roster lost
   it. */
bool option_rows_association(View *view, const Row *row, AssociationOffer *association);

#endif
