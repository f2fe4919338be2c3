/*
 * proposal: edits that were tried together, with what each leads to.
 *
 *	workbench_apply_fix(draft, fix, NULL);
 *	proposal_note(proposal, fix->text, draft);
 *	proposal_close(proposal, draft);
 *	...
 *	proposal_apply(proposal, bench, diags);
 */
#ifndef PROPOSALS_PROPOSAL_H
#define PROPOSALS_PROPOSAL_H

#include "engine/explain/fixes.h"
#include "session/advice/shortfall.h"
#include "session/bench/workbench-draft.h"

/* One action, or several equal ones after each other, and its consequences. */
typedef struct ProposalStep {
	char *text; /* owned: "remove Army > Captain" */
	guint times;
	Amount change;   /* by all of them, to the cost of the roster in the type of the columns */
	Shortfall after; /* the roster with this step */
} ProposalStep;

/* The preference of a fill. */
typedef enum FillWay {
	FILL_UNNAMED, /* a proposal of another kind */
	FILL_BALANCED,
	FILL_MANY_BODIES,
	FILL_FEW_AND_STRONG,
	FILL_WAY_COUNT,
} FillWay;

typedef struct Proposal {
	FillWay way;       /* that it was searched by */
	FillWay shown_way; /* its name for people: fill-ways.h */
	int64_t bodies;    /* a fill: the models of the roster after it */
	GArray *steps;     /* array of ProposalStep */
	GArray *edits;     /* array of Edit, in order; NULL until proposal_close() */
	Shortfall before, after;
} Proposal;

/* Makes a proposal without steps. @draft  in the state that the proposal starts from. Owned by the
   caller: proposal_free(). */
Proposal *proposal_new(Workbench *draft);
void proposal_free(Proposal *proposal);

/* Adds a step that has been applied to the draft. */
void proposal_note(Proposal *proposal, const char *text, Workbench *draft);

/* Says that the last step, which was noted once, did its action so often. */
void proposal_note_times(Proposal *proposal, guint times);

/* Adds the steps of the draft from a depth on as one, with their labels. */
void proposal_note_from(Proposal *proposal, guint depth, Workbench *draft);

/* The same for steps that take nothing away that was there before them: what the first adds, and what it gets. */
void proposal_note_addition(Proposal *proposal, guint depth, Workbench *draft);

/* Takes the edits of the draft. */
void proposal_close(Proposal *proposal, const Workbench *draft);

/* The text of a step, with its number: "3 × add Halberdiers". The caller owns it: g_free(). */
char *proposal_step_text(const ProposalStep *step);

/* The sum of the points that the steps move, without their signs. */
Amount proposal_moved(const Proposal *proposal);

/* The steps in one line: "remove Captain; add Sergeant". The caller owns it: g_free(). */
char *proposal_text(const Proposal *proposal);

/* True if both have the same steps, in any order. */
bool proposal_equal(const Proposal *one, const Proposal *other);

/* Applies a proposal to the roster it was made for, as one step. @label  of the step; NULL for
   proposal_text(). Returns false, with a diagnostic and the roster unchanged, if it no longer fits. */
bool proposal_apply(const Proposal *proposal, Workbench *bench, const char *label, Diags *diags);

/* A change of cost: "-93", "+12", "±0". The caller owns it: g_free(). */
char *proposal_change(Amount change);

/* A change with its consequences: "-93 → 982/1000 pts, legal", "+12 → 40 pts, 2 errors left". The caller owns
   it: g_free(). */
char *proposal_consequence(Amount change, const Shortfall *after, View *view);

/* The consequence of a proposal likewise, behind the way of a fill: "many bodies: +300 → 998/1000 pts, legal". */
char *proposal_headline(const Proposal *proposal, View *view);

/* The consequence of a fix, tried on a draft and undone; NULL if the fix does not fit. The caller owns
   it: g_free(). */
char *proposal_fix_consequence(Workbench *draft, const Fix *fix);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Proposal, proposal_free)

#endif
