/*
 * judge: a process that checks a folder once, and is given up as soon as a text changes.
 *
 * Lint cannot be interrupted in the middle, and army data may ask for more memory than there is. A process of its own
 * can be ended at any time, gives back all memory, and takes nothing with it.
 *
 *	LspJudge *judge = lsp_judge_start("/home/ann/orks", buffers, LSP_UTF16);
 *	while (poll(…) && lsp_judge_read(judge, &events))
 *		continue;
 *	lsp_judge_free(judge);
 *
 * It makes a copy of the server that knows the buffers as they are at this moment.
 */
#ifndef LSP_JUDGE_PRIVATE_H
#define LSP_JUDGE_PRIVATE_H

#include "faces/lsp/check-private.h"

typedef struct LspJudge LspJudge;

/* The things that a judge says, each with @user. */
typedef struct LspJudgeEvents {
	/* The text that a buffer had can be read. */
	void (*good)(const char *path, GBytes *text, void *user);
	/* As those of a check. */
	void (*publish)(const char *uri, const char *params, void *user);
	/* All was published. */
	void (*checked)(void *user);
	/* The page of an entry, "" if it has none. */
	void (*page)(guint32 number, const char *page, void *user);
	void *user;
} LspJudgeEvents;

/* Starts a check. @buffers  LspBuffer; a reference is kept. The caller owns the judge: lsp_judge_free(). NULL if the system
   has no process for it */
LspJudge *lsp_judge_start(const char *folder, GPtrArray *buffers, LspEncoding encoding);

/* Ends the process, and releases the judge. NULL is fine. */
void lsp_judge_free(LspJudge *judge);

/* The descriptor to wait at; -1 if the process has ended. */
int lsp_judge_descriptor(const LspJudge *judge);

/* Asks for the page of an entry, as `muster show` prints it; the answer has the number. @path  the file that has the entry.
   Returns false if the process has ended. */
bool lsp_judge_ask(LspJudge *judge, guint32 number, const char *path, const char *id);

/* Reads what a judge says, after poll(). */
void lsp_judge_read(LspJudge *judge, const LspJudgeEvents *events);

#endif
