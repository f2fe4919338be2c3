/*
 * rpc: the engine as a service over lines of JSON (`muster rpc`).
 *
 * A client writes one command a line and reads one answer a line: it sends army data, edits a roster
 * and asks for its state and its errors. The protocol is that of an open conformance suite, version
 * 1.1; man/muster-rpc.5 describes it.
 *
 *	return rpc_run(stdin, stdout, stderr, COMPAT_OURS);
 */
#ifndef RPC_RPC_H
#define RPC_RPC_H

#include "eval/compat.h"

#include <stdio.h>

/* A line may be this long: the largest community system is 38 MB of XML, a sixth of it quotes and
   line ends that JSON escapes; twice the largest file that is read from a disk leaves room. */
#define RPC_MAX_LINE ((size_t)512 * 1024 * 1024)

/* Commands nest three levels deep. The parser below is recursive, so there must be a limit. */
#define RPC_MAX_DEPTH 64

/* A whole number may have this many digits: more do not fit into 64 bits. */
#define RPC_MAX_DIGITS 18

/* What rpc_run() returns: the exit codes of the program. */
typedef enum RpcEnd {
	RPC_END_OF_INPUT = 0,
	RPC_CANNOT_READ = 3,
	RPC_CANNOT_WRITE = 4,
} RpcEnd;

/*
 * Answers each line of @in with one line on @out, flushed, until the input ends. Bad input is
 * answered, never fatal (P-005).
 *
 * @err     what went wrong with the streams themselves
 * @compat  whose answers are given
 *
 * Returns RPC_END_OF_INPUT when the input ends, whatever the state of the roster.
 */
int rpc_run(FILE *in, FILE *out, FILE *err, Compat compat);

#endif
