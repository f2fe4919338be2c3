/*
 * dialogue: the interface as a dialogue of lines, for screen readers, slow lines and scripts.
 *
 * It does what the screens do with the same model; it controls no terminal and needs none.
 */
#ifndef DIALOGUE_DIALOGUE_H
#define DIALOGUE_DIALOGUE_H

#include "dialogue/talk.h"
#include "library/library.h"

/*
 * Edits a roster, or shows which there are, until the player leaves or standard input ends. Speaks on standard
 * output.
 *
 * @roster  the file to edit; NULL for none
 *
 * @outcome  out: how it went, with a diagnostic if not everything was done
 *
 * Returns false, with a diagnostic, if the roster cannot be opened.
 */
bool dialogue_run(Library *library, const char *roster, TalkOutcome *outcome, Diags *diags);

#endif
