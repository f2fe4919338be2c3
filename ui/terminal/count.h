/* count: a number typed before a command, which then runs so many times: "5j", "3u". */
#ifndef TERMINAL_COUNT_H
#define TERMINAL_COUNT_H

#include "ui/terminal/keymap.h"

/* A larger number is a typing error. */
#define COUNT_MOST 999u

/* Appends a digit to a count, which is 0 before the first. Returns false, with the count unchanged, for
   other keys and for a zero that would be first. */
bool count_take(guint *count, Key key);

/* The number of times that a command runs with a count: 1 for one that is not repeated. */
guint count_times(guint count, Command command);

#endif
