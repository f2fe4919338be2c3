/*
 * losses: the parts of a roster file or text list that are not in the roster as written.
 *
 * A verdict about a roster of which a part was lost would be a verdict about another roster.
 */
#ifndef OPEN_LOSSES_H
#define OPEN_LOSSES_H

#include "base/text/diags.h"
#include "engine/roster/roster.h"
#include "engine/verdict/verdict.h"

typedef struct Losses {
	guint lines;   /* lines of a text, of which all or a part is left out */
	guint numbers; /* numbers of a file that cannot be read */
	guint guesses; /* names of a text that are taken for others, and choices among several */
	guint choices; /* choices that a text leaves open, if the list is legal with one of them */
} Losses;

/*
 * The losses of a roster: the lines of its text on which nobody has agreed, and numbers of its file. A choice is left
 * open as long as nothing else makes the roster illegal.
 *
 * @verdict  about the roster; NULL if it has not been judged
 */
Losses losses_count(const Roster *roster, const Verdict *verdict, guint numbers);

/* The number of numbers that could not be read, among the problems of a file. */
guint losses_numbers(const Diags *diags);

/* The number of prices and names of a text, among its problems, that the army data do not have: those of another day
   may. */
guint losses_misfits(const Diags *diags);

/* Keeps the lines of a text that were left out or guessed with its roster (engine/roster/lost-lines.h): a roster
   file that is made of it is not judged either, until somebody accepts them. */
void losses_keep(Roster *roster, const Diags *diags);

/* True if a part of the file is not in the roster, or what is not in the file decides. Guesses are in it. */
bool losses_are_grave(const Losses *losses);

/* Returns "3 lines left out, 1 number unreadable, 1 choice left open, 2 guesses" in the user's language; "" if nothing
   was lost or guessed. The caller owns it: g_free(). */
char *losses_text(const Losses *losses);

#endif
