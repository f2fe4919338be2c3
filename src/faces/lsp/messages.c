/* Messages to the client. */
#include "faces/lsp/server-private.h"

#include <string.h>

JsonOut *
lsp_begin_message(void)
{
	JsonOut *out = js_new(0);
	js_object(out);
	js_text_member(out, "jsonrpc", "2.0");
	return out;
}

static void
put_message(LspServer *server, const char *text)
{
	g_string_append_printf(server->output, "Content-Length: %zu\r\n\r\n", strlen(text));
	g_string_append(server->output, text);
}

void
lsp_send(LspServer *server, JsonOut *message)
{
	js_end(message);
	g_autofree char *text = js_finish(message);
	put_message(server, text);
}

void
lsp_notify(LspServer *server, const char *method, const char *params)
{
	JsonOut *out = lsp_begin_message();
	js_text_member(out, "method", method);
	js_member(out, "params");
	js_plain(out, params, strlen(params));
	lsp_send(server, out);
}

void
lsp_fail(LspFault *fault, LspError code, const char *message)
{
	if (fault->code != LSP_OK)
		return;
	fault->code = code;
	fault->message = g_strdup(message);
}

char *
lsp_id_text(const JsonNode *id)
{
	const char *digits = json_as_digits(id);
	JsonOut *out = js_new(0);
	if (digits)
		js_plain(out, digits, strlen(digits));
	else
		js_text(out, json_as_text(id));
	return js_finish(out);
}

void
lsp_send_error(LspServer *server, const char *id, LspError code, const char *text)
{
	JsonOut *out = lsp_begin_message();
	js_member(out, "id");
	js_plain(out, id, strlen(id));
	js_member(out, "error");
	js_object(out);
	js_int_member(out, "code", code);
	js_text_member(out, "message", text);
	js_end(out);
	lsp_send(server, out);
}

void
lsp_send_result(LspServer *server, const char *id, const char *result)
{
	JsonOut *out = lsp_begin_message();
	js_member(out, "id");
	js_plain(out, id, strlen(id));
	js_member(out, "result");
	js_plain(out, result, strlen(result));
	lsp_send(server, out);
}
