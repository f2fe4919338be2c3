/*
 * apart: work in a child process, whose end harms nobody.
 *
 * Libraries that end the program for want of memory, a file or a thread do so in the child.
 *
 *	g_autoptr(GByteArray) result = apart_run(write_result, data);
 *	if (!result)
 *		... the child has ended before it was done, or could not begin
 */
#ifndef FILES_APART_H
#define FILES_APART_H

#include <glib.h>
#include <stdbool.h>

/* Writes a result to a descriptor, apart_write(), in a copy of the program that has one thread. What it changes in
   memory is lost. Returns false if it could not. */
typedef bool ApartWork(int result, gconstpointer data);

/* Writes bytes of the result. Returns false if nobody reads them. */
bool apart_write(int result, gconstpointer bytes, gsize size);

/*
 * Runs work in a child process, and returns all that it wrote. The child says nothing on standard error, leaves no
 * core, and ends with the program. A child that Ctrl-C has ended ends the program, too.
 *
 * If other threads run, the child may have copied a lock that one of them held, and wait for it for ever. A child
 * that only sleeps is ended, and the work done again in another: it must not wait for anything itself.
 *
 * The caller owns the result: g_byte_array_unref(). NULL if the child could not be started, was ended, or its work
 * returned false. @data  borrowed
 */
GByteArray *apart_run(ApartWork *work, gconstpointer data);

#endif
