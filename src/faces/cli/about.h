/* about: the program, its surroundings and its army data, for a report of a fault. */
#ifndef CLI_ABOUT_H
#define CLI_ABOUT_H

#include <glib.h>

/*
 * Appends the version, the libraries, the folders and the army data that are found, in English in every
 * language, because a report is for those who maintain the program. The folder of the user is
 * written "~".
 *
 * @named  folders of --data, ends with NULL; NULL for none
 */
void about_append(GString *out, char *const *named);

/* Replaces the folder of the user by "~" in a text. */
void about_hide_home(GString *text);

/* muster --version, and with --verbose about_append(). Returns an ExitCode. */
int command_version(int argc, char **argv);

#endif
