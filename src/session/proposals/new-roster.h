/* new-roster: forces and limits to offer for a new roster, and a remark on the result. */
#ifndef PROPOSALS_NEW_ROSTER_H
#define PROPOSALS_NEW_ROSTER_H

#include "session/advice/legal-start.h"

/* The force entries of a catalogue that are not hidden, in the order of their author (S-137), those of allies last: of
   const Definition *, borrowed from the game. The caller owns the list: g_ptr_array_unref(). */
GPtrArray *new_roster_forces(const LoadedGame *loaded, const Entry *catalogue);

/* The limit to begin with: of the tournament's pack, else of the game, else 2000 points; "" for none, in a game of
   ducats. The caller owns it: g_free(). */
char *new_roster_limit(const LoadedGame *loaded);

/* The name of the cost that is limited: "pts"; "" for none. The caller owns it: g_free(). */
char *new_roster_cost_name(const LoadedGame *loaded);

/* The tournament's pack that sets the limit of points, borrowed; NULL if none does. */
const Pack *new_roster_limiting_pack(const LoadedGame *loaded);

/* A legal start as NewRoster.fill, with a LegalFill as its data. */
typedef struct LegalFill {
	LegalStartOptions options;
	bool (*is_stopped)(
		void *data); /* with the data of the options, while it is filled; NULL for never */
	LegalStartResult result; /* out; owned by the caller: legal_start_result_clear() */
} LegalFill;
void new_roster_fill(Workbench *bench, void *legal_fill);

/* Likewise, and spends the rest of the points. */
void new_roster_fill_to_limit(Workbench *bench, void *legal_fill);

/* A remark on a legal start: the end of its search and its first error or, without errors, its first
   warning; NULL if there is none. The caller owns it: g_free(). */
char *new_roster_remark(Workbench *bench, const LegalStartResult *result);

#endif
