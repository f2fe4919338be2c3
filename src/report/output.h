/*
 * output: where the program's words go.
 *
 * Results go to standard output, everything else to standard error (contract, 3). Whether standard
 * output took everything is asked once, at the end.
 */
#ifndef REPORT_OUTPUT_H
#define REPORT_OUTPUT_H

#include "base/diags.h"

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

/* Write a piece of a result as it is: strangers' texts in it must have been neutralised. */
void output_text(const char *text);
void output_bytes(const void *bytes, size_t length);

/* Whether colour may be used on standard output: a terminal, and neither NO_COLOR nor TERM=dumb. */
bool output_has_colour(void);

/* A path as it is shown: relative to the working folder if it lies below, without a `./`. The caller
   owns it. */
char *output_path(const char *path);

/*
 * Ends the output.
 *
 * @status  the exit code so far
 *
 * Returns it, or EXIT_OUTPUT, with a complaint, if something could not be written.
 */
int output_close(int status);

/*
 * Keeps what this thread complains about, instead of writing it, until output_release(): threads that
 * work side by side do not talk at the same time.
 */
void output_hold(void);

/* The complaints since output_hold(), ready for output_complaints(). The caller owns them: g_free(). */
char *output_release(void);

/* Writes complaints that were held. */
void output_complaints(const char *text);

/* Says how far something is that has several steps, if somebody may be watching; at the last one the
   line ends. Complaints between two calls get a line of their own. */
void output_progress(guint done, guint n);

/* Writes a line to standard error, led by the program's name and neutralised. */
void complain(const char *format, ...) G_GNUC_PRINTF(1, 2);

/* Writes the diagnostics that are at least that severe to standard error, a line each. */
void complain_diags(const Diags *diags, Severity least);

#endif
