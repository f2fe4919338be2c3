/* add-force: a force that a user names on the command line, added to a roster. */
#ifndef ARGUMENTS_ADD_FORCE_H
#define ARGUMENTS_ADD_FORCE_H

#include "session/bench/workbench.h"

/*
 * Adds a force of a catalogue.
 *
 * @outer  instance id of the force that it is added in; NULL for the roster
 * @given  id or name of the force entry, or of its link; NULL for the only one that is available
 * @made   out: instance id of the force, owned by the caller: g_free(); NULL on failure
 *
 * Returns an exit code, after a complaint if there is no such force.
 */
int add_force(Workbench *bench, const Entry *catalogue, const char *outer, const char *given,
              char **made);

#endif
