/*
 * id-index: finds the file of a data set that has an id, without loading it.
 *
 * A roster may have an entry of an army whose catalogue it does not name. Loading every catalogue
 * to find the entry would take as long as all else; this index only looks for ids in the text of
 * the files.
 */
#ifndef LOAD_ID_INDEX_H
#define LOAD_ID_INDEX_H

#include "data/load/load.h"

typedef struct IdIndex IdIndex;

/* Reads the ids of all catalogues of a game system. Files that cannot be read have none. The caller
   owns the index, id_index_free(); @set must outlive it. */
IdIndex *id_index_new(const DataSet *set, const char *system_id);

/* Releases an index. NULL is fine. */
void id_index_free(IdIndex *index);

/* The first catalogue, in the order of the set, that has an element with an id; one that is not a
   library if there is one. Borrowed from the set; NULL if none has it. */
const DataFile *id_index_find(const IdIndex *index, const char *id);

#endif
