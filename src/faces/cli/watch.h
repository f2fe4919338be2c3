/*
 * watch: runs a part of a command again whenever the files change that it was made of.
 *
 *	static int
 *	run(gpointer data, Watch *watch)
 *	{
 *		watch_add(watch, path);    before it is read
 *		...
 *	}
 *	return watch_run(run, &job);
 */
#ifndef CLI_WATCH_H
#define CLI_WATCH_H

#include <glib.h>

/* Files and folders, with the state in which they were added. */
typedef struct Watch Watch;

/* Adds a file, or a folder with all files in it and below. @watch  NULL for a run that is not repeated */
void watch_add(Watch *watch, const char *path);

/* Runs once; its status is that of the command. */
typedef int (*WatchedRun)(gpointer data, Watch *watch);

/* Runs again and again; a signal ends it. Returns the status of a run that adds nothing to watch. */
int watch_run(WatchedRun run, gpointer data);

#endif
