/* save: a roster into the file that a name says, in the format that the name says. */
#ifndef FILES_SAVE_H
#define FILES_SAVE_H

#include "base/diags.h"
#include "eval/view.h"

#include <stdbool.h>

/* Whether a name says that the roster in it is zipped. */
bool save_is_zipped(const char *path);

/* The name of the one file in an archive: that of the archive, ending in .ros. g_free(). */
char *save_member_name(const char *path);

/*
 * Writes a roster to a file, which is then the old one or the new one, whole (ros_save_bytes()).
 *
 * @view  fresh
 *
 * Returns false, with a diagnostic, if it cannot.
 */
bool save_view(View *view, const char *path, Diags *diags);

#endif
