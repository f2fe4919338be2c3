/* moves: the fixes that bring a draft nearer to being legal, tried and sorted. */
#ifndef ADVICE_MOVES_H
#define ADVICE_MOVES_H

#include "session/advice/advice.h"
#include "session/advice/alike.h"
#include "session/advice/kept-choices.h"

/* Edits that bring a roster nearer to being legal. */
typedef struct Move {
	char *text;    /* owned: "remove Army > Captain" */
	GArray *edits; /* owned; array of Edit */
	guint n_parts; /* actions that the text names */
	Shortfall after;
	Amount moved; /* by which the cost of the roster changes, without its sign */
} Move;

/* Where moves are searched for, and how many were tried. All borrowed but `alike`: alike_clear(). */
typedef struct MoveSearch {
	Workbench *draft;
	const KeptChoices *kept;
	const AdviceOptions *options;
	const Work *work;
	guint n_tried;
	Alike alike; /* owned: the error that the moves found last fix */
} MoveSearch;

/*
 * The fixes of the first error that has one which helps, the best first: fewer errors, then fewer
 * points moved, then fewer parts. Without any, the units whose removal leaves fewer errors, or a roster that is over
 * its limit nearer to it.
 *
 * The caller owns the list, of Move *: g_ptr_array_unref(). The draft is unchanged.
 */
GPtrArray *moves_find(MoveSearch *search);

#endif
