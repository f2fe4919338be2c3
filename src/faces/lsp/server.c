/* Reads messages, finds the function of their method, and writes what it answers. */
#include "faces/lsp/server-private.h"

#include <string.h>

/* A message of the client. */
typedef struct Message {
	JsonTree *tree;
	bool is_cancelled;
} Message;

typedef struct Method {
	const char *name;
	LspAnswer *answer; /* or … */
	LspNotice *notice;
} Method;

static const Method METHODS[] = {
#define ANSWER(name, function) {name, function, NULL},
#define NOTICE(name, function) {name, NULL, function},
#include "faces/lsp/methods.def"
#undef ANSWER
#undef NOTICE
};

static void
message_free(gpointer data)
{
	Message *message = data;
	json_tree_free(message->tree);
	g_free(message);
}

LspServer *
lsp_server_new(LspChecks checks)
{
	LspServer *server = g_new0(LspServer, 1);
	server->checks = checks;
	server->input = lsp_input_new();
	server->output = g_string_new(NULL);
	server->waiting = g_queue_new();
	server->roots = g_ptr_array_new_with_free_func(g_free);
	server->buffers = g_ptr_array_new_with_free_func(lsp_buffer_free);
	server->pending = g_ptr_array_new_with_free_func(lsp_pending_free);
	server->projects = g_ptr_array_new_with_free_func(lsp_project_free);
	return server;
}

void
lsp_server_free(LspServer *server)
{
	if (!server)
		return;
	lsp_input_free(server->input);
	g_string_free(server->output, TRUE);
	g_queue_free_full(server->waiting, message_free);
	lsp_forget_sketch(server);
	g_ptr_array_unref(server->projects);
	g_ptr_array_unref(server->pending);
	g_ptr_array_unref(server->buffers);
	g_ptr_array_unref(server->roots);
	g_free(server);
}

GString *
lsp_server_output(LspServer *server)
{
	return server->output;
}

bool
lsp_server_has_exited(const LspServer *server)
{
	return server->has_exited;
}

bool
lsp_server_is_shut_down(const LspServer *server)
{
	return server->is_shut_down;
}

static const Method *
find_method(const char *name)
{
	for (gsize i = 0; i < G_N_ELEMENTS(METHODS); i++)
		if (strcmp(METHODS[i].name, name) == 0)
			return &METHODS[i];
	return NULL;
}

/* Answers a request, unless the answer comes later. */
static void
answer(LspServer *server, const Method *method, const JsonNode *id, const JsonNode *params)
{
	LspFault fault = {LSP_OK, NULL};
	JsonOut *result = js_new(0);
	g_autofree char *id_text = lsp_id_text(id);
	server->request = id;
	method->answer(server, params, result, &fault);
	if (fault.code == LSP_OK) {
		g_autofree char *text = js_finish(result);
		lsp_send_result(server, id_text, *text ? text : "null");
		return;
	}
	js_free(result);
	if (fault.code != LSP_LATER)
		lsp_send_error(server, id_text, fault.code, fault.message);
	g_free(fault.message);
}

/* The error of a request that cannot be answered now; LSP_OK for none. @text  out */
static LspError
refusal_of(const LspServer *server, const Method *method, const Message *message, const char **text)
{
	if (message->is_cancelled) {
		*text = "cancelled";
		return LSP_CANCELLED;
	}
	if (!method || !method->answer) {
		*text = "there is no such method";
		return LSP_NO_METHOD;
	}
	if (!server->is_initialized && method->answer != lsp_initialize) {
		*text = "initialize comes first";
		return LSP_NOT_INITIALIZED;
	}
	if (server->is_shut_down) {
		*text = "the server was shut down";
		return LSP_INVALID_REQUEST;
	}
	return LSP_OK;
}

static void
take_request(LspServer *server, const Message *message, const JsonNode *root, const Method *method)
{
	const JsonNode *id = json_member(root, "id");
	const char *text = "";
	const LspError error = refusal_of(server, method, message, &text);
	g_autofree char *id_text = lsp_id_text(id);
	if (error != LSP_OK)
		lsp_send_error(server, id_text, error, text);
	else
		answer(server, method, id, json_member(root, "params"));
}

static void
take(LspServer *server, const Message *message)
{
	const JsonNode *root = json_tree_object(message->tree);
	const char *name = json_member_text(root, "method");
	const Method *method = name ? find_method(name) : NULL;
	/* A message without a method answers one of ours. */
	if (!name)
		return;
	if (json_member(root, "id"))
		take_request(server, message, root, method);
	else if (method && method->notice && (server->is_initialized || method->notice == lsp_exit))
		method->notice(server, json_member(root, "params"));
}

static bool
is_same_id(const JsonNode *a, const JsonNode *b)
{
	if (json_kind(a) != json_kind(b))
		return false;
	return json_as_digits(a) ? strcmp(json_as_digits(a), json_as_digits(b)) == 0
	                         : g_strcmp0(json_as_text(a), json_as_text(b)) == 0;
}

/* Cancels a request that waits. */
static void
cancel(LspServer *server, const JsonNode *params)
{
	const JsonNode *id = json_member(params, "id");
	for (GList *at = server->waiting->head; id && at; at = at->next) {
		Message *message = at->data;
		const JsonNode *other = json_member(json_tree_object(message->tree), "id");
		if (other && is_same_id(id, other))
			message->is_cancelled = true;
	}
	if (id)
		lsp_cancel_pending(server, id);
}

static void
enqueue(LspServer *server, const char *body, gsize length)
{
	g_autofree char *fault = NULL;
	JsonTree *tree = json_tree_parse(body, length, &fault);
	if (!json_tree_object(tree)) {
		lsp_send_error(server, "null", tree ? LSP_INVALID_REQUEST : LSP_PARSE_ERROR,
		               fault ? fault : "the message is no object");
		json_tree_free(tree);
		return;
	}
	const char *name = json_member_text(json_tree_object(tree), "method");
	if (g_strcmp0(name, "$/cancelRequest") == 0)
		cancel(server, json_member(json_tree_object(tree), "params"));
	Message *message = g_new(Message, 1);
	*message = (Message){tree, false};
	g_queue_push_tail(server->waiting, message);
}

bool
lsp_server_receive(LspServer *server, const char *bytes, gsize length)
{
	const char *body;
	gsize body_length;
	LspInputState state;
	lsp_input_add(server->input, bytes, length);
	while ((state = lsp_input_next(server->input, &body, &body_length)) == LSP_INPUT_MESSAGE)
		enqueue(server, body, body_length);
	Message *message;
	while (!server->has_exited && (message = g_queue_pop_head(server->waiting))) {
		take(server, message);
		message_free(message);
	}
	return state != LSP_INPUT_BROKEN;
}
