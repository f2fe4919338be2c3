/* save-roster: writes a file as given by -o, or to standard output. */
#ifndef ARGUMENTS_SAVE_ROSTER_H
#define ARGUMENTS_SAVE_ROSTER_H

#include "engine/queries/view.h"
#include "rosters/exchange/ros.h"

#include <stdbool.h>

/*
 * Writes a roster.
 *
 * @output    a file, replaced atomically; NULL or "-" for standard output
 * @is_whole  all army data were read; else an existing file is not replaced, since the roster may
 *            lack what depends on the others
 *
 * Returns an exit code, after a complaint unless it is EXIT_OK. It is EXIT_INPUT at best if not all
 * army data were read. output_close() reports errors of
 * standard output.
 */
int save_roster(View *view, RosFormat format, const char *output, bool is_whole);

/*
 * True if a file made from others may be written: it is not one of them, and not a symbolic link,
 * which could lead to any file. Complains otherwise.
 *
 * @output  NULL or "-" for standard output
 * @inputs  const char *: the files that the command reads
 */
bool output_is_safe(const char *output, const GPtrArray *inputs);

/* Writes any file, as save_roster() does. */
int save_bytes(GBytes *bytes, const char *output);

#endif
