/* find-instance: what a word on the command line means in a roster. */
#ifndef CLI_FIND_INSTANCE_H
#define CLI_FIND_INSTANCE_H

#include "eval/view.h"

/*
 * The selections of that name, instance id or entry id, in roster order; letters count without
 * regard to case. Of Instance *, owned by the caller: g_ptr_array_unref(); empty if there is none.
 */
GPtrArray *find_selections(View *view, const char *word);

/*
 * Everything of that name or entry id that forces and selections of the roster offer, imagined where it
 * would be; one for each place. Owned as above.
 */
GPtrArray *find_entries(View *view, const char *word);

#endif
