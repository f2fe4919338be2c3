/* text-formats: the format files of text lists, found beside the army data. */
#ifndef OPEN_TEXT_FORMATS_H
#define OPEN_TEXT_FORMATS_H

#include "base/text/diags.h"

#include <glib.h>

/*
 * Reads `import/<name>.import.xml` in the folders of army data (data/library/locate.h). If several have
 * the same id, the first is used.
 *
 * @named  folders of --data, ends with NULL; NULL for none
 * @diags  receives faults of the files
 *
 * Returns TextFormat in the order of folders and file names, borrowed until the thread calls the function again. The
 * caller owns the array: g_ptr_array_unref().
 */
GPtrArray *text_formats_load(char *const *named, Diags *diags);

#endif
