/* watch: waits until files change, for commands that begin again then. */
#ifndef CLI_WATCH_H
#define CLI_WATCH_H

#include <glib.h>

/* The state of files and folders; of a folder that of all files in it and below. The caller owns it: g_free(). */
char *watch_stamp(const GPtrArray *paths);

/* Waits until the state differs from the one before, and is at rest. */
void watch_wait(const GPtrArray *paths, const char *before);

#endif
