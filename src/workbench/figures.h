/* figures: numbers as the interface writes them. All texts are owned by the caller: g_free(). */
#ifndef WORKBENCH_FIGURES_H
#define WORKBENCH_FIGURES_H

#include "eval/room.h"

/* The cost that the columns show: the first that the game does not hide. ATOM_NONE if it has none. */
Atom figures_cost_type(View *view);

/* "pts"; "" for ATOM_NONE. Borrowed from the view. */
const char *figures_cost_name(View *view, Atom cost_type);

/* The sum of that cost over a selection or force and all below it. */
Amount figures_cost_below(View *view, const Instance *instance, Atom cost_type);

/* The total of a cost over the roster; nothing for ATOM_NONE. */
Amount figures_total(View *view, Atom cost_type);

/* "2/4", "1/3+", "2/1–3"; NULL where there is no limit. */
char *figures_room(const Room *room);

/* What figures_room() gives, in words, for who hears it: "2 of 4", "1, at least 3", "2, from 1 to 3". NULL for
   NULL. */
char *figures_in_words(const char *figures);

/* Whether a limit is broken now. */
bool figures_is_broken(const Room *room);

/* "1965/2000 pts", several costs with commas; those that are nothing and have no limit are left out. */
char *figures_totals(View *view);

#endif
