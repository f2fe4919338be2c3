#include "faces/rpc/rpc.h"

#include "faces/rpc/commands-private.h"
#include "faces/rpc/request-private.h"
#include "faces/rpc/rpc-diags.h"

#include <errno.h>
#include <string.h>

/* Writes exactly one object, even for a bad line (P-001, P-005). */
static void
answer_line(Session *session, const GString *line, LineStatus status, JsonOut *out)
{
	g_autoptr(Diags) diags = diags_new();
	Call call = {.session = session, .out = out, .diags = diags};
	g_autofree char *limit = g_strdup_printf("%zu", RPC_MAX_LINE);
	g_autoptr(JsonTree) command = NULL;
	if (status == LINE_TOO_LONG)
		diags_add(diags, &RPC_KINDS[RPC_TOO_LONG], NULL, 0, limit, NULL);
	else
		command = request_parse(line, diags);
	call.command = json_tree_root(command);
	command_answer(&call);
}

/* Answers a line; false if the answer cannot be written. */
static bool
serve_line(Session *session, const GString *line, LineStatus status, FILE *out)
{
	JsonOut *answer = js_new(0);
	answer_line(session, line, status, answer);
	g_autofree char *text = js_finish(answer);
	return fputs(text, out) >= 0 && fputc('\n', out) != EOF && fflush(out) == 0;
}

int
rpc_run(FILE *in, FILE *out, FILE *err, Compat compat)
{
	g_autoptr(GString) line = g_string_new(NULL);
	Session session = {.compat = compat};
	RpcEnd end = RPC_END_OF_INPUT;
	LineStatus status;
	while (end == RPC_END_OF_INPUT &&
	       (status = request_read_line(in, line, RPC_MAX_LINE)) != LINE_END)
		if (!serve_line(&session, line, status, out))
			end = RPC_CANNOT_WRITE;
	if (end == RPC_END_OF_INPUT && ferror(in))
		end = RPC_CANNOT_READ;
	if (end != RPC_END_OF_INPUT)
		fprintf(err, "muster: %s\n", strerror(errno));
	session_clear(&session);
	return (int)end;
}
