/* filling: what the parts of a filling share: its phases, trials (fill-trials.c) and forces (fill-forces.c). */
#ifndef PROPOSALS_FILLING_PRIVATE_H
#define PROPOSALS_FILLING_PRIVATE_H

#include "session/advice/legal-start.h"
#include "session/proposals/filling.h"

/* The part of a proposal that is being made. */
typedef enum Phase {
	PHASE_LEGAL,  /* compulsory entries */
	PHASE_WANTED, /* wishes */
	PHASE_ADD,    /* entries that are not odd, and models of units */
	PHASE_GROW, /* models of units, up to twice the usual cost, before there are more forces */
	PHASE_FORCES,  /* a force inside one of the roster, which has room for further entries */
	PHASE_LARGE,   /* models of units, up to more than the usual cost */
	PHASE_SINGLE,  /* entries that are not odd, also those of one model where many are wanted */
	PHASE_ODD,     /* any entries */
	PHASE_BODIES,  /* models of units again, and those that are options */
	PHASE_OPTIONS, /* options: few for each unit, and none that are tiny */
	PHASE_MORE,    /* if points are left, more of them */
	PHASE_OVER,
} Phase;

struct Filling {
	Workbench *draft;
	const Wishes *wishes;
	AdviceOptions options;
	AdviceResult result;
	guint n_seeds; /* tried so far */
	/* The proposal that is being made. */
	Proposal *open; /* NULL if none is */
	Phase phase;
	GRand *chance;
	GHashTable *errors;   /* that the roster has without the proposal: shortfall_errors() */
	GHashTable *rejected; /* keys of candidates, owned, that did not fit */
	GHashTable *equipped; /* ids of units, owned, to the options they got */
	GHashTable *drawn;    /* keys of candidates, owned, to the times they are in proposals */
	/* Keys of forces, owned, that nothing completed, to the points that were left then: with as many no other proposal
	   tries them. */
	GHashTable *hopeless;
	guint n_wanted;    /* wishes that are fulfilled or given up */
	guint n_got;       /* additions for the next wish */
	guint n_failures;  /* in a row */
	const char *unmet; /* borrowed from the wishes */
};

/* Draws one of the candidates by their weights; NULL if there is none. Borrowed from @candidates. */
const Candidate *fill_draw(Filling *filling, const GPtrArray *candidates);

/* Removes the candidates that are rejected, refused, or not @wanted if that is not NULL. */
void fill_sift(const Filling *filling, GPtrArray *candidates, const Wanted *wanted);

/* Keeps the steps since a depth if they leave no more errors and warnings, and the cost within the
   limit, which is an error otherwise; else takes them back, and returns false. @option  text of an option; NULL for the
   labels of all steps. @must_help  as below */
bool fill_keep_or_return(Filling *filling, guint depth, const char *option, bool must_help);

/* Adds an entry, with what it needs. @must_help  the roster must come nearer to being legal */
bool fill_try_adding(Filling *filling, const Candidate *candidate, bool must_help);

/* Takes one more of an option. */
bool fill_try_option(Filling *filling, const Candidate *candidate);

/* Adds what the draft lacks to be legal, with the steps that are left. The members of @options that say how to search are
   set here; of the others those that the caller wants. */
void fill_what_lacks(Filling *filling, LegalStartOptions options);

/* fill-forces.c: true if a force with room may be tried. */
bool fill_may_add_force(Filling *filling);

/* fill-forces.c: tries the next force with what it needs, of which something must cost. */
typedef enum FillTrial {
	FILL_TRIED_NONE,
	FILL_FAILED,
	FILL_ADDED
} FillTrial;
FillTrial fill_try_force(Filling *filling);

/* True if an owner of the game would wonder at a candidate. */
bool fill_is_odd(const Filling *filling, const Candidate *candidate);

/* The points of the limit, and those that are left of it. */
double fill_points_left(const Filling *filling, double *points);

/* The options that a unit got in this proposal. @unit  id */
guint fill_count_equipped(const Filling *filling, const char *unit);

#endif
