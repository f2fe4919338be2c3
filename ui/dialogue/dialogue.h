/*
 * dialogue: the interface as a dialogue of lines, for screen readers, slow number
 * of lines read and scripts.
 *
 * It offers all functions of the screens on the same model, and needs no terminal.
 */
#ifndef DIALOGUE_DIALOGUE_H
#define DIALOGUE_DIALOGUE_H

#include "data/library/library.h"
#include "ui/dialogue/talk.h"

/*
 * Edits a roster, or lists the rosters, until the player leaves or standard input ends. Writes to
 * standard output.
 *
 * @roster  the file to edit; NULL for none
 * @watch   army data that change on the disk are taken without asking
 * @outcome  out: the outcome, with a diagnostic if something failed
 *
 * Returns false, with a diagnostic, if the roster cannot be opened.
 */
bool dialogue_run(Library *library, const char *roster, bool watch, TalkOutcome *outcome,
                  Diags *diags);

#endif
