/*
 * catalogue: the texts of the program in one language.
 *
 * It is a file that msgfmt made of po/<language>.po. The program reads it itself: gettext translates nothing in
 * the locales C and C.UTF-8, which are the only ones of many machines, and each C library has its own habits.
 *
 *	Catalogue *french = catalogue_read("locale/fr/LC_MESSAGES/muster.mo");
 *	catalogue_find(french, NULL, "legal") → "légale"
 *	catalogue_find_plural(french, "%u error", 2) → "%u erreurs"
 */
#ifndef LANGUAGE_CATALOGUE_H
#define LANGUAGE_CATALOGUE_H

#include <glib.h>

typedef struct Catalogue Catalogue;

/* Reads a file. Returns NULL if it cannot be read or is of another kind. Owned by the caller: catalogue_free(). */
Catalogue *catalogue_read(const char *path);

/* Makes a catalogue of what such a file has; likewise. */
Catalogue *catalogue_new(GBytes *bytes);

/* Releases a catalogue with its texts. NULL is allowed. */
void catalogue_free(Catalogue *catalogue);

/*
 * Translates a text.
 *
 * @context  of the text; NULL for none
 *
 * Returns the translation, borrowed; NULL if there is none.
 */
const char *catalogue_find(const Catalogue *catalogue, const char *context, const char *text);

/* Translates a text that has plural forms, into that of a number. @one  the text for 1; result likewise */
const char *catalogue_find_plural(const Catalogue *catalogue, const char *one, unsigned long n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Catalogue, catalogue_free)

#endif
