/* figures: costs and limits as text. All texts are owned by the caller, g_free(), unless noted. */
#ifndef WORDS_FIGURES_H
#define WORDS_FIGURES_H

#include "engine/eval/room.h"
#include "engine/verdict/verdict.h"

/* The cost type of the columns: the first that is not hidden; ATOM_NONE if there is none. */
Atom figures_cost_type(View *view);

/* The name of a cost type, as "pts"; "" for ATOM_NONE. Borrowed from the view. */
const char *figures_cost_name(View *view, Atom cost_type);

/* The cost of a selection or force with everything in it. */
Amount figures_cost_below(View *view, const Instance *instance, Atom cost_type);

/* The cost of the roster; 0 for ATOM_NONE. */
Amount figures_total(View *view, Atom cost_type);

/* The cost of the roster and its limit. Returns false without a limit above 0. */
bool figures_limit(View *view, Atom cost_type, Amount *spent, Amount *limit);

/* A count with its limits: "2/4", "1/3+", "2/1–3"; NULL without limits. */
char *figures_room(const Room *room);

/* A count with its limits as squares: "■■□" for two of three, "■■■" for three of at least two; NULL without
   limits, or if there were many squares. */
char *figures_slots(const Room *room);

/* A result of figures_room() in words, for screen readers: "2 of 4", "1, at least 3", "2, from 1 to
   3". NULL for NULL. */
char *figures_in_words(const char *figures);

/* True if the count is below its minimum or above its maximum. */
bool figures_is_broken(const Room *room);

/* True if the verdict reports that: a companion may take it for a note (muster-companion(5)). */
bool figures_is_wrong(const Room *room, View *view, const Verdict *verdict);

/* The costs of the roster with their limits, as "1965/2000 pts, 3 CP". Costs that are 0 and have no
   limit are left out. */
char *figures_totals(View *view);

#endif
