/*
 * wording: texts and what they are in another language.
 *
 * Read from a file in the format of gettext (`fr.po`), which every editor of translations knows. An entry
 * with a context is for the one place of that name; one without is for every place where the text stands.
 * What is fuzzy or empty is not translated. Plural forms are passed over: army data have none.
 *
 *	g_autoptr(Wording) wording = wording_read("lists/blackhammer/fr.po", diags);
 *	wording_find(wording, "dwarfs.lord", "Lord") → "Seigneur"
 *
 * The file may come from a stranger: it has to be UTF-8, its size has a limit, and an entry that cannot be
 * understood is left out with a diagnostic.
 */
#ifndef BASE_WORDING_H
#define BASE_WORDING_H

#include "base/diags.h"

#include <glib.h>

/* The texts of a large game in two languages are a tenth of that. */
#define WORDING_MAX_BYTES ((gsize)16 * 1024 * 1024)

typedef struct Wording Wording;

/*
 * Reads a file.
 *
 * Returns a table owned by the caller, wording_free(); NULL, with a diagnostic, if the file cannot be read, is
 * too big or is not UTF-8.
 */
Wording *wording_read(const char *path, Diags *diags);

/* The same for bytes in memory; @name is used in messages. */
Wording *wording_parse(GBytes *bytes, const char *name, Diags *diags);

/* Releases a table. NULL is fine. */
void wording_free(Wording *wording);

/*
 * What a text is in the other language: where it stands, else anywhere.
 *
 * @wording  NULL has no translations
 * @context  names the place; NULL for none
 *
 * Returns NULL if it is not translated. Borrowed from the table.
 */
const char *wording_find(const Wording *wording, const char *context, const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Wording, wording_free)

#endif
