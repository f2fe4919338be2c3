/*
 * losses: the parts of a roster file or text list that are not in the roster as written.
 *
 * A verdict about a roster of which a part was lost would be a verdict about another roster.
 */
#ifndef OPEN_LOSSES_H
#define OPEN_LOSSES_H

#include "base/text/diags.h"
#include "engine/roster/roster.h"

/* In front of the line in the id of a tag, which other programs keep and pass over. Its name is the message. */
#define LOSS_TAG "muster.lost:"

typedef struct Losses {
	guint lines;   /* lines of a text, of which all or a part is left out */
	guint numbers; /* numbers of a file that cannot be read */
	guint guesses; /* names of a text that are taken for others, and choices among several */
} Losses;

/* Counts the losses among the problems of a file. */
Losses losses_count(const Diags *diags);

/* Keeps the lines of a text that were left out with its roster, as tags: a roster file that is made of it is
   not judged either, until somebody accepts them. */
void losses_keep(Roster *roster, const Diags *diags);

/* Number of lines that were left out when a roster was made of a text. */
guint losses_kept(const Roster *roster);

/* Forgets them: somebody has looked at the lines and accepts the roster without them. */
void losses_accept(Roster *roster);

/* True if a part of the file is not in the roster. Guesses are in it. */
bool losses_are_grave(const Losses *losses);

/* Returns "3 lines left out, 1 number unreadable, 2 guesses" in the user's language; "" if nothing
   was lost or guessed. The caller owns it: g_free(). */
char *losses_text(const Losses *losses);

#endif
