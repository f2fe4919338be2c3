/*
 * i18n: marks for texts that are translated.
 *
 * _() translates a text; N_() only marks one in a table, for later translation. C_() and NC_() do
 * the same with a context, for words that other languages translate differently in different
 * places. ngettext() translates one of two texts, by a number.
 */
#ifndef LANGUAGE_I18N_H
#define LANGUAGE_I18N_H

#include "base/language/language.h"

#define _(text)  language_text((text))
#define N_(text) text

#define C_(context, text)  language_text_in((context), (text))
#define NC_(context, text) text

#define ngettext(one, several, n) language_plural((one), (several), (n))

#endif
