/* What the files of verdict share. */
#ifndef VERDICT_VERDICT_PRIVATE_H
#define VERDICT_VERDICT_PRIVATE_H

#include "base/arena.h"
#include "eval/reading.h"
#include "measures/measures.h"
#include "verdict/verdict.h"

typedef struct Memo Memo;

struct Verdict {
	View *view;
	const Companion *companion;
	Measures *measures; /* the companion's */
	Arena *arena;       /* texts of findings */
	GArray *drafts;     /* of Draft, until sorted */
	GArray *findings;   /* of Finding */
	GHashTable *judged; /* of JudgedKey, in the arena */
	GHashTable *memos;  /* instance id of a root selection → Memo; kept by refreshes */
	Memo *memo;         /* of the unit that is being judged; NULL if none */
	GHashTable *ranks;  /* Instance → place in the order shown; NULL until needed */
};

/* A constraint that needs no second look in a place (S-117). */
typedef struct JudgedKey {
	const Constraint *constraint;
	const void *place; /* Instance, or Entry of a catalogue */
	const void *apart; /* counted for itself there: a force, a link; NULL if nothing is */
} JudgedKey;

/* A finding before it has its place in the list. */
typedef struct Draft {
	Finding finding;
	uint32_t owner_order; /* of the owner in the roster's order */
	uint32_t place;       /* of the constraint in its file, then order of adding */
} Draft;

/* draft.c */

/* Adds a finding about an owner; its owner, path, severity, rule and source are filled in. */
void verdict_add(Verdict *verdict, Finding finding, const Instance *owner);

/* The companion's settings for the rule that the message of a finding names; none for findings of a
   pack. */
FindingRule verdict_rule_of(const Verdict *verdict, const Finding *finding);

/* True if a selection gets no findings, as in engines that do not see selections without a category
   (S-165). */
bool verdict_is_unchecked(const Verdict *verdict, const Instance *instance);

/* The place of an instance in the order in which the roster is shown (S-136). */
uint32_t verdict_rank(Verdict *verdict, const Instance *instance);

/* Moves a text into the verdict; @text is released. */
const char *verdict_keep(Verdict *verdict, char *text);

/* constraints.c */
void verdict_judge_limits(Verdict *verdict);
void limits_judge_one(Verdict *verdict, Instance *carrier, const OwnedConstraint *owned);

/*
 * memo.c: what was found of each unit. A unit whose memo holds is passed over, but for memo_replay();
 * another is judged between memo_begin(), or later memo_resume(), and memo_end().
 */
GHashTable *memos_new(void);
bool memo_holds(const Verdict *verdict, const Instance *root);
void memo_begin(Verdict *verdict, const Instance *root);
void memo_resume(Verdict *verdict, const Instance *root);
void memo_end(Verdict *verdict);
void memo_note_fault(Verdict *verdict);
void memo_note_outside(Verdict *verdict, const Instance *carrier, const OwnedConstraint *owned);
void memo_replay(Verdict *verdict, const Instance *root);

/* facts.c: hidden and unknown selections, cost limits, messages, loops, stored costs. */
void verdict_judge_facts(Verdict *verdict);

/* bounds.c */

/* True if there is a pack, and it is for the game of the roster. */
bool verdict_pack_is_for_game(const Verdict *verdict);

/* Adds findings for the rules of the companion and of a pack that is for the game. */
void verdict_judge_bounds(Verdict *verdict);

/* message.c: the sentences (S-133, S-134). Borrowed from the verdict. */
const char *message_for_limit(Verdict *verdict, const Reading *reading, const Instance *place);
const char *message_filled(Verdict *verdict, const char *text, const Instance *instance);
const char *message_for_hidden(Verdict *verdict, const Instance *instance);

/* bound-message.c: the sentence of a bound that a number breaks. Borrowed from the verdict. */
const char *message_for_bound(Verdict *verdict, const CompanionBound *bound,
                              const Instance *subject, Amount actual, Amount limit);

/* "Border War 2.1: ": what goes before the sentences of a pack. The caller owns it: g_free(). */
char *message_pack_prefix(const Pack *pack, const PackRule *paragraph);

#endif
