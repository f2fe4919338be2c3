/*
 * offers: things that the user names by id or by name, and what to say when nothing fits.
 *
 *	g_autoptr(GArray) armies = offers_new();
 *	offers_add(armies, file->id, library_shown_name(library, file), file->name, file);
 *	const DataFile *army = offers_choose(armies, _("army"), "Empire", &status);
 */
#ifndef CLI_OFFERS_H
#define CLI_OFFERS_H

#include "data/game.h"

#include <glib.h>

/* A message names no more than these; more help nobody. */
#define OFFERS_SHOWN 20u

/* The caller owns the list: g_array_unref(). */
GArray *offers_new(void);

/*
 * Adds a thing; everything is borrowed.
 *
 * @name     as it is shown
 * @written  as the files have it, which fits, too; the same if it is shown so
 */
void offers_add(GArray *offers, const char *id, const char *name, const char *written,
                gconstpointer thing);

/* The same for what a game defines: where it is shown in another language, the name in the files fits, too. */
void offers_add_of(GArray *offers, const Game *game, Atom id, Atom name, gconstpointer thing);

/*
 * Chooses the thing that has the id given (byte for byte, S-004), else the one that has the name (in
 * whatever letter case). Of several things with one id the first is taken.
 *
 * @what    what they are called in messages
 * @given   NULL if the user said nothing: then there has to be exactly one
 * @status  out: the exit code, if the result is NULL
 *
 * Returns NULL, having complained with the possible values, if it is not clear which is meant.
 */
gconstpointer offers_choose(const GArray *offers, const char *what, const char *given, int *status);

#endif
