/*
 * talk: the lines of a dialogue, out and in.
 *
 * Output is never erased, and lines are neutralised, so a stranger's name cannot control the
 * terminal. In a locale other than UTF-8, letters become their nearest in ASCII. A list is shown a
 * page at a time.
 *
 *	talk_say(talk, _("%s added"), name);
 *	g_autofree char *line = talk_read(talk);
 */
#ifndef DIALOGUE_TALK_H
#define DIALOGUE_TALK_H

#include "base/text/diags.h"

#include <glib.h>
#include <stdio.h>

typedef struct Talk Talk;

/* Lines of a page of a list: as many as a listener remembers. */
#define TALK_PAGE_LINES 20u

/* Most bytes of an input line: longer than any note a person types, and short enough that a file
   taken for a script by mistake cannot fill the memory. */
#define TALK_MAX_LINE ((gsize)64 * 1024)

/* @in and @out are borrowed. Owned by the caller: talk_free(). */
Talk *talk_new(FILE *in, FILE *out);
void talk_free(Talk *talk);

/* Notes that army data which change on the disk are taken without asking; and if they are. */
void talk_take_data(Talk *talk);
bool talk_takes_data(const Talk *talk);

/* True if a person types the input on a terminal. */
bool talk_is_typed(const Talk *talk);

/* Says a neutralised line; runs of blanks and line ends become one blank. */
void talk_say(Talk *talk, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Sends a control sequence to the terminal. Returns false, having sent nothing, if the output is not a terminal
   that knows sequences. */
bool talk_send(Talk *talk, const char *sequence);

/* Says why a line was refused, and remembers the refusal (talk_outcome()). */
void talk_refuse(Talk *talk, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Says diagnostics, a line each; an error counts as a refusal. */
void talk_say_diags(Talk *talk, const Diags *diags);

/* Remembers a failed write. */
void talk_note_unwritten(Talk *talk);

/* The worst outcome of a dialogue. */
typedef enum TalkOutcome {
	TALK_DONE,
	TALK_REFUSED,   /* a line was not understood, or its edit was refused */
	TALK_UNWRITTEN, /* a file could not be written */
} TalkOutcome;

/*
 * The outcome for a script. TALK_WELL if the input is a terminal, whose user has read the messages.
 *
 * @line  out: the number of the first refused line, counted from 1
 */
TalkOutcome talk_outcome(const Talk *talk, guint *line);

/*
 * Begin a list, fill it, and say its first page. The rest waits for talk_more(), until another list
 * begins.
 */
void talk_list_begin(Talk *talk);
void talk_list_add(Talk *talk, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* Adds a line whose blanks are kept. */
void talk_list_add_set(Talk *talk, const char *line);
void talk_list_end(Talk *talk);

/* Says the next page. Returns false if no lines are left. */
bool talk_more(Talk *talk);

/* Reads a line, without blanks around it. The caller owns it: g_free(). NULL at the end of the
   input. */
char *talk_read(Talk *talk);

/* Asks a question and reads the answer, like talk_read(). */
char *talk_ask(Talk *talk, const char *question);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Talk, talk_free)

#endif
