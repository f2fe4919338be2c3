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

#endif
