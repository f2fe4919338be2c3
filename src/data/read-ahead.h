/*
 * read-ahead: files of army data read in threads of their own, while the builder is busy.
 *
 * Files are handed in and come out in the same order, whatever thread read which: a game does not
 * depend on their number.
 */
#ifndef DATA_READ_AHEAD_H
#define DATA_READ_AHEAD_H

#include "base/diags.h"
#include "data/builder.h"
#include "data/load.h"

typedef struct ReadAhead ReadAhead;

/* @threads  that read; 0 reads in the thread of the caller, when a file is taken */
ReadAhead *read_ahead_new(guint threads);

/* Waits for what is still being read. */
void read_ahead_free(ReadAhead *ahead);

/* Whether there is room for another file: those that wait take memory. */
bool read_ahead_has_room(const ReadAhead *ahead);

/* Hands a file in. */
void read_ahead_push(ReadAhead *ahead, const DataFile *file);

/*
 * Takes the file that was handed in first and tells the builder what is in it.
 *
 * Returns false, with an error in @diags and nothing of the file left in the builder, if it makes no
 * sense.
 */
bool read_ahead_take(ReadAhead *ahead, GameBuilder *builder, Diags *diags);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(ReadAhead, read_ahead_free)

#endif
