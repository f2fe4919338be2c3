/* feed: runs another program with an input, and gives up one that does not answer. */
#ifndef FILES_FEED_H
#define FILES_FEED_H

#include <glib.h>
#include <stdbool.h>

/* Seconds after which a program that does not end is given up. */
#define FEED_PATIENCE_S 10

/* Bytes of its standard error that are kept: more than anybody reads of a message. */
#define FEED_MOST_WORDS 65536u

/*
 * Runs a program until it ends.
 *
 * @argv   its name, looked for in PATH, and arguments; ends with NULL
 * @input  its standard input
 * @words  out: the first FEED_MOST_WORDS of its standard error, owned by the caller, g_bytes_unref(); NULL
 *         drops it: that of a program that leaves a child behind never ends
 *
 * Returns false if it cannot be run, fails, or does not end in time (ETIMEDOUT of G_UNIX_ERROR); in the
 * first and last case with *@error.
 */
bool feed_program(const char *const *argv, GBytes *input, GBytes **words, GError **error);

/* Opens a temporary file with some bytes as the input of a program: a pipe would break if it ends without reading.
   Returns -1 on failure. */
int feed_open_input(GBytes *bytes);

#endif
