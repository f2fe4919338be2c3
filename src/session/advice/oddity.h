/*
 * oddity: what is legal in a list, and its owner would wonder at.
 *
 * The fewest points are often the same unit over and over, or a great hero alone. Nothing here knows a game: the
 * limits of the army data tell a hero with a name, of whom there is one, from an officer.
 */
#ifndef ADVICE_ODDITY_H
#define ADVICE_ODDITY_H

#include "session/bench/workbench.h"

/* The same entry may be there so often without a surprise. */
#define ODDITY_MOST_COPIES 2u

/* Times the usual cost that a unit may have. */
#define ODDITY_MOST_USUAL 3u

/* True if the army data let no second one be taken into the roster. */
bool oddity_is_only_one(View *view, const Instance *instance);

/* True for the name of a category or force of another army: authors write "Allies: …", "Allied Units" or "Ally - …" in
   every game. */
bool oddity_names_allies(const char *name);

/* True for a category of units from another army. */
bool oddity_is_of_allies(View *view, const Instance *category);

/* The numbers of the units in all forces by what they show: of Entry and GUINT_TO_POINTER(). Owned by the caller:
   g_hash_table_unref(). */
GHashTable *oddity_count_units(View *view);

/* The number of units like an instance. */
guint oddity_count_of(GHashTable *numbers, const Instance *like);

/* The points that an ordinary unit may cost: a tenth of the limit. Returns false without a limit. */
bool oddity_usual_cost(View *view, Amount *cost);

/* The number of oddities in a roster: each copy of a unit beyond ODDITY_MOST_COPIES, each unit of which there can be only one, and each
   that takes more than three tenths of the points. Free ones are none. */
guint oddity_of(Workbench *bench);

#endif
