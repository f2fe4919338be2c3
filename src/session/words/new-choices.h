/*
 * new-choices: the choices of a player for a new roster, kept from one time to the next in
 * $XDG_STATE_HOME/muster/new-roster.ini, and the lines that explain the choices.
 *
 *	NewChoices choices = {0};
 *	new_choices_load(&choices);
 *	...
 *	new_choices_save(&choices);
 *	new_choices_clear(&choices);
 */
#ifndef WORDS_NEW_CHOICES_H
#define WORDS_NEW_CHOICES_H

#include "data/library/library.h"

/* The beginning of a roster. */
typedef enum NewStart {
	NEW_START_LEGAL,  /* with the cheapest entries that the rules demand */
	NEW_START_FILLED, /* likewise, and filled to the limit */
	NEW_START_EMPTY,
	NEW_START_COUNT,
} NewStart;

/* All texts are owned; NULL for what is not chosen. */
typedef struct NewChoices {
	char *name;
	char *system; /* id */
	char *army;   /* id */
	char *force;  /* id of the force entry */
	char *limit;  /* as typed; "" for none, NULL for the usual one of the game */
	NewStart start;
} NewChoices;

/* Reads the choices of the last time; a file that is missing or cannot be read has none. */
void new_choices_load(NewChoices *choices);

/* Keeps the choices for the next time; without effect if they cannot be written. */
void new_choices_save(const NewChoices *choices);
void new_choices_clear(NewChoices *choices);

/* Replaces one of the texts by a copy. */
void new_choices_set(char **text, const char *value);

/* A name for a roster of an army: "Empire 1000" of "The Empire", "Drukhari" of "Xenos - Drukhari" without a limit. The
   caller owns it: g_free(). */
char *new_choices_name(const char *army, const char *limit);

/* The name of the data set that a file belongs to, or else of its folder. The caller owns it: g_free(). */
char *new_choices_source(const DataFile *file);

/* The version of a file of army data, and the data set or folder that it comes from: "version 12 ·
   community-data". The caller owns it: g_free(). */
char *new_choices_origin(const DataFile *file);

/* A line about a force: its own rule, if that is short, its own limit of points, and its categories with their limits,
   "Lords 1, Heroes 4, Core 3+"; if it has none of these, the number of entries on offer. The caller owns it:
   g_free(). */
char *new_choices_force_line(const LoadedGame *loaded, const Entry *catalogue,
                             const Definition *force, const char *limit);

/* The lines about several forces, each without what all of them have: of char *, in their order. The caller owns them:
   g_ptr_array_unref(). */
GPtrArray *new_choices_force_lines(const LoadedGame *loaded, const Entry *catalogue,
                                   const GPtrArray *forces, const char *limit);

#endif
