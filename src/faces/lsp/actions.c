/* Remedies for the findings at a place. */
#include "faces/lsp/server-private.h"

void
lsp_code_action(LspServer *server, const JsonNode *params, JsonOut *out, LspFault *fault)
{
	const LspBuffer *buffer = lsp_find_buffer(server, params);
	const JsonNode *range = json_member_object(params, "range");
	LspPlace start, end;
	if (!buffer) {
		js_null(out);
		return;
	}
	if (!lsp_read_place(json_member(range, "start"), &start) ||
	    !lsp_read_place(json_member(range, "end"), &end)) {
		lsp_fail(fault, LSP_INVALID_PARAMS, "there is no range");
		return;
	}
	g_autofree char *lines = g_strdup_printf("%u %u", start.line, end.line);
	lsp_ask_actions(lsp_project_of(server, buffer->path), buffer->path, lines, fault);
	if (fault->code == LSP_OK)
		js_null(out);
}
