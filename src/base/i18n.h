/*
 * i18n: marks for texts that are translated.
 *
 * _() translates a text; N_() only marks one in a table, for later translation. C_() and NC_() do
 * the same with a context, for words that other languages translate differently in different
 * places.
 */
#ifndef BASE_I18N_H
#define BASE_I18N_H

#include <glib.h>
#include <libintl.h>

#define MUSTER_TEXT_DOMAIN "muster"
#define _(text)            ((const char *)dgettext(MUSTER_TEXT_DOMAIN, (text)))
#define N_(text)           text

#define C_(context, text)  g_dpgettext2(MUSTER_TEXT_DOMAIN, (context), (text))
#define NC_(context, text) text

#endif
