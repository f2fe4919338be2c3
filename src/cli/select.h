/*
 * select: selections that the command line asks for.
 *
 *	--select captain --select captain/sword --select spearmen/spearman=12
 *
 * Each names an entry by the way to it, by ids or names. Without a number it is selected once more;
 * with a number there are as many of it as it says.
 */
#ifndef CLI_SELECT_H
#define CLI_SELECT_H

#include "eval/view.h"
#include "roster/history.h"

/* One value of --select. */
typedef struct SelectOption {
	char **way; /* owned: ids or names from the root of the force to the entry, at least one */
	int64_t count; /* how many of it there are to be; -1 for one more */
} SelectOption;

/*
 * Reads the values of --select. What follows the last `=` is the number if it is one, else it belongs
 * to the name.
 *
 * @texts    ends with NULL; NULL itself means none
 * @selects  out: of SelectOption, owned by the caller: g_array_unref(). Empty if there are none
 *
 * Returns false, with a complaint, if a part of a way is empty or a number is too large.
 */
bool select_options_parse(const char *command, char *const *texts, GArray **selects);

/*
 * Selects what was asked for, one after the other, with what is selected by itself in consequence.
 * What a way leads through is the selection of it that was made last, or a new one.
 *
 * Numbers are per one of the parent (S-055). Limits are not looked at: breaking one is a finding.
 *
 * @force_id  the force whose root the ways begin at
 * @selects   of SelectOption
 *
 * Returns an exit code, having complained if something is not offered; what came before stays.
 */
int select_apply(History *history, View *view, const char *force_id, const GArray *selects);

#endif
