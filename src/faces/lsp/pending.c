/* Requests that wait for a page of a judge. */
#include "faces/lsp/server-private.h"

#include <string.h>

void
lsp_pending_free(gpointer data)
{
	LspPending *pending = data;
	g_free(pending->id);
	g_free(pending->range);
	g_free(pending->text);
	g_free(pending);
}

void
lsp_write_hover(const char *text, const char *range, JsonOut *out)
{
	js_object(out);
	js_member(out, "contents");
	js_object(out);
	js_text_member(out, "kind", "markdown");
	js_text_member(out, "value", text);
	js_end(out);
	js_member(out, "range");
	js_plain(out, range, strlen(range));
	js_end(out);
}

/* Puts a question to the judge of a project; false if there is none. */
static bool
ask(LspProject *project, LspQuestion question, const char *path, const char *argument)
{
	LspServer *server = project->server;
	if (server->checks == LSP_WITHOUT_CHECKS)
		return false;
	if (!project->judge)
		lsp_project_start(project);
	return project->judge &&
	       lsp_judge_ask(project->judge, ++server->n_questions, question, path, argument);
}

static void
wait_for_answer(const LspProject *project, LspQuestion question, const char *range,
                const char *text, LspFault *fault)
{
	LspServer *server = project->server;
	LspPending *pending = g_new(LspPending, 1);
	*pending = (LspPending){
		.project = project,
		.question = question,
		.number = server->n_questions,
		.id = lsp_id_text(server->request),
		.range = g_strdup(range),
		.text = g_strdup(text),
	};
	g_ptr_array_add(server->pending, pending);
	lsp_fail(fault, LSP_LATER, NULL);
}

void
lsp_ask_page(LspProject *project, const char *path, const char *id, const char *text,
             const char *range, LspFault *fault)
{
	if (ask(project, LSP_ASK_PAGE, path, id))
		wait_for_answer(project, LSP_ASK_PAGE, range, text, fault);
}

void
lsp_ask_actions(LspProject *project, const char *path, const char *lines, LspFault *fault)
{
	if (ask(project, LSP_ASK_ACTIONS, path, lines))
		wait_for_answer(project, LSP_ASK_ACTIONS, NULL, NULL, fault);
}

/* Answers a request. A fence of four marks holds whatever a page has. */
static void
answer(LspServer *server, const LspPending *pending, const char *page)
{
	if (pending->question == LSP_ASK_ACTIONS) {
		lsp_send_result(server, pending->id, *page ? page : "[]");
		return;
	}
	g_autofree char *text = *page ? g_strdup_printf("%s\n\n````\n%s````\n", pending->text, page)
	                              : g_strdup(pending->text);
	JsonOut *out = js_new(0);
	lsp_write_hover(text, pending->range, out);
	g_autofree char *result = js_finish(out);
	lsp_send_result(server, pending->id, result);
}

void
lsp_answer_pending(const LspProject *project)
{
	GPtrArray *all = project->server->pending;
	for (guint i = all->len; i > 0; i--) {
		const LspPending *pending = g_ptr_array_index(all, i - 1);
		if (pending->project != project)
			continue;
		answer(project->server, pending, "");
		g_ptr_array_remove_index(all, i - 1);
	}
}

void
lsp_take_answer(const LspProject *project, guint32 number, const char *text)
{
	GPtrArray *all = project->server->pending;
	for (guint i = 0; i < all->len; i++) {
		const LspPending *pending = g_ptr_array_index(all, i);
		if (pending->number != number)
			continue;
		answer(project->server, pending, text);
		g_ptr_array_remove_index(all, i);
		return;
	}
}

void
lsp_cancel_pending(LspServer *server, const JsonNode *id)
{
	g_autofree char *text = lsp_id_text(id);
	for (guint i = server->pending->len; i > 0; i--) {
		const LspPending *pending = g_ptr_array_index(server->pending, i - 1);
		if (strcmp(pending->id, text) != 0)
			continue;
		lsp_send_error(server, text, LSP_CANCELLED, "cancelled");
		g_ptr_array_remove_index(server->pending, i - 1);
	}
}
