/*
 * server: a language server without its streams, so that tests and fuzzers can be its clients.
 *
 *	LspServer *server = lsp_server_new(LSP_WITH_CHECKS);
 *	lsp_server_receive(server, bytes, length);
 *	write(out, lsp_server_output(server)->str, …);
 */
#ifndef LSP_SERVER_H
#define LSP_SERVER_H

#include <glib.h>
#include <poll.h>
#include <stdbool.h>

/* Milliseconds without a change before a check begins, while somebody types: when two changes come within
   LSP_TYPING_TIME. A single one is checked at once. A check of the largest game takes 0.25 s, and a finding shall be
   seen 0.5 s after the last key, of which editors take 0.15 s for themselves. */
#define LSP_QUIET_TIME  100
#define LSP_TYPING_TIME 400

typedef struct LspServer LspServer;

typedef enum LspChecks {
	LSP_WITHOUT_CHECKS, /* no processes are made: nothing is published */
	LSP_WITH_CHECKS,
} LspChecks;

/* Makes a server. The caller owns it: lsp_server_free(). */
LspServer *lsp_server_new(LspChecks checks);
void lsp_server_free(LspServer *server);

/* Takes bytes of the client, and answers the messages that are whole. Returns false if they cannot be understood any
   more. */
bool lsp_server_receive(LspServer *server, const char *bytes, gsize length);

/* The bytes for the client, borrowed; whoever writes them removes them. */
GString *lsp_server_output(LspServer *server);

/* The milliseconds until lsp_server_tick() has something to do; -1 if it waits for others. */
int lsp_server_timeout(const LspServer *server);

/* Starts the checks that are due. */
void lsp_server_tick(LspServer *server);

/* Appends the descriptors that the server waits at, struct pollfd. */
void lsp_server_wait_at(const LspServer *server, GArray *descriptors);

/* Reads from one of them. */
void lsp_server_read_from(LspServer *server, int descriptor);

/* True once the client said exit. */
bool lsp_server_has_exited(const LspServer *server);

/* True once the client said shutdown. */
bool lsp_server_is_shut_down(const LspServer *server);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(LspServer, lsp_server_free)

#endif
