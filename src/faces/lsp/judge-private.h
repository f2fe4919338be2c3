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

/* The questions that a judge answers. */
typedef enum LspQuestion {
	LSP_ASK_PAGE,    /* an entry as `muster show` prints it */
	LSP_ASK_ACTIONS, /* remedies for the findings in some lines, a list of actions in JSON */
} LspQuestion;

/* The things that a judge says, each with @user. */
typedef struct LspJudgeEvents {
	/* The text that a buffer had can be read. */
	void (*good)(const char *path, GBytes *text, void *user);
	/* As that of a check. */
	void (*publish)(const char *uri, const char *digest, const char *params, void *user);
	/* All was published. */
	void (*checked)(void *user);
	/* The answer to a question; "" if there is none. */
	void (*answer)(guint32 number, const char *text, void *user);
	void *user;
} LspJudgeEvents;

/* Starts a check. @buffers  LspBuffer; a reference is kept. @known  digests by uri of what was published. @tapes  the place
   where checks keep what they read (data/load/kept-tapes.h). The caller owns the judge: lsp_judge_free(). NULL if the system
   has no process for it */
LspJudge *lsp_judge_start(const char *folder, GPtrArray *buffers, LspEncoding encoding,
                          GHashTable *known, int tapes);

/* Ends the process, and releases the judge. NULL is fine. */
void lsp_judge_free(LspJudge *judge);

/* The descriptor to wait at; -1 if the process has ended. */
int lsp_judge_descriptor(const LspJudge *judge);

/*
 * Asks about a file; the answer has the number. @argument  the id of an entry of the file; for actions two lines, "3 5"
 *
 * Returns false if the process has ended.
 */
bool lsp_judge_ask(LspJudge *judge, guint32 number, LspQuestion question, const char *path,
                   const char *argument);

/* Reads what a judge says, after poll(). */
void lsp_judge_read(LspJudge *judge, const LspJudgeEvents *events);

#endif
