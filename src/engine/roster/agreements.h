/*
 * agreements: findings that the player has agreed on with the opponent, such as a house rule, each with a
 * reason.
 *
 * An agreement is a tag of the roster, which other programs keep and pass over: its id is a prefix and the
 * key of the finding (engine/verdict/verdict.h), its name the reason. It hides nothing; a verdict reports
 * the finding as before, with the reason. CHANGE_SET_AGREEMENT sets and removes it.
 *
 *	const char *reason = agreement_reason(roster, finding->key);
 */
#ifndef ROSTER_AGREEMENTS_H
#define ROSTER_AGREEMENTS_H

#include "engine/roster/roster.h"

/* In front of the key in the id of a tag. */
#define AGREEMENT_TAG "muster.waiver:"

/* Texts are borrowed from the roster until its next change. */
typedef struct Agreement {
	const char *key; /* names the finding */
	const char *reason;
} Agreement;

/* All agreements in the order of the file, the first for each key. A tag without a reason is
   none. Returns an array of Agreement, owned by the caller: g_array_unref(). */
GArray *agreements_list(const Roster *roster);

/* The reason of the agreement on a finding; NULL if there is none. Borrowed until the next change. */
const char *agreement_reason(const Roster *roster, const char *key);

#endif
