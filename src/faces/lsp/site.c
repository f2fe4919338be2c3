#include "faces/lsp/site-private.h"

#include "faces/lsp/ids-private.h"

#include <string.h>

/* Keeps the sketch of the text that was asked about last: questions come in rows. */
static void
keep_sketch(LspServer *server, GBytes *text)
{
	gsize length;
	const char *bytes = g_bytes_get_data(text, &length);
	if (server->sketched == text)
		return;
	lsp_forget_sketch(server);
	server->sketched = g_bytes_ref(text);
	server->sketch = sketch_new(bytes, length);
	server->lines = lines_new(bytes, length);
}

void
lsp_forget_sketch(LspServer *server)
{
	g_clear_pointer(&server->sketch, sketch_free);
	g_clear_pointer(&server->lines, lines_free);
	g_clear_pointer(&server->sketched, g_bytes_unref);
}

static bool
has_byte(Span span, guint32 byte)
{
	return span.begin <= byte && byte <= span.end;
}

static void
find_attribute(LspSite *site)
{
	SketchCursor cursor = {0};
	SketchAttribute attribute;
	while (sketch_next(site->sketch, site->node, &cursor, &attribute)) {
		if (!has_byte(attribute.whole, site->byte))
			continue;
		site->has_attribute = true;
		/* An attribute that is being typed has no value yet. */
		site->in_value = attribute.value.begin > attribute.name.end &&
		                 has_byte(attribute.value, site->byte);
		site->attribute = attribute;
	}
}

void
lsp_site_at(LspServer *server, const LspBuffer *buffer, guint32 byte, LspSite *site)
{
	keep_sketch(server, buffer->text);
	*site = (LspSite){
		.buffer = buffer,
		.sketch = server->sketch,
		.lines = server->lines,
		.byte = byte,
		.node = sketch_at(server->sketch, byte),
	};
	if (site->node == SKETCH_NONE)
		return;
	const SketchNode *node = sketch_node(site->sketch, site->node);
	site->in_head = sketch_is_json(site->sketch) || byte < node->head.end;
	if (site->in_head)
		find_attribute(site);
}

bool
lsp_find_text(LspServer *server, const JsonNode *params, LspSite *site)
{
	const LspBuffer *buffer = lsp_find_buffer(server, params);
	if (buffer)
		lsp_site_at(server, buffer, 0, site);
	return buffer != NULL;
}

bool
lsp_find_site(LspServer *server, const JsonNode *params, LspSite *site, LspFault *fault)
{
	LspPlace place;
	if (!lsp_find_text(server, params, site))
		return false;
	if (!lsp_read_place(json_member(params, "position"), &place)) {
		lsp_fail(fault, LSP_INVALID_PARAMS, "there is no position");
		return false;
	}
	lsp_site_at(server, site->buffer, lines_byte(site->lines, place, server->encoding), site);
	return true;
}

char *
lsp_site_id(const LspSite *site, Span *span)
{
	LspIds ids = {0};
	if (!site->in_value || !lsp_ids_begin(&ids, site->sketch, site->node, &site->attribute))
		return NULL;
	while (lsp_ids_next(&ids))
		if (has_byte(ids.span, site->byte)) {
			if (span)
				*span = ids.span;
			return sketch_value(site->sketch, ids.span);
		}
	return NULL;
}
