/*
 * language: the language of the program's texts.
 *
 * It is that of the locale until another one is set. Numbers do not depend on it: 2.5 points are
 * 2.5 everywhere.
 *
 *	language_init();
 *	if (language_exists("fr"))
 *		language_switch("fr");
 */
#ifndef BASE_LANGUAGE_H
#define BASE_LANGUAGE_H

#include <glib.h>
#include <stdbool.h>

/* Sets the language of the locale. Call it before any text is translated. */
void language_init(void);

/* True if the program is translated into a language, named as in locales: "fr". */
bool language_exists(const char *language);

/* Returns the languages of the program, its own first, the others sorted: char *, owned by the
   caller: g_ptr_array_unref(). */
GPtrArray *language_list(void);

/* Sets the language of all texts translated from now on. */
void language_switch(const char *language);

#endif
