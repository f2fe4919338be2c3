/*
 * several: texts that have more than one list, as a team sends them.
 *
 * Where a list ends or begins is seen by lines that the forms of programs have once in a list
 * (rosters/list-forms/once.h).
 */
#ifndef OPEN_SEVERAL_H
#define OPEN_SEVERAL_H

#include <glib.h>

/*
 * Divides a text among its lists, and what is between them.
 *
 * @formats  TextFormat
 *
 * Returns an array of GBytes, in their order: the text alone if it has one list; owned by the caller:
 * g_ptr_array_unref().
 */
GPtrArray *several_divide(GBytes *text, const GPtrArray *formats);

#endif
