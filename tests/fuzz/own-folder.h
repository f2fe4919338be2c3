/* own-folder: a folder for files of one process that runs a fuzz target. */
#ifndef FUZZ_OWN_FOLDER_H
#define FUZZ_OWN_FOLDER_H

#include "tests/remove-folder.h"

#include <stdlib.h>

static char *own_folder_path;

static inline void
own_folder_remove(void)
{
	remove_folder(own_folder_path);
	g_free(own_folder_path);
}

/* Makes the folder, which is removed when the process ends. */
static inline const char *
own_folder_new(void)
{
	own_folder_path = g_dir_make_tmp("muster-fuzz-XXXXXX", NULL);
	g_assert(own_folder_path && atexit(own_folder_remove) == 0);
	return own_folder_path;
}

#endif
