/*
 * select: the values of `new --select`.
 *
 *	--select captain --select captain/sword --select spearmen/spearman=12
 *	--select 'Eldar: Farseer' --select 'name the "Captain" "Boris"'
 *
 * A value is a way to an entry, by ids or names, or an edit as text (engine/edit/edit-text.h). A way
 * without a number selects the entry once more; with a number, there are that many afterwards. A way
 * may begin in the force of an ally (faces/arguments/select-place.h). In a way `\/`, `\=` and `\\` are parts of names.
 */
#ifndef ARGUMENTS_SELECT_H
#define ARGUMENTS_SELECT_H

#include "session/bench/workbench.h"

/* One value of --select: a way or an edit. */
typedef struct SelectOption {
	Edit edit;  /* owned; used if `way` is NULL */
	char **way; /* owned: ids or names from the force to the entry, ends with NULL; or NULL */
	int64_t count; /* number to set; -1 for one more */
} SelectOption;

/*
 * Parses the values of --select. A value that can be read as an edit is one. In a way, a number
 * after the last `=` is the count; other text there is part of the name.
 *
 * @texts    ends with NULL; may be NULL
 * @selects  out: of SelectOption, owned by the caller: g_array_unref(). Empty if there are no
 *           values
 *
 * Returns false, after a complaint, if an edit cannot be read, a part of a way is empty, or a
 * number is too large.
 */
bool select_options_parse(const char *command, char *const *texts, GArray **selects);

/* The words of the options that may name an army beside that of the roster, by id or name: char *. The
   caller owns the list: g_ptr_array_unref(). */
GPtrArray *select_armies(const GArray *selects);

/*
 * Applies the options in order, with their automatic consequences. An option of an entry is added
 * to the latest selection of that entry, or to a new one. Numbers are per unit of the parent
 * (S-055). Limits are not checked.
 *
 * @force_id  the force in which ways begin that name none
 * @selects   of SelectOption
 * @made      out: the ids of the selections that the options name, of char *, owned by the array
 *
 * Returns an exit code, after a complaint if an entry is not offered; the options before it stay.
 */
int select_apply(Workbench *bench, const char *force_id, const GArray *selects, GPtrArray *made);

#endif
