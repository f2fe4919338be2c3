/*
 * check: lint of a folder with the buffers of an editor in place of files, as messages for the client.
 *
 * A buffer that cannot be read as a whole counts with the last text that could: then its only diagnostic is
 * the fault that breaks it, and nothing is missing for other files. A check runs in a process of its own (judge-private.h).
 */
#ifndef LSP_CHECK_PRIVATE_H
#define LSP_CHECK_PRIVATE_H

#include "data/load/load.h"
#include "faces/lsp/place-private.h"

/* A text in an editor. */
typedef struct LspBuffer {
	char *path;     /* canonical */
	char *uri;      /* as the client writes it */
	gint64 version; /* as the client counts */
	GBytes *text;   /* a zero byte follows it */
	GBytes *good;   /* its last text that could be read; NULL if none could */
} LspBuffer;

/* The things that a check says, each with @user. */
typedef struct LspCheckEvents {
	/* The text of a buffer can be read. */
	void (*good)(const LspBuffer *buffer, void *user);
	/* The parameters of textDocument/publishDiagnostics for one file; NULL if they are those that are known. @digest  of a
	   file on disk and its findings; "" for a buffer */
	void (*publish)(const char *uri, const char *digest, const char *params, void *user);
	void *user;
} LspCheckEvents;

/* Puts the buffers in place of their files, for the whole process; says which are good. @diags  receives the faults of
   those that are not */
void lsp_use_buffers(const GPtrArray *buffers, const LspCheckEvents *events, Diags *diags);

/* Finds the army data of a folder, with buffers that have no file yet. The caller owns the set. */
DataSet *lsp_find_data(const char *folder, const GPtrArray *buffers, Diags *diags);

/* Checks the data of a folder and says what was found, by file. @broken  from lsp_use_buffers(). @known  digests by uri:
   those of the check before. @diags  receives the findings, also of files that are broken now */
void lsp_check(const char *folder, const GPtrArray *buffers, const Diags *broken,
               LspEncoding encoding, GHashTable *known, const LspCheckEvents *events, Diags *diags);

/* The text of a file as the client sees it, owned by the caller: g_bytes_unref(). */
GBytes *lsp_checked_text(const GPtrArray *buffers, const char *path);

/* Writes a diagnostic at a span. */
void lsp_write_diagnostic(const Diag *diag, const Lines *lines, Span span, LspEncoding encoding,
                          JsonOut *out);

/* The address of a file, as the client writes it if it is one of the buffers. The caller owns it: g_free(). */
char *lsp_uri(const GPtrArray *buffers, const char *path);

#endif
