/*
 * output: standard output and standard error of the program.
 *
 * Results go to standard output, complaints and progress to standard error. A failure to write
 * results is remembered, and reported once by output_close(), so that callers need not check every
 * write.
 */
#ifndef OUTPUT_OUTPUT_H
#define OUTPUT_OUTPUT_H

#include "base/text/diags.h"

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

/* Writes a part of a result. What could control a terminal or hide other text ends here (text_neutralise()), wherever
   it is from. */
void output_text(const char *text);

/* Writes likewise, but leaves the sequences of our colours. */
void output_coloured(const char *text);

/* Writes bytes unchanged: a file. */
void output_bytes(const void *bytes, size_t length);

/* Appends all results from now on to a text instead; NULL ends that. Only for the main thread. */
void output_divert(GString *text);

/* True if standard output is a terminal with colours: TERM is set and not "dumb", and NO_COLOR
   is not. */
bool output_has_colour(void);

/* Sends on what was written so far. A failure is reported by output_close(). */
void output_flush(void);

/* Returns a path for display: relative if it is in the working folder, and without a leading
   `./`. The caller owns it: g_free(). */
char *output_path(const char *path);

/*
 * Flushes and closes standard output.
 *
 * @status  the exit code so far
 *
 * Returns the exit code of the program: EXIT_OUTPUT, with a complaint, if a write failed, else
 * @status.
 */
int output_close(int status);

/* Holds back the complaints of this thread until output_release(), so that those of parallel
   threads do not mix. */
void output_hold(void);

/* Returns the complaints since output_hold(), for output_complaints(). The caller owns them:
   g_free(). */
char *output_release(void);

/* Writes complaints that were held back. */
void output_complaints(const char *text);

/* Shows that @done of @n items are finished, on one line of standard error that the next call
   overwrites and the last one clears. Does nothing for a single item, or if standard error is
   not a terminal. */
void output_progress(guint done, guint n);

/* Shows a text on the line of progress, such as the bytes that were fetched; NULL clears the line.
   Does nothing if standard error is not a terminal. */
void output_status(const char *text);

/* Writes a complaint to standard error: the program's name and the text, neutralised, on one
   line. */
void complain(const char *format, ...) G_GNUC_PRINTF(1, 2);

/* The most diagnostics of one kind that complain_diags() writes: a file can have one in each of its lines. */
#define COMPLAIN_MOST 100u

/* Writes the diagnostics that are at least as severe as @least to standard error, one per line. Of more than
   COMPLAIN_MOST of a kind the rest is counted. */
void complain_diags(const Diags *diags, Severity least);

/* Appends a text of unknown origin, on one line and without control characters. */
void append_one_line(GString *out, const char *text);

#endif
