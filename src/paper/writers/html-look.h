/* html-look: colours of a game as a style sheet. */
#ifndef WRITERS_HTML_LOOK_H
#define WRITERS_HTML_LOOK_H

#include "data/companion/looks.h"

/* The variables of sheet.css that a look replaces, for light and dark screens and for paper; "" if it has no colours.
   The caller owns the text: g_free(). */
char *html_look(const CompanionLook *look);

#endif
