/*
 * verdict: the findings about a roster, and whether it is legal (S-114 to S-136).
 *
 * A Verdict lists the findings about a View in a defined order (S-135): the same roster and data
 * give the same list. A finding is more than a sentence: it carries the facts that an explanation
 * needs. A verdict changes neither the view nor the roster.
 *
 *	g_autoptr(Verdict) verdict = verdict_new(view, NULL);
 *	if (!verdict_is_legal(verdict)) ...
 */
#ifndef VERDICT_VERDICT_H
#define VERDICT_VERDICT_H

#include "base/text/diags.h"
#include "engine/measures/measures.h"
#include "engine/queries/view.h"

/*
 * The kinds of findings.
 *
 * MIN, MAX       a constraint is broken
 * HIDDEN         a hidden entry is selected (S-129)
 * COST_LIMIT     the roster costs more than its limit (S-130)
 * MESSAGE        the author of the army data adds a message (S-110)
 * CYCLE          modifiers depend on each other (S-113)
 * UNKNOWN        a selection or force is not in the army data (S-156)
 * UNAVAILABLE    the army data have the entry of a selection or force, but do not offer it there
 * OTHER_ARMY     its entry belongs to an army that the force is not of
 * UPDATED        a selection or force has an entry of another id than in the file (engine/edit/update.h)
 * UNCATEGORISED  a root selection has no category that its force links (S-033)
 * CONCEALED      a group around a selection is hidden; only if the companion gives it a severity
 * STORED_COST    the file records another cost than the army data give
 * BOUND          a rule of the companion is broken
 * PACK           a rule of a tournament's pack is broken
 * READING        a line of the text that the roster was made of is left out or guessed (engine/roster/lost-lines.h)
 * UNKNOWN_COST   a formula of the companion names an unknown cost type
 */
typedef enum FindingCode {
#define X(code, word) FINDING_##code,
#include "engine/verdict/finding-codes.def"
#undef X
	FINDING_CODE_COUNT,
} FindingCode;

/* Returns the word of a code in JSON: "min", "max", "hidden", "cost-limit" … */
const char *finding_code_name(FindingCode code);

typedef enum OwnerType {
	OWNER_ROSTER,
	OWNER_FORCE,
	OWNER_CATEGORY,
	OWNER_SELECTION,
} OwnerType;

/* Returns "roster", "force", "category" or "selection". */
const char *owner_type_name(OwnerType type);

/* One finding. All texts are borrowed from the verdict. */
typedef struct Finding {
	FindingCode code;
	Severity severity;
	const char *message; /* begins with the number of the rule, if the data give one */
	const char *rule;    /* the number of the rule; NULL if the companion gives none */
	OwnerType owner_type;
	const char *owner_id;       /* instance id; "" for the roster */
	const char *owner_entry_id; /* plain id of its entry (S-128); NULL for the roster */
	const char *owner_name;
	const char *const *path; /* names from the force down to the owner, NULL-terminated */
	const char *entry_id;    /* the element that declares the constraint (S-128) */
	const char *constraint_id;
	Amount actual;          /* the number counted */
	Amount limit;           /* the effective value */
	Amount written_limit;   /* the value as written, before modifiers */
	bool has_numbers;       /* true if the three above are set */
	const char *scope_name; /* the place of counting */
	const char *entry_name; /* the entry counted */
	const char *file;       /* where the constraint is written; NULL if unknown */
	uint32_t line;
	const Constraint *constraint; /* MIN, MAX; otherwise NULL */
	/* The carrier of the constraint, or the instance at fault; valid until the view is refreshed. */
	const Instance *carrier;
	const OwnedConstraint *owned; /* MIN, MAX: the constraint on its carrier; otherwise NULL */
	const Entry *
		entry; /* HIDDEN, UNAVAILABLE, OTHER_ARMY: the entry, if its file is loaded; otherwise NULL */
	const char *pack;  /* name of the pack that has the rule; NULL for the game's rules */
	const char *quote; /* text of the pack's paragraph; NULL if not quoted */
	Amount penalty;    /* points that the pack charges; 0 if none */
	const CompanionBound *bound; /* BOUND and most of PACK; otherwise NULL */
	Measures *measures;          /* the numbers for `bound`, borrowed from the verdict */
	/* The author's text of a MESSAGE before its placeholders are replaced, the key of a READING; otherwise
	   NULL. */
	const char *author_text;
	/* Code, owner, entry and constraint, with blanks between: the same for this finding after each edit
	   and in the saved file. */
	const char *key;
	const char *
		agreed; /* the reason of the players' agreement (engine/roster/agreements.h); NULL for none */
	const char *
		accepted; /* the organiser's word on it, "2027-03-02: no other model is sold"; NULL for none */
} Finding;

typedef struct Verdict Verdict;

/*
 * Judges a view.
 *
 * @view       borrowed; must be up to date, and must outlive the verdict
 * @companion  borrowed likewise; NULL if the game has none
 *
 * The caller owns the result: verdict_free().
 */
Verdict *verdict_new(View *view, const Companion *companion);

/* Releases a verdict with its findings. NULL is fine. */
void verdict_free(Verdict *verdict);

/* Judges the view again; to be called after view_refresh(). Invalidates all findings. */
void verdict_refresh(Verdict *verdict);

/* The number of findings, and one of them in the order of S-135, borrowed. */
guint verdict_count(const Verdict *verdict);
const Finding *verdict_get(const Verdict *verdict, guint index);

/* The number of findings with a severity. */
guint verdict_count_of(const Verdict *verdict, Severity severity);

/* The distance from the limit. */
Amount finding_gap(const Finding *finding);

/* The numbers of the companion, borrowed. */
Measures *verdict_measures(const Verdict *verdict);

/* The tournament's pack that the roster was judged by; NULL if there is none. Borrowed from the
   companion. */
const Pack *verdict_pack(const Verdict *verdict);

/* The sum of the penalty points of all findings. */
Amount verdict_penalty(const Verdict *verdict);

/* True if no finding has the severity error (S-132). Agreements change nothing. */
bool verdict_is_legal(const Verdict *verdict);

/* True if the players have agreed on each error: then the roster is legal for those who honour
   agreements. */
bool verdict_is_legal_as_agreed(const Verdict *verdict);

/* Notes that the organiser has accepted a finding. @words  date and reason; copied */
void verdict_accept(Verdict *verdict, guint index, const char *words);

/* True if there are errors, and the organiser has accepted each. */
bool verdict_is_accepted(const Verdict *verdict);

/* Returns "accepted 2027-03-02: no other model is sold" or "agreed: house rule of the club", in one line; NULL for a
   finding that nobody passes over. The caller owns it: g_free(). */
char *finding_agreed(const Finding *finding);

/* The number of agreements on errors. */
guint verdict_agreement_count(const Verdict *verdict);

/* The agreements without a finding, such as those on a unit that is gone. Array of Agreement, borrowed
   until the next change of the roster. */
const GArray *verdict_unused_agreements(const Verdict *verdict);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Verdict, verdict_free)

#endif
