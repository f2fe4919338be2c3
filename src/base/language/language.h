/*
 * language: the language of the program's texts.
 *
 * It is that of the locale until another one is set. Numbers do not depend on it: 2.5 points are
 * 2.5 everywhere. The locale need not be installed: its name is enough.
 *
 *	language_init();
 *	if (language_exists("fr"))
 *		language_switch("fr");
 */
#ifndef LANGUAGE_LANGUAGE_H
#define LANGUAGE_LANGUAGE_H

#include <glib.h>
#include <stdbool.h>

/* Sets the language of the locale. Call it before any text is translated, and before there are threads. */
void language_init(void);

/* True if the program is translated into a language, named as in locales: "fr". False also if the file of the
   translation is broken. */
bool language_exists(const char *language);

/* Returns the languages of the program, its own first, the others sorted: char *, owned by the
   caller: g_ptr_array_unref(). */
GPtrArray *language_list(void);

/* Sets the language of all texts translated from now on; "" for that of the locale. Texts translated before stay
   valid. No other thread may translate meanwhile. */
void language_switch(const char *language);

/* Translates a text of the program, if there is a translation. Texts in the source use the macros of
   base/language/i18n.h. The result is never freed. */
const char *language_text(const char *text) G_GNUC_FORMAT(1);

/* As language_text(), for a text that other places translate differently. */
const char *language_text_in(const char *context, const char *text) G_GNUC_FORMAT(2);

/*
 * Returns a text of the program in each of its languages, its own first, those without a translation left out: const
 * char *, never freed. The caller owns the array: g_ptr_array_unref(). For any thread.
 */
GPtrArray *language_text_in_all(const char *text);

/* Translates one of two texts, for one thing and for several. @n  how many */
const char *language_plural(const char *one, const char *several, unsigned long n) G_GNUC_FORMAT(1)
	G_GNUC_FORMAT(2);

#endif
