/* Shared by the files of verdict: the state of a verdict, and the functions of each file. */
#ifndef VERDICT_VERDICT_PRIVATE_H
#define VERDICT_VERDICT_PRIVATE_H

#include "base/values/arena.h"
#include "engine/eval/availability.h"
#include "engine/eval/reading.h"
#include "engine/measures/measures.h"
#include "engine/verdict/verdict.h"

/* Results of a unit, or of the offers of a force, that a refresh may reuse (memo.c). */
typedef struct MemoPart MemoPart;

struct Verdict {
	View *view;
	const Companion *companion;
	Measures *measures;         /* numbers of the companion */
	Arena *arena;               /* texts of findings */
	GArray *drafts;             /* Draft, until sorted */
	GArray *findings;           /* Finding, sorted */
	GArray *unused;             /* Agreement, those without a finding */
	GHashTable *judged;         /* set of JudgedKey, in the arena */
	GPtrArray *memos;           /* Memo, by dependencies_slot(); survives a refresh (memo.c) */
	GHashTable *bound_memos;    /* id of a root selection → BoundMemo; survives a refresh */
	MemoPart *memo;             /* for the unit or offers being judged; otherwise NULL */
	uint64_t names;             /* hash of the names around the units (memo.c) … */
	uint64_t names_state;       /* … and the dependencies_state() that it is for */
	Availability *availability; /* NULL until needed; survives a refresh */
};

/* A constraint that has been judged for a scope node (S-117). */
typedef struct JudgedKey {
	const Constraint *constraint;
	const void *place; /* Instance, or Entry of a catalogue */
	const void *apart; /* a force or link that is counted separately there; otherwise the entry
	                      that has it: an overlay gives one constraint to several (S-117) */
} JudgedKey;

/* A finding that is not sorted yet. */
typedef struct Draft {
	Finding finding;
	uint32_t owner_order; /* Instance.order of the owner */
	uint32_t place;       /* line of the constraint; drafts with the same keep their order */
} Draft;

/* draft.c */

/* Adds a finding about an owner. Sets its owner, path, rule and the severity that the companion
   gives. */
void verdict_add(Verdict *verdict, Finding finding, const Instance *owner);

/* The companion's settings for the code of a finding: those for its entry, else those for all. */
FindingRule verdict_code_rule(Verdict *verdict, const Finding *finding);

/* The index of the places that offer entries, borrowed. */
const Availability *verdict_availability(Verdict *verdict);

/* The companion's settings for the rule that the message of a finding names; none for findings of a
   pack. */
FindingRule verdict_rule_of(const Verdict *verdict, const Finding *finding);

/* True if a selection gets no findings, as in engines that do not see selections without a category
   (S-165). */
bool verdict_is_unchecked(const Verdict *verdict, const Instance *instance);

/* Moves a text into the verdict; @text is released. */
const char *verdict_keep(Verdict *verdict, char *text);

/* wrong-associations.c */

/* True for a finding about associations that says less than another of the same owner: a wrong one that a rule of
   the companion judges, and a missing one in whose place the wrong one is (S-214). */
bool association_is_told_better(const Verdict *verdict, const Draft *draft);

/* constraints.c */

/* Judges all constraints of the roster. */
void verdict_judge_constraints(Verdict *verdict);

/* A carrier whose limits are enforced, or left out because it is hidden (S-123); unknown before that was asked. */
typedef enum Silence {
	SILENCE_UNKNOWN,
	SILENCE_NONE,
	SILENCE_KEPT,
} Silence;

/* The sentence of a broken limit. */
typedef struct KeptSentence {
	Amount actual, threshold; /* the numbers in it */
	char *text;               /* owned */
} KeptSentence;

/* Known of a limit while the memo of its unit holds. */
typedef struct KeptLimit {
	Silence silence;        /* that of its carrier */
	KeptSentence *sentence; /* owned; NULL before it was broken */
} KeptLimit;

/* Judges one constraint of a carrier, unless another carrier has answered for it (S-117). @kept is used, and set
   when something is first needed; NULL to keep nothing */
void constraint_judge(Verdict *verdict, Instance *carrier, const OwnedConstraint *owned,
                      KeptLimit *kept);

/* memo.c: results that a refresh may reuse. There is one memo for each unit, whose owner is its root
   selection, and for the offers of each force, whose owner is the force. */

/* The parts of judging: each goes over the whole roster. */
typedef enum MemoPartId {
	MEMO_FACTS,
	MEMO_LIMITS,
	MEMO_PART_COUNT,
} MemoPartId;

/* Makes an empty list of memos. The caller owns it: g_ptr_array_unref(). */
GPtrArray *memos_new(void);

/*
 * Replaces judging a part of an owner that has not changed since it was judged: adds its findings again, and
 * judges its constraints that are counted outside. Returns false if it has changed.
 */
bool memo_replay(Verdict *verdict, const Instance *owner, MemoPartId part);

/* Begins and ends judging a part of an owner, without any results of before. */
void memo_begin(Verdict *verdict, const Instance *owner, MemoPartId part);
void memo_end(Verdict *verdict);

/* Note for the owner being judged a finding, which is copied, about an instance; and a constraint that
   is counted outside. */
void memo_note_finding(Verdict *verdict, const Finding *finding, const Instance *about);
void memo_note_outside(Verdict *verdict, const Instance *carrier, const OwnedConstraint *owned);

/* bound-memo.c */

/* Makes an empty table of memos. The caller owns it: g_hash_table_unref(). */
GHashTable *bound_memos_new(void);

/*
 * The selections for which each bound on selections may be broken, in the order of the roster: an array,
 * by the place of the bound in the companion, of arrays of const Instance *, NULL for none. The caller
 * owns it and them: g_free(), g_ptr_array_unref().
 */
GPtrArray **bound_memo_subjects(Verdict *verdict);

/* facts.c: judges everything but constraints and bounds: hidden and unknown selections, cost
   limits, messages, cycles, stored costs. */
void verdict_judge_facts(Verdict *verdict);

/* reading.c: notes what became of the lines of its text, when all else has been judged: a choice that is open
   has a finding of any kind. */
void verdict_judge_reading(Verdict *verdict);

/* unknown.c: judges a selection or force that cannot be linked to the army data. */
void verdict_judge_unlinked(Verdict *verdict, const Instance *instance);

/* Adds one finding for a force whose catalogue is not loaded. Returns false if it is loaded. */
bool verdict_lacks_catalogue(Verdict *verdict, const Instance *force);

/* bounds.c */

/* True if there is a pack, and it is for the game of the roster. */
bool verdict_pack_is_for_game(const Verdict *verdict);

/* True if a bound applies to a subject, whose number is outside of its limits. */
bool bound_is_broken(Verdict *verdict, const CompanionBound *bound, const Instance *subject);

/* Adds findings for the rules of the companion and of a pack that is for the game. */
void verdict_judge_bounds(Verdict *verdict);

/* The different names of entries, "A, B, C and 4 more"; "" if there are none. The caller owns the
   text: g_free(). */
char *message_join_names(const Game *game, const GPtrArray *entries);

/* message.c: sentences of findings (S-133, S-134), borrowed from the verdict. */

/* The name of an instance for a sentence, never empty: a group without a name is called by its
   members. Borrowed from the verdict or the view. */
const char *message_name(Verdict *verdict, const Instance *instance);
/* The sentence for a broken constraint; @place is the node that owns or limits it. */
const char *message_for_limit(Verdict *verdict, const Reading *reading, const Instance *place);
/* An author's text with its placeholders replaced, seen from an instance. */
const char *message_filled(Verdict *verdict, const char *text, const Instance *instance);

/* hidden-message.c: the sentence for a hidden selection, borrowed from the verdict. It ends with the
   conditions under which the selection would be visible if they take few words. */
const char *message_for_hidden(Verdict *verdict, const Instance *instance);
const char *message_for_concealed(Verdict *verdict, const Instance *instance,
                                  const Instance *group);

/* bound-message.c */

/* The sentence for a broken bound, borrowed from the verdict. */
const char *message_for_bound(Verdict *verdict, const CompanionBound *bound,
                              const Instance *subject, Amount actual, Amount limit);

/* The prefix of sentences of a pack, "Border War 2.1: ". The caller owns it: g_free(). */
char *message_pack_prefix(const Pack *pack, const PackRule *paragraph);

/* agreed.c */

/* Gives a finding about an owner its key, in the arena. */
void verdict_set_key(Verdict *verdict, Finding *finding, const Instance *owner);

/* Marks the findings on which the players have agreed, and notes the agreements without a finding. */
void verdict_mark_agreed(Verdict *verdict);

/* updated.c: reports a selection or force that has another entry than in the file. */
void verdict_judge_updated(Verdict *verdict, const Instance *instance);

#endif
