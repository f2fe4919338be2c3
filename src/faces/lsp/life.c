/* The beginning and the end of a client, and the folders that it works in. */
#include "faces/lsp/server-private.h"

#include <string.h>

static void
add_root(LspServer *server, const char *uri)
{
	g_autofree char *path = uri ? g_filename_from_uri(uri, NULL, NULL) : NULL;
	if (path)
		g_ptr_array_add(server->roots, g_canonicalize_filename(path, NULL));
}

static void
add_roots(LspServer *server, const JsonNode *folders)
{
	for (guint i = 0; i < json_count(folders); i++)
		add_root(server, json_member_text(json_item_object(folders, i), "uri"));
}

static void
remove_root(LspServer *server, const char *uri)
{
	g_autofree char *path = uri ? g_filename_from_uri(uri, NULL, NULL) : NULL;
	g_autofree char *canonical = path ? g_canonicalize_filename(path, NULL) : NULL;
	for (guint i = server->roots->len; canonical && i > 0; i--)
		if (strcmp(g_ptr_array_index(server->roots, i - 1), canonical) == 0)
			g_ptr_array_remove_index(server->roots, i - 1);
}

void
lsp_change_folders(LspServer *server, const JsonNode *params)
{
	const JsonNode *event = json_member_object(params, "event");
	const JsonNode *removed = json_member_list(event, "removed");
	for (guint i = 0; i < json_count(removed); i++)
		remove_root(server, json_member_text(json_item_object(removed, i), "uri"));
	add_roots(server, json_member_list(event, "added"));
}

/* Bytes if the client counts them, which costs nothing; else what all clients know. */
static LspEncoding
choose_encoding(const JsonNode *capabilities)
{
	const JsonNode *general = json_member_object(capabilities, "general");
	const JsonNode *known = json_member_list(general, "positionEncodings");
	LspEncoding best = LSP_UTF16;
	for (guint i = 0; i < json_count(known); i++) {
		const char *name = json_as_text(json_item(known, i));
		if (g_strcmp0(name, "utf-8") == 0)
			return LSP_UTF8;
		if (g_strcmp0(name, "utf-16") == 0)
			return LSP_UTF16;
		if (g_strcmp0(name, "utf-32") == 0)
			best = LSP_UTF32;
	}
	return best;
}

static bool
can_watch(const JsonNode *capabilities)
{
	const JsonNode *workspace = json_member_object(capabilities, "workspace");
	return json_member_bool(json_member_object(workspace, "didChangeWatchedFiles"),
	                        "dynamicRegistration");
}

static bool
can_jump(const JsonNode *capabilities)
{
	const JsonNode *document = json_member_object(capabilities, "textDocument");
	const JsonNode *completion = json_member_object(document, "completion");
	return json_member_bool(json_member_object(completion, "completionItem"), "snippetSupport");
}

static void
write_sync(JsonOut *out)
{
	js_member(out, "textDocumentSync");
	js_object(out);
	js_bool_member(out, "openClose", true);
	js_int_member(out, "change", 2); /* parts of a text */
	js_bool_member(out, "save", true);
	js_end(out);
}

static void
write_folders(JsonOut *out)
{
	js_member(out, "workspace");
	js_object(out);
	js_member(out, "workspaceFolders");
	js_object(out);
	js_bool_member(out, "supported", true);
	js_bool_member(out, "changeNotifications", true);
	js_end(out);
	js_end(out);
}

static void
write_capabilities(const LspServer *server, JsonOut *out)
{
	static const char *const ANSWERED[] = {
		"definitionProvider",     "referencesProvider",      "documentHighlightProvider",
		"documentSymbolProvider", "workspaceSymbolProvider", "foldingRangeProvider",
		"selectionRangeProvider", "hoverProvider",           "codeActionProvider",
	};
	static const char *const NAMES[] = {"utf-16", "utf-8", "utf-32"};
	js_member(out, "capabilities");
	js_object(out);
	js_text_member(out, "positionEncoding", NAMES[server->encoding]);
	write_sync(out);
	write_folders(out);
	for (gsize i = 0; i < G_N_ELEMENTS(ANSWERED); i++)
		js_bool_member(out, ANSWERED[i], true);
	js_member(out, "completionProvider");
	js_object(out);
	js_member(out, "triggerCharacters");
	js_list(out);
	js_text(out, "<");
	js_text(out, "\"");
	js_end(out);
	js_end(out);
	js_member(out, "renameProvider");
	js_object(out);
	js_bool_member(out, "prepareProvider", true);
	js_end(out);
	js_end(out);
}

void
lsp_initialize(LspServer *server, const JsonNode *params, JsonOut *out, LspFault *fault)
{
	const JsonNode *capabilities = json_member_object(params, "capabilities");
	const JsonNode *folders = json_member_list(params, "workspaceFolders");
	if (server->is_initialized) {
		lsp_fail(fault, LSP_INVALID_REQUEST, "initialize was sent before");
		return;
	}
	server->is_initialized = true;
	server->encoding = choose_encoding(capabilities);
	server->watches = can_watch(capabilities);
	server->knows_snippets = can_jump(capabilities);
	add_roots(server, folders);
	if (!folders)
		add_root(server, json_member_text(params, "rootUri"));
	js_object(out);
	write_capabilities(server, out);
	js_member(out, "serverInfo");
	js_object(out);
	js_text_member(out, "name", "muster");
	js_text_member(out, "version", MUSTER_VERSION);
	js_end(out);
	js_end(out);
}

/* Asks the client to watch the files of army data, which other programs may change. */
void
lsp_initialized(LspServer *server, const JsonNode *params)
{
	static const char WATCHERS[] =
		"{\"registrations\":[{\"id\":\"files\",\"method\":"
		"\"workspace/didChangeWatchedFiles\",\"registerOptions\":{\"watchers\":["
		"{\"globPattern\":\"**/*.{gst,cat,gstz,catz,xml,json}\"}]}}]}";
	(void)params;
	if (!server->watches)
		return;
	JsonOut *out = lsp_begin_message();
	js_text_member(out, "id", "watch");
	js_text_member(out, "method", "client/registerCapability");
	js_member(out, "params");
	js_plain(out, WATCHERS, strlen(WATCHERS));
	lsp_send(server, out);
}

void
lsp_shutdown(LspServer *server, const JsonNode *params, JsonOut *out, LspFault *fault)
{
	(void)params;
	(void)fault;
	server->is_shut_down = true;
	g_ptr_array_set_size(server->projects, 0);
	js_null(out);
}

void
lsp_exit(LspServer *server, const JsonNode *params)
{
	(void)params;
	server->has_exited = true;
}
