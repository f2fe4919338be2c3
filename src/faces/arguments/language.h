/* language: the option --lang, allowed anywhere on the command line (base/language/language.h). */
#ifndef ARGUMENTS_LANGUAGE_H
#define ARGUMENTS_LANGUAGE_H

#include <stdbool.h>

/*
 * Sets the language of messages from the locale and --lang, and removes --lang from the arguments.
 *
 * Returns false, after a complaint, if there is no translation into the language.
 */
bool language_set(int *argc, char **argv);

#endif
