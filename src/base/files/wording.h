/*
 * wording: the translation of army data into one language.
 *
 * It is read from a file in the format of gettext (`fr.po`), which editors of translations support.
 * An entry with a context applies to the place of that name, one without to every place with the
 * text. Fuzzy and empty entries do not count, and plural forms are ignored, because army data have
 * none.
 *
 *	g_autoptr(Wording) wording = wording_read("lists/blackhammer/fr.po", diags);
 *	wording_find(wording, "dwarfs.lord", "Lord") → "Seigneur"
 *
 * Files come from unknown people: they must be UTF-8, their size is limited, and an entry with a
 * fault is ignored with a diagnostic.
 */
#ifndef FILES_WORDING_H
#define FILES_WORDING_H

#include "base/text/diags.h"

#include <glib.h>

/* Ten times the texts of a large game in two languages. */
#define WORDING_MAX_BYTES ((gsize)16 * 1024 * 1024)

typedef struct Wording Wording;

/*
 * Reads a file.
 *
 * Returns the translation, owned by the caller: wording_free(). NULL, with a diagnostic, if the
 * file cannot be read, is too large or is not UTF-8.
 */
Wording *wording_read(const char *path, Diags *diags);

/* Parses a translation in memory likewise. @name  for diagnostics */
Wording *wording_parse(GBytes *bytes, const char *name, Diags *diags);

/* Releases a translation. NULL is allowed. */
void wording_free(Wording *wording);

/*
 * Translates a text: by the entry with that context, or else by the one without context.
 *
 * @wording  NULL for no translation
 * @context  name of the place; NULL for none
 *
 * Returns the translation, borrowed; NULL if there is none.
 */
const char *wording_find(const Wording *wording, const char *context, const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Wording, wording_free)

#endif
