/*
 * rpc: the engine as a service over lines of JSON (`muster rpc`).
 *
 * A client writes one command per line and reads one answer per line: it sends army data, edits a
 * roster, and reads its state and its errors. The protocol is that of an open conformance suite,
 * version 1.1; muster-rpc(5) describes it, and doc/protocol.md numbers its rules (P-001 …).
 *
 *	return rpc_run(stdin, stdout, stderr, COMPAT_OURS);
 */
#ifndef RPC_RPC_H
#define RPC_RPC_H

#include "engine/queries/compat.h"

#include <stdio.h>

/* Bytes of a line: twice the largest file that is read from disk. The largest community system has
   38 MB of XML, a sixth of it quotes and line ends that JSON escapes. */
#define RPC_MAX_LINE ((size_t)512 * 1024 * 1024)

/* Nesting of a line, because the parser is recursive. Commands nest three levels deep. */
#define RPC_MAX_DEPTH 64

/* Digits of a whole number: more do not fit into 64 bits. */
#define RPC_MAX_DIGITS 18

/* Results of rpc_run(): exit codes of the program. */
typedef enum RpcEnd {
	RPC_END_OF_INPUT = 0,
	RPC_CANNOT_READ = 3,
	RPC_CANNOT_WRITE = 4,
} RpcEnd;

/*
 * Answers each line of @in with one line on @out, flushed, until the input ends. A bad line is
 * answered, too (P-005).
 *
 * @err     receives a message if reading or writing fails
 * @compat  compatibility mode of the answers
 *
 * Returns RPC_END_OF_INPUT at the end of the input, whatever the state of the roster.
 */
int rpc_run(FILE *in, FILE *out, FILE *err, Compat compat);

#endif
