/*
 * i18n: marks for texts that are translated.
 *
 * _() translates where a sentence is made; N_() only marks a text in a table.
 */
#ifndef BASE_I18N_H
#define BASE_I18N_H

#include <libintl.h>

#define MUSTER_TEXT_DOMAIN "muster"
#define _(text)            ((const char *)dgettext(MUSTER_TEXT_DOMAIN, (text)))
#define N_(text)           text

#endif
