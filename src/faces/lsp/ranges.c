/* Parts of a text that an editor folds, and those around a place that it selects one after the other. */
#include "faces/lsp/site-private.h"

void
lsp_folding(LspServer *server, const JsonNode *params, JsonOut *out, LspFault *fault)
{
	LspSite site;
	(void)fault;
	if (!lsp_find_text(server, params, &site))
		return;
	js_list(out);
	for (guint i = 0; i < sketch_count(site.sketch); i++) {
		const Span span = sketch_span(site.sketch, i);
		const LspPlace from = lines_place(site.lines, span.begin, LSP_UTF8);
		const LspPlace to = lines_place(site.lines, span.end, LSP_UTF8);
		if (from.line >= to.line)
			continue;
		js_object(out);
		js_int_member(out, "startLine", from.line);
		js_int_member(out, "endLine", to.line);
		js_end(out);
	}
	js_end(out);
}

/* Adds a span unless it is the one before. */
static void
add_span(GArray *spans, Span span)
{
	const Span *last = spans->len ? &g_array_index(spans, Span, spans->len - 1) : NULL;
	if (!last || last->begin != span.begin || last->end != span.end)
		g_array_append_val(spans, span);
}

/* The spans around a place, the innermost first. */
static GArray *
spans_around(const LspSite *site)
{
	GArray *spans = g_array_new(FALSE, FALSE, sizeof(Span));
	if (site->in_value)
		add_span(spans, site->attribute.value);
	if (site->has_attribute)
		add_span(spans, site->attribute.whole);
	if (site->in_head && site->node != SKETCH_NONE && !sketch_is_json(site->sketch))
		add_span(spans, sketch_node(site->sketch, site->node)->head);
	for (guint at = site->node; at != SKETCH_NONE;) {
		add_span(spans, sketch_span(site->sketch, at));
		at = sketch_node(site->sketch, at)->parent;
	}
	const Span whole = {0, sketch_length(site->sketch)};
	add_span(spans, whole);
	return spans;
}

static void
write_selection(const LspServer *server, const LspSite *site, JsonOut *out)
{
	g_autoptr(GArray) spans = spans_around(site);
	for (guint i = 0; i < spans->len; i++) {
		if (i > 0)
			js_member(out, "parent");
		js_object(out);
		js_member(out, "range");
		lines_write(site->lines, g_array_index(spans, Span, i), server->encoding, out);
	}
	for (guint i = 0; i < spans->len; i++)
		js_end(out);
}

void
lsp_selection(LspServer *server, const JsonNode *params, JsonOut *out, LspFault *fault)
{
	const JsonNode *positions = json_member_list(params, "positions");
	LspSite site;
	(void)fault;
	if (!lsp_find_text(server, params, &site))
		return;
	js_list(out);
	for (guint i = 0; i < json_count(positions); i++) {
		LspPlace place = {0};
		lsp_read_place(json_item_object(positions, i), &place);
		lsp_site_at(server, site.buffer, lines_byte(site.lines, place, server->encoding),
		            &site);
		write_selection(server, &site, out);
	}
	js_end(out);
}
