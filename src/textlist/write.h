/*
 * write: rosters as text lists, in formats that other programs read and players know.
 *
 * muster import reads each of them back, with the format file of the same name.
 */
#ifndef TEXTLIST_WRITE_H
#define TEXTLIST_WRITE_H

#include "eval/view.h"

typedef enum WriteFormat {
	WRITE_BATTLESCRIBE,
	WRITE_NEWRECRUIT,
	WRITE_OFFICIAL_APP, /* that of the 10th edition */
} WriteFormat;

/*
 * Writes the forces with their units by category, each unit with its options and their numbers.
 *
 * @view  fresh
 *
 * The caller owns the result: g_free().
 */
char *textlist_write(View *view, WriteFormat format);

#endif
