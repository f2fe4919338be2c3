/*
 * emphasis: bold text and small capitals in texts of army data.
 *
 * Other programs mark them as "**bold**", "*slanted*" and "^^small capitals^^". A face keeps such a text without
 * its marks, and the runs that they enclosed; it sets the runs if it can, slanted ones as bold.
 *
 *	g_autoptr(GArray) runs = NULL;
 *	g_autofree char *plain = emphasis_take("No **re-roll**", &runs);
 *	... plain is "No re-roll", and the run from 3 to 10 is bold
 */
#ifndef TEXT_EMPHASIS_H
#define TEXT_EMPHASIS_H

#include <glib.h>
#include <stdbool.h>

typedef struct EmphasisRun {
	guint from, to; /* bytes of the text without marks */
	bool bold, small_capitals;
} EmphasisRun;

/*
 * The text without its marks; a mark without a partner behind it stays. The caller owns it: g_free().
 *
 * @runs  out: EmphasisRun in order, owned by the caller; NULL if there are none
 */
char *emphasis_take(const char *text, GArray **runs);

/* Likewise, for a face that has no other letters. */
char *emphasis_drop(const char *text);

/* The place of the first run that ends behind a byte, found by bisection; the number of runs if there is none. */
guint emphasis_find(const GArray *runs, guint byte);

#endif
