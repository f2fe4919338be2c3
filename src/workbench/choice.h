/*
 * choice: an option of a selection, and how a player takes it.
 *
 * What may be taken once is a check; one of several is a radio; all else is a number. Which it is
 * follows from the limits that hold now.
 */
#ifndef WORKBENCH_CHOICE_H
#define WORKBENCH_CHOICE_H

#include "workbench/workbench.h"

typedef enum ChoiceKind {
	CHOICE_NUMBER,
	CHOICE_CHECK,
	CHOICE_RADIO,
} ChoiceKind;

/* All borrowed from the view, until the next step. */
typedef struct Choice {
	const Instance *holder;
	const MenuItem *item;
	const Instance *imagined;
	const Instance *group; /* CHOICE_RADIO: of which one is taken */
	ChoiceKind kind;
	int64_t taken; /* per one of the holder */
} Choice;

/* The choice of an entry that a selection or force offers; false if it offers none of that id. */
bool choice_find(View *view, const char *holder_id, const char *entry, Choice *choice);

/* The same for a line of the holder's menu. */
Choice choice_of(View *view, const Instance *holder, const MenuItem *item);

/* The selections of it: of const Instance *, in roster order. The caller owns the list. */
GPtrArray *choice_selections(const Choice *choice);

/* Why no more of it can be had, though an option that takes the place of another can. The caller owns
   it; NULL if it can. */
char *choice_obstacle(View *view, const Choice *choice);

/*
 * What the player asks for. Each is one step; the choice ends with it.
 *
 * Returns false, with a diagnostic or not, if there is nothing to do or it does not fit.
 */
bool choice_more(Workbench *bench, const Choice *choice, Diags *diags);
bool choice_less(Workbench *bench, const Choice *choice, Diags *diags);
bool choice_toggle(Workbench *bench, const Choice *choice, Diags *diags);
bool choice_set(Workbench *bench, const Choice *choice, int64_t number, Diags *diags);

/* More of one thing than this is a slip of the finger. */
#define CHOICE_MOST 999

#endif
