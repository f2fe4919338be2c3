/* server-private: the state of a server, and the functions that answer its methods. */
#ifndef LSP_SERVER_PRIVATE_H
#define LSP_SERVER_PRIVATE_H

#include "base/markup/json-tree.h"
#include "base/markup/json.h"
#include "faces/lsp/check-private.h"
#include "faces/lsp/input-private.h"
#include "faces/lsp/judge-private.h"
#include "faces/lsp/server.h"

/* A folder of army data that has an open buffer. */
typedef struct LspProject {
	struct LspServer *server;
	char *folder;          /* canonical */
	LspJudge *judge;       /* NULL: no check was begun since the last change */
	gint64 due;            /* microseconds: when a check begins; 0: none is due */
	GHashTable *published; /* uri → parameters that the client knows; owned */
	GHashTable *seen;      /* set of uri: those of the check that runs; owned */
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
	bool watches; /* the client can watch files */
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
} LspError;

/* An answer that failed. */
typedef struct LspFault {
	LspError code; /* LSP_OK: it did not */
	char *message; /* owned */
} LspFault;

/* Notes the failure of an answer. */
void lsp_fail(LspFault *fault, LspError code, const char *message);

/* Begins a message; its members follow. lsp_send() ends it. */
JsonOut *lsp_begin_message(void);
void lsp_send(LspServer *server, JsonOut *message);

/* Sends a notification with parameters that are JSON already. */
void lsp_notify(LspServer *server, const char *method, const char *params);

/* A method that is answered: writes one value, unless it fails. */
typedef void LspAnswer(LspServer *server, const JsonNode *params, JsonOut *out, LspFault *fault);

/* A method that is not answered. */
typedef void LspNotice(LspServer *server, const JsonNode *params);

/* Life of the server: life.c */
LspAnswer lsp_initialize, lsp_shutdown;
LspNotice lsp_initialized, lsp_exit, lsp_change_folders;

/* Texts: buffers.c */
LspNotice lsp_open, lsp_change, lsp_close, lsp_save, lsp_change_watched;

/* The buffer of the document that parameters name; NULL if it is not open. Borrowed. */
LspBuffer *lsp_find_buffer(const LspServer *server, const JsonNode *params);
LspBuffer *lsp_buffer_at(const LspServer *server, const char *path);
void lsp_buffer_free(gpointer buffer);

/* Projects: projects.c */

/* The project of a file, which is made if there is none. Borrowed. */
LspProject *lsp_project_of(LspServer *server, const char *path);

/* Notes that a file of a project changed. */
void lsp_project_touch(LspProject *project);

/* Ends a project without open buffers. */
void lsp_project_leave(LspServer *server, const char *path);
void lsp_project_free(gpointer project);

/* The buffers of a project: an array of LspBuffer, owned by the caller. */
GPtrArray *lsp_project_buffers(const LspProject *project);

/* True if a path is that of a folder or of something in it. */
bool lsp_is_inside(const char *path, const char *folder);

#endif
