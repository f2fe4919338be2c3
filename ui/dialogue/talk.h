/*
 * talk: a dialogue in lines: what is said, what is heard.
 *
 * Nothing is ever taken back or drawn again, and no line holds anything but text: strangers' names cannot
 * steer whatever shows them. Where the locale is not UTF-8, letters become their nearest in ASCII. A list
 * is said a page at a time.
 *
 *	talk_say(talk, _("%s added"), name);
 *	g_autofree char *line = talk_hear(talk);
 */
#ifndef DIALOGUE_TALK_H
#define DIALOGUE_TALK_H

#include "base/diags.h"

#include <glib.h>
#include <stdio.h>

typedef struct Talk Talk;

/* Lines of a list that are said before it waits: what is still known when the last has been heard. */
#define TALK_PAGE_LINES 20u

/* Bytes of a line that is heard: longer than any note a person types, and no file that is taken for
   a script by mistake fills the memory. */
#define TALK_MAX_LINE ((gsize)64 * 1024)

/* @in and @out are borrowed. Owned by the caller: talk_free(). */
Talk *talk_new(FILE *in, FILE *out);
void talk_free(Talk *talk);

/* Says a line, made safe: blanks and line ends within it become one blank. */
void talk_say(Talk *talk, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Says why something that was asked for is not done, and remembers that (talk_outcome()). */
void talk_refuse(Talk *talk, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Says everything that is wrong, a line each; with an error something was not done. */
void talk_say_diags(Talk *talk, const Diags *diags);

/* Remembers that something could not be written. */
void talk_note_unwritten(Talk *talk);

/* How a dialogue went, the worst of it. */
typedef enum TalkOutcome {
	TALK_DONE,
	TALK_REFUSED,   /* something was not understood or found, or does not fit */
	TALK_UNWRITTEN, /* something could not be written */
} TalkOutcome;

/*
 * How it went, for who has nobody that listens: a person who types has heard it, and all is well.
 *
 * @line  out: the number of the first line, from 1 on, that was not done
 */
TalkOutcome talk_outcome(const Talk *talk, guint *line);

/*
 * A list: begun, filled, and said as far as a page goes. The rest waits for talk_more(), until another
 * list is begun.
 */
void talk_list_begin(Talk *talk);
void talk_list_add(Talk *talk, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* Adds a line as it is set: blanks in it stay. */
void talk_list_add_set(Talk *talk, const char *line);
void talk_list_end(Talk *talk);

/* Says the next page. Returns false if nothing waits. */
bool talk_more(Talk *talk);

/* The next line that was typed, without blanks around it. The caller owns it, g_free(); NULL at the end of
   the input. */
char *talk_hear(Talk *talk);

/* Asks a question and hears the answer; as talk_hear(). */
char *talk_ask(Talk *talk, const char *question);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Talk, talk_free)

#endif
