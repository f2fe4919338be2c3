/* figures: numbers as the interface writes them. All texts are owned by the caller: g_free(). */
#ifndef UI_FIGURES_H
#define UI_FIGURES_H

#include "eval/room.h"

/* The cost that the columns show: the first that the game does not hide. ATOM_NONE if it has none. */
Atom figures_cost_type(View *view);

/* "pts"; "" for ATOM_NONE. Borrowed from the view. */
const char *figures_cost_name(View *view, Atom cost_type);

/* The sum of that cost over a selection or force and all below it. */
Amount figures_cost_below(View *view, const Instance *instance, Atom cost_type);

/* "2/4", "1/3+", "2/1–3"; NULL where there is no limit. */
char *figures_room(const Room *room);

/* Whether a limit is broken now. */
bool figures_is_broken(const Room *room);

/* "1965/2000 pts", several costs with commas; those that are nothing and have no limit are left out. */
char *figures_totals(View *view);

/* Whether a total is above its limit. */
bool figures_is_over(View *view);

#endif
