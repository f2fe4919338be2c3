/*
 * language: in which language the program speaks.
 *
 * Words follow the locale until another language is asked for. Numbers do not: 2.5 points are 2.5
 * everywhere.
 *
 *	language_begin();
 *	if (language_is_there("fr"))
 *		language_speak("fr");
 */
#ifndef BASE_LANGUAGE_H
#define BASE_LANGUAGE_H

#include <glib.h>
#include <stdbool.h>

/* Follows the locale; before anything is said. */
void language_begin(void);

/* Whether there is a translation of the program into a language, named as locales do: "fr". */
bool language_is_there(const char *language);

/* The languages there are, the program's own first, the others sorted: of char *, owned by the caller. */
GPtrArray *language_all(void);

/* Speaks it from now on. What was said before stays as it is. */
void language_speak(const char *language);

#endif
