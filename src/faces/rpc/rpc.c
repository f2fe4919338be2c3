#include "faces/rpc/rpc.h"

#include "faces/rpc/muster.h"
#include "faces/rpc/request-private.h"

#include <errno.h>
#include <string.h>

/* Answers a line; false if the answer cannot be written. */
static bool
serve_line(Muster *muster, const GString *line, LineStatus status, FILE *out)
{
	const size_t length = status == LINE_TOO_LONG ? RPC_MAX_LINE + 1 : line->len;
	return fputs(muster_call(muster, line->str, length), out) >= 0 && fputc('\n', out) != EOF &&
	       fflush(out) == 0;
}

static void
set_compat(Muster *muster, Compat compat)
{
	g_autofree char *command = g_strdup_printf("{\"type\":\"setCompat\",\"compat\":\"%s\"}",
	                                           COMPAT_WORDS[compat]);
	muster_call(muster, command, strlen(command));
}

int
rpc_run(FILE *in, FILE *out, FILE *err, Compat compat)
{
	g_autoptr(GString) line = g_string_new(NULL);
	Muster *muster = muster_open(NULL, NULL);
	RpcEnd end = RPC_END_OF_INPUT;
	LineStatus status;
	set_compat(muster, compat);
	while (end == RPC_END_OF_INPUT &&
	       (status = request_read_line(in, line, RPC_MAX_LINE)) != LINE_END)
		if (!serve_line(muster, line, status, out))
			end = RPC_CANNOT_WRITE;
	if (end == RPC_END_OF_INPUT && ferror(in))
		end = RPC_CANNOT_READ;
	if (end != RPC_END_OF_INPUT)
		fprintf(err, "muster: %s\n", strerror(errno));
	muster_free(muster);
	return (int)end;
}
