#include "rpc/rpc.h"

#include "rpc/commands-private.h"
#include "rpc/request-private.h"
#include "rpc/rpc-kinds.h"

#include <errno.h>
#include <string.h>

/* Exactly one object, whatever was read. */
static void
answer_line(Session *session, const GString *line, LineStatus status, JsonOut *out)
{
	g_autoptr(Diags) diags = diags_new();
	Call call = {.session = session, .out = out, .diags = diags};
	g_autofree char *limit = g_strdup_printf("%zu", RPC_MAX_LINE);
	if (status == LINE_TOO_LONG)
		diags_add(diags, &RPC_KINDS[RPC_TOO_LONG], NULL, 0, limit, NULL);
	else
		call.command = request_parse(line, diags);
	command_answer(&call);
	g_clear_pointer(&call.command, json_object_unref);
}
