/*
 * Sends untrusted messages to the language server, and asks it about untrusted texts: each request gets
 * exactly one answer, in JSON, and places of an answer are in the text.
 *
 * An input that begins with "<" or "{" is a text that is opened, asked about at many places, changed there, and
 * asked about again; any other is the stream of a client.
 */
#include "base/markup/json-tree.h"
#include "base/markup/json.h"
#include "faces/lsp/input-private.h"
#include "faces/lsp/range-private.h"
#include "faces/lsp/server.h"

#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

#define URI     "file:///nowhere/at/all/fuzz.cat"
#define PLACES  8u /* at which a text is asked about */
#define LONGEST 65536u

static const char *const METHODS[] = {
	"textDocument/definition",
	"textDocument/references",
	"textDocument/hover",
	"textDocument/completion",
	"textDocument/documentSymbol",
	"textDocument/foldingRange",
	"textDocument/selectionRange",
	"textDocument/rename",
	"textDocument/prepareRename",
	"textDocument/codeAction",
	"workspace/symbol",
	"textDocument/documentHighlight",
};

/* Sends a message whose parameters are JSON. */
static void
say(LspServer *server, const char *id, const char *method, const char *params)
{
	g_autofree char *body = g_strdup_printf(
		"{\"jsonrpc\":\"2.0\",%s%s%s\"method\":\"%s\",\"params\":%s}", id ? "\"id\":" : "",
		id ? id : "", id ? "," : "", method, params);
	g_autofree char *message = g_strdup_printf("Content-Length: %zu\r\n\r\n%s", strlen(body),
	                                           body);
	g_assert(lsp_server_receive(server, message, strlen(message)));
}

/* Counts the answers that were written, and takes them. */
static guint
take_answers(LspServer *server)
{
	g_autoptr(LspInput) input = lsp_input_new();
	GString *output = lsp_server_output(server);
	const char *body;
	gsize length;
	guint n = 0;
	lsp_input_add(input, output->str, output->len);
	while (lsp_input_next(input, &body, &length) == LSP_INPUT_MESSAGE) {
		g_autoptr(JsonTree) tree = json_tree_parse(body, length, NULL);
		g_assert(json_tree_object(tree));
		n += json_member(json_tree_object(tree), "id") &&
		     !json_member(json_tree_object(tree), "method");
	}
	g_string_truncate(output, 0);
	return n;
}

static void
open_text(LspServer *server, const char *text, size_t length)
{
	g_autofree char *valid = g_utf8_make_valid(text, (gssize)length);
	JsonOut *out = js_new(0);
	js_object(out);
	js_member(out, "textDocument");
	js_object(out);
	js_text_member(out, "uri", URI);
	js_int_member(out, "version", 1);
	js_text_member(out, "text", valid);
	js_end(out);
	js_end(out);
	g_autofree char *params = js_finish(out);
	say(server, NULL, "textDocument/didOpen", params);
}

/* Asks everything at a place. */
static void
ask_all(LspServer *server, guint line, guint character)
{
	g_autofree char *place = g_strdup_printf("{\"line\":%u,\"character\":%u}", line, character);
	g_autofree char *params = g_strdup_printf(
		"{\"textDocument\":{\"uri\":\"" URI "\"},\"position\":%s,\"positions\":[%s],"
		"\"range\":{\"start\":%s,\"end\":%s},\"newName\":\"x%u\",\"query\":\"a\"}",
		place, place, place, place, character);
	for (gsize i = 0; i < G_N_ELEMENTS(METHODS); i++)
		say(server, "7", METHODS[i], params);
	g_assert(take_answers(server) == G_N_ELEMENTS(METHODS));
}

static void
change(LspServer *server, guint line, guint character)
{
	g_autofree char *params = g_strdup_printf(
		"{\"textDocument\":{\"uri\":\"" URI
		"\",\"version\":2},\"contentChanges\":[{\"range\":"
		"{\"start\":{\"line\":%u,\"character\":%u},\"end\":{\"line\":%u,\"character\":%u}},"
		"\"text\":\"<\"}]}",
		line, character, line, character + 3);
	say(server, NULL, "textDocument/didChange", params);
}

/* The ranges of findings are in the text, whatever the line and the message. */
static void
find_ranges(const char *text, size_t length)
{
	static const DiagKind KIND = {"ML201", "dangling-link", SEVERITY_WARNING, "", ""};
	g_autoptr(Sketch) sketch = sketch_new(text, length);
	RangeFinder finder = range_finder(sketch);
	for (guint32 line = 0; line < 20; line++) {
		const Diag diag = {&KIND, "fuzz.cat", line, "a", {"b", "name", NULL, NULL, NULL}};
		const Span span = range_of(&finder, &diag);
		g_assert(span.begin <= span.end && span.end <= length);
	}
	for (guint i = 0; i < sketch_count(sketch); i++) {
		const SketchNode *node = sketch_node(sketch, i);
		g_assert(node->head.begin < node->head.end && node->head.end <= node->end);
		g_assert(node->end <= length && node->past > i);
		g_assert(node->parent == SKETCH_NONE || node->parent < i);
	}
}

static void
ask_about(LspServer *server, const char *text, size_t length)
{
	open_text(server, text, length);
	for (guint i = 0; i < PLACES; i++) {
		const guint line = i * 2;
		const guint character = (guint)(length ? (i * 7919u) % (length + 2) : i) % 60u;
		ask_all(server, line, character);
		if (i % 2)
			change(server, line, character);
	}
}

static void
begin(LspServer *server)
{
	say(server, "1", "initialize", "{\"capabilities\":{}}");
	g_assert(take_answers(server) == 1);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	const char *text = (const char *)bytes;
	g_autoptr(LspServer) server = lsp_server_new(LSP_WITHOUT_CHECKS);
	if (length > LONGEST)
		return 0;
	if (length && (*text == '<' || *text == '{')) {
		begin(server);
		find_ranges(text, length);
		ask_about(server, text, length);
		return 0;
	}
	const size_t half = length / 2;
	if (lsp_server_receive(server, text, half))
		lsp_server_receive(server, text + half, length - half);
	take_answers(server);
	return 0;
}
