/* server-private: the state of a server, and the functions that answer its methods. */
#ifndef LSP_SERVER_PRIVATE_H
#define LSP_SERVER_PRIVATE_H

#include "base/markup/json-tree.h"
#include "base/markup/json.h"
#include "faces/lsp/check-private.h"
#include "faces/lsp/input-private.h"
#include "faces/lsp/judge-private.h"
#include "faces/lsp/server.h"

/* The ids of a folder: index-private.h */
typedef struct LspIndex LspIndex;

/* The elements of a text: data/forms/sketch.h */
typedef struct Sketch Sketch;

/* A folder of army data that has an open buffer. */
typedef struct LspProject {
	struct LspServer *server;
	char *folder;          /* canonical */
	LspJudge *judge;       /* NULL: no check was begun since the last change */
	gint64 touched;        /* microseconds: the time of the last change */
	gint64 due;            /* microseconds: when a check begins; 0: none is due */
	GHashTable *published; /* uri → parameters that the client knows; owned */
	GHashTable *digests;   /* uri → digest of what was published; owned */
	GHashTable *seen;      /* set of uri: those of the check that runs; owned */
	int tapes;             /* where checks keep those of files: data/load/kept-tapes.h */
	bool is_checked;       /* the last check that was begun is done */
	LspIndex *index;       /* NULL until it is asked for */
} LspProject;

struct LspServer {
	LspChecks checks;
	LspInput *input;
	GString *output;
	GQueue *waiting;     /* Message: those that were not answered */
	GPtrArray *roots;    /* char *: canonical workspace folders */
	GPtrArray *buffers;  /* LspBuffer */
	GPtrArray *projects; /* LspProject */
	LspEncoding encoding;
	GBytes *sketched;        /* the text that was asked about last, … */
	Sketch *sketch;          /* … its elements … */
	Lines *lines;            /* … and its lines; NULL before */
	const JsonNode *request; /* the id of the request that is answered now */
	GPtrArray *pending;      /* LspPending: requests that wait for a judge */
	guint32 n_questions;     /* asked so far */
	bool watches;            /* the client can watch files … */
	bool knows_snippets;     /* … and texts with places to jump to */
	bool is_initialized, is_shut_down, has_exited;
};

/* The codes of errors. */
typedef enum LspError {
	LSP_OK = 0,
	LSP_PARSE_ERROR = -32700,
	LSP_INVALID_REQUEST = -32600,
	LSP_NO_METHOD = -32601,
	LSP_INVALID_PARAMS = -32602,
	LSP_NOT_INITIALIZED = -32002,
	LSP_CANCELLED = -32800,
	LSP_FAILED = -32803,
	LSP_LATER = 1, /* no error: the answer comes later */
} LspError;

/* An answer that failed. */
typedef struct LspFault {
	LspError code; /* LSP_OK: it did not */
	char *message; /* owned */
} LspFault;

/* Notes the failure of an answer. */
void lsp_fail(LspFault *fault, LspError code, const char *message);

/* Answers: pending.c */

/* A request that waits for a page of a judge. All texts are owned. */
typedef struct LspPending {
	const LspProject *project;
	LspQuestion question;
	guint32 number; /* that of the question */
	char *id;       /* that of the request, in JSON */
	char *range;    /* in JSON; NULL for actions, as the next */
	char *text;     /* the text before the page */
} LspPending;

void lsp_pending_free(gpointer pending);

/* Asks the judge of a project for the page of an entry; one is started if there is none. The answer comes
   when the page is there: @text with the page behind it, about @range. */
void lsp_ask_page(LspProject *project, const char *path, const char *id, const char *text,
                  const char *range, LspFault *fault);

/* Asks likewise for the remedies in lines of a file; the answer is theirs. @lines  "3 5" */
void lsp_ask_actions(LspProject *project, const char *path, const char *lines, LspFault *fault);

/* Answers the requests that wait for a project, without pages and remedies. */
void lsp_answer_pending(const LspProject *project);

/* Answers the request that put a question. */
void lsp_take_answer(const LspProject *project, guint32 number, const char *text);

/* Ends the request with an id, if it waits. */
void lsp_cancel_pending(LspServer *server, const JsonNode *id);

/* Writes a text in Markdown, about a range in JSON. */
void lsp_write_hover(const char *text, const char *range, JsonOut *out);

/* The id of a request in JSON. The caller owns it: g_free(). */
char *lsp_id_text(const JsonNode *id);

/* Answers a request, or says why not; @id and @result in JSON. */
void lsp_send_result(LspServer *server, const char *id, const char *result);
void lsp_send_error(LspServer *server, const char *id, LspError code, const char *text);

/* Begins a message; its members follow. lsp_send() ends it. */
JsonOut *lsp_begin_message(void);
void lsp_send(LspServer *server, JsonOut *message);

/* Sends a notification with parameters that are JSON already. */
void lsp_notify(LspServer *server, const char *method, const char *params);

/* A method that is answered: writes one value, unless it fails; nothing is null. */
typedef void LspAnswer(LspServer *server, const JsonNode *params, JsonOut *out, LspFault *fault);

/* A method that is not answered. */
typedef void LspNotice(LspServer *server, const JsonNode *params);

/* Life of the server: life.c */
LspAnswer lsp_initialize, lsp_shutdown;
LspNotice lsp_initialized, lsp_exit, lsp_change_folders;

/* Drops what was kept of the text that was asked about last. */
void lsp_forget_sketch(LspServer *server);

/* Texts: buffers.c */
LspNotice lsp_open, lsp_change, lsp_close, lsp_save, lsp_change_watched;

/* Ids: places.c, rename.c, symbols.c */
LspAnswer lsp_definition, lsp_references, lsp_highlight, lsp_prepare_rename, lsp_rename;
LspAnswer lsp_document_symbol, lsp_workspace_symbol;

/* Parts of a text: ranges.c */
LspAnswer lsp_folding, lsp_selection;

/* An element in words: hover.c */
LspAnswer lsp_hover;

/* Proposals and remedies: complete.c, actions.c */
LspAnswer lsp_complete, lsp_code_action;

/* The buffer of the document that parameters name; NULL if it is not open. Borrowed. */
LspBuffer *lsp_find_buffer(const LspServer *server, const JsonNode *params);
LspBuffer *lsp_buffer_at(const LspServer *server, const char *path);
void lsp_buffer_free(gpointer buffer);

/* Projects: projects.c */

/* The project of a file, which is made if there is none. Borrowed. */
LspProject *lsp_project_of(LspServer *server, const char *path);

/* Notes that a file of a project changed. */
void lsp_project_touch(LspProject *project);

/* Starts the check of a project now. */
void lsp_project_start(LspProject *project);

/* Ends a project without open buffers. */
void lsp_project_leave(LspServer *server, const char *path);
void lsp_project_free(gpointer project);

/* The project of a file; NULL if there is none. */
LspProject *lsp_project_around(const LspServer *server, const char *path);

/* The buffers of a project: an array of LspBuffer, owned by the caller. */
GPtrArray *lsp_project_buffers(const LspProject *project);

#endif
