/*
 * folded: texts whose long lines a program has broken at a column, as mails do.
 *
 *	g_autoptr(GBytes) whole = folded_join(bytes, 0, &n_joined);
 */
#ifndef LIST_LINES_FOLDED_H
#define LIST_LINES_FOLDED_H

#include <glib.h>

/*
 * Joins the lines that the one before had no room for. Where a line was broken cannot be known for certain, so that the
 * text is worth no more than what is read in it agrees with.
 *
 * @slack     columns in which a word would have had room, and was broken off yet
 * @n_joined  out: how many lines were joined to others
 *
 * Owned by the caller: g_bytes_unref(); lines keep their numbers. NULL if the lines are too long or
 * too many, or nothing is joined.
 */
GBytes *folded_join(GBytes *text, guint slack, guint *n_joined);

#endif
