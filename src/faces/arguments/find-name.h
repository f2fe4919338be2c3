/*
 * find-name: one of several values by its id or name, as given on the command line.
 *
 *	g_autoptr(GArray) armies = names_new();
 *	names_add(armies, file->id, library_shown_name(library, file), file->name, file);
 *	const DataFile *army = names_find(armies, _("army"), "Empire", &status);
 */
#ifndef ARGUMENTS_FIND_NAME_H
#define ARGUMENTS_FIND_NAME_H

#include "data/game/game.h"

#include <glib.h>
#include <stdbool.h>

/* Largest number of names in a message. */
#define NAMES_SHOWN 20u

/* Returns an empty list, owned by the caller: g_array_unref(). */
GArray *names_new(void);

/*
 * Adds a value. All arguments are borrowed.
 *
 * @shown    its name as shown
 * @written  its name in the files, which is found, too; equal to @shown without a translation
 */
void names_add(GArray *names, const char *id, const char *shown, const char *written,
               gconstpointer value);

/* Adds a value that a game defines. Its name in the files is found even if a translation is shown. */
void names_add_of(GArray *names, const Game *game, Atom id, Atom name, gconstpointer value);

/*
 * Says more about the value that was added last.
 *
 * @alias    a further name that finds it, such as that of an installed data set; borrowed, or NULL for none
 * @is_near  it is in a folder that the user gave: it wins over others whose names match as well
 */
void names_mark_last(GArray *names, const char *alias, bool is_near);

/*
 * Finds a value by its id (byte for byte, S-004), otherwise by the name that matches best
 * (base/text/name-match.h). Among equal ids the first wins.
 *
 * @kind    of the values, for messages: _("army")
 * @given   NULL if the user gave no name: then there must be exactly one value
 * @status  out: the exit code if the result is NULL
 *
 * Returns NULL, after a complaint that lists the candidates, if none or several match as well.
 */
gconstpointer names_find(const GArray *names, const char *kind, const char *given, int *status);

/* The values that can be meant: that with the id, or those whose names match best. Borrowed; the caller owns
   the list: g_ptr_array_unref(). */
GPtrArray *names_meant(const GArray *names, const char *given);

/* True if a value has an id or a name. */
bool names_know(const GArray *names, const char *given);

/*
 * Lists the words that find exactly one value, for completions: a line each, fields separated by tabs.
 *
 *	name	Empire	em
 *	name	or	Orks
 *	id	em	Empire
 *
 * First comes a word for each value: its name, or its id if several have the name. The other ids follow.
 * The caller owns the list: g_free().
 */
char *names_list(const GArray *names);

#endif
