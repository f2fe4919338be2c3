/* text-formats: the pattern files that are found beside the army data. */
#ifndef FILES_TEXT_FORMATS_H
#define FILES_TEXT_FORMATS_H

#include "base/diags.h"

#include <glib.h>

/*
 * Reads the files `import/<name>.import.xml` of the folders that army data are looked for in.
 *
 * @named  the folders of --data; NULL for none
 * @diags  what of them cannot be used
 *
 * Returns an array of TextFormat, sorted by file, owned by the caller: g_ptr_array_unref().
 */
GPtrArray *text_formats_load(char *const *named, Diags *diags);

#endif
