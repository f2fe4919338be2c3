/*
 * open-text: makes a roster of a text list.
 *
 * Game and army are those that the user or the text names; otherwise the army that offers most of
 * the units.
 */
#ifndef OPEN_OPEN_TEXT_H
#define OPEN_OPEN_TEXT_H

#include "data/forms/tree.h"
#include "rosters/open/open-roster.h"

/* True if bytes are a text list rather than a roster file: they do not start with `<`. */
bool text_is_list(GBytes *bytes);

/*
 * Makes a roster of a text list.
 *
 * @name   file name, for diagnostics
 * @open   out, except for `path`; open_roster_clear() in either case
 * @diags  receives a warning for everything of the text that is not in the roster as written, and
 *         an info for every choice that the text left open
 *
 * Returns false, with a diagnostic, if the text has no known format or no known army.
 */
bool open_text(Library *library, GBytes *bytes, const char *name, const TextHints *hints,
               OpenRoster *open, Diags *diags);

/* Makes a roster likewise of a roster file without ids of entries (textlist_is_needed()). */
bool open_named_nodes(Library *library, const TreeNode *root, const char *name,
                      const TextHints *hints, OpenRoster *open, Diags *diags);

#endif
