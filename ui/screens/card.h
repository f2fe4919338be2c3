/* card: what is known of something: profiles as tables, rules as text. */
#ifndef SCREENS_CARD_H
#define SCREENS_CARD_H

#include "eval/view.h"
#include "terminal/list.h"

/*
 * Adds rows with the profiles and rules of an instance and everything selected below it, each once.
 *
 * @columns  the room a row has
 */
void card_add(List *list, View *view, const Instance *instance, int columns);

/* Adds a text in as many rows as it takes; each can be stood on if @stops. */
void card_add_text(List *list, const char *text, int columns, Role role, int depth);

/* Adds a line that heads others, an empty one before it if the list is not empty. */
void card_add_heading(List *list, const char *text, gboolean first);

#endif
