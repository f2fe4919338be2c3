/* terminfo: what is known of the terminal before ncurses has it. */
#ifndef TERMINAL_TERMINFO_H
#define TERMINAL_TERMINFO_H

#include <stdbool.h>

/* Whether the terminal on standard output is known and can place its cursor: ncurses itself makes do with those
   that cannot, and shows a heap of lines. */
bool terminfo_places_cursor(void);

#endif
