/*
 * as-of: the option --as-of DAY, the army data of another day (data/library/kept-states.h).
 *
 *	g_auto(AsOf) as_of = {0};
 *	if (!as_of_apply(&as_of, day, &parsed))
 *		return EXIT_INPUT;
 *	… find_library(&parsed, NULL) …
 *	as_of_say_fit(&as_of, paths, &hints);
 */
#ifndef ARGUMENTS_AS_OF_H
#define ARGUMENTS_AS_OF_H

#include "faces/arguments/options.h"
#include "rosters/open/open-roster.h"

typedef struct AsOf {
	const char *day;          /* borrowed; NULL does nothing, as below */
	const ParsedLine *parsed; /* borrowed */
	GPtrArray *all;           /* KeptData; owned */
} AsOf;

/*
 * Puts the states of a day in the place of the folders of --data.
 *
 * @day     borrowed while @as_of is used
 * @parsed  likewise; its `data` is replaced
 *
 * Returns false, after a complaint, if there are none.
 */
bool as_of_apply(AsOf *as_of, const char *day, ParsedLine *parsed);

/* Says which state that is kept fits the prices of some texts best, if one fits better than that of the day.
   @paths  char *: rosters are passed over */
void as_of_say_fit(const AsOf *as_of, const GPtrArray *paths, const TextHints *hints);

/*
 * Says which other days are kept of the army data of a text, without trying them, if several of its prices and names
 * differ.
 *
 * @parsed  without --as-of
 * @game    that the text was read with
 * @diags   of reading it
 */
void as_of_say_days(const ParsedLine *parsed, const Game *game, const Diags *diags);

void as_of_clear(AsOf *as_of);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(AsOf, as_of_clear)

#endif
