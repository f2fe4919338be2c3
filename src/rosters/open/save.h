/* save: writes a roster to a file, in the format of its suffix. */
#ifndef OPEN_SAVE_H
#define OPEN_SAVE_H

#include "base/text/diags.h"
#include "engine/queries/view.h"

#include <stdbool.h>

/* True if a file of that name is zipped: it ends in .rosz. */
bool save_is_zipped(const char *path);

/* The name of the file inside an archive: that of the archive with the suffix .ros. The caller owns
   it: g_free(). */
char *save_member_name(const char *path);

/*
 * Writes a roster to a file in one step (ros_save_bytes()).
 *
 * @view  fresh
 *
 * Returns false, with a diagnostic and the old file unchanged, if it cannot be written.
 */
bool save_view(View *view, const char *path, Diags *diags);

#endif
