/*
 * language: the option --lang, which any command takes anywhere on its line (base/language.h).
 */
#ifndef CLI_LANGUAGE_H
#define CLI_LANGUAGE_H

#include <stdbool.h>

/*
 * Sets the language, before anything is said. Takes --lang out of the arguments.
 *
 * Returns false, having complained, if --lang names none that there is.
 */
bool language_set(int *argc, char **argv);

#endif
