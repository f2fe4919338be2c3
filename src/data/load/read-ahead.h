/*
 * read-ahead: reads files of army data in other threads while the builder works.
 *
 * Files are taken in the order of pushing, whichever thread reads them, so a game does not depend
 * on the number of threads.
 */
#ifndef LOAD_READ_AHEAD_H
#define LOAD_READ_AHEAD_H

#include "base/text/diags.h"
#include "data/load/builder.h"
#include "data/load/load.h"

typedef struct ReadAhead ReadAhead;

/*
 * Makes an empty queue. The caller owns it: read_ahead_free().
 *
 * @threads  threads that read, or fewer if the system has no more; with 0, each file is read by the caller
 *           when it is taken
 * @least    bytes of files that have to wait until the threads are started
 */
ReadAhead *read_ahead_new(guint threads, gsize least);

/* Waits for files being read, and releases everything. NULL is fine. */
void read_ahead_free(ReadAhead *ahead);

/* True if another file may be pushed: waiting files take memory. */
bool read_ahead_has_room(const ReadAhead *ahead);

/* Pushes a file; @file is borrowed until it is taken. */
void read_ahead_push(ReadAhead *ahead, const DataFile *file);

/*
 * Takes the file that was pushed first, and builds it.
 *
 * Returns false, with an error in @diags and nothing of the file in the builder, if the file cannot
 * be used.
 */
bool read_ahead_take(ReadAhead *ahead, GameBuilder *builder, Diags *diags);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ReadAhead, read_ahead_free)

#endif
