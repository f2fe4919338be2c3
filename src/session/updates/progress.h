/* progress: the progress of a download in words. */
#ifndef UPDATES_PROGRESS_H
#define UPDATES_PROGRESS_H

#include <glib.h>

/* "github.com: 3.1 of 58.0 MB"; the second number is left out if @total is 0. Both in bytes. The caller
   owns it: g_free(). */
char *progress_text(const char *host, guint64 done, guint64 total);

#endif
