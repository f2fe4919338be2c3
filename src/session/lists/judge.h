/*
 * judge: judges rosters in a thread, so that the interface can answer keys while army data are
 * loaded.
 *
 *	judge_request(judge, "orks.ros");
 *	...                                      judge_fd() becomes readable
 *	while (judge_take(judge, &judgement)) ...
 */
#ifndef LISTS_JUDGE_H
#define LISTS_JUDGE_H

#include "data/library/library.h"
#include "session/lists/roster-list.h"

typedef struct Judge Judge;

/* The verdict on one roster. All owned: judgement_clear(). */
typedef struct Judgement {
	char *path;
	char *costs; /* "1965/2000 pts"; NULL if it cannot be read */
	ListedVerdict verdict;
} Judgement;

void judgement_clear(Judgement *judgement);

/* @library must outlive the judge, which shares it (library_share()). Owned by the caller:
   judge_free(), which waits for the roster being judged. */
Judge *judge_new(Library *library);
void judge_free(Judge *judge);

/* Queues the roster in a file, or judges it at once if the system has no thread for us.
   @path  copied */
void judge_request(Judge *judge, const char *path);

/* Takes the next judgement, in the order of the requests. Returns false if none is ready. */
bool judge_take(Judge *judge, Judgement *judgement);

/* Drops all requests and judgements. */
void judge_cancel(Judge *judge);

/* Drops them as well, and waits until the thread is idle. */
void judge_cancel_and_wait(Judge *judge);

/* A file descriptor that is readable while a judgement is ready. -1 if there is none. */
int judge_fd(const Judge *judge);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Judgement, judgement_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Judge, judge_free)

#endif
