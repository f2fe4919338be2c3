/*
 * judge: whether rosters are legal, found out beside the interface: a thread of its own loads army data and judges,
 * while keys are answered.
 *
 *	judge_ask(judge, "orks.ros");
 *	…                                        judge_source() can be read
 *	while (judge_take(judge, &judgement)) …
 */
#ifndef WORKBENCH_JUDGE_H
#define WORKBENCH_JUDGE_H

#include "library/library.h"
#include "workbench/roster-list.h"

typedef struct Judge Judge;

/* What was found out; judgement_clear(). */
typedef struct Judgement {
	char *path;
	char *costs; /* NULL if it cannot be read */
	ListedVerdict verdict;
} Judgement;

void judgement_clear(Judgement *judgement);

/* @library must outlive it, and is shared with its thread (library_share()). Owned by the caller: judge_free(),
   which waits for the roster in work. */
Judge *judge_new(Library *library);
void judge_free(Judge *judge);

/* Asks about a roster in a file. */
void judge_ask(Judge *judge, const char *path);

/* What was found out since, in the order it was asked for. Returns false if there is nothing more by now. */
bool judge_take(Judge *judge, Judgement *judgement);

/* Forgets what was asked for and found out. */
void judge_forget(Judge *judge);

/* The same, and waits for the roster in work: nothing is going on when it returns. */
void judge_rest(Judge *judge);

/* A file descriptor that can be read while judge_take() has something. */
int judge_source(const Judge *judge);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Judgement, judgement_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Judge, judge_free)

#endif
