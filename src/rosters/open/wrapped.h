/*
 * wrapped: lists as people send them: in a mail, a page, a document.
 *
 * The contents of a file decide, not its name, unless that ends in .ros or .rosz. GMime reads mails and Poppler reads PDF, each loaded when the first
 * such file is looked at; what needs a library that is missing, and pictures, are named for what they are.
 */
#ifndef OPEN_WRAPPED_H
#define OPEN_WRAPPED_H

#include "base/text/diags.h"

#include <glib.h>

/*
 * Takes the list out of what is around it.
 *
 * @file  as read from the disk, packed or not
 * @name  for diagnostics
 *
 * Returns the text or the roster file in it, or the same bytes if they are not wrapped; owned by the caller:
 * g_bytes_unref(). NULL, with a diagnostic, for a file in which no list can be found.
 */
GBytes *wrapped_take(GBytes *file, const char *name, Diags *diags);

/* A list in a file. Owned by its array. */
typedef struct WrappedList {
	char *name; /* that of the attached file; NULL without one */
	GBytes *bytes;
} WrappedList;

/*
 * Takes a file apart that may have several lists: members of a zip archive, attached files of one kind in a mail, and
 * lists one below the other in any text (rosters/open/several.h).
 *
 * @formats  TextFormat
 * @diags    receives what of an archive is damaged
 *
 * Returns an array of WrappedList, owned by the caller: g_ptr_array_unref(). Of none if there are no two different
 * lists in it.
 */
GPtrArray *wrapped_lists(GBytes *file, const char *name, const GPtrArray *formats, Diags *diags);

#endif
