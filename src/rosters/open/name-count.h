/*
 * name-count: counts names that a data file contains, without parsing it.
 *
 * Names are compared by their ASCII letters and digits, without case.
 */
#ifndef OPEN_NAME_COUNT_H
#define OPEN_NAME_COUNT_H

#include "data/load/load.h"

/* Bytes of all files of one search. The largest set of one game has 45 MB. */
#define NAME_COUNT_MAX_BYTES ((gsize)96 * 1024 * 1024)

/* Makes a set of names. The caller owns it: g_hash_table_unref(). */
GHashTable *name_set_new(void);

/* Adds a name. */
void name_set_add(GHashTable *set, const char *name);

/*
 * Counts the different names of a set in a data file, XML or JSON.
 *
 * @data   of a folder or package; one that cannot be read has none
 * @bytes  in and out: number of bytes that may still be read
 */
guint name_count(const DataFile *data, GHashTable *set, gsize *bytes);

/* Finds the next value of a name in a data file, name="Boss" in XML, "name": "Boss" in JSON. NULL if
   there is none. @at  in a text that ends with a zero byte */
const char *name_value_next(const char *at);

#endif
