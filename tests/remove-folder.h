/* remove-folder: removes what a test has made. */
#ifndef TESTS_REMOVE_FOLDER_H
#define TESTS_REMOVE_FOLDER_H

#include <glib.h>
#include <glib/gstdio.h>

/* Removes a file, or a folder with all that is in it. Links are not followed. */
static inline void
remove_folder(const char *path)
{
	g_autoptr(GDir) folder = g_file_test(path, G_FILE_TEST_IS_SYMLINK)
	                                 ? NULL
	                                 : g_dir_open(path, 0, NULL);
	for (const char *name; folder && (name = g_dir_read_name(folder));) {
		g_autofree char *inside = g_build_filename(path, name, NULL);
		remove_folder(inside);
	}
	g_remove(path);
}

#endif
