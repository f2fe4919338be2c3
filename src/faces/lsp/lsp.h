/*
 * lsp: a language server for those who write army data (`muster lsp`).
 *
 * It speaks the Language Server Protocol 3.17 over standard input and output. An editor opens game systems, catalogues,
 * companions and packs, in XML or JSON; the folder of each is checked as `muster lint` does, with what was not saved
 * yet, a moment after each change. muster-lsp(1) lists what it offers, and the settings of editors.
 *
 *	return lsp_run(STDIN_FILENO, STDOUT_FILENO);
 */
#ifndef LSP_LSP_H
#define LSP_LSP_H

#include "faces/lsp/server.h"

/* Results of lsp_run(): exit codes of the program. */
typedef enum LspEnd {
	LSP_ENDED = 0,
	LSP_NOT_SHUT_DOWN = 1, /* the client left without a word */
	LSP_CANNOT_READ = 3,
	LSP_CANNOT_WRITE = 4,
} LspEnd;

/* Answers a client until it says exit, or its input ends. */
LspEnd lsp_run(int in, int out);

#endif
