/*
 * nodes: the forces or selections that one line of the text became.
 *
 * They are kept by id, which survives edits, while instances are made again by view_refresh().
 */
#ifndef LIST_READER_NODES_PRIVATE_H
#define LIST_READER_NODES_PRIVATE_H

#include "engine/queries/view.h"

/* Ids, char *, owned. */
typedef GPtrArray Nodes;

/* The caller owns them: g_ptr_array_unref(). */
Nodes *nodes_new(void);
Nodes *nodes_of(const char *id);
Nodes *nodes_copy(const Nodes *nodes);

/* The instance of the first node; NULL if there are no nodes or it is gone. Borrowed from the
   view. */
const Instance *nodes_first(const View *view, const Nodes *nodes);

#endif
