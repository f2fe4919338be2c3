/*
 * verdict: is this roster legal, and why not (semantics, sections 12 and 13).
 *
 * A Verdict is the list of findings about a View, in a defined order (S-135): the same roster and
 * data give the same list. A finding is facts, not a sentence alone: it carries what it takes to
 * explain it. Verdicts change nothing.
 *
 *	g_autoptr(Verdict) verdict = verdict_new(view, NULL);
 *	if (!verdict_is_legal(verdict)) ...
 */
#ifndef VERDICT_VERDICT_H
#define VERDICT_VERDICT_H

#include "base/diags.h"
#include "eval/view.h"
#include "measures/measures.h"

/*
 * MIN, MAX: a constraint. HIDDEN: selected though hidden (S-129). COST_LIMIT: S-130. MESSAGE: an
 * author's own (S-110). CYCLE: S-113. UNKNOWN: cannot be linked to the data (S-156). UNCATEGORISED:
 * a root selection in no category that its force links (S-033). STORED_COST: the file's own number is
 * not what the data make it. BOUND: a rule of the game's companion. PACK: one of a
 * tournament's pack.
 */
typedef enum FindingCode {
#define X(code, word) FINDING_##code,
#include "verdict/finding-codes.def"
#undef X
	FINDING_CODE_COUNT,
} FindingCode;

/* "min", "max", "hidden", "cost-limit" …: the word in JSON. */
const char *finding_code_name(FindingCode code);

typedef enum OwnerType {
	OWNER_ROSTER,
	OWNER_FORCE,
	OWNER_CATEGORY,
	OWNER_SELECTION,
} OwnerType;

/* "roster", "force", "category" or "selection". */
const char *owner_type_name(OwnerType type);

/* All texts are borrowed from the verdict. */
typedef struct Finding {
	FindingCode code;
	Severity severity;
	const char *message; /* with the rule's number, if the data give one */
	const char *rule;    /* the rule's number, if the companion gives one; else NULL */
	OwnerType owner_type;
	const char *owner_id;       /* instance id; "" for the roster */
	const char *owner_entry_id; /* plain id of its definition (S-128); NULL for the roster */
	const char *owner_name;
	const char *const *path; /* names from the force down to the owner, NULL-terminated */
	const char *entry_id;    /* the element that declares the constraint (S-128) */
	const char *constraint_id;
	Amount actual;          /* what was counted */
	Amount limit;           /* the effective value */
	Amount written_limit;   /* the value as written, before modifiers */
	bool has_numbers;       /* whether the three above mean anything */
	const char *scope_name; /* where it was counted */
	const char *entry_name; /* what was counted */
	const char *file;       /* where the constraint is written; NULL if nowhere */
	uint32_t line;
	const Constraint *constraint; /* NULL for findings of the engine's own */
	/* For explanations: what carries the constraint, or is found fault with, until the view is
	   refreshed; and the constraint as it is written. */
	const Instance *carrier;
	const OwnedConstraint *owned; /* NULL for findings of the engine's own */
	const char *pack;             /* the name of the pack whose rule it is; NULL: the game's */
	const char *quote;            /* what the pack's paragraph says; NULL if it is not known */
	Amount penalty;               /* points that it costs by the pack; 0 if none */
	/* NULL for all but FINDING_BOUND and most of FINDING_PACK; the numbers it was judged by, borrowed from the verdict. */
	const CompanionBound *bound;
	Measures *measures;
} Finding;

typedef struct Verdict Verdict;

/*
 * Judges a view.
 *
 * @view       borrowed; must be fresh, and must outlive the verdict
 * @companion  the game's own additions; NULL for none
 *
 * Owned by the caller: verdict_free().
 */
Verdict *verdict_new(View *view, const Companion *companion);
void verdict_free(Verdict *verdict);

/* Judges its view again, after view_refresh(). Findings got before are gone. */
void verdict_refresh(Verdict *verdict);

/* The findings in order, borrowed. */
guint verdict_count(const Verdict *verdict);
const Finding *verdict_get(const Verdict *verdict, guint index);

/* The numbers of its companion, borrowed. */
Measures *verdict_measures(const Verdict *verdict);

/* The tournament's pack it was judged by, too; NULL if there is none. Borrowed from the companion. */
const Pack *verdict_pack(const Verdict *verdict);

/* The points that all findings cost together by the pack. */
Amount verdict_penalty(const Verdict *verdict);

/* Whether there is no finding of severity error (S-132). */
bool verdict_is_legal(const Verdict *verdict);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Verdict, verdict_free)

#endif
