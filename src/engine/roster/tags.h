/* tags: what the program notes in a roster for the user, as tags of the roster, which other programs keep and pass over. */
#ifndef ROSTER_TAGS_H
#define ROSTER_TAGS_H

#include "engine/roster/change-private.h"

/* The number of tags of any kind. */
guint tag_count(const Roster *roster);

/* The key of a tag, behind its prefix; NULL if it has another prefix. Borrowed until the next change, as below. */
const char *tag_key(const Roster *roster, guint tag, const char *prefix);
const char *tag_text(const Roster *roster, guint tag);

/* The text of the tag with a prefix and a key; NULL if there is none, or it is empty. */
const char *tag_find(const Roster *roster, const char *prefix, const char *key);

/* Makes a change that sets the tag with a prefix and the key `entry` to `text`, and removes it if that is empty:
   true, and the inverse, unless the texts cannot be written. */
bool change_set_tag(Attempt *attempt, const char *prefix);

#endif
