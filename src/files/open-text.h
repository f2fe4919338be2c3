/*
 * open-text: from a list that is text to a roster.
 *
 * The pattern files are those of the folder `import` beside the army data (library/locate.h); of
 * several with one id the first counts. Which game and army a text is of is found out from what it
 * says, and where it says nothing, from which army offers its units.
 */
#ifndef FILES_OPEN_TEXT_H
#define FILES_OPEN_TEXT_H

#include "files/open-roster.h"

/* Whether bytes are a text rather than a roster: they start with no `<`. */
bool text_is_list(GBytes *bytes);

/*
 * Makes a roster of a text.
 *
 * @bytes  the text
 * @name   what to call it in messages
 * @open   out: `path` stays as it is; open_roster_clear()
 * @diags  what of the text is not in the roster as it is written: warnings. What was chosen for lack of
 *         words: infos
 *
 * Returns false, with a diagnostic, if it is of no known form, or of no army that there is.
 */
bool open_text(Library *library, GBytes *bytes, const char *name, const TextHints *hints,
               OpenRoster *open, Diags *diags);

#endif
