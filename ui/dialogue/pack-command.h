/* pack-command: the word that takes or leaves a tournament's pack, for both dialogues. */
#ifndef DIALOGUE_PACK_COMMAND_H
#define DIALOGUE_PACK_COMMAND_H

#include "session/bench/workbench.h"
#include "ui/dialogue/talk.h"

/*
 * Takes the pack in a file, or leaves it for "none", and says so; without an argument says which is in
 * use.
 *
 * @bench  the roster under edit, which follows; NULL for none
 *
 * Returns false if nothing has changed.
 */
bool dialogue_pack(Talk *talk, Library *library, Workbench *bench, const char *argument);

#endif
