/*
 * option: an entry that a selection or force may select, as it is shown and changed.
 *
 * An option that may be selected once is a check; one of several that exclude each other is a
 * radio; all others are numbers. The kind follows from the limits that are in force now.
 */
#ifndef OFFERS_OPTION_H
#define OFFERS_OPTION_H

#include "session/bench/workbench.h"

typedef enum OptionKind {
	OPTION_NUMBER,
	OPTION_CHECK,
	OPTION_RADIO,
} OptionKind;

/* Instances are borrowed from the view until its next refresh. */
typedef struct Option {
	const Instance *holder;
	const MenuItem *item;
	const Instance *imagined; /* the instance that one more would be */
	const Instance *group;    /* OPTION_RADIO: the group in which it excludes the others */
	OptionKind kind;
	int64_t taken; /* number selected, per unit of the holder */
	bool is_fixed; /* selected, and the army data demand exactly that number at this place */
} Option;

/* Finds the option of an entry. @entry path in the holder's menu. Returns false if it is not
   offered. */
bool option_find(View *view, const char *holder_id, const char *entry, Option *option);

/* The option of an item of the holder's menu. */
Option option_of(View *view, const Instance *holder, const MenuItem *item);

/* Its selections: of const Instance *, in roster order. The caller owns the list:
   g_ptr_array_unref(). */
GPtrArray *option_selections(const Option *option);

/* The reason why no more can be selected. The caller owns it: g_free(). NULL if there is none, or
   if the option would replace another of its group. */
char *option_obstacle(View *view, const Option *option);

/*
 * Select one more, remove one, select or remove it, and set the number, up to OPTION_MOST. Each is
 * one step and ends the validity of @option.
 *
 * Return false if there is nothing to change, or, with a diagnostic, if the edits do not fit or the
 * option is fixed.
 */
bool option_more(Workbench *bench, const Option *option, Diags *diags);
bool option_less(Workbench *bench, const Option *option, Diags *diags);
bool option_toggle(Workbench *bench, const Option *option, Diags *diags);
bool option_set(Workbench *bench, const Option *option, int64_t number, Diags *diags);

/* A larger number is a typing error. */
#define OPTION_MOST 999

#endif
