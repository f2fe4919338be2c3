/*
 * summaries: the contents of units in a line: "5 Handgunners, Standard bearer".
 *
 * A summary is kept until its unit changes (engine/queries/dependencies.h): an edit leaves most units of a large roster as
 * they were.
 *
 *	Summaries *kept = summaries_new();
 *	g_autofree char *line = summaries_get(kept, view, unit);
 */
#ifndef ROWS_SUMMARIES_H
#define ROWS_SUMMARIES_H

#include "engine/queries/view.h"

typedef struct Summaries Summaries;

/* An empty store, for one view and its refreshes. The caller owns it: summaries_free(). */
Summaries *summaries_new(void);
void summaries_free(Summaries *summaries);

/*
 * The line of a selection.
 *
 * @summaries  keeps the line of a unit; NULL to keep none
 *
 * The caller owns the text: g_free().
 */
char *summaries_get(Summaries *summaries, View *view, const Instance *selection);

/* The name of a selection, with its number and the player's name for it: "Grom: 3 Boys". The caller owns it:
   g_free(). */
char *summaries_name(View *view, const Instance *selection);

#endif
