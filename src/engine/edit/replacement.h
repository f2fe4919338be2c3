/*
 * replacement: entries that may take the place of one that the army data no longer have.
 *
 * Authors of army data often create an entry again under a new id. A selection of the old entry is
 * looked for in the menu around it: by its id and the id of its link, then by its name, then by the
 * nearest names. If nothing there has its id or name, the other selections of its unit are looked
 * through: an option may have moved from a unit to its models. Only an entry that cannot be meant otherwise is certain.
 *
 *	g_autoptr(GPtrArray) found = replacements_find(roster, "12ab-34cd");
 *	const Replacement *first = found->len ? g_ptr_array_index(found, 0) : NULL;
 *	if (first && first->is_certain)
 *		g_auto(Edit) edit = edit_replace("12ab-34cd", first->entry, first->catalogue);
 */
#ifndef EDIT_REPLACEMENT_H
#define EDIT_REPLACEMENT_H

#include "engine/roster/roster.h"

/* Why an entry may be meant. */
typedef enum ReplacementReason {
	REPLACEMENT_SAME_ID,      /* the same entry or link, at another place */
	REPLACEMENT_SAME_NAME,    /* another entry of that name */
	REPLACEMENT_NEAREST_NAME, /* an entry of a similar name */
	REPLACEMENT_REASON_COUNT,
} ReplacementReason;

/* An entry that may be meant. All owned. */
typedef struct Replacement {
	char *entry;     /* composite id, as files have it */
	char *catalogue; /* id, forces only; else NULL */
	char *name;
	char *holder;      /* id of the selection that it moves to; NULL if it stays in its place */
	char *holder_name; /* NULL likewise */
	ReplacementReason reason;
	bool is_certain; /* nothing else can be meant; only the first of several is */
} Replacement;

/* Most entries that are proposed for one node. */
#define REPLACEMENTS_KEPT 3u

/* Least likeness of a name that is proposed (base/text/name-key.h): lower than for text lists, because
   the place is known and nothing is taken unasked. */
#define REPLACEMENTS_ALIKE 0.75

/*
 * Finds the entries that a node without an entry may mean, the likeliest first.
 *
 * @node  id of a force or selection
 *
 * Returns Replacement; empty if there are none, or if the node has an entry. The caller owns the
 * array: g_ptr_array_unref().
 */
GPtrArray *replacements_find(const Roster *roster, const char *node);

/* The same for what may be taken unasked: a selection finds entries in its place that have its id or
   name. */
GPtrArray *replacements_find_in_place(const Roster *roster, const char *node);

/* The reason as a phrase: "same name". Borrowed. */
const char *replacement_reason_text(ReplacementReason reason);

/* The reason as a word for programs: "same-name". Borrowed. */
const char *replacement_reason_word(ReplacementReason reason);

#endif
