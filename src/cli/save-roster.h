/* save-roster: results that are files, written by -o or to standard output. */
#ifndef CLI_SAVE_ROSTER_H
#define CLI_SAVE_ROSTER_H

#include "eval/view.h"
#include "exchange/ros.h"

/*
 * Writes a roster.
 *
 * @output  a file, replaced at once; NULL or "-" is standard output
 *
 * Returns an exit code, having complained if it is not EXIT_WELL. Whether standard output took
 * everything is asked at the end of the program.
 */
int save_roster(View *view, RosFormat format, const char *output);

/* The same for any file. */
int save_bytes(GBytes *bytes, const char *output);

#endif
