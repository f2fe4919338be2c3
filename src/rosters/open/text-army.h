/*
 * text-army: the army that a text list is of, chosen before any catalogue is loaded.
 *
 * Names of armies are in the heads of data files, which the library has read already. If several
 * armies have the name in the text, or it gives none, the names of units are counted in the text of
 * the data files, which are not parsed. So only the army that is chosen is loaded.
 */
#ifndef OPEN_TEXT_ARMY_H
#define OPEN_TEXT_ARMY_H

#include "rosters/list-reader/textlist.h"
#include "rosters/open/open-roster.h"

typedef struct TextArmy {
	const DataFile *system; /* borrowed from the library, as all below */
	const DataFile *army;
	const char *system_name; /* in the user's language */
	const char *army_name;
} TextArmy;

/* The armies of all systems, TextArmy. The caller owns them: g_array_unref(). */
GArray *text_army_list(const Library *library);

/* True if the text, or one of its forces, has a name of the army. */
bool text_army_is_named(const TextList *list, const TextArmy *army);

/* True if the army can only be guessed from the names of units: neither the text nor a hint has a name
   of it. */
bool text_army_is_guess(const TextList *list, const TextHints *hints);

/*
 * Reports that no army has the units of a text, with the names of units most like the first ones.
 *
 * @all   text_army_list()
 * @name  file name, for diagnostics
 */
void text_army_complain_units(const Library *library, const GArray *all, const TextList *list,
                              const char *name, Diags *diags);

/*
 * Chooses the army of a text.
 *
 * @all     text_army_list(); armies that are not of the text are removed
 * @name    file name, for diagnostics
 *
 * Returns an item of @all. NULL, with a diagnostic, if the text or a hint has a name that no army
 * has, or the text gives none and no army has its units.
 */
const TextArmy *text_army_choose(const Library *library, GArray *all, const TextList *list,
                                 const char *name, const TextHints *hints, Diags *diags);

#endif
