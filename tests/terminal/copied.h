/* copied: the text that a program put into the terminal's clipboard (OSC 52). */
#ifndef TERMINAL_COPIED_H
#define TERMINAL_COPIED_H

#include <glib.h>

/* Returns the text that was copied last, NULL if none was. The caller owns it: g_free().
   @written  all that the program wrote to the terminal */
char *copied_text(const GString *written);

#endif
