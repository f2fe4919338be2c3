/*
 * textlist: text lists, as players paste them from the programs they build rosters with.
 *
 * Reading takes three steps. A format (rosters/list-forms/text-format.h) turns the lines into a tree of
 * items, without any knowledge of a game. Names of items are matched with entries of the army data.
 * Matches are selected one after the other, as a player would, so that the army data add their
 * defaults.
 *
 *	g_autoptr(TextList) list = textlist_read(bytes, "list.txt", formats, armies, diags);
 *	if (list && textlist_build(list, "list.txt", roster, NULL, catalogue, NULL, diags)) ...
 *
 * Every line is accounted for: it is matched, or a diagnostic has its number.
 */
#ifndef LIST_READER_TEXTLIST_H
#define LIST_READER_TEXTLIST_H

#include "data/companion/companion.h"
#include "engine/roster/roster.h"
#include "rosters/list-lines/text-list.h"

/*
 * Puts a list into an empty roster.
 *
 * @name       file name, for diagnostics
 * @companion  rules beside the army data, which may demand a choice of some unit; NULL for none
 * @catalogue  for forces whose army the text does not name, or by an unknown name
 * @n_units    receives the number of the text's units that the army data have; choices for a whole
 *             army, such as its detachment, do not count; may be NULL
 * @diags      receives a warning for everything of the text that is not in the roster as written,
 *             and an info for every choice that the text left open
 *
 * Returns false, with a diagnostic, if the army data have no force entry for a force.
 */
bool textlist_build(const TextList *list, const char *name, Roster *roster,
                    const Companion *companion, const Entry *catalogue, guint *n_units,
                    Diags *diags);

#endif
