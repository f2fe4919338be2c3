/*
 * option: an option of a selection, and how a player takes it.
 *
 * What may be taken once is a check; one of several is a radio; all else is a number. Which it is
 * follows from the limits that hold now.
 */
#ifndef WORKBENCH_OPTION_H
#define WORKBENCH_OPTION_H

#include "workbench/workbench.h"

typedef enum OptionKind {
	OPTION_NUMBER,
	OPTION_CHECK,
	OPTION_RADIO,
} OptionKind;

/* All borrowed from the view, until the next step. */
typedef struct Option {
	const Instance *holder;
	const MenuItem *item;
	const Instance *imagined;
	const Instance *group; /* OPTION_RADIO: of which one is taken */
	OptionKind kind;
	int64_t taken; /* per one of the holder */
} Option;

/* The option of an entry that a selection or force offers; false if it offers none of that id. */
bool option_find(View *view, const char *holder_id, const char *entry, Option *option);

/* The same for a line of the holder's menu. */
Option option_of(View *view, const Instance *holder, const MenuItem *item);

/* The selections of it: of const Instance *, in roster order. The caller owns the list. */
GPtrArray *option_selections(const Option *option);

/* Why no more of it can be had, though an option that takes the place of another can. The caller owns
   it; NULL if it can. */
char *option_obstacle(View *view, const Option *option);

/*
 * What the player asks for. Each is one step; the option ends with it.
 *
 * Returns false, with a diagnostic or not, if there is nothing to do or it does not fit.
 */
bool option_more(Workbench *bench, const Option *option, Diags *diags);
bool option_less(Workbench *bench, const Option *option, Diags *diags);
bool option_toggle(Workbench *bench, const Option *option, Diags *diags);
bool option_set(Workbench *bench, const Option *option, int64_t number, Diags *diags);

/* More of one thing than this is a slip of the finger. */
#define OPTION_MOST 999

#endif
