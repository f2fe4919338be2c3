/*
 * squad-search: how many of each model a squad has, from the sums of what its models carry.
 *
 *	Squad squad = {.n_models = 9, .n_variants = 2, .n_wargear = 2, .wanted = {6, 3}, ...};
 *	squad_search(&squad);  numbers: 6 and 3
 */
#ifndef LIST_READER_SQUAD_SEARCH_PRIVATE_H
#define LIST_READER_SQUAD_SEARCH_PRIVATE_H

#include <glib.h>
#include <stdbool.h>

/* The largest unit of any game here has 40 models, the most varied 14 kinds of them. */
#define SQUAD_MAX_MODELS   200
#define SQUAD_MAX_VARIANTS 24u
#define SQUAD_MAX_WARGEAR  40u

/* The least and the most that one model has of something. */
typedef struct SquadRange {
	int least, most;
} SquadRange;

typedef struct Squad {
	int n_models;
	guint n_variants, n_wargear;
	int least[SQUAD_MAX_VARIANTS]; /* the fewest of each variant that the squad must have */
	int most[SQUAD_MAX_VARIANTS];  /* the most of each variant in the squad */
	int size[SQUAD_MAX_VARIANTS]; /* models that each stands for: 1, or more for a bundle of models */
	SquadRange range[SQUAD_MAX_VARIANTS][SQUAD_MAX_WARGEAR];
	bool has_range[SQUAD_MAX_WARGEAR]; /* some variant has it at all: else it says nothing */
	int wanted[SQUAD_MAX_WARGEAR];     /* the sum in the text */
	int missed; /* out: amount by which the sums do not come out; G_MAXINT if no numbers do */
	int numbers
		[SQUAD_MAX_VARIANTS]; /* out: found for each variant; their models are n_models together */
} Squad;

/*
 * Finds the numbers of models with which fewest sums are missed, and by least; among equal ones, the one with most
 * of the first variants. If no numbers come out, all are of the first variant. Gives up searching for better ones after a fixed number of steps.
 */
void squad_search(Squad *squad);

#endif
