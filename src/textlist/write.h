/*
 * write: a roster as text, in forms that other programs read and players know.
 *
 * What is written can be read again (textlist/textlist.h).
 */
#ifndef TEXTLIST_WRITE_H
#define TEXTLIST_WRITE_H

#include "eval/view.h"

typedef enum TextForm {
	TEXT_FORM_BATTLESCRIBE,
	TEXT_FORM_NEWRECRUIT,
	TEXT_FORM_GW, /* as the official app of the 10th edition does */
} TextForm;

/*
 * The forces with their units by category, and what each has with its number in all.
 *
 * @view  fresh
 *
 * The caller owns the result: g_free().
 */
char *textlist_write(View *view, TextForm form);

#endif
