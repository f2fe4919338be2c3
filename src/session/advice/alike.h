/*
 * alike: a choice that has fixed an error, made again where the same limit is broken: forty models without a weapon need
 * one search, not forty.
 *
 *	Alike alike = {0};
 *	alike_note(&alike, finding);
 *	... alike_learn(&alike, edits);
 *	while ((text = alike_repeat(&alike, draft, kept)))
 *		...
 *	alike_clear(&alike);
 */
#ifndef ADVICE_ALIKE_H
#define ADVICE_ALIKE_H

#include "session/advice/kept-choices.h"
#include "session/bench/workbench.h"

/* Private but for its members' owner. */
typedef struct Alike {
	const Constraint *constraint; /* that was broken; NULL for none */
	const Definition *definition; /* that of its carrier */
	char *carrier, *holder;       /* owned: ids */
	char *entry; /* owned: the choice, in the menu of one of them; NULL for none */
	bool in_holder;
} Alike;

void alike_clear(Alike *alike);

/* Forgets what is known, and notes the error that comes next, if it is a limit of a selection or in one. */
void alike_note(Alike *alike, const Finding *finding);

/* Notes the edits that have fixed it. Nothing is learnt from several. */
void alike_learn(Alike *alike, const GArray *edits);

/*
 * Makes the choice again for the first error of the same kind, as one step.
 *
 * @kept  must stay there
 *
 * Returns the text of the step, owned by the caller: g_free(). NULL, with the roster unchanged, if there is no such
 * error, or the choice leaves as many errors.
 */
char *alike_repeat(const Alike *alike, Workbench *bench, const KeptChoices *kept);

#endif
