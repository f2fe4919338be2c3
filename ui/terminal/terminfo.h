/* terminfo: asks about the terminal before ncurses starts. */
#ifndef TERMINAL_TERMINFO_H
#define TERMINAL_TERMINFO_H

#include <stdbool.h>

/* True if the terminal on standard output is known and can place its cursor. ncurses accepts
   terminals that cannot, and shows garbage there. */
bool terminfo_places_cursor(void);

#endif
