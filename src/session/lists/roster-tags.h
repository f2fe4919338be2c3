/*
 * roster-tags: words by which a player sorts his rosters, such as a league or a club. They are kept beside the
 * rosters, in $XDG_DATA_HOME/muster/tags, so that no other program meets them in a roster's file.
 */
#ifndef LISTS_ROSTER_TAGS_H
#define LISTS_ROSTER_TAGS_H

#include "base/text/diags.h"

/* The tags of the roster in a file, "league club"; NULL for none. The caller owns them: g_free(). */
char *roster_tags_get(const char *path);

/*
 * Replaces the tags of a roster.
 *
 * @words  separated by blanks or commas, each with or without "#"; "" for none
 *
 * Returns false, with a diagnostic and all tags as they were, if they cannot be read or saved.
 */
bool roster_tags_set(const char *path, const char *words, Diags *diags);

/* Give a file the tags of another one, when a roster is copied or renamed. Tags that cannot be saved stay with the
   first file. */
void roster_tags_copy(const char *from, const char *to);
void roster_tags_move(const char *from, const char *to);

#endif
