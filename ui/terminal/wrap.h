/* wrap: a text as lines that fit a width. */
#ifndef TERMINAL_WRAP_H
#define TERMINAL_WRAP_H

#include <glib.h>

/*
 * Breaks a text at blanks, and words that are too long within; line ends in it stay.
 *
 * @columns  at least 1
 *
 * Returns lines, at least one; of char *, owned by the caller: g_ptr_array_unref().
 */
GPtrArray *wrap_text(const char *text, int columns);

#endif
